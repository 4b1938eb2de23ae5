// The bubble beside what is pointed at: what it is called, and why it cannot be chosen.

import { beside, type Beside } from './beside'
import { Latest } from './latest'

const WAIT = 140 // milliseconds for which one points before it is asked
const [WIDE, HIGH] = [250, 90] // pixels: as wide as Bubble.svelte is at most, and as high as it seldom is

export interface Said {
  title?: string
  text?: string | null
}

export class Why {
  shown: (Said & Beside) | null = $state.raw(null)
  private readonly latest = new Latest()

  /** `frame` is what the bubble lies in. What was asked when the board goes is asked no more. */
  constructor(private readonly frame: () => HTMLElement) {
    $effect(() => () => this.drop())
  }

  drop(): void {
    this.latest.drop()
    this.shown = null
  }

  /** Say something at once. */
  say(place: Element, said: Said): void {
    this.latest.drop()
    this.show(place, said)
  }

  /** Show a title at once, if there is one, and what the question brings, after a moment. */
  async ask(place: Element, title: string | undefined, question: () => Promise<string | null>, wait = WAIT): Promise<void> {
    this.shown = null
    if (title) this.show(place, { title })
    const pointed = await this.latest.ask(async () => {
      if (wait) await new Promise((done) => setTimeout(done, wait))
      return true
    })
    const text = pointed && (await this.latest.ask(question))
    if (text) this.show(place, { title, text })
  }

  private show(place: Element, said: Said): void {
    this.shown = { ...said, ...beside(this.frame(), place, WIDE, HIGH) }
  }
}
