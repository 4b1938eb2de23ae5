// Where one's own moves lead, told by the game's rules in the page before the server answers. The rules come when they can; until then, and
// where the server has none for pages, its answer is waited for.

import type { Look } from '../generated/wire'
import type { Unread } from '../games'
import { foresee, type Foreseen } from '../rules/foresee.ts'
import { loadRules, type Rules } from '../rules/module.ts'
import type { GameCard } from './api'
import { beside } from './site.ts'

export class Foresight {
  private rules: Rules | null = $state.raw(null)
  private readonly open: boolean

  constructor(card: Pick<GameCard, 'name' | 'rules' | 'open'>) {
    this.open = card.open
    void this.load(card.name, card.rules)
  }

  /** Whether the rules are there. */
  get ready(): boolean {
    return this.rules !== null
  }

  /** Where moves lead from what a seat sees; null where that cannot be told. */
  after(look: Look, moves: Unread['move'][]): Foreseen | null {
    if (!this.rules || look.seat === null || typeof look.view !== 'object' || look.view === null) return null
    return foresee(this.rules, { ...look.view }, look.seat, moves, this.open)
  }

  private async load(game: string, version: number): Promise<void> {
    try {
      const rules = await loadRules(await fetch(beside(`rules/${encodeURIComponent(game)}.wasm`)))
      if (rules.about.version === version) this.rules = rules
    } catch {
      // Not built yet, or not to be run here.
    }
  }
}
