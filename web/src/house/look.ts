// What each seat is told and shown. All of it is made from states blinded for that seat: people who share a device have hands to hide too.

import type { Look, Told } from '../generated/wire'
import type { Language } from '../lib/settings.svelte'
import type { Position } from '../rules/module.ts'
import { namesOf } from '../lib/nickname.ts'
import { offersOf } from '../rules/offers.ts'
import { byBot, type Row } from './log.ts'
import { actorOf, type Box, isOn, orderOf, seatOf, type Table } from './table.ts'
import type { Teller } from '../rules/tell.ts'

/** A row, and the table after it. */
export interface Happened {
  row: Row
  table: Table
}

type Event = Record<string, unknown>

/** Whose looks somebody with these seats gets: people who share a device, and hide hands, get the spectator's too. */
export function lookedFor(box: Box, seats: number[]): (number | null)[] {
  if (seats.length > 1 && !box.open) return [...seats, null]
  return seats.length ? seats : [null]
}

/** What a seat is told of what happened, in sentences of a language. */
export function toldOf(box: Box, teller: Teller, happened: Happened[], seat: number | null, language: Language): Told[] {
  return happened.flatMap(({ row, table }) => {
    const names = namesOf(table.seats)
    return eventsOf(box, row, table, seat).map((event) => ({ number: row.number, event, text: teller.event(event, language, names) }))
  })
}

function eventsOf(box: Box, row: Row, table: Table, seat: number | null): Event[] {
  const own = tableEvents(row, table.stage === 'finished')
  if (row.kind !== 'begin' && row.kind !== 'action') return own
  return [...own, ...heardOf(box, table.moment?.news ?? [], seat)]
}

/** The game's own story, as a seat may know it. */
export const heardOf = (box: Box, news: number[], seat: number | null): Event[] => news.map((number) => box.rules.event(number, seat, box.open) as Event)

/** What everybody is told of a row, besides the game's own story. */
function tableEvents({ kind, seat }: Row, over: boolean): Event[] {
  if (kind === 'begin') return [{ event: 'begun' }]
  if (kind === 'undo') return [{ event: 'took-back', seat }]
  if (kind !== 'resign') return []
  return over ? [{ event: 'resigned', seat }] : [{ event: 'resigned', seat }, { event: 'bot-sat-down', seat }]
}

/** What a seat sees of a table now, with its legal moves if it decides. */
export function lookOf(box: Box, table: Table, seat: number | null, told: Told[]): Look {
  const { moment } = table
  if (!moment) return { seat, view: null, told }
  const asked = actorOf(table) === seat && orderOf(box, table) === null
  return lookAt(box, table, moment.state, asked ? moment.legal : null, seat, told)
}

/** What a seat sees of a position; `legal` are its actions, if it decides there. */
export function lookAt(box: Box, table: Table, state: Position, legal: number[] | null, seat: number | null, told: Told[]): Look {
  const view = box.rules.view(state, seat, box.open)
  if (seat === null) return { seat, view, told }
  const standing = Object.fromEntries(box.standing.map((order) => [order, isOn(table, seat, order)]))
  return {
    seat,
    view,
    told,
    decides: legal !== null,
    offers: legal && offersOf(legal.map((action) => box.rules.move(action))),
    undo: mayUndo(table, seat),
    orders: box.standing.length ? standing : null,
    order: table.orders[seat] ?? null,
  }
}

/** Whether the seat's last move can be taken back. */
export function mayUndo(table: Table, seat: number): boolean {
  return table.stage === 'playing' && table.setup.settings.undo && table.moment?.earlier?.actor === seat && !byBot(seatOf(table, seat))
}
