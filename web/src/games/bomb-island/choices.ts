// What the legal moves mean on the board: which place each belongs to, and which are pressed in the tray instead.

import type { CardName, Give, Move, PhaseName, Play, ThrowAway, View } from '../../generated/bomb-island'
import { movesOf } from '../offers'
import { boatOf, bombsOf, isBoat, seatOf, type Offer, type Place } from './box'

/** The place that a move is pressed at; null for what is done in the tray. */
export function placeOf(move: Move): Place | null {
  switch (move.move) {
    case 'dock':
      return move.anchor
    case 'walk': case 'go': case 'put':
      return move.place
    case 'push': case 'aim': case 'capture': case 'knock-out': case 'lift':
      return move.cell
    case 'give-to':
      return boatOf(move.seat)
    default:
      return null
  }
}

/** The moves at each place that can be pressed. A character and a bomb on the same cell are two. */
export function atPlaces(offers: Offer[]): Map<Place, Move[]> {
  const found = new Map<Place, Move[]>()
  for (const { move } of offers) {
    const place = placeOf(move)
    if (place !== null) found.set(place, [...(found.get(place) ?? []), move])
  }
  return found
}

/** The card of one's hand that a move is about, in a phase in which cards are chosen. */
export function cardMove(offers: Offer[], card: CardName): Play | Give | ThrowAway | null {
  return movesOf(offers, 'play', 'give', 'throw-away').find((move) => move.card === card) ?? null
}

/** What would be meant by pressing a place where nothing is legal: the move whose refusal says why. */
export function meant(view: Pick<View, 'bombs' | 'place'>, phase: PhaseName, place: Place): Move | null {
  if (phase === 'dock' || phase === 'sail') return isBoat(place) ? null : { move: 'dock', anchor: place }
  if (phase === 'piece') {
    const bomb = Object.values(view.place).includes(place) ? undefined : bombsOf(view).find((cell) => cell === place)
    return bomb ? { move: 'push', cell: bomb } : { move: 'walk', place }
  }
  if (phase === 'goal') return { move: 'go', place }
  if (phase === 'put_down' || phase === 'bobby_joins' || phase === 'land_bomb') return { move: 'put', place }
  if (phase === 'give_to') return isBoat(place) ? { move: 'give-to', seat: seatOf(place) } : null
  if (isBoat(place)) return null
  if (phase === 'knock_out') return { move: 'knock-out', cell: place }
  return phase === 'aim' || phase === 'capture' || phase === 'lift' ? { move: phase, cell: place } : null
}
