// The check of the dice: whether the record's secret, promises, bytes and key belong together, and are those that this device
// was shown before it sent its own bytes; and whether the game, played again from that key, is the one that it was shown.

import type { Entrant, TableInfo } from '../generated/wire'
import type { Played, Retraced } from '../rules/retrace.ts'
import { recordDigest } from './digest.ts'
import { hex, hmac, joined, sha256, unhex } from './sha256.ts'
import { isNumber, isText, listOf, oneOf, recordOf } from './shape.ts'

/** All that is fixed when a game starts, before anybody sends bytes. */
export interface Start {
  commitment: string
  table: string
  game: string
  rules: number
  options: string
  roster: Entrant[]
}

const isEntrant = recordOf<Entrant>({ who: oneOf('bot', 'person'), name: isText, promise: isText })
export const isStart = recordOf<Start>({
  commitment: isText, table: isText, game: isText, rules: isNumber, options: isText, roster: listOf(isEntrant),
})

/** What a device kept of a table before the end. */
export interface Witness {
  /** The hash of the server's secret, as it was when we sat down. */
  commitment?: string
  /** What the table showed when the game started, before our bytes were sent. */
  start?: Start
  seats: { seat?: number; bytes?: string; taken?: boolean }[]
}

/** What does not fit: how the key was made is unclear, or it is another one; the server's secret, somebody's bytes, what was
 * shown at the start, or our own bytes, which the server had, are not what they were. Or the record is cut; played again, a
 * move cannot be made, the end is another one, or we were shown positions that the game never had. */
export type Fault = 'unclear' | 'key' | 'secret' | 'bytes' | 'start' | 'mine' | 'cut' | 'moves' | 'end' | 'shown'

export interface Verdict {
  faults: Fault[]
  /** How many players' bytes are in the key. */
  added: number
  /** Who promised bytes that are not in the key. */
  withheld: string[]
  /** Whether this device kept what it was shown at the start, to compare. */
  compared: boolean
  /** Whether bytes of this device are in the key. */
  mine: boolean
  /** How many moves were played again by the rules, and how many of the positions that we were shown were met; null: could not be done. */
  again: { moves: number; met: number } | null
}

const text = (part: string): Uint8Array => new TextEncoder().encode(part)

/** Each part behind its length, so that no two lists of parts look alike. */
export function prefixed(parts: Uint8Array[]): Uint8Array {
  return joined(
    ...parts.flatMap((part) => {
      const length = new Uint8Array(4)
      new DataView(length.buffer).setUint32(0, part.length)
      return [length, part]
    }),
  )
}

/** Options in one way of writing: by name, as the server writes them for its hash. */
function written(options: [string, unknown][]): string {
  const sorted = options.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return sorted.map(([name, value]) => `${name}=${String(value).toLowerCase()}`).join(' ')
}

/** What a table shows as fixed. */
export function startOf(info: TableInfo): Start {
  const { commitment, id: table, game, rules, options, roster } = info
  return { commitment, table, game, rules, options: written(Object.entries(options)), roster: roster ?? [] }
}

export function startHash(start: Start): string {
  const fixed = [start.commitment, start.table, start.game, start.options, ...start.roster.flatMap((one) => [one.who, one.name, one.promise])]
  return hex(sha256(prefixed(fixed.map(text))))
}

function same(one: Start, other: Start): boolean {
  return startHash(one) === startHash(other) && one.rules === other.rules
}

export const hashOf = (bytes: string): string => hex(sha256(unhex(bytes)))

/** The bytes to send now that the game starts; null where what is shown is not what we were shown before, or promised. */
export function bytesToSend(kept: Witness, info: TableInfo): { seat: number; bytes: string }[] | null {
  const shown = startOf(info)
  if (info.stage !== 'starting' || !kept.start) return []
  if (!same(kept.start, shown) || (kept.commitment && kept.commitment !== shown.commitment)) return null
  const owed = kept.seats.flatMap(({ seat, bytes }) => (seat !== undefined && bytes && info.bytes_wanted.includes(seat) ? [{ seat, bytes }] : []))
  return owed.every(({ seat, bytes }) => shown.roster[seat]?.promise === hashOf(bytes)) ? owed : null
}

/** What a record says of its dice. */
interface Claim {
  start: Start
  secret: string
  key: string
  /** Each seat's bytes, in hexadecimal; empty for who sent none. */
  bytes: string[]
}

const HASH = '[0-9a-f]{64}'
const ONCE = {
  game: '[a-z-]+', rules: '\\d+', players: '\\d', options: '.*', key: HASH, 'fair table': '[0-9a-z]+', 'fair commitment': HASH, 'fair secret': HASH,
}
const BY_SEAT = { seat: '[^\\n]+', 'fair promise': HASH, 'fair bytes': '(?:[0-9a-f]{2}){1,64}' }
const LINES: [RegExp, string][] = [
  ...Object.entries(ONCE).map(([word, shape]): [RegExp, string] => [new RegExp(`^()${word} (${shape})$`), word]),
  ...Object.entries(BY_SEAT).map(([word, shape]): [RegExp, string] => [new RegExp(`^${word} (0|[1-9]\\d?) (${shape})$`), word]),
  [/^fair bot (0|[1-9]\d?)()$/, 'fair bot'],
]

