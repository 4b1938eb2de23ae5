// What is in the box, as the page draws it.

import {
  BOARD, BORDERS, TERRITORY_NAMES,
  type ColourName, type ContinentName, type Event as GameEvent, type Move, type Odds, type TerritoryName, type View,
} from '../../generated/risk'
import world from './map/world.json'
import type { Desk as DeskOf, Happening, Offer as OfferOf, Scene as SceneOf } from '..'

export interface Risk {
  view: View
  move: Move
  event: GameEvent
  odds: Odds
}
export type Scene = SceneOf<Risk>
export type Desk = DeskOf<Risk>
export type Offer = OfferOf<Move>
export type Event = Happening<Risk>

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
export const frame = { width: world.width, height: world.height, graticule: world.graticule }

/** What of the map is worth seeing: the southern ocean is where the tray lies. */
export const land = { x: 30, y: 14, width: 1562, height: 716 }

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

/** Where the middle of a continent's name lies, in the sea. */
export const continentAt: Record<ContinentName, readonly [number, number]> = {
  north_america: [162, 472], south_america: [165, 590], europe: [560, 262], africa: [640, 600], asia: [1475, 415], oceania: [1140, 640],
}

const bordersOf = BORDERS as Partial<Record<TerritoryName, readonly TerritoryName[]>>

export function neighbours(name: TerritoryName): TerritoryName[] {
  return territories.filter((other) => bordersOf[name]?.includes(other) || bordersOf[other]?.includes(name))
}

/** The only border that goes around the back of the map. */
export function wraps(from: TerritoryName, to: TerritoryName): boolean {
  return [from, to].sort().join() === 'alaska,kamchatka'
}

/** In the order of the seats' colours, patterns and emblems. */
export const COLOURS: readonly ColourName[] = ['yellow', 'green', 'blue', 'red', 'black']

/** The number of a seat's colour, pattern and emblem; -1 before it has one. */
export function colourOf(view: View, seat: number): number {
  const colour = view.plays[seat]
  return colour ? COLOURS.indexOf(colour) : -1
}

/** What stands on a territory. */
export interface Holding {
  regiments: number
  capital: boolean
  city: boolean
  airfield: boolean
}

/** A territory as it is drawn: what stands on it, whose it is, and what was just done or is planned there. */
export interface Ground extends Holding {
  name: TerritoryName
  /** Of its owner. */
  colour: number | null
  fresh: boolean
  /** Regiments that are to be placed there. */
  extra: number
}

export function holdingOf(view: View, name: TerritoryName): Holding {
  return {
    regiments: view.regiments[name],
    capital: view.capital.includes(name),
    city: view.cities.includes(name),
    airfield: view.airfields.includes(name),
  }
}

/** What is built on a territory, in the order in which it is drawn. */
export function builtOn({ capital, city, airfield }: Holding): ('capital' | 'city' | 'airfield')[] {
  return [...(capital ? (['capital'] as const) : []), ...(city ? (['city'] as const) : []), ...(airfield ? (['airfield'] as const) : [])]
}

/** Cards by their stars. */
export interface Hand {
  ones: number
  twos: number
}

/** The reader's own hand, if they have any card. */
export function handOf({ seat, cards, ones, twos }: View): Hand | null {
  return seat !== null && cards[seat] ? { ones: ones[seat] ?? 0, twos: twos[seat] ?? 0 } : null
}

/** The chance to conquer a neighbour, where an attack is possible. */
export function chanceOf(odds: Odds | null, source: TerritoryName, target: TerritoryName): number | null {
  const chances: Partial<Record<string, number | null>> = odds?.conquest ?? {}
  return chances[`${source}-${target}`] ?? chances[`${target}-${source}`] ?? null
}
