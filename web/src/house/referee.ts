// What a request leads to: rows for the log, or a refusal. Nothing here changes anything.

import type { Offer } from '../generated/wire'
import { hashOf } from '../lib/fairness.ts'
import { textOf } from '../rules/records.ts'
import { byBot, type Entry, NO_SEAT } from './log.ts'
import { mayUndo } from './look.ts'
import { type Moment, momentAfter } from './position.ts'
import { Refused } from './refusal.ts'
import { bytesWanted, type Box, nextBy, seatOf, type Table } from './table.ts'

/** A move that the rules do not allow, and why: the position that it was judged in, as the actor may know it. */
export class Illegal extends Error {
  readonly moment: Moment
  readonly action: number

  constructor(moment: Moment, action: number) {
    super('not legal')
    this.moment = moment
    this.action = action
  }
}

/** The position, in a game that goes on and in which this seat decides. */
export function momentFor(table: Table, seat: number, seen?: number): Moment {
  if (table.stage !== 'playing' || !table.moment) throw new Refused('not-playing')
  if (seen !== undefined && (seen < table.moved || seen > table.number)) throw new Refused('moved-on')
  if (table.moment.actor !== seat || byBot(seatOf(table, seat))) throw new Refused('not-your-turn')
  return table.moment
}

export function actionOf(box: Box, move: string | Offer['move']): number {
  try {
    return typeof move === 'string' ? box.rules.actionInText(move) : box.rules.action(move)
  } catch {
    throw new Refused('no-such-move')
  }
}

/** Moves by a person, all or none. Only the last may lead to chance or to another seat. */
export function play(box: Box, table: Table, seat: number, seen: number, moves: (string | Offer['move'])[]): Entry[] {
  let here = momentFor(table, seat, seen)
  return moves.map((move, place) => {
    const action = actionOf(box, move)
    const stepped = box.rules.step(here.state, action)
    if (!stepped) throw new Illegal(here, action)
    if (place < moves.length - 1 && box.rules.actor(stepped.position) !== seat) throw new Refused('only-the-last')
    here = momentAfter(box.rules, here, action) ?? here
    return { seat, by: 'player', kind: 'action', text: textOf(box.rules.about, box.rules.move(action)) }
  })
}

export function undo(table: Table, seat: number): Entry[] {
  if (!mayUndo(table, seat)) throw new Refused('nothing-to-undo')
  return [{ seat, by: 'player', kind: 'undo', text: '' }]
}

export function resign(table: Table, seat: number): Entry[] {
  if (table.stage !== 'playing' || byBot(seatOf(table, seat))) throw new Refused('not-playing')
  return [{ seat, by: 'player', kind: 'resign', text: '' }]
}

/** An order that has something to do now, or a standing one. */
export function giveOrder(box: Box, table: Table, seat: number, order: string): Entry[] {
  if (table.stage !== 'playing') throw new Refused('not-playing')
  if (!box.standing.includes(order)) {
    const moment = momentFor(table, seat)
    const action = orderedAction(box, table, order)
    if (action === 0) throw new Refused('no-such-order')
    if (!box.rules.step(moment.state, action)) throw new Illegal(moment, action)
  }
  return [{ seat, by: 'player', kind: 'order', text: order }]
}

function orderedAction(box: Box, table: Table, order: string): number {
  try {
    return nextBy(box, table, order)
  } catch {
    throw new Refused('no-such-order')
  }
}

/** End the order in progress, or switch a standing one off. */
export function stopOrder(box: Box, table: Table, seat: number, order: string): Entry[] {
  const text = order || table.orders[seat]
  const known = text && (box.standing.includes(text) || table.orders[seat] === text)
  return known ? [{ seat, by: 'player', kind: 'stop', text }] : []
}

/** A seat's bytes for the dice. With the last of them the game begins. */
export function reveal(table: Table, seat: number, bytes: string): Entry[] {
  const wanted = bytesWanted(table)
  if (!wanted.includes(seat) || hashOf(bytes) !== table.roster[seat]?.promise) throw new Refused('wrong-bytes')
  const begin: Entry[] = wanted.length === 1 ? [{ seat: NO_SEAT, by: 'player', kind: 'begin', text: '' }] : []
  return [{ seat, by: 'player', kind: 'bytes', text: bytes }, ...begin]
}

/** The game starts: names and promises are fixed, and people are asked for their bytes. */
export function start(table: Table): Entry[] {
  if (table.stage !== 'open') throw new Refused('not-playing')
  const roster = table.seats.map((seat) => ({ who: seat.who === 'bot' ? 'bot' : 'person', name: seat.name, promise: seat.promise }))
  const begin: Entry[] = roster.some((one) => one.promise) ? [] : [{ seat: NO_SEAT, by: 'host', kind: 'begin', text: '' }]
  return [{ seat: NO_SEAT, by: 'host', kind: 'start', text: JSON.stringify(roster) }, ...begin]
}
