// The games that this page can show. A game's folder holds its board; nothing else in the page knows a game.
// See README.md beside this file for what a folder must have.

import type { Component } from 'svelte'
import type { Offer } from '../generated/wire'

export type WireMove = Record<string, unknown>

/** A moment of a game, as one seat or a spectator sees it. */
export interface Scene<View = unknown, Event = unknown> {
  view: View
  /** Grows with every change; the same number is the same moment. */
  number: number
  /** Who looks; null is a spectator. */
  seat: number | null
  /** Legal moves; empty unless this seat decides now. */
  offers: Offer[]
  /** What has just led here, for motion. Empty where one arrives in the middle. */
  events: Event[]
  /** Players' names by seat. */
  names: string[]
  /** The chances that the game knows, where they are wanted. */
  odds: unknown
  /** The move that was pressed and is not yet answered, or waits to be confirmed. */
  pending: WireMove | null
  /** When the decision must be made, by this device's clock; null or nothing where no time runs. */
  until?: number | null
  /** False in a replay, where nothing can be done. */
  live: boolean
}

/** What a board can do. */
export interface Desk {
  /** Play moves; only the last may lead to chance or to another seat. */
  play(...moves: WireMove[]): void
  /** Why the last of these moves is not allowed, in words; null if it is, or if nobody can tell now. */
  whyNot(...moves: WireMove[]): Promise<string | null>
  /** What one would see and could do after these moves. */
  preview(moves: WireMove[]): Promise<{ view: unknown; offers: Offer[]; ends: string | null } | null>
  /** Give an order, or switch a standing one on or off. */
  order(order: string, on: boolean): void
}

export interface GuideStep {
  title: () => string
  text: () => string
  /** A drawing, told which one of them to be. */
  Picture: Component<{ of: string }>
  of: string
}

/** What a game's folder exports by default from its index.ts. */
export interface GameTable {
  /** The board, and the tray of what can be done now. Both get { scene, desk }. */
  Board: Component<{ scene: Scene; desk: Desk }>
  Tray: Component<{ scene: Scene; desk: Desk }>
  /** The rules: short, illustrated; sections have ids that `helpAt` points to. */
  Rules: Component
  /** One turn, step by step, for who plays for the first time. */
  guide: GuideStep[]
  /** Whether seats know different things, so that a shared device must be handed over unseen. */
  secret: boolean
  /** What is to be done now, for the seat that decides: one sentence. */
  now(scene: Scene): string
  /** Whose turn it is in this view, whoever decides; null between turns. */
  turn(view: unknown): number | null
  /** Each seat's score, as it is shown beside the name; empty where the game has none. */
  scores(view: unknown): (number | string)[]
  /** The number of a seat's colour, pattern and emblem, where players pick them; else the seat's own. */
  emblem?(view: unknown, seat: number): number
  /** How long others' events are shown before the next ones, in milliseconds. */
  hold(events: unknown[]): number
  /** Whether an event belongs in "since your last turn". */
  matters(event: unknown): boolean
  /** The sound of what happened, if any. */
  sound(events: unknown[]): Sound | null
  /** The section of the rules that this moment is about. */
  helpAt(view: unknown): string
}

export type Sound = 'dice' | 'thud' | 'stamp' | 'bell' | 'brass'

type Loader = () => Promise<{ default: GameTable }>

export const tables: Record<string, Loader> = {
  risk: () => import('./risk'),
  'risk-express': () => import('./risk-express'),
  'bomb-island': () => import('./bomb-island'),
}
