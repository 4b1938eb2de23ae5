// The card that is picked and what was chosen for it, before anything is sent; with the choice that completes it, all of it is played at once.

import type { CardName, Move } from '../../generated/bomb-island'
import { Thought } from '../../board/thought.svelte'
import type { BombIsland, Desk, Scene } from './box'

/**
 * Choices that this board keeps in thought until the next one is made, so that they cost nothing to take back. What is legal after them, and whether
 * one still decides then, the rules say by a preview.
 */
const LEADS_ON: Move['move'][] = ['play', 'walk', 'push', 'aim', 'give-to', 'lift']

class Plan extends Thought<BombIsland> {
  /** Whether the last choice was made by keys. */
  byKeys = $state(false)

  /** The card that is picked, in thought or already played. */
  card(scene: Scene): CardName | null {
    const planned = this.moves(scene).find((move) => move.move === 'play')
    if (planned) return planned.card
    const { card } = scene.view
    return card === 'trap' ? null : card
  }

  /** Choose a legal move: think it on, or play all that was thought. Where one docks is for good, since others dock next: a finger is asked. */
  async press(scene: Scene, desk: Desk, move: Move, touch = false): Promise<void> {
    if (touch && move.move === 'dock' && scene.view.phase === 'dock') return desk.ask(move)
    const moves = [...this.moves(scene), move]
    const payment = move.move === 'throw-away' && this.card(scene) !== null // of the card that is picked; else it is the end of a turn
    if (!payment && !LEADS_ON.includes(move.move)) {
      desk.play(...moves)
      return
    }
    const seen = await this.think(scene, desk, moves)
    if (!seen) return
    if (seen.ends !== null) {
      desk.play(...moves)
      return
    }
    const only = seen.offers.length === 1 ? seen.offers[0]?.move : null
    if (only?.move === 'walk' || only?.move === 'lift' || only?.move === 'give-to') await this.press(scene, desk, only)
  }
}

export const plan = new Plan()
