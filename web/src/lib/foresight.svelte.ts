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

/** The rules of one game, and its sentences. */
interface Known {
  rules: Rules
  teller: Teller
}

export class Foresight {
  private known: Known | null = $state.raw(null)
  private reckoner: Client | null = null
  private readonly open: boolean
  /** Kept as soon as the rules are here, or it is known that they do not come. */
  readonly settled: Promise<void>

  constructor(card: Pick<GameCard, 'name' | 'rules' | 'layout' | 'open'>) {
    this.open = card.open
    this.settled = this.load(card)
  }

  close(): void {
    this.reckoner?.close()
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
    return this.known && isSeen(look) ? foresee(this.known.rules, look.view, look.seat, moves, this.open) : null
  }

  /** The same for who only thinks of it. */
  preview(look: Look, moves: Moves): Prospect | null {
    const ahead = this.after(look, moves)
    if (!ahead) return null
    const { view, offers, last, actor } = ahead
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
    const { rules } = this.known
    this.reckoner ??= startWorker(rules)
    return this.reckoner.ask('odds', rules.seen(look.view as Record<string, unknown>))
  }

  private async load({ name, rules: version, layout }: Pick<GameCard, 'name' | 'rules' | 'layout'>): Promise<void> {
    try {
      const [rules, words] = await Promise.all([api.module(name).then((answer) => loadRules(answer)), api.words(name)])
      if (rules.about.version === version && rules.about.layout === layout) this.known = { rules, teller: tellerOf(words, rules) }
    } catch {
      // Not built yet, or not to be run here.
    }
  }
}

type SeenLook = Look & { seat: number; view: Record<string, unknown> }

/** Whether a seat looks, and there is something to see. */
const isSeen = (look: Look): look is SeenLook => look.seat !== null && typeof look.view === 'object' && look.view !== null
