// A game's rules, run in the page. A position is plain bytes, and so are dice; no call changes what it is given.

import type { Shapes, Unread } from '../games'
import { aboutOf, type About, type Group } from './about.ts'
import { blinded, numberInText, numberOf, putNumber, putShown, shownRecord, shownSaying } from './records.ts'
import { blankState } from './setup.ts'
import { retrace, type Played, type Retraced, type Shown } from './retrace.ts'

/** The types of one game: those of its board, its reasons and its options, as its file in generated/ has them. */
export interface Ruled extends Shapes {
  reason: unknown
  options: object
}

/** Any game. */
export interface AnyGame extends Ruled {
  move: Unread['move']
  options: Record<string, string | number | boolean>
}

/** A whole position, or what a seat may know of one: a record `state`. */
export type Position = Uint8Array
/** A key, and how far it is used up: a record `dice`. */
export type Dice = Uint8Array

/** Where something led, and the events on the way, by number. */
export interface Change {
  position: Position
  news: number[]
}

/** Where chance led: the dice for the next time, and what is legal then. */
export interface Advance extends Change {
  dice: Dice
  legal: number[]
}

const KEY_BYTES = 32
const ENDLESS = BigInt(2) ** BigInt(62)

/** Who looks: a seat, or null, a spectator. */
export type Seat = number | null

type Call = (...values: (number | bigint)[]) => number | bigint | undefined

export class Rules<G extends Ruled = AnyGame> {
  readonly about: About
  readonly module: WebAssembly.Module
  private readonly memory: Uint8Array
  private readonly calls: Map<string, Call>
  private prepared = false
  /** The blinded positions that views were made of here. */
  private readonly shownBy = new WeakMap<object, Position>()

  /** The rules of an instance of a module; `rulesOf` and `loadRules` make one. */
  constructor(module: WebAssembly.Module, instance: WebAssembly.Instance) {
    this.about = aboutOf(module)
    this.module = module
    const { memory, ...calls } = instance.exports
    if (!(memory instanceof WebAssembly.Memory)) throw new Error('this WebAssembly module shows no memory')
    this.memory = new Uint8Array(memory.buffer)
    this.calls = new Map(Object.entries(calls).flatMap(([name, call]) => (isCall(call) ? [[name, call]] : [])))
  }

  /** Set up a game. Options that are not given are as usual. */
  start(players: number, options: Partial<G['options']> = {}): Position {
    this.put('state', this.template(players, options))
    this.call('start', this.at('state'))
    return this.take('state')
  }

  /** The seat that decides, or CHANCE, or NOBODY: the game is over. */
  actor(position: Position): number {
    this.put('state', position)
    return Number(this.call('actor', this.at('state')))
  }

  /** What the actor may do, by number. */
  legal(position: Position): number[] {
    this.put('state', position)
    return this.actions(Number(this.call('legal', this.at('state'), this.at('actions'))))
  }

  /** An action alone, before any chance; null where it is not legal. */
  step(position: Position, action: number): Change | null {
    this.put('state', position)
    const done = this.call('step', this.at('state'), action, this.at('news'))
    return done ? { position: this.take('state'), news: this.news() } : null
  }

  /** The next chance event alone. */
  roll(position: Position, dice: Dice): Change & { dice: Dice } {
    this.put('state', position)
    this.put('dice', dice)
    this.call('roll', this.at('state'), this.at('dice'), this.at('news'))
    return { position: this.take('state'), dice: this.take('dice'), news: this.news() }
  }

  /** An action (0: none) and all chance after it, until somebody decides or the game is over; null where it is not legal. */
  advance(position: Position, dice: Dice, action: number): Advance | null {
    this.put('state', position)
    this.put('dice', dice)
    const news: number[] = []
    for (let next = action; ; next = 0) {
      const count = Number(this.call('advance', this.at('state'), this.at('dice'), next, this.at('actions'), this.at('news')))
      if (count === this.about.constants.NOT_LEGAL) return null
      news.push(...this.news())
      if (this.call('actor', this.at('state')) !== this.about.constants.CHANCE) {
        return { position: this.take('state'), dice: this.take('dice'), legal: this.actions(count), news }
      }
    }
  }

  /** The number of the reason against an action; 0 exactly where it is legal. */
  whyNot(position: Position, action: number): number {
    this.put('state', position)
    return Number(this.call('why_not', this.at('state'), action))
  }

  /** Each seat's share of the win; all 0 before the end. */
  result(position: Position): number[] {
    this.put('state', position)
    this.call('result', this.at('state'), this.at('shares'))
    const shares = new Int8Array(this.take('shares').buffer, 0, this.players(position))
    return Array.from(shares, (share) => share / this.about.constants.WHOLE)
  }

