// A recorded game told again by the rules in the page: every position as a spectator saw it, without asking a server for any.

import type { GameCard, GameWords } from '../lib/api'
import type { Language } from '../lib/settings.svelte'
import { unhex } from '../lib/sha256.ts'
import { type Rules, typed } from '../rules/module.ts'
import { optionsIn, type Played } from '../rules/retrace.ts'
import { firstMoment, type Moment, recordedMoment } from './position.ts'
import { type Teller, tellerOf } from '../rules/tell.ts'

/** What was told of a position: events, and their sentences. */
export interface Retold {
  events: unknown[]
  texts: string[]
}

/** A position that is kept: what led to it is told when it is asked for. */
interface Kept {
  state: Uint8Array
  news: number[]
}

export class Retelling {
  /** Positions of the whole game, the first included. */
  readonly total: number
  private readonly rules: Rules
  private readonly teller: Teller
  private readonly open: boolean
  private readonly moves: string[]
  private readonly names: string[]
  private readonly kept: Kept[]
  private last: Moment

  /** Throws where these are not the rules of the record. */
  constructor(rules: Rules, words: GameWords, card: Pick<GameCard, 'open'>, played: Played, names: string[]) {
    if (rules.about.version !== played.rules) throw new Error('these are other rules')
    this.rules = rules
    this.teller = tellerOf(words, rules)
    this.open = card.open
    this.moves = played.moves
    this.names = names
    this.total = played.moves.length + 1
    this.last = firstMoment(rules, played.players, typed(optionsIn(rules.about, played.options)), rules.keyed(unhex(played.key)))
    this.kept = [this.last]
  }

  /** How many positions are there, from the first. */
  get known(): number {
    return this.kept.length
  }

  /** Play on until so many positions are known, or for about this long. Throws at a move that cannot be made. */
  playOn(until: number, milliseconds = Infinity): void {
    const end = performance.now() + milliseconds
    while (this.known < Math.min(until, this.total) && performance.now() < end) {
      const next = recordedMoment(this.rules, this.last, this.moves[this.known - 1] ?? '')
      if (!next) throw new Error(`move ${this.known} cannot be made`)
      this.last = next
      this.kept.push({ state: next.state, news: next.news })
    }
  }

  /** What a spectator saw at a place. */
  view(place: number): unknown {
    return this.rules.view(this.kept[place]!.state, null)
  }

  /** What was told there. */
  told(place: number, language: Language): Retold {
    const events = this.kept[place]!.news.map((number) => this.rules.event(number, null, this.open) as Record<string, unknown>)
    if (place === 0) events.unshift({ event: 'begun' })
    return { events, texts: events.map((event) => this.teller.event(event, language, this.names)) }
  }
}
