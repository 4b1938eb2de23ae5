// What is in the box, as the page draws it.

import {
  COUNTRIES, type ContinentName, type CountryName, type Event as GameEvent, type FaceName, type Move, type Odds, type View,
} from '../../generated/risk-express'
import type { Desk as DeskOf, Happening, Scene as SceneOf } from '..'

export interface RiskExpress {
  view: View
  move: Move
  event: GameEvent
  odds: Odds
}
export type Scene = SceneOf<RiskExpress>
export type Desk = DeskOf<RiskExpress>
export type Event = Happening<RiskExpress>

export type Troop = Exclude<FaceName, 'soldiers_2' | 'soldiers_3'>

export interface Line {
  readonly generals: number
  readonly cavalry: number
  readonly cannons: number
  readonly soldiers: number
}

export interface Country {
  readonly name: CountryName
  readonly continent: ContinentName
  readonly points: number
  readonly lines: readonly Line[]
}

export const countries: readonly Country[] = COUNTRIES

/** In the order of the cards, with as many columns as cards. */
export const continents: ContinentName[] = [...new Set(countries.map((country) => country.continent))]

/** What a line shows, troop by troop. */
export function troops(line: Line): { kind: Troop; count: number }[] {
  const all = [
    { kind: 'general', count: line.generals },
    { kind: 'cannon', count: line.cannons },
    { kind: 'cavalry', count: line.cavalry },
    { kind: 'soldier', count: line.soldiers },
  ] as const
  return all.filter((one) => one.count > 0)
}
