// Moves that are chosen and not yet sent. The rules say by previews what would be possible after them; until all are played at once,
// it costs nothing to think again.

import type { Desk, Offer, Prospect, Scene, Shapes } from '../games'
import { Latest } from './latest'

interface Line<G extends Shapes> extends Prospect<G> {
  moves: G['move'][]
}

export class Thought<G extends Shapes> {
  private key = $state('')
  private line: Line<G> | null = $state.raw(null)
  private readonly latest = new Latest()

  /** What is thought at this moment of the game; null when nothing is, or the game went on. */
  at(scene: Scene<G>): Line<G> | null {
    return this.key === keyOf(scene) ? this.line : null
  }

  view(scene: Scene<G>): G['view'] {
    return this.at(scene)?.view ?? scene.view
  }

  /** What can be chosen next. */
  offers(scene: Scene<G>): Offer<G['move']>[] {
    return scene.offers.length ? (this.at(scene)?.offers ?? scene.offers) : []
  }

  moves(scene: Scene<G>): G['move'][] {
    return this.at(scene)?.moves ?? []
  }

  /** Think these moves: what would follow, or null where somebody thought of something else meanwhile. Kept, if one decides on. */
  async think(scene: Scene<G>, desk: Desk<G>, moves: G['move'][]): Promise<Prospect<G> | null> {
    const seen = await this.latest.ask(() => desk.preview(moves))
    if (!seen) return null
    if (seen.ends === null) {
      this.key = keyOf(scene)
      this.line = { moves, ...seen }
    }
    return seen
  }

  /** Think again from the start. */
  drop(): void {
    this.latest.drop()
    this.line = null
  }

  /** Take the last choice back. */
  async back(scene: Scene<G>, desk: Desk<G>): Promise<void> {
    const moves = this.moves(scene).slice(0, -1)
    if (moves.length) await this.think(scene, desk, moves)
    else this.drop()
  }
}

function keyOf(scene: Scene<any>): string {
  return `${scene.seat}:${scene.number}`
}
