// Places and people in words, for labels and for who listens to the page instead of looking at it.

import type { CellName, Move, View } from '../../generated/bomb-island'
import { listed } from '../../lib/speak'
import { boatOf, bombsOf, cellAt, isBoat, isOpened, rowAndNumber, seatOf, type Place } from './box'
import { charactersOf, type Character } from './people'
import { w } from './words'

export function named(one: Character, names: string[], aimed = false): string {
  const values = { name: names[one.seat] ?? '', person: one.person.name }
  if (aimed) return w('whoseAimed', values)
  return one.knockedOut ? w('whoseOut', values) : w('whose', values)
}

/** Where it is and what is there: `row 3, cell 4: chest, Anne's Paul`. */
export function describe(view: View, place: Place, names: string[]): string {
  return isBoat(place) ? describeBoat(view, seatOf(place), names) : describeCell(view, place, names)
}

function describeCell(view: View, cell: CellName, names: string[]): string {
  const mark = cellAt.get(cell)?.mark
  const things = [
    ...(view.chests.some((one) => one === cell) ? [w('closedChest')] : isOpened(view, cell) ? [w('openChest')] : []),
    ...(bombsOf(view).includes(cell) ? [w('aBomb')] : []),
    ...(view.loot_cell === cell ? [w('someLoot', { gems: view.loot_gems, ammunition: view.loot_ammunition })] : []),
    ...(mark === 'anchor' ? [w('anchor')] : []),
    ...view.boats.flatMap((anchor, seat) => (anchor === cell ? [w('dockedHere', { name: names[seat] ?? '' })] : [])),
    ...charactersOf(view).filter((one) => one.place === cell).map((one) => named(one, names, view.aimed.includes(one.who))),
  ]
  if (!things.length) things.push(w('empty'))
  return `${cell}, ${w('cellName', rowAndNumber(cell))}: ${things.join(', ')}`
}

function describeBoat(view: View, seat: number, names: string[]): string {
  const inside = charactersOf(view).filter((one) => one.place === boatOf(seat))
  const own = inside.filter((one) => !one.prisoner).map((one) => one.person.name)
  const prisoners = inside.filter((one) => one.prisoner).map((one) => named(one, names))
  return [
    w('boatName', { name: names[seat] ?? '' }),
    w('holds', { gems: view.hold_gems[seat] ?? 0, ammunition: view.hold_ammunition[seat] ?? 0 }),
    ...(own.length ? [w('aboard', { people: listed(own) })] : []),
    ...(prisoners.length ? [w('prisoners', { people: listed(prisoners) })] : []),
  ].join('; ')
}

const SAYS: Partial<Record<Move['move'], () => string>> = {
  dock: () => w('canDock'), walk: () => w('canWalk'), push: () => w('canPush'), go: () => w('canGo'), put: () => w('canPut'), aim: () => w('canAim'),
  capture: () => w('canCapture'), 'knock-out': () => w('canKnockOut'), lift: () => w('canLift'), 'give-to': () => w('canGive'),
}

/** What pressing does. */
export function says(move: Move): string {
  return SAYS[move.move]?.() ?? ''
}