  /** A position without what a seat may not know. */
  blind(position: Position, seat: Seat): Position {
    this.put('state', position)
    this.call('blind', this.at('state'), this.eye(seat))
    return this.take('state')
  }

  /** A position in which all that a seat may not know is guessed, by these dice. */
  imagine(position: Position, seat: Seat, dice: Dice): Position {
    this.put('state', position)
    this.put('dice', dice)
    this.call('imagine', this.at('state'), this.eye(seat), this.at('dice'))
    return this.take('state')
  }

  /** What a seat sees of a position, as the server would send it. In an open game everybody sees what a spectator does. */
  view(position: Position, seat: Seat, open = false): G['view'] {
    return this.viewOf(this.blind(position, open ? null : seat), seat)
  }

  /** What a seat sees of a position that was blinded for it. */
  viewOf(seen: Position, seat: Seat): G['view'] {
    const state = shownRecord(this.about, 'state', seen, this.players(seen))
    const view = { game: this.about.game, seat, ...state, ...this.facts(seen), result: this.result(seen) }
    this.shownBy.set(view, seen)
    return typed(view)
  }

  /** The blinded position that a view shows. Throws where it shows none. */
  seen(view: Record<string, unknown>): Position {
    const known = this.shownBy.get(view)
    if (known) return known
    const options = Object.entries(this.about.options).map(([name, [, values]]) => {
      const shown = view[name]
      return [name, typeof shown === 'number' && typeof values[0] === 'string' ? values[shown] : shown]
    })
    const state = this.start(Number(view.players), typed(Object.fromEntries(options)))
    putShown(this.about, 'state', state, view)
    return state
  }

  /** What the rules know of a blinded position: a part of the view. */
  facts(seen: Position): Record<string, unknown> {
    this.put('state', seen)
    this.call('facts', this.at('state'), this.at('facts'))
    return shownRecord(this.about, 'facts', this.take('facts'), this.players(seen))
  }

  /** Whether the game has odds to tell. */
  get hasOdds(): boolean {
    return this.calls.has('odds')
  }

  /** The exact chances in a blinded position. */
  odds(seen: Position): G['odds'] {
    this.prepare()
    this.put('state', seen)
    this.call('odds', this.at('state'), this.at('odds'))
    return typed(shownRecord(this.about, 'odds', this.take('odds'), this.players(seen)))
  }

  /** Work out the tables of odds and bots, unless that is done. Whatever needs them calls it. */
  prepare(): void {
    if (!this.prepared) this.call('prepare')
    this.prepared = true
  }

  /** What a bot does, by its own dice, and these dice afterwards. It sees only what the actor may; action 0: nobody decides. */
  choose(bot: string, position: Position, luck: Dice): { action: number; luck: Dice } {
    this.prepare()
    this.put('state', position)
    this.put('luck', luck)
    const action = Number(this.call('choose', this.botNumber(bot), this.at('state'), this.at('luck')))
    return { action, luck: this.take('luck') }
  }

  /** A whole game by bots, one for each seat, with dice from a small number; it stops before the next decision after `limit`. */
  play(bots: string[], options: Partial<G['options']>, key: number, limit?: number): { position: Position; decisions: number } {
    this.prepare()
    this.put('state', this.template(bots.length, options))
    this.memory.set(bots.map((bot) => this.botNumber(bot)), this.at('places'))
    const most = limit === undefined ? ENDLESS : BigInt(limit)
    const decisions = Number(this.call('play', this.at('state'), this.at('places'), BigInt(key), most))
    return { position: this.take('state'), decisions }
  }

  /** Dice for a small number, of the game (TABLE) or of bots (BOTS). */
  seed(number: number, lane: 'TABLE' | 'BOTS'): Dice {
    this.put('dice', new Uint8Array(this.room('dice').size)) // seeding leaves what was drawn before where it lies
    this.call('seed', this.at('dice'), BigInt(number), this.about.constants[lane])
    return this.take('dice')
  }

  /** The dice of a table with a key of 32 bytes, before the chance event of this number. */
  keyed(key: Uint8Array, event = 0): Dice {
    if (key.length !== KEY_BYTES) throw new Error(`a key has ${KEY_BYTES} bytes, not ${key.length}`)
    const dice = this.seed(0, 'TABLE')
    dice.set(key)
    putNumber(this.about, 'dice', dice, 'event', event)
    return dice
  }

  /** The move that an action stands for. */
  move(action: number): G['move'] {
    return this.said('moves', action)
  }

  /** The action that a move stands for, legal or not. Throws where there is no such move. */
  action(move: G['move']): number {
    return numberOf(this.about, 'moves', move)
  }

  /** The action that a move in a record stands for, legal or not. Throws where there is no such move. */
  actionInText(text: string): number {
    return numberInText(this.about, text)
  }

