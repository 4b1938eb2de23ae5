// The games that this page can show. A game's folder holds its board; nothing else in the page knows a game.
// See README.md beside this file for what a folder must have. A game without one gets the plain board.

import type { Component } from 'svelte'
import type { Offer as WireOffer, Previewed, TableEvent } from '../generated/wire'
import type { GameCard } from '../lib/api'

/** The types of one game, as its file in generated/ has them. Its box.ts puts them together, once. */
export interface Shapes {
  view: unknown
  move: object
  event: unknown
  odds: unknown
}

/** Any game, as the shell knows it: what the server sent, passed on unread. */
export interface Unread extends Shapes {
  move: WireOffer['move']
}

/** A legal move. With `amounts`, its `amount` may be any number from the first to the last. */
export interface Offer<Move = Unread['move']> {
  move: Move
  amounts?: WireOffer['amounts']
}

/** What happens at a table: in its game, or to the table itself. */
export type Happening<G extends Shapes> = G['event'] | TableEvent

/** A moment of a game, as one seat or a spectator sees it. */
export interface Scene<G extends Shapes = Unread> {
  view: G['view']
  /** Grows with every change; the same number is the same moment. */
  number: number
  /** Who looks; null is a spectator. */
  seat: number | null
  /** Legal moves; empty unless this seat decides now. */
  offers: Offer<G['move']>[]
  /** What has just led here, for motion. Empty where one arrives in the middle. */
  events: Happening<G>[]
  /** Players' names by seat. */
  names: string[]
  /** The chances that the game knows, where they are wanted. */
  odds: G['odds'] | null
  /** The move that was pressed and is not yet answered, or waits to be confirmed. */
  pending: G['move'] | null
  /** The answer that is kept until its question's time is over; until then it may be changed. */
  sealed?: G['move'] | null
  /** When the decision must be made, by this device's clock; null or nothing where no time runs. */
  until?: number | null
  /** False in a replay, where nothing can be done. */
  live: boolean
}

/** What a board can do. */
export interface Desk<G extends Shapes = Unread> {
  /** Play moves; only the last may lead to chance or to another seat. */
  play(...moves: G['move'][]): void
  /** Ask once whether these moves are meant, then play them: for a touch that cannot be taken back. */
  ask(...moves: G['move'][]): void
  /** Why the last of these moves is not allowed, in words; null if it is, or if nobody can tell now. */
  whyNot(...moves: G['move'][]): Promise<string | null>
  /** What one would see and could do after these moves. */
  preview(moves: G['move'][]): Promise<Prospect<G> | null>
  /** Give an order, or switch a standing one on or off. */
  order(order: string, on: boolean): void
}

/** Where moves would lead, and what would follow: null is another decision of one's own. */
export interface Prospect<G extends Shapes = Unread> {
  view: G['view']
  offers: Offer<G['move']>[]
  /** What would be told of the last of them. */
  events: G['event'][]
  ends: NonNullable<Previewed['ends']> | null
}

/** What a game's folder exports by default from its index.ts. */
export interface GameTable<G extends Shapes = Unread> {
  /** The board, and the tray of what can be done now. Both get { scene, desk }. */
  Board: Component<{ scene: Scene<G>; desk: Desk<G> }>
  Tray: Component<{ scene: Scene<G>; desk: Desk<G> }>
  /** Where the tray lies on a wide screen: below the board, over its lower edge, or beside it under the seats. */
  layout: 'below' | 'over' | 'beside'
  /** What else stands at a seat's name. */
  Seat?: Component<{ scene: Scene<G>; seat: number }>
  /** The rules: short, illustrated; sections have ids that `helpAt` points to. */
  Rules: Component
  /** Whether seats know different things, so that a shared device must be handed over unseen. */
  secret: boolean
  /** What is to be done now, for the seat that decides: one sentence. */
  now(scene: Scene<G>): string
  /** Whose turn it is in this view, whoever decides; null between turns. */
  turn(view: G['view']): number | null
  /** Each seat's score, as it is shown beside the name; empty where the game has none. */
  scores(view: G['view']): (number | string)[]
  /** The number of a seat's colour, pattern and emblem, where players pick them; else the seat's own. */
  emblem?(view: G['view'], seat: number): number
  /** How long others' events are shown before the next ones, in milliseconds. */
  hold(events: Happening<G>[]): number
  /** Whether an event belongs in "since your last turn". */
  matters(event: Happening<G>): boolean
  /** The places of the board that an event is about, with their names as its sentence has them; pressed there, they pulse on the board. */
  places?(event: Happening<G>): Named[]
  /** How the story is told shorter, and with pictures. */
  tale?: Tale<G>
  /** What is printed on the board and beside it, by kind: each explains itself in a sentence. Elements name it: data-printed="kind value". */
  printed?: Record<string, (value: string) => Explained>
  /** One of each, as elements name them, for a list. */
  legend?: string[]
  /** Who is one step from winning, as the rules know it, and by which step. */
  alarms?(scene: Scene<G>): Alarm[]
  /** Why a finished game ended as it did, and what each seat had or lacked. */
  ending?(scene: Scene<G>): Ending
  /** Whether a seat lost or got something by it that is not its own doing: such news comes first. */
  befell(event: Happening<G>, seat: number): boolean
  /** The sound of what happened, if any. */
  sound(events: Happening<G>[]): Sound | null
  /** The section of the rules that this moment is about. */
  helpAt(view: G['view']): string
}

/** What an element names that it shows: `kind value`. */
export function explained(game: GameTable, named: string): Explained | undefined {
  const [kind = '', value = ''] = named.split(' ')
  return game.printed?.[kind]?.(value)
}

export interface Explained {
  title: string
  text: string
}

export interface Tale<G extends Shapes = Unread> {
  /** Says that nothing happened: not worth a line. */
  silent?(event: Happening<G>): boolean
  /** What an event belongs to, by any name; neighbours of the same name are one line that opens. `before` is the name of the line before it. */
  belongsTo?(event: Happening<G>, before: string | null): string | null
  /** Whether what follows belongs to something else, whatever its name. */
  ends?(event: Happening<G>): boolean
  /** Several lines in one; empty where they are better told apart. `over`: nothing is added to them any more. */
  summary?(lines: { event: Happening<G>; text: string }[], names: string[], over: boolean): string
  /** Draws some events in place of their sentences, which are then for who listens. `emblem` is a seat's. */
  Picture?: Component<{ event: Happening<G>; emblem: (seat: number) => number }>
  pictured?(event: Happening<G>): boolean
}

/** A seat that may win by its next step, in a sentence. */
export interface Alarm {
  seat: number
  text: string
}

export interface Ending {
  /** One or two sentences. */
  why: string
  /** Each seat's share in it, shortly; empty where there is nothing to say. */
  each: string[]
}

/** A place of the board, and what it is called. */
export interface Named {
  place: string
  name: string
}

export type Sound = 'dice' | 'thud' | 'stamp' | 'bell' | 'brass'

/**
 * Here, and only here, what comes over the wire becomes a game's own types. It is sound, since the shell gives a table only what the server
 * sent for its game, and the types are generated from the very declarations that the server writes it by.
 */
const folders = import.meta.glob<{ default: GameTable<any> }>('./*/index.ts')

/** How a game is shown; loaded when it is wanted. */
export async function tableOf(card: GameCard): Promise<GameTable> {
  const own = folders[`./${card.name}/index.ts`]
  return own ? (await own()).default : (await import('../board/plain')).plainTable(card)
}
