// The seats that this device holds: tokens that open them, the bytes that were promised for the dice, and what was shown of the
// dice before those bytes were sent, to be compared with the record when the game is over.

import type { TableInfo } from '../generated/wire'
import { isStart, startOf, type Start } from './fairness'
import { hex, sha256 } from './sha256'
import { forgetSeen } from './seen'
import { isHere } from './site'
import { entriesOf, isFlag, isNumber, isNumberOrNull, isText, listOf, perhaps, recordOf } from './shape'
import { recall, remember } from './storage'

export interface HeldSeat {
  token: string
  /** The seat's number, once it is known. */
  seat?: number
  /** Bytes for the dice, in hexadecimal, sent when the game starts. */
  bytes?: string
  /** The server has said that it has them. */
  taken?: boolean
}

export interface HeldTable {
  id: string
  game: string
  seats: HeldSeat[]
  host?: string
  at: number
  over?: boolean
  /** Who sat where when the table was last looked at. */
  names?: string[]
  /** Who was to decide when this device last saw a game that is played nowhere else. */
  deciding?: number | null
  /** It goes on from a move of another game. */
  resumed?: boolean
  /** The hash of the server's secret, as it was shown first. */
  commitment?: string
  /** What the table showed when the game started. */
  start?: Start
}

const KEY = 'grognard.tables'
const MOST = 60

const isHeldSeat = recordOf<HeldSeat>({
  token: isText, seat: perhaps(isNumber), bytes: perhaps(isText), taken: perhaps(isFlag),
})
const isHeldTable = recordOf<HeldTable>({
  id: isText, game: isText, seats: listOf(isHeldSeat), host: perhaps(isText), at: isNumber, over: perhaps(isFlag),
  names: perhaps(listOf(isText)), deciding: perhaps(isNumberOrNull), resumed: perhaps(isFlag), commitment: perhaps(isText), start: perhaps(isStart),
})

const ring: { tables: HeldTable[] } = $state({ tables: recall(KEY, [], entriesOf(isHeldTable)) })

export const keyring = {
  get tables(): HeldTable[] {
    return ring.tables
  },
  of(id: string): HeldTable | undefined {
    return ring.tables.find((one) => one.id === id)
  },
}

export function hold(table: HeldTable): void {
  const all = [table, ...ring.tables.filter((one) => one.id !== table.id)]
  const old = all.filter((one, at) => at >= MOST && (one.over || !isHere(one.id))) // a game that is only here is kept until it is over
  for (const { id } of old) forgetSeen(id)
  ring.tables = all.filter((one) => !old.includes(one))
  keep()
}

export function change(id: string, values: Partial<HeldTable>): void {
  const found = keyring.of(id)
  if (!found) return
  Object.assign(found, values)
  keep()
}

export function letGo(id: string): void {
  ring.tables = ring.tables.filter((one) => one.id !== id)
  forgetSeen(id)
  keep()
}

/** Take tokens that came in a link. */
export function take(id: string, game: string, tokens: string[]): void {
  const known = keyring.of(id)
  const fresh = tokens.filter((token) => !known?.seats.some((seat) => seat.token === token)).map((token) => ({ token }))
  hold({ ...known, id, game, seats: [...(known?.seats ?? []), ...fresh], at: Date.now() })
}

/** Keep what a table shows of its dice before our bytes are sent. What was kept first stays. */
export function witness(info: TableInfo): void {
  const held = keyring.of(info.id)
  if (!held || (info.stage !== 'open' && info.stage !== 'starting')) return
  held.commitment ??= info.commitment
  if (info.stage === 'starting') held.start ??= startOf(info)
  keep()
}

/** The server has the bytes of a seat. */
export function taken(id: string, seat: number): void {
  const held = keyring.of(id)?.seats.find((one) => one.seat === seat)
  if (held) held.taken = true
  keep()
}

function keep(): void {
  remember(KEY, $state.snapshot(ring.tables))
}

/** Bytes for the dice, and their hash, which promises them without showing them. */
export function promise(): { bytes: string; hash: string } {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return { bytes: hex(bytes), hash: hex(sha256(bytes)) }
}
