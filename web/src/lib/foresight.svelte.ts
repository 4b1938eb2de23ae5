// What the game's rules in the page tell without asking the server: where one's own moves lead, why one cannot be made, the odds, and what
// bytes say. The rules come when they can; until then, and where the server has none for pages, the server is asked.

import type { ByteLook, Look } from '../generated/wire'
import type { Prospect, Unread } from '../games'
import { startWorker, type Client } from '../rules/client.ts'
import { explain } from '../rules/explain.ts'
import { foresee, type Foreseen } from '../rules/foresee.ts'
import { lookIn } from '../rules/look.ts'
import { loadRules, type Rules } from '../rules/module.ts'
import { tellerOf, type Teller } from '../rules/tell.ts'
import { api, type GameCard } from './api'
import { settings } from './settings.svelte'

type Moves = Unread['move'][]

const MOST_PONDERED = 60 // moves of a moment, of which one is pressed
const SPARED = 3 // milliseconds before the next thing to be done, in which no further move is begun

/** The rules of one game, and its sentences. */
export interface Known {
  rules: Rules
  teller: Teller
  /** A worker with these rules, where somebody has one already. */
  client?: Client
}

export class Foresight {
  private known: Known | null = $state.raw(null)
  private reckoner: Client | null = null
  private readonly open: boolean
  /** What was worked out already of what each look leads to, by the moves. */
  private readonly found = new WeakMap<Look, Map<string, Foreseen | null>>()
  private pondering = 0
  /** Kept as soon as the rules are here, or it is known that they do not come. */
  readonly settled: Promise<void>

  /** Without rules that somebody has already, they are fetched. */
  constructor(card: Pick<GameCard, 'name' | 'rules' | 'layout' | 'open'>, known = fetched(card.name)) {
    this.open = card.open
    this.settled = this.load(card, known)
  }

  close(): void {
    this.reckoner?.close()
    this.stop()
  }

  /** Whether the rules are there. */
  get ready(): boolean {
    return this.known !== null
  }

  /** By which layout bytes and numbers are read; null where they cannot be. */
  get layout(): string | null {
    return this.known?.rules.about.layout ?? null
  }

  /** A look that came as bytes. Throws where these rules cannot read it. */
  read(look: ByteLook, names: string[]): Look {
    if (!this.known) throw new Error('bytes came before the rules')
    return lookIn(look, this.known.rules, this.known.teller, names, settings.language)
  }

  /** Where moves lead from what a seat sees; null where that cannot be told. */
  after(look: Look, moves: Moves): Foreseen | null {
    if (!this.known || !isSeen(look)) return null
    const found = this.found.get(look) ?? new Map<string, Foreseen | null>()
    this.found.set(look, found)
    const key = JSON.stringify(moves)
    const known = found.get(key)
    if (known !== undefined) return known
    const ahead = foresee(this.known.rules, look.view, look.seat, moves, this.open)
    found.set(key, ahead)
    return ahead
  }

  /** While whoever decides thinks, work out where each move leads that may be pressed next, after those that are chosen already. */
  ponder(look: Look, offers = look.offers ?? [], chosen: Moves = []): void {
    this.stop()
    if (!this.known || !globalThis.requestIdleCallback) return
    const next = offers.slice(0, MOST_PONDERED).map(({ move }) => [...chosen, move])
    const think = (time: IdleDeadline) => {
      while (next.length && time.timeRemaining() > SPARED) this.after(look, next.shift()!)
      if (next.length) this.pondering = requestIdleCallback(think)
    }
    this.pondering = requestIdleCallback(think)
  }

  /** Ponder no more. */
  stop(): void {
    globalThis.cancelIdleCallback?.(this.pondering)
  }

  /** The same for who only thinks of it. */
  preview(look: Look, moves: Moves): Prospect | null {
    const ahead = this.after(look, moves)
    if (!ahead) return null
    const { view, offers, last, actor } = ahead
    if (offers) this.ponder(look, offers, moves)
    return { view, offers: offers ?? [], events: last, ends: actor === look.seat ? null : actor === null ? 'chance' : 'other-seat' }
  }

  /** Why the last of these moves cannot be made; null where it can be, undefined where that cannot be told. */
  whyNot(look: Look, moves: Moves): string | null | undefined {
    if (!this.known || !isSeen(look)) return undefined
    const { rules, teller } = this.known
    return explain(rules, teller, look.view, look.seat, moves, this.open, settings.language)
  }

  /** The exact chances in what is seen, worked out beside the page; undefined where that cannot be done. */
  odds(look: Look): Promise<unknown> | undefined {
    if (!this.known?.rules.hasOdds || typeof look.view !== 'object' || look.view === null) return undefined
    const { rules, client } = this.known
    const reckoner = client ?? (this.reckoner ??= startWorker(rules))
    return reckoner.ask('odds', rules.seen(look.view as Record<string, unknown>))
  }

  private async load({ rules: version, layout }: Pick<GameCard, 'rules' | 'layout'>, coming: Promise<Known>): Promise<void> {
    try {
      const known = await coming
      const { about } = known.rules
      if (about.version === version && about.layout === layout) this.known = known
    } catch {
      // Not built yet, or not to be run here.
    }
  }
}

async function fetched(game: string): Promise<Known> {
  const [rules, words] = await Promise.all([api.module(game).then((answer) => loadRules(answer)), api.words(game)])
  return { rules, teller: tellerOf(words, rules) }
}

type SeenLook = Look & { seat: number; view: Record<string, unknown> }

/** Whether a seat looks, and there is something to see. */
const isSeen = (look: Look): look is SeenLook => look.seat !== null && typeof look.view === 'object' && look.view !== null