  /** What an order makes a seat do now, as it sees the position; 0: nothing. */
  obey(position: Position, seat: number, order: number): number {
    this.put('state', this.blind(position, seat))
    return Number(this.call('obey', this.at('state'), seat, BigInt(order)))
  }

  /** The number of an order, as the log writes it. Throws where there is none such. */
  orderInText(text: string): number {
    return numberInText(this.about, text, 'orders')
  }

  /** Whether the actor decides within another seat's turn. */
  reacts(position: Position): boolean {
    this.put('state', this.blind(position, this.actor(position)))
    return this.call('reacts', this.at('state')) !== 0
  }

  /** Whether an action shows somebody what was hidden, so that it cannot be taken back. */
  shows(action: number): boolean {
    return this.call('shows', action) !== 0
  }

  /** How many seats are out of the game. */
  outs(position: Position): number {
    this.put('state', position)
    const seats = Array.from({ length: this.players(position) }, (_, seat) => this.call('is_out', this.at('state'), seat))
    return seats.filter((out) => out !== 0).length
  }

  /** How many chance events these dice have seen. */
  chances(dice: Dice): number {
    return Number(shownRecord(this.about, 'dice', dice, 0).event)
  }

  /** Play a recorded game again, and look for what a device was shown of it. */
  retrace(played: Played, shown: Shown[]): Retraced {
    return retrace(this, played, shown)
  }

  /** What a seat may know of an event: all of it in a game in which nothing is hidden. */
  event(number: number, seat: Seat, open = false): G['event'] {
    return this.said('events', open ? number : blinded(this.about, number, this.eye(seat)))
  }

  /** The reason that a number stands for. */
  reason(number: number): G['reason'] {
    return this.said('reasons', number)
  }

  /** How many play. */
  players(position: Position): number {
    const [, offset] = this.about.records.state?.fields.find(([name]) => name === 'players') ?? []
    return position[offset ?? -1] ?? 0
  }

  private said<T>(group: Group, number: number): T {
    return typed(shownSaying(this.about, group, number))
  }

  private template(players: number, options: Partial<G['options']>): Position {
    return blankState(this.about, this.room('state').size, players, options)
  }

  private botNumber(bot: string): number {
    const number = this.about.bots.indexOf(bot)
    if (number < 0) throw new Error(`${this.about.game} has no bot ${bot}`)
    return number
  }

  private eye(seat: Seat): number {
    return seat ?? this.about.constants.NOBODY
  }

  private call(name: string, ...values: (number | bigint)[]): number | bigint | undefined {
    const call = this.calls.get(name)
    if (!call) throw new Error(`the rules of ${this.about.game} have no ${name}`)
    return call(...values)
  }

  private room(name: string) {
    const room = this.about.memory.rooms[name]
    if (!room) throw new Error(`the rules of ${this.about.game} have no room for ${name}`)
    return room
  }

  private at(name: string): number {
    return this.room(name).address
  }

  private put(name: string, bytes: Uint8Array): void {
    const { address, size } = this.room(name)
    if (bytes.length !== size) throw new Error(`${name} has ${size} bytes, not ${bytes.length}`)
    this.memory.set(bytes, address)
  }

  private take(name: string): Uint8Array<ArrayBuffer> {
    const { address, size } = this.room(name)
    return this.memory.slice(address, address + size)
  }

  private actions(count: number): number[] {
    return [...new Int32Array(this.take('actions').buffer, 0, count)]
  }

  private news(): number[] {
    const told = new BigInt64Array(this.take('news').buffer)
    const count = Number(told[0])
    if (count >= told.length) throw new Error(`${count} events were told, and there was room for ${told.length - 1}`)
    return Array.from(told.subarray(1, count + 1), Number)
  }
}

/** The rules in a module: its bytes, or a server's answer that brings them. */
export async function loadRules<G extends Ruled = AnyGame>(source: BufferSource | Response): Promise<Rules<G>> {
  if (source instanceof Response && !source.ok) throw new Error(`no rules came: ${source.status} ${source.statusText}`)
  const bytes = source instanceof Response ? await source.arrayBuffer() : source
  return rulesOf<G>(await WebAssembly.compile(bytes))
}

/** The rules in a compiled module, with memory of their own. */
export async function rulesOf<G extends Ruled = AnyGame>(module: WebAssembly.Module): Promise<Rules<G>> {
  return new Rules<G>(module, await WebAssembly.instantiate(module))
}

function isCall(value: WebAssembly.ExportValue): value is Call {
  return typeof value === 'function'
}

/**
 * Here, and only here, what a module holds becomes a game's own types. It is sound for the module of that game, since the types
 * are generated from the very declarations that its plans are made of; a test compares what is read with what the server sends.
 */
export function typed<T>(value: unknown): T {
  return value as T
}
