// Where on the map things stand beside the regiments: cities, capitals, airfields and names, where nothing hides them.

import type { TerritoryName } from '../../generated/risk'
import { figures } from '../../lib/speak'
import { frame, places } from './box'

export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Spot {
  x: number
  y: number
}

/** What stands on a territory, measured in pixels. */
export interface Token {
  name: TerritoryName
  /** Half the width of the disc with the regiments, for which there is always room. */
  wide: number
  radius: number
  /** The side of a drawing of what is built there, and how many there are. */
  side: number
  built: number
  /** The width and height of its name. */
  label: number
  line: number
}

export interface Place {
  built: Spot
  /** Null where there is no room for it. */
  label: Spot | null
}

const EDGE = 0.02 // of the map's width, which a window may cut off on either side
const ROOMY = 12 // pixels of a radius that leave room for the emblem

/** Half the width of a disc that shows so many regiments. */
export function halfWidth(radius: number, regiments: number, emblem: boolean): number {
  const digits = figures(regiments).length
  const roomy = emblem && radius >= ROOMY
  return (roomy ? radius * 1.42 : radius) + Math.max(0, digits - (roomy ? 1 : 2)) * radius * (roomy ? 0.3 : 0.42)
}

/** How far a disc's shape reaches, where it has one of its own instead of an emblem: of its half width, and of its radius. */
export const SHAPED = 1.25

export const isRoomy = (radius: number): boolean => radius >= ROOMY

export function around(x: number, y: number, wide: number, high: number): Rect {
  return { left: x - wide / 2, right: x + wide / 2, top: y - high / 2, bottom: y + high / 2 }
}

function meet(one: Rect, other: Rect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/**
 * Lay everything out around what is printed on the map: buildings first, since they matter; then names where there is room, or all of them
 * where they must be.
 */
export function layOut(tokens: Token[], scale: number, allNames: boolean, printed: Rect[] = []): Map<TerritoryName, Place> {
  const at = (name: TerritoryName): Spot => ({ x: places[name].x * scale, y: places[name].y * scale })
  const taken = new Map<TerritoryName, Rect[]>()
  for (const { name, wide, radius } of tokens) {
    const { x, y } = at(name)
    taken.set(name, [around(x, y, wide * 2, radius * 2)])
  }
  const [left, right] = [EDGE * frame.width * scale, (1 - EDGE) * frame.width * scale]
  const isFree = (rect: Rect) => ![...printed, ...[...taken.values()].flat()].some((other) => meet(rect, other))
  const found = new Map<TerritoryName, Place>()
  for (const token of tokens.filter((one) => one.built)) {
    const spot = first(beside(token), (one) => isFree(boxOf(at(token.name), one, token)))
    taken.get(token.name)?.push(boxOf(at(token.name), spot, token))
    found.set(token.name, { built: spot, label: null })
  }
  // The largest first: there names have most room.
  for (const token of [...tokens].sort((one, other) => places[other.name].size - places[one.name].size)) {
    const here = at(token.name)
    const place = found.get(token.name) ?? { built: { x: 0, y: 0 }, label: null }
    const box = (spot: Spot) => around(here.x + spot.x, here.y + spot.y, token.label, token.line)
    const spots = named(token)
    const label = spots.find((spot) => box(spot).left > left && box(spot).right < right && isFree(box(spot))) ?? (allNames ? spots[0] : null) ?? null
    if (label) taken.get(token.name)?.push(box(label))
    found.set(token.name, { ...place, label })
  }
  return found
}

function boxOf(here: Spot, spot: Spot, { side, built }: Token): Rect {
  return around(here.x + spot.x, here.y + spot.y, built * (side + 3), side + 2)
}

function first<T>(all: T[], fits: (one: T) => boolean): T {
  return all.find(fits) ?? all[0]!
}

/** Where buildings may stand, best first: below, above, to the right, to the left; in the middle where nobody is. */
function beside({ wide, radius, side, built }: Token): Spot[] {
  if (!wide) return [{ x: 0, y: 0 }]
  const [down, right] = [radius + side / 2 + 2, wide + (built * (side + 3)) / 2 + 1]
  const corner = wide - side / 2
  return [
    { x: 0, y: down }, { x: corner, y: down }, { x: -corner, y: down }, { x: 0, y: -down }, { x: corner, y: -down }, { x: -corner, y: -down },
    { x: right, y: 0 }, { x: -right, y: 0 }, { x: right, y: down * 0.7 }, { x: -right, y: down * 0.7 },
  ]
}

function named({ wide, radius, side, built, label, line }: Token): Spot[] {
  const reach = wide ? radius : 0
  const [up, down, right] = [-reach - line / 2 - 1, reach + line / 2 + 1, wide + label / 2 + 3]
  return [
    { x: 0, y: up }, { x: 0, y: down }, ...(built ? [{ x: 0, y: down + side + 3 }, { x: 0, y: up - side - 3 }] : []),
    { x: right, y: 0 }, { x: -right, y: 0 }, { x: label / 4, y: up }, { x: -label / 4, y: up }, { x: label / 4, y: down }, { x: -label / 4, y: down },
  ]
}
