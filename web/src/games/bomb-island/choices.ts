// What the legal moves mean on the board: which place each belongs to, and which are pressed in the tray instead.

import type { Offer } from '../../generated/wire'
import type { WireMove } from '..'
import { boatOf, type CardName, type Phase, type Place, type View } from './box'

const ON_THE_BOARD = ['dock', 'walk', 'push', 'go', 'put', 'aim', 'capture', 'knock-out', 'lift', 'give-to']

/** The place that a move is pressed at; null for what is done in the tray. */
export function placeOf(move: WireMove): Place | null {
  if (!ON_THE_BOARD.includes(String(move.move))) return null
  if (move.move === 'give-to') return boatOf(Number(move.seat))
  return String(move.place ?? move.cell ?? move.anchor)
}

/** The moves at each place that can be pressed. A character and a bomb on the same cell are two. */
export function atPlaces(offers: Offer[]): Map<Place, WireMove[]> {
  const found = new Map<Place, WireMove[]>()
  for (const { move } of offers) {
    const place = placeOf(move)
    if (place !== null) found.set(place, [...(found.get(place) ?? []), move])
  }
  return found
}

/** The moves of a kind. */
export function ofKind(offers: Offer[], ...kinds: string[]): WireMove[] {
  return offers.map(({ move }) => move).filter((move) => kinds.includes(String(move.move)))
}

/** The card of one's hand that a move is about, in a phase in which cards are chosen. */
export function cardMove(offers: Offer[], card: CardName): WireMove | null {
  return ofKind(offers, 'play', 'give', 'throw-away').find((move) => move.card === card) ?? null
}

/** What would be meant by pressing a place where nothing is legal: the move whose refusal says why. */
export function meant(view: View, phase: Phase, place: Place): WireMove | null {
  const boat = place.startsWith('boat_')
  if (phase === 'dock' || phase === 'sail') return boat ? null : { move: 'dock', anchor: place }
  if (phase === 'piece') {
    const bombOnly = view.bombs.some((bomb) => bomb === place) && !view.characters.some((one) => one.place === place)
    return bombOnly ? { move: 'push', cell: place } : { move: 'walk', place }
  }
  if (phase === 'goal') return { move: 'go', place }
  if (phase === 'put_down' || phase === 'bobby_joins' || phase === 'land_bomb') return { move: 'put', place }
  if (phase === 'give_to') return boat ? { move: 'give-to', seat: Number(place.slice(5)) } : null
  if (boat) return null
  const atCell: Partial<Record<Phase, string>> = { aim: 'aim', capture: 'capture', knock_out: 'knock-out', lift: 'lift' }
  return atCell[phase] ? { move: atCell[phase], cell: place } : null
}
