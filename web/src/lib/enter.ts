// Ways to a table: a game right now, a new table, a seat at somebody's, another round.

import type { NewSeat, NewTable, TableInfo } from '../generated/wire'
import { api, type GameCard } from './api'
import { hold, keyring, promise, take, witness, type HeldSeat, type HeldTable } from './keyring.svelte'

/** Comrades of the old guard, whose names the bots bear; where nobody names them, the server does, alike. */
export const BOT_NAMES = ['Coignet', 'Thérèse', 'Larrey', 'Fanfan', 'Cambronne', 'Marbot']

export const DAY = 86_400
const TO_ANSWER = 10 // seconds to read a question and to answer it

/**
 * For how many seconds an answer stays sealed that others must learn nothing from, not even by its haste. Nobody learns anything from who
 * plays against bots alone; and where a turn may take days an answer may too, and counts as soon as it comes.
 */
export function sealedFor({ seats, settings }: Pick<NewTable, 'seats' | 'settings'>): number {
  const people = seats.filter((seat) => seat.who !== 'bot').length
  return people < 2 || (settings?.turn_seconds ?? 0) >= DAY ? 0 : TO_ANSWER
}

/** Make a table with our seats promised bytes for the dice; start it if nobody is waited for. */
export async function makeTable(wish: NewTable, make = api.make, more: Pick<HeldTable, 'resumed'> = {}): Promise<string> {
  const promised: (string | undefined)[] = []
  const seats = wish.seats.map((seat): NewSeat => {
    if (seat.who !== 'me') return seat
    const made = promise()
    promised.push(made.bytes)
    return { ...seat, promise: made.hash }
  })
  const made = await make({ ...wish, seats, settings: { question_seconds: sealedFor(wish), ...wish.settings } })
  const held = made.keys.map((key, at): HeldSeat => ({ token: key.token, seat: key.seat, bytes: promised[at] }))
  hold({ id: made.table.id, game: made.table.game, seats: held, host: made.host_token, at: Date.now(), ...more })
  witness(made.table)
  if (wish.seats.every((seat) => seat.who !== 'open')) await api.start(made.table.id, made.host_token)
  return made.table.id
}

/** How many play where nobody said: three, where the game allows it. */
export const usualPlayers = ({ players: [fewest, most] }: GameCard): number => Math.min(Math.max(3, fewest), most)

/** A game against bots of one kind, in one press, and quick to be in. */
export function playNow(game: GameCard, name: string, bot: string): Promise<string> {
  const bots = BOT_NAMES.slice(0, usualPlayers(game) - 1).map((one): NewSeat => ({ who: 'bot', name: one, bot }))
  return makeTable({ game: game.name, seats: [{ who: 'me', name }, ...bots], options: game.quick })
}

/** A recorded game, played on after so many of its moves: we take one seat, bots of one kind the others. */
export function playOn(record: string, moves: number, game: string, names: string[], own: number, bot: string): Promise<string> {
  const seats = names.map((name, seat): NewSeat => (seat === own ? { who: 'me', name } : { who: 'bot', name, bot }))
  return makeTable({ game, seats }, (wish) => api.playOn(record, moves, wish), { resumed: true })
}

/** Take a seat at a table that waits. */
export async function sitDown(id: string, name: string, seat?: number): Promise<HeldTable> {
  const made = promise()
  const sat = await api.sit(id, { name, seat: seat ?? null, promise: made.hash })
  const known = keyring.of(id)
  const mine: HeldSeat = { token: sat.key.token, seat: sat.key.seat, bytes: made.bytes }
  const table = { ...known, id, game: sat.table.game, seats: [...(known?.seats ?? []), mine], at: Date.now() }
  hold(table)
  witness(sat.table)
  return table
}

/** Another game with the same people in the same seats and colours; the old tokens open it. */
export async function rematch(old: TableInfo): Promise<string> {
  const held = keyring.of(old.id)
  const token = held?.host ?? held?.seats[0]?.token
  const next = await api.rematch(old.id, token ?? '')
  if (keyring.of(next.id)) return next.id // joined before: what was promised and shown there stays
  const seats = (held?.seats ?? []).map((one): HeldSeat & { hash: string } => {
    const made = promise()
    return { token: one.token, seat: one.seat, bytes: made.bytes, hash: made.hash }
  })
  hold({ id: next.id, game: next.game, seats: seats.map(({ hash: _, ...one }) => one), host: held?.host, at: Date.now() })
  witness(next)
  for (const one of seats) {
    // A promise that comes too late is no reason not to play: the dice then do without our bytes.
    await api.promise(next.id, one.seat ?? 0, one.token, one.hash).catch(() => undefined)
  }
  const people = next.seats.filter((seat) => seat.who === 'person').length
  if (held?.host && people === seats.length) await api.start(next.id, held.host).catch(() => undefined)
  return next.id
}

/** Tokens behind the `#` of a table's address, as `continue on another device` writes them. */
export function tokensIn(hash: string): string[] {
  return hash.startsWith('#seat=') ? hash.slice(6).split('.').filter((token) => /^[\w-]{10,100}$/.test(token)) : []
}

export function seatLink(id: string, seats: HeldSeat[]): string {
  const ordered = seats.toSorted((one, other) => (one.seat ?? 0) - (other.seat ?? 0))
  return `${location.origin}/t/${id}#seat=${ordered.map((one) => one.token).join('.')}`
}

export function tableLink(id: string): string {
  return `${location.origin}/t/${id}`
}

/** A table's id from whatever was pasted: a link or the code itself. */
export function codeIn(text: string): { id: string; hash: string } | null {
  const found = /(?:\/t\/)?([0-9a-z]{6,40})\/?(#seat=[\w.-]+)?\s*$/i.exec(text.trim())
  return found ? { id: found[1]!.toLowerCase(), hash: found[2] ?? '' } : null
}

/** What is said aloud to lead somebody to a table that waits: the first letters of its id. */
export const CODE_LENGTH = 6
export const spoken = (id: string): string => id.slice(0, CODE_LENGTH).toUpperCase()

export { take }
