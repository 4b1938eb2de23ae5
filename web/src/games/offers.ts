// Legal moves by their kind, each as what it is.

import type { Offer } from '.'

interface Tagged {
  move: string
}

/** The moves of these kinds. */
export type OfKind<Move extends Tagged, Kind extends Move['move']> = Extract<Move, { move: Kind }>

/** The offers of these kinds. */
export function offersOf<Move extends Tagged, Kind extends Move['move']>(offers: Offer<Move>[], ...kinds: Kind[]): Offer<OfKind<Move, Kind>>[] {
  return offers.filter((offer): offer is Offer<OfKind<Move, Kind>> => kinds.some((kind) => kind === offer.move.move))
}

/** The moves of these kinds that are offered. */
export function movesOf<Move extends Tagged, Kind extends Move['move']>(offers: Offer<Move>[], ...kinds: Kind[]): OfKind<Move, Kind>[] {
  return offersOf(offers, ...kinds).map(({ move }) => move)
}
