// What was done here and is not answered yet. It is asked in its order, one at a time, so that each is asked about what the one before it
// has led to; where one does not come through, whatever was done after it is dropped with it.

import type { Answer, Question } from './line'

/** Makes the question when its turn comes. */
export type Deed = () => Question

export class Outbox {
  private deeds: Deed[] = $state.raw([])
  private waiting: (() => void)[] = []

  /** `ask` sends a question; `answered` gets each answer, null where none came, and its question, and says whether the next may be asked. */
  constructor(
    private readonly ask: (question: Question) => Promise<Answer>,
    private readonly answered: (answer: Answer | null, question: Question) => boolean,
  ) {}

  /** How much is not answered yet. */
  get length(): number {
    return this.deeds.length
  }

  add(deed: Deed): void {
    this.deeds = [...this.deeds, deed]
    if (this.deeds.length === 1) void this.send(deed)
  }

  /** Drop what was not sent yet; whether there was any. */
  drop(): boolean {
    const dropped = this.deeds.length > 1
    this.deeds = this.deeds.slice(0, 1)
    return dropped
  }

  /** Wait until all is answered. */
  async settled(): Promise<void> {
    if (this.deeds.length) await new Promise<void>((done) => this.waiting.push(done))
  }

  private async send(deed: Deed): Promise<void> {
    const question = deed()
    const answer = await this.ask(question).catch(() => null)
    const goes = this.answered(answer, question)
    this.deeds = goes ? this.deeds.slice(1) : []
    const [next] = this.deeds
    if (next) return this.send(next)
    for (const done of this.waiting.splice(0)) done()
  }
}
