// The log of a table that this page keeps, in the form of the server's: every change is a row, and what is taken back is a row too.

import type { Settings } from '../generated/wire'
import type { Played } from '../rules/retrace.ts'

export type By = 'player' | 'host' | 'bot' | 'order'
export type Kind = 'seat' | 'start' | 'bytes' | 'begin' | 'action' | 'undo' | 'resign' | 'order' | 'stop' | 'rematch'

export interface Row {
  number: number
  /** Milliseconds since 1970. */
  time: number
  /** −1: nobody's. */
  seat: number
  by: By
  kind: Kind
  text: string
}

/** A row before it has its number. */
export type Entry = Pick<Row, 'seat' | 'by' | 'kind' | 'text'>

/** What is settled when a table is made. */
export interface Setup {
  id: string
  game: string
  rules: number
  options: Record<string, string | number | boolean>
  settings: Settings
  seats: number
  /** In hexadecimal; what the key of the dice is made with. */
  secret: string
  created: number
  rematchOf: string
  /** The beginning of another game, as its record has it, from whose last position this one is played on. */
  from?: Played
}

/** How people play where there is no server: nobody waits for a clock, and answers need not be sealed. */
export const PLAIN: Settings = {
  public: false, undo: true, hints: false, turn_seconds: null, reaction_seconds: 20, question_seconds: 0, time_out: 'bot', takeover_seconds: null, bot: '',
}

/** A seat, as the log keeps it. */
export interface Seat {
  who: 'open' | 'person' | 'bot'
  name: string
  /** The bot that plays it, or would. */
  bot: string
  /** What opens it, for a person. */
  token: string
  /** The hash of the bytes that its person will add to the dice. */
  promise: string
  resigned: boolean
}

export const NO_SEAT = -1

export const byBot = (seat: Seat | undefined): boolean => seat !== undefined && (seat.who === 'bot' || seat.resigned)

/** The moves that were not taken back, each behind its seat. */
export function lastingMoves(rows: Row[]): string[] {
  const moves: string[] = []
  for (const row of rows) {
    if (row.kind === 'action') moves.push(`${row.seat} ${row.text}`)
    else if (row.kind === 'undo') moves.pop()
  }
  return moves
}
