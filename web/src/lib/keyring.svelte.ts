// The seats that this device holds: tokens that open them, and the bytes that were promised for the dice.

import { hex, sha256 } from './sha256'
import { recall, remember } from './storage'

export interface HeldSeat {
  token: string
  /** The seat's number, once it is known. */
  seat?: number
  /** Bytes for the dice, in hexadecimal, sent when the game starts. */
  bytes?: string
}

export interface HeldTable {
  id: string
  game: string
  seats: HeldSeat[]
  host?: string
  at: number
  over?: boolean
}

const KEY = 'grognard.tables'
const MOST = 60

const ring: { tables: HeldTable[] } = $state({ tables: recall<HeldTable[]>(KEY, []) })

export const keyring = {
  get tables(): HeldTable[] {
    return ring.tables
  },
  of(id: string): HeldTable | undefined {
    return ring.tables.find((one) => one.id === id)
  },
}

export function hold(table: HeldTable): void {
  ring.tables = [table, ...ring.tables.filter((one) => one.id !== table.id)].slice(0, MOST)
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
  keep()
}

/** Take tokens that came in a link. */
export function take(id: string, game: string, tokens: string[]): void {
  const known = keyring.of(id)
  const fresh = tokens.filter((token) => !known?.seats.some((seat) => seat.token === token)).map((token) => ({ token }))
  hold({ ...known, id, game, seats: [...(known?.seats ?? []), ...fresh], at: Date.now() })
}

function keep(): void {
  remember(KEY, $state.snapshot(ring.tables))
}

/** Bytes for the dice, and their hash, which promises them without showing them. */
export function promise(): { bytes: string; hash: string } {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return { bytes: hex(bytes), hash: hex(sha256(bytes)) }
}
