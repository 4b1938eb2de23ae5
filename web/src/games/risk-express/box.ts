// What is in the box, as the page draws it.

import { COUNTRIES, type Event as GameEvent, type Fill, type Odds, type View as GameView } from '../../generated/risk-express'

export type View = GameView
export type Event = GameEvent
export type Face = View['tray'][number]
export type CountryName = Fill['country']
export type ContinentName = View['face_down'][number]
export type Troop = 'general' | 'cavalry' | 'cannon' | 'soldier'
export type Chances = Odds

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