/** A record's lines up to its key, each of a known kind and said once; null where they are not. */
function claimOf(record: string): Claim | null {
  const lines = record.split(/\r?\n/)
  const end = lines.findIndex((line) => line.startsWith('key '))
  if (end < 0 || lines[0] !== 'grognard record 1') return null
  const told = new Map<string, string>()
  for (const line of lines.slice(1, end + 1)) {
    const [shape, word] = LINES.find(([shape]) => shape.test(line)) ?? []
    const [, seat = '', value = ''] = shape?.exec(line) ?? []
    const what = `${word} ${seat}`
    if (!word || told.has(what)) return null
    told.set(what, value)
  }
  const players = Number(told.get('players '))
  const seats = Array.from({ length: players }, (_, seat) => seat)
  const misplaced = [...told.keys()].some((what) => Number(what.split(' ').at(-1)) >= players)
  const missing = [...Object.keys(ONCE).map((word) => `${word} `), ...seats.map((seat) => `seat ${seat}`)].some((what) => !told.has(what))
  if (misplaced || missing) return null
  const of = (what: string) => told.get(what) ?? ''
  return {
    start: {
      commitment: of('fair commitment '),
      table: of('fair table '),
      game: of('game '),
      rules: Number(of('rules ')),
      options: written(of('options ').split(' ').map((word) => word.split('=') as [string, string])),
      roster: seats.map((seat) => ({ who: told.has(`fair bot ${seat}`) ? 'bot' : 'person', name: of(`seat ${seat}`), promise: of(`fair promise ${seat}`) })),
    },
    secret: of('fair secret '),
    key: of('key '),
    bytes: seats.map((seat) => of(`fair bytes ${seat}`)),
  }
}

/** Judge the record of a table by itself, and by what this device kept of it. */
export function judge(record: string, table: string, kept: Witness | undefined): Verdict {
  const claim = claimOf(record)
  if (!claim) return { faults: ['unclear'], added: 0, withheld: [], compared: false, mine: false, again: null }
  const { start, bytes } = claim
  const secret = unhex(claim.secret)
  const key = hex(hmac(secret, prefixed([unhex(startHash(start)), ...bytes.map(unhex)])))
  const own = (kept?.seats ?? []).filter((one) => one.bytes && one.seat !== undefined)
  const isIn = (one: Witness['seats'][number]) => bytes[one.seat ?? -1] === one.bytes
  const found: Partial<Record<Fault, boolean>> = {
    secret: hashOf(claim.secret) !== start.commitment || (kept?.commitment ?? start.commitment) !== start.commitment,
    bytes: bytes.some((one, seat) => one !== '' && hashOf(one) !== start.roster[seat]?.promise),
    key: key !== claim.key,
    start: start.table !== table || (kept?.start !== undefined && !same(kept.start, start)),
    mine: own.some((one) => one.taken && !isIn(one)),
  }
  return {
    faults: (Object.keys(found) as Fault[]).filter((fault) => found[fault]),
    added: bytes.filter(Boolean).length,
    withheld: start.roster.filter((one, seat) => one.promise && !bytes[seat]).map((one) => one.name),
    compared: kept?.start !== undefined,
    mine: own.some(isIn),
    again: null,
  }
}

const END = /^end (\d+) moves, check ([0-9a-f]+)$/
const FINAL = /^final ([0-9a-f]+)$/

/** The game that a record tells, and the digest of its last position; null where the record is cut or changed. */
export function playedIn(record: string): (Played & { final: string }) | null {
  const claim = claimOf(record)
  const lines = record.replaceAll('\r\n', '\n').split('\n')
  const [end = '', rest] = lines.splice(-2)
  const [, count, check] = END.exec(end) ?? []
  const [, final] = FINAL.exec(lines.at(-1) ?? '') ?? []
  const moves = lines.slice(lines.findIndex((line) => line.startsWith('key ')) + 1, -1)
  const whole = recordDigest(text(lines.join('\n'))) === check && Number(count) === moves.length
  if (!claim || !final || rest !== '' || !whole) return null
  const { game, rules, options, roster } = claim.start
  return { game, rules, options, players: roster.length, key: claim.key, moves, final }
}

/** Each seat's share of the win where all others have resigned, which ends a game; null where they have not. */
export function givenUp(resigned: boolean[]): number[] | null {
  return resigned.filter((gone) => !gone).length === 1 ? resigned.map((gone) => Number(!gone)) : null
}

/** The verdict, once the game has been played again; `result` is what the server says of its end, `resigned` who gave up. */
export function withReplay(
  verdict: Verdict, played: { moves: string[]; final: string }, found: Retraced, result: number[] | null, resigned: boolean[] = [],
): Verdict {
  const end = found.over ? found.result : givenUp(resigned)
  const sameEnd = end !== null && found.final === played.final && JSON.stringify(end) === JSON.stringify(result)
  const faults: Fault[] = [
    ...(found.stuck !== null ? (['moves'] as const) : sameEnd ? [] : (['end'] as const)),
    ...(found.strange ? (['shown'] as const) : []),
  ]
  return { ...verdict, faults: [...verdict.faults, ...faults], again: { moves: played.moves.length, met: found.found } }
}

/** The verdict in a word: `withheld` is proved but for the choice that withheld bytes left, `key` as far as the key goes, but not
 * that all dice came from it. */
export function outcome(verdict: Verdict): 'bad' | 'proved' | 'withheld' | 'key' | 'unknown' {
  if (verdict.faults.length) return 'bad'
  if (!verdict.compared || !verdict.mine) return 'unknown'
  if (!verdict.again?.met) return 'key'
  return verdict.withheld.length ? 'withheld' : 'proved'
}
