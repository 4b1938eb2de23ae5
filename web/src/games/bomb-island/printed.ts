// What is printed on the board of Bomb Island and beside it, and what it means.

import type { View } from '../../generated/bomb-island'
import type { Explained } from '..'
import { bombsOf, cellAt, isBoat, isOpened, type Place } from './box'
import { w } from './printed-words'

const PLAIN = [
  'ammunition', 'cards', 'danger', 'ashore', 'aboard', 'prisoner', 'chest', 'opened', 'bomb', 'anchor', 'boat', 'loot', 'bobby', 'trap', 'pile', 'score',
] as const
type Plain = (typeof PLAIN)[number]

/** With the name of who it is about, where there is one. */
const plain = (kind: Plain) => (name: string): Explained => ({ title: name ? `${name}: ${w(kind)}` : w(kind), text: w(`${kind}Text`) })

const gems = (kind: 'gem' | 'gems') => (value: string): Explained => ({ title: w(kind), text: w('gemsText', { n: value }) })

export const printed: Record<Plain | 'gems' | 'gem', (value: string) => Explained> = {
  ...(Object.fromEntries(PLAIN.map((kind) => [kind, plain(kind)])) as Record<Plain, (name: string) => Explained>),
  gems: gems('gems'),
  gem: gems('gem'),
}

/** What lies at a place, explained. */
export function thingsAt(view: View, place: Place): string {
  if (isBoat(place)) return printed.boat('').text
  const mark = cellAt.get(place)?.mark
  const kinds: Plain[] = [
    ...(view.chests.some((one) => one === place) ? (['chest'] as const) : isOpened(view, place) ? (['opened'] as const) : []),
    ...(bombsOf(view).includes(place) ? (['bomb'] as const) : []),
    ...(view.loot_cell === place ? (['loot'] as const) : []),
    ...(mark === 'anchor' ? (['anchor'] as const) : []),
  ]
  return kinds.map((kind) => w('named', { title: w(kind), text: w(`${kind}Text`) })).join(' ')
}

export const legend = ['gem 5', 'gems 5', ...PLAIN]
