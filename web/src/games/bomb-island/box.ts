// What is in the box, and where it lies on the map.

import {
  CARDS, ISLAND, type CardName, type CellName, type ColourName, type Event as GameEvent, type Move, type Odds, type PlaceName, type View,
} from '../../generated/bomb-island'
import type { Desk as DeskOf, Happening, Offer as OfferOf, Scene as SceneOf } from '..'

export interface BombIsland {
  view: View
  move: Move
  event: GameEvent
  odds: Odds
}
export type Scene = SceneOf<BombIsland>
export type Desk = DeskOf<BombIsland>
export type Offer = OfferOf<Move>
export type Event = Happening<BombIsland>

/** A cell, or `boat_0` to `boat_3`. */
export type Place = PlaceName
export type Boat = Exclude<Place, CellName>

export interface Cell {
  readonly name: CellName
  readonly row: number
  readonly column: number
  readonly mark: 'land' | 'cross' | 'anchor'
  readonly neighbours: readonly CellName[]
}

export interface Point {
  readonly x: number
  readonly y: number
}

export const colourOf = Object.fromEntries(CARDS.map((card) => [card.name, card.colour])) as Record<CardName, ColourName>

/** How far a Move card moves; 0 for the others. */
export const stepsOf = Object.fromEntries(CARDS.map((card) => [card.name, card.steps])) as Record<CardName, number>

// The map. A hexagon stands on a corner; its radius is 40, as all drawings on the board count.

export const RADIUS = 40
const HALF = (RADIUS * Math.sqrt(3)) / 2
const EDGE = { x: 108, y: 30 }

export const island: readonly Cell[] = ISLAND
export const cellAt: ReadonlyMap<CellName, Cell> = new Map(island.map((cell) => [cell.name, cell]))

const spots = new Map<CellName, Point>(
  island.map((cell) => [cell.name, { x: EDGE.x + HALF * (cell.column + 1), y: EDGE.y + RADIUS * (1 + 1.5 * cell.row) }]),
)
const xs = [...spots.values()].map((spot) => spot.x)
const ys = [...spots.values()].map((spot) => spot.y)

export const WIDTH = Math.max(...xs) + HALF + EDGE.x
export const HEIGHT = Math.max(...ys) + RADIUS + EDGE.y
export const MIDDLE: Point = { x: WIDTH / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 }

export function spotOf(cell: CellName): Point {
  return spots.get(cell) ?? MIDDLE
}

/** Where a boat lies that is docked at this anchor: in the water, away from the island's middle. */
export function mooring(anchor: CellName): Point {
  const { x, y } = spotOf(anchor)
  const [right, down] = [x - MIDDLE.x, y - MIDDLE.y]
  if (Math.abs(right) > 1.7 * Math.abs(down)) return { x: x + Math.sign(right) * 84, y: y - 4 }
  return { x: x + Math.sign(right) * 62, y: y + Math.sign(down) * 66 }
}

/** Where a place is; a boat that has not docked yet lies nowhere. */
export function pointOf(view: View, place: Place): Point | null {
  if (!isBoat(place)) return spotOf(place)
  const anchor = view.boats[seatOf(place)]
  return anchor ? mooring(anchor) : null
}

/** The cells with a bomb. */
export function bombsOf(view: Pick<View, 'bombs'>): CellName[] {
  return Object.values(view.bombs).filter((cell) => cell !== null)
}

/** Whether the chest of a cell lies open. */
export function isOpened(view: View, cell: CellName): boolean {
  return view.opened.some((one) => one === cell)
}

/** The cards of a hand that are known to who looks. */
export function cardsOf(view: View, seat: number): CardName[] {
  return (view.hands[seat] ?? []).filter((card) => card !== 'hidden')
}

export const boatOf = (seat: number) => `boat_${seat}` as Boat // there is no fifth seat
export const seatOf = (boat: Boat): number => Number(boat.slice(5))
export const isBoat = (place: Place): place is Boat => place.startsWith('boat_')

/** `c5` is cell 5 of row 3. */
export function rowAndNumber(cell: CellName): { row: number; cell: number } {
  return { row: cell.charCodeAt(0) - 96, cell: Number(cell.slice(1)) }
}

/** The corners of a cell. Each has its place in its points: a group of its own for each would be drawn as a sheet of its own. */
export function corners(radius: number, { x, y }: Point): string {
  return Array.from({ length: 6 }, (_, at) => {
    const turn = (Math.PI / 3) * at + Math.PI / 6
    return `${(x + radius * Math.cos(turn)).toFixed(1)},${(y + radius * Math.sin(turn)).toFixed(1)}`
  }).join(' ')
}

/** A number that belongs to a cell for good, so that the map looks drawn by hand and always the same. */
export function whim(cell: string, many: number): number {
  let sum = 17
  for (const letter of cell) sum = (sum * 31 + letter.charCodeAt(0) * 7) % 1009
  return sum % many
}

/** The word for what became of a crew. */
export const FATES = { shot: 'fateShot', captured: 'fateCaptured', trapped: 'fateTrapped', bombed: 'fateBombed' } as const
