// The card that is picked and what was chosen for it, before anything is sent. The server says by previews what would be possible; with the
// choice that completes it, all of it is played at once. Until then it costs nothing to think again.

import type { CardName, Move, View } from '../../generated/bomb-island'
import type { Desk, Offer, Scene } from './box'

/** Choices that only lead to another choice of one's own. */
const LEADS_ON: Move['move'][] = ['play', 'walk', 'push', 'aim', 'give-to', 'lift']

interface Thought {
  moves: Move[]
  view: View
  offers: Offer[]
}

class Plan {
  private key = $state('')
  private thought: Thought | null = $state.raw(null)
  private asked = 0
  /** Whether the last choice was made by keys. */
  byKeys = $state(false)

  /** What is planned at this moment of the game; null when nothing is, or the game went on. */
  at(scene: Scene): Thought | null {
    return this.key === keyOf(scene) ? this.thought : null
  }

  view(scene: Scene): View {
    return this.at(scene)?.view ?? scene.view
  }

  /** What can be chosen next. */
  offers(scene: Scene): Offer[] {
    return scene.offers.length ? (this.at(scene)?.offers ?? scene.offers) : []
  }

  moves(scene: Scene): Move[] {
    return this.at(scene)?.moves ?? []
  }

  /** The card that is picked, in thought or already played. */
  card(scene: Scene): CardName | null {
    const planned = this.moves(scene).find((move) => move.move === 'play')
    if (planned) return planned.card
    const { card } = scene.view
    return card === 'trap' ? null : card
  }

  /** Choose a legal move: think it on, or play all that was thought. */
  async press(scene: Scene, desk: Desk, move: Move): Promise<void> {
    const moves = [...this.moves(scene), move]
    const throwing = move.move === 'throw-away' && this.view(scene).phase === 'throw'
    if (!throwing && !LEADS_ON.includes(move.move)) {
      desk.play(...moves)
      return
    }
    const question = ++this.asked
    const answer = await desk.preview(moves)
    if (question !== this.asked || !answer) return
    if (answer.ends !== null) {
      desk.play(...moves)
      return
    }
    this.key = keyOf(scene)
    this.thought = { moves, view: answer.view, offers: answer.offers }
    const only = answer.offers.length === 1 ? answer.offers[0]?.move : null
    if (only?.move === 'walk' || only?.move === 'lift' || only?.move === 'give-to') await this.press(scene, desk, only)
  }

  /** Think again from the start. */
  drop(): void {
    this.asked += 1
    this.thought = null
  }

  /** Take the last choice back. */
  async back(scene: Scene, desk: Desk): Promise<void> {
    const moves = this.moves(scene).slice(0, -1)
    if (!moves.length) return this.drop()
    const question = ++this.asked
    const answer = await desk.preview(moves)
    if (question === this.asked && answer) this.thought = { moves, view: answer.view, offers: answer.offers }
  }
}

function keyOf(scene: Scene): string {
  return `${scene.seat}:${scene.number}`
}

export const plan = new Plan()
