// What is asked about moves before they are made: why not, and where they would lead. The rules in the page answer where they can; else
// whoever runs the game is asked: where something hidden would come to light, the game would end, or there are no rules here.

import type { Prospect, Unread } from '../games'
import type { Look } from '../generated/wire'
import type { Foresight } from './foresight.svelte'
import type { Answer } from './line'

type Moves = Unread['move'][]

export class Questions {
  private reasons = new Map<string, string | null>()
  private prospects = new Map<string, Prospect>()

  /** `look` is what one decides on, if one does; `ask` asks whoever runs the game. */
  constructor(
    private readonly here: Pick<Foresight, 'whyNot' | 'preview'> | null,
    private readonly look: () => Look | null,
    private readonly ask: (moves: Moves) => Promise<Answer>,
  ) {}

  /** Something else is shown. */
  forget(): void {
    this.reasons = new Map()
    this.prospects = new Map()
  }

  async whyNot(moves: Moves): Promise<string | null> {
    const { reasons } = this // of this moment, whatever is shown when the answer comes
    const look = this.look()
    const key = keyOf(look, moves)
    const known = reasons.get(key)
    if (known !== undefined) return known
    const told = look ? this.here?.whyNot(look, moves) : undefined
    const reason = told === undefined ? await this.told(moves) : told
    if (reason !== undefined) reasons.set(key, reason)
    return reason ?? null
  }

  private async told(moves: Moves): Promise<string | null | undefined> {
    const answer = await this.ask(moves).catch(() => null)
    return answer ? (answer.type === 'refused' ? answer.detail : null) : undefined
  }

  async preview(moves: Moves): Promise<Prospect | null> {
    const look = this.look()
    const ahead = look && this.here?.preview(look, moves)
    if (ahead) return ahead
    const { prospects } = this
    const key = keyOf(look, moves)
    const known = prospects.get(key)
    if (known) return known
    const answer = await this.ask(moves).catch(() => null)
    if (answer?.type !== 'preview') return null
    const { view, offers, told } = answer.look
    const prospect = { view, offers: offers ?? [], events: told.map(({ event }) => event), ends: answer.ends ?? null }
    prospects.set(key, prospect)
    return prospect
  }
}

/** Whoever takes the device in the same moment asks for themselves. */
const keyOf = (look: Look | null, moves: Moves): string => JSON.stringify([look?.seat, moves])
