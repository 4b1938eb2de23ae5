// A table: the fold of its log. `after` gives the table one row later; nothing else changes a table.

import type { Entrant, TableInfo } from '../generated/wire'
import type { GameCard } from '../lib/api'
import { givenUp, hashOf, prefixed, startHash, startOf } from '../lib/fairness.ts'
import { hex, hmac, unhex } from '../lib/sha256.ts'
import type { Rules } from '../rules/module.ts'
import { byBot, type Row, type Seat, type Setup } from './log.ts'
import { firstMoment, type Moment, momentAfter, resumedMoment, undone } from './position.ts'

/** A game as a table needs to know it. */
export interface Box {
  rules: Rules
  /** Whether nothing is ever hidden. */
  open: boolean
  /** The orders that hold until they are switched off. */
  standing: string[]
}

export const boxOf = (card: GameCard, rules: Rules): Box => ({
  rules, open: card.open, standing: card.orders.filter((order) => order.standing).map((order) => order.order),
})

export interface Table {
  setup: Setup
  seats: Seat[]
  stage: 'open' | 'starting' | 'playing' | 'finished'
  /** Of the last row. */
  number: number
  moment: Moment | null
  /** The number of the row that led to this position. */
  moved: number
  /** Each seat's order in progress, as text. */
  orders: (string | null)[]
  /** Standing orders that a seat has switched off: `0 defend-fully`. */
  switchedOff: string[]
  rematch: string
  roster: Entrant[]
  /** Each seat's bytes for the dice, as far as they have come. */
  additions: string[]
}

const NOBODY_SITS: Seat = { who: 'open', name: '', bot: '', token: '', promise: '', resigned: false }

export function emptyTable(setup: Setup): Table {
  const each = <T>(value: T): T[] => Array.from({ length: setup.seats }, () => value)
  return {
    setup, seats: each(NOBODY_SITS), stage: 'open', number: 0, moment: null, moved: 0,
    orders: each(null), switchedOff: [], rematch: '', roster: [], additions: [],
  }
}

/** A row of a kind that is not known here: a newer page has written it. */
export class UnknownKind extends Error {}

/** The table one row later. Throws at a row that cannot follow. */
export function after(box: Box, before: Table, row: Row): Table {
  if (row.number !== before.number + 1) throw new Error(`row ${row.number} follows ${before.number}`)
  const table = { ...before, number: row.number }
  switch (row.kind) {
    case 'seat':
      return withSeat(table, row.seat, { ...NOBODY_SITS, ...(JSON.parse(row.text) as Partial<Seat>) })
    case 'start': {
      const roster = JSON.parse(row.text) as Entrant[]
      return { ...table, stage: 'starting', roster, additions: roster.map(() => '') }
    }
    case 'bytes':
      return { ...table, additions: table.additions.with(row.seat, row.text) }
    case 'begin':
      return at(box, table, openingOf(box, table), row)
    case 'action': {
      if (row.seat !== before.moment?.actor) throw new Error(`seat ${row.seat} does not decide`)
      const next = momentAfter(box.rules, before.moment, box.rules.actionInText(row.text))
      if (!next) throw new Error(`${row.text} is not legal`)
      return at(box, row.by === 'order' ? table : withOrder(table, row.seat, null), next, row)
    }
    case 'undo': {
      const earlier = before.moment && undone(before.moment)
      if (!earlier) throw new Error('there is nothing to take back')
      return at(box, withOrder(table, row.seat, null), earlier, row)
    }
    case 'resign': {
      const left = withOrder(withSeat(table, row.seat, { ...seatOf(table, row.seat), resigned: true }), row.seat, null)
      return won(left) ? { ...left, stage: 'finished' } : left
    }
    case 'order':
    case 'stop':
      return ordered(box, table, row)
    case 'rematch':
      return { ...table, rematch: row.text }
    default:
      throw new UnknownKind(String(row.kind satisfies never))
  }
}

function openingOf({ rules }: Box, table: Table): Moment {
  const { from, options } = table.setup
  const key = unhex(keyOf(table))
  return from ? resumedMoment(rules, from, key) : firstMoment(rules, table.seats.length, options, rules.keyed(key))
}

