// What is in the box, as the page draws it.

import {
  BOARD, BORDERS, TERRITORY_NAMES, type Event as GameEvent, type FaceUp as Mission, type Holding as Held, type Odds, type Player as Seat, type View as GameView,
} from '../../generated/risk'
import { settings } from '../../lib/settings.svelte'
import world from '../../../map/world.json'

export type View = GameView
export type Event = GameEvent
export type FaceUp = Mission
export type Holding = Held
export type Player = Seat
export type Chances = Odds
export type TerritoryName = (typeof TERRITORY_NAMES)[number]
export type ContinentName = (typeof BOARD)[number]['name']
export type MissionName = FaceUp['mission']
export type RewardName = NonNullable<FaceUp['reward']>

export interface Place {
  readonly path: string
  /** Where its regiments stand. */
  readonly x: number
  readonly y: number
  /** The side of a square as large as it. */
  readonly size: number
}

export const territories: readonly TerritoryName[] = TERRITORY_NAMES
export const places = world.territories as Record<TerritoryName, Place>
export const seaLines: readonly { ends: string[]; paths: string[] }[] = world.sea
export const frame = { width: world.width, height: world.height, graticule: world.graticule, coast: world.coast }

/** Smaller than this, a territory is hard to hit, and gets a disc around its regiments that counts as its own. */
const EASY_TO_HIT = 60
export const REACH = 30
export const small = territories.filter((name) => places[name].size < EASY_TO_HIT)

export const continentOf = Object.fromEntries(
  BOARD.flatMap((continent, at) => {
    const first = BOARD.slice(0, at).reduce((sum, one) => sum + one.territories, 0)
    return territories.slice(first, first + continent.territories).map((name) => [name, continent.name])
  }),
) as Record<TerritoryName, ContinentName>

const bordersOf = BORDERS as Partial<Record<TerritoryName, readonly TerritoryName[]>>

export function neighbours(name: TerritoryName): TerritoryName[] {
  return territories.filter((other) => bordersOf[name]?.includes(other) || bordersOf[other]?.includes(name))
}

/** The only border that goes around the back of the map. */
export function wraps(from: TerritoryName, to: TerritoryName): boolean {
  return [from, to].sort().join() === 'alaska,kamchatka'
}

const COLOURS = ['yellow', 'green', 'blue', 'red', 'black']

/** The number of a seat's colour, pattern and emblem: where colours are picked, its own pick, and none before that. */
export function colourOf(view: View, seat: number): number {
  const picked = view.players[seat]?.colour
  return picked ? COLOURS.indexOf(picked) : view.mode === 'training' ? -1 : seat
}

export function figures(count: number): string {
  return new Intl.NumberFormat(settings.language).format(count)
}
