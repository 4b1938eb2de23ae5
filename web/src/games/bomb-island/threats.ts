// What may happen to a seat in the others' next turns, as its boat's line shows it: a bomb before shots, the likeliest first.

import type { Odds, View } from '../../generated/bomb-island'
import type { Place } from './box'
import { charactersOf } from './people'

export interface Threat {
  kind: 'bomb' | 'ammunition'
  /** Of the boat's anchor, or of the character. */
  place: Place
  from: number
  chance: number
}

export function threatsTo(seat: number, view: View, odds: Odds): Threat[] {
  const anchor = view.boats[seat] ?? null
  const own = charactersOf(view).filter((one) => one.seat === seat)
  const bombs = odds.bombs.flatMap((chances, from): Threat[] => (anchor ? [{ kind: 'bomb', place: anchor, from, chance: chances[seat] ?? 0 }] : []))
  const shots = odds.shots.flatMap((chances, from) => own.map(({ who, place }): Threat => ({ kind: 'ammunition', place, from, chance: chances[who] ?? 0 })))
  return [bombs, shots].flatMap((threats) => threats.filter(({ chance }) => chance > 0).sort((one, other) => other.chance - one.chance))
}