function at(box: Box, table: Table, moment: Moment, row: Row): Table {
  const over = moment.actor === box.rules.about.constants.NOBODY
  const lasting = over || !table.orders.some(Boolean) || box.rules.reacts(moment.state)
  const orders = lasting ? table.orders : table.orders.map((order, seat) => (seat === moment.actor ? order : null))
  return { ...table, moment, moved: row.number, stage: over ? 'finished' : 'playing', orders }
}

function ordered(box: Box, table: Table, row: Row): Table {
  box.rules.orderInText(row.text) // throws where there is no such order
  if (!box.standing.includes(row.text)) return withOrder(table, row.seat, row.kind === 'order' ? row.text : null)
  const entry = `${row.seat} ${row.text}`
  const others = table.switchedOff.filter((one) => one !== entry)
  return { ...table, switchedOff: row.kind === 'stop' ? [...others, entry] : others }
}

const withSeat = (table: Table, seat: number, now: Seat): Table => ({ ...table, seats: table.seats.with(seat, now) })
const withOrder = (table: Table, seat: number, order: string | null): Table => ({ ...table, orders: table.orders.with(seat, order) })

export function seatOf(table: Table, seat: number): Seat {
  return table.seats[seat] ?? NOBODY_SITS
}

/** Each seat's share of the win where all others have resigned; null where they have not. */
const won = ({ seats }: Table): number[] | null => givenUp(seats.map(({ resigned }) => resigned))

/** Each seat's share of the win, once the game is over. */
export function resultOf(box: Box, table: Table): number[] | null {
  const { moment } = table
  if (!moment) return null
  const { rules } = box
  if (moment.actor === rules.about.constants.NOBODY) return rules.result(moment.state)
  return won(table)
}

/** The seat that decides, if a game is being played. */
export const actorOf = (table: Table): number | null => (table.stage === 'playing' && table.moment ? table.moment.actor : null)

export const isOn = (table: Table, seat: number, order: string): boolean => !table.switchedOff.includes(`${seat} ${order}`)

/** What an order makes the actor do now; 0: nothing. */
export function nextBy(box: Box, table: Table, order: string): number {
  const { moment } = table
  return moment ? box.rules.obey(moment.state, moment.actor, box.rules.orderInText(order)) : 0
}

/** The order by which the actor would act now, its own first, then a standing one. */
export function orderOf(box: Box, table: Table): string | null {
  const seat = actorOf(table)
  if (seat === null) return null
  return table.orders[seat] ?? box.standing.find((order) => isOn(table, seat, order) && nextBy(box, table, order) !== 0) ?? null
}

/** The seats that still owe the bytes that they promised. */
export function bytesWanted(table: Table): number[] {
  if (table.stage !== 'starting') return []
  return table.roster.flatMap((one, seat) => (one.promise && !table.additions[seat] && !byBot(table.seats[seat]) ? [seat] : []))
}

/** The key of the dice, made as the server makes it. */
export function keyOf(table: Table): string {
  const parts = [unhex(startHash(startOf(infoOf(table, null)))), ...table.additions.map(unhex)]
  return hex(hmac(unhex(table.setup.secret), prefixed(parts)))
}

/** A table as everybody may know it; `result` is each seat's share of the win, once the game is over. */
export function infoOf(table: Table, result: number[] | null): TableInfo {
  const { setup, roster } = table
  const over = table.stage === 'finished'
  const info: TableInfo = {
    id: setup.id,
    game: setup.game,
    rules: setup.rules,
    options: setup.options,
    settings: setup.settings,
    created: setup.created,
    stage: table.stage,
    paused: false,
    number: table.number,
    seats: table.seats.map((seat) => ({
      who: seat.who, name: seat.name, bot: byBot(seat) ? seat.bot || setup.settings.bot : null,
      away: false, resigned: seat.resigned, present: seat.who === 'person',
    })),
    bytes_wanted: bytesWanted(table),
    commitment: hashOf(setup.secret),
    roster: roster.length ? roster : null,
    start_hash: null,
    secret: over ? setup.secret : null,
    result: over ? result : null,
    rematch_of: setup.rematchOf || null,
    rematch: table.rematch || null,
    room: null,
  }
  return roster.length ? { ...info, start_hash: startHash(startOf(info)) } : info
}
