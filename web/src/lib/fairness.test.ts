import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Entrant, TableInfo } from '../generated/wire'
import type { Retraced } from '../rules/retrace'
import { bytesToSend, judge, outcome, playedIn, startHash, startOf, withReplay, type Verdict, type Witness } from './fairness'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const ours = 'ab'.repeat(32)
const theirs = 'cd'.repeat(32)
const hash = (bytes: string) => sha256(Buffer.from(bytes, 'hex'))

/** All that a server may vary, and what it says of it in the record. */
interface Game {
  table: string
  options: string
  rules: number
  secret: string
  roster: Entrant[]
  bytes: string[]
}

const fair: Game = {
  table: 'k7m2p9qwx3ab',
  options: 'relay=false max_rounds=0',
  rules: 1,
  secret: '11'.repeat(32),
  roster: [
    { who: 'person', name: 'Zoé', promise: hash(ours) },
    { who: 'person', name: 'Oscar', promise: hash(theirs) },
    { who: 'bot', name: 'Coignet', promise: '' },
  ],
  bytes: [ours, theirs, ''],
}
const commitment = (game: Game) => hash(game.secret)

function prefixed(parts: (string | Buffer)[]): Buffer {
  const all = parts.flatMap((part) => {
    const data = Buffer.from(part as string)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return [length, data]
  })
  return Buffer.concat(all)
}

/** The start's hash and the key as the server makes them, worked out apart from the page's own code. */
function made(game: Game): { start: string; key: string } {
  const options = game.options.split(' ').sort().join(' ')
  const fixed = [commitment(game), game.table, 'risk-express', options, ...game.roster.flatMap((one) => [one.who, one.name, one.promise])]
  const start = sha256(prefixed(fixed))
  const parts = [start, ...game.bytes].map((part) => Buffer.from(part, 'hex'))
  return { start, key: createHmac('sha256', Buffer.from(game.secret, 'hex')).update(prefixed(parts)).digest('hex') }
}

/** A record that is sound in itself, whatever the game was. */
function record(game: Game, ...more: string[]): string {
  const lines = game.roster.flatMap((one, seat) => [
    ...(one.who === 'bot' ? [`fair bot ${seat}`] : []),
    ...(one.promise ? [`fair promise ${seat} ${one.promise}`] : []),
    ...(game.bytes[seat] ? [`fair bytes ${seat} ${game.bytes[seat]}`] : []),
  ])
  return [
    'grognard record 1', 'game risk-express', `rules ${game.rules}`, `players ${game.roster.length}`, `options ${game.options}`,
    ...game.roster.map((one, seat) => `seat ${seat} ${one.name}`),
    `fair table ${game.table}`, `fair commitment ${commitment(game)}`, `fair secret ${game.secret}`, ...lines, ...more,
    `key ${made(game).key}`, '0 set-aside', '',
  ].join('\n')
}

/** The table as the server showed it when the game started. */
const shown = (game: Game, more: Partial<TableInfo> = {}): TableInfo =>
  ({
    id: game.table, game: 'risk-express', rules: game.rules, options: { relay: false, max_rounds: 0 }, stage: 'starting',
    commitment: commitment(game), roster: game.roster, bytes_wanted: [0, 1], ...more,
  }) as TableInfo

const kept: Witness = { commitment: commitment(fair), start: startOf(shown(fair)), seats: [{ seat: 0, bytes: ours, taken: true }] }
const seat = (at: number, change: Partial<Entrant>) => fair.roster.map((one, seat) => (seat === at ? { ...one, ...change } : one))
const faults = (game: Game, witness: Witness | undefined = kept) => judge(record(game), fair.table, witness).faults

test('the start has the hash that the server gives it', () => {
  expect(startHash(startOf(shown(fair)))).toBe(made(fair).start)
})

const replayed: Retraced = { stuck: null, final: 'ab', over: true, result: [1, 0, 0], found: 7, strange: 0 }
const after = (verdict: Verdict, more: Partial<Retraced> = {}, result: number[] | null = [1, 0, 0]) =>
  withReplay(verdict, { moves: ['0 set-aside'], final: 'ab' }, { ...replayed, ...more }, result)

test('a game in which all is as it was shown is proved fair once it was played again, and before that only its key', () => {
  const verdict = judge(record(fair), fair.table, kept)
  expect(verdict).toEqual({ faults: [], added: 2, withheld: [], compared: true, mine: true, again: null })
  expect(outcome(verdict)).toBe('key')
  expect(after(verdict)).toEqual({ ...verdict, again: { moves: 1, met: 7 } })
  expect(outcome(after(verdict))).toBe('proved')
  expect(outcome(after(verdict, { found: 0 }))).toBe('key')
})

test('a nickname may hold what other programs take for the end of a line', () => {
  expect(faults({ ...fair, roster: seat(1, { name: 'Os\u2028car\u0085' }) }, { seats: [] })).toEqual([])
})

test('a game that all but one gave up ends before its rules end it, with their win', () => {
  const verdict = judge(record(fair), fair.table, kept)
  const end = (result: number[], resigned: boolean[]) =>
    outcome(withReplay(verdict, { moves: ['0 set-aside'], final: 'ab' }, { ...replayed, over: false, result: [0, 0, 0] }, result, resigned))
  expect(end([0, 1, 0], [true, false, true])).toBe('proved')
  expect(end([1, 0, 0], [true, false, true])).toBe('bad')
  expect(end([0, 1, 0], [true, false, false])).toBe('bad')
})

test('a game that is another one when played again is told of', () => {
  const verdict = judge(record(fair), fair.table, kept)
  expect(after(verdict, { stuck: 3, final: 'cd', over: false }).faults).toEqual(['moves'])
  expect(after(verdict, { strange: 1 }).faults).toEqual(['shown'])
  for (const end of [{ final: 'cd' }, { over: false }, { result: [0, 1, 0] }]) expect(after(verdict, end).faults).toEqual(['end'])
  expect(after(verdict, {}, null).faults).toEqual(['end'])
  expect(after({ ...verdict, faults: ['key'] }, { strange: 1 }).faults).toEqual(['key', 'shown'])
})

test('the game in a record is read whole or not at all', () => {
  const lines = [...record(fair).trimEnd().split('\n'), '1 attack', 'final 0123456789abcdef']
  const ended = (all: string[], moves = 2) => [...all, `end ${moves} moves, check ${sha256(all.join('\n')).slice(0, 16)}`, ''].join('\n')
  const told = {
    game: 'risk-express', rules: 1, players: 3, options: 'max_rounds=0 relay=false', key: made(fair).key,
    moves: ['0 set-aside', '1 attack'], final: '0123456789abcdef',
  }
  expect(playedIn(ended(lines))).toEqual(told)
  expect(playedIn(ended(lines).replaceAll('\n', '\r\n'))).toEqual(told)
  const broken = [
    ended(lines, 3), ended(lines.slice(0, -1)), ended(lines).replace('attack', 'attach'), ended(lines).slice(0, -1),
    `${ended(lines)}more\n`, lines.join('\n'), '',
  ]
  expect(broken.map(playedIn)).toEqual(broken.map(() => null))
})

describe('an operator who knows everybody’s bytes', () => {
  const chosen = 'ef'.repeat(32)
  const attacks: Record<string, Game> = {
    'chooses the bytes of its own seat': { ...fair, bytes: [ours, chosen, ''] },
    'chooses them and changes their promise': { ...fair, roster: seat(1, { promise: hash(chosen) }), bytes: [ours, chosen, ''] },
    'adds a promise': { ...fair, roster: seat(2, { promise: hash(chosen) }), bytes: [ours, theirs, chosen] },
    'takes a promise away': { ...fair, roster: seat(1, { promise: '' }), bytes: [ours, '', ''] },
    'adds bytes that nobody promised': { ...fair, bytes: [ours, theirs, chosen] },
    'varies a bot’s name': { ...fair, roster: seat(2, { name: 'Larrey' }) },
    'varies its own name': { ...fair, roster: seat(1, { name: 'Oskar' }) },
    'makes a person of a bot': { ...fair, roster: seat(2, { who: 'person' }) },
    'swaps the other seats': { ...fair, roster: [fair.roster[0]!, fair.roster[2]!, fair.roster[1]!], bytes: [ours, '', theirs] },
    'adds a seat': { ...fair, roster: [...fair.roster, { who: 'bot', name: 'Larrey', promise: '' }], bytes: [...fair.bytes, ''] },
    'plays with other options': { ...fair, options: 'relay=true max_rounds=0' },
    'plays by other rules': { ...fair, rules: 2 },
    'plays at another table': { ...fair, table: 'another' },
    'takes another secret': { ...fair, secret: '22'.repeat(32) },
    'leaves our bytes out': { ...fair, bytes: ['', theirs, ''] },
  }
  test.each(Object.entries(attacks))('%s, and is found out', (_, game) => {
    expect(faults(game)).not.toEqual([])
    expect(outcome(judge(record(game), fair.table, kept))).toBe('bad')
  })

  test('withholds its own bytes, which is told', () => {
    const verdict = judge(record({ ...fair, bytes: [ours, '', ''] }), fair.table, kept)
    expect(verdict).toMatchObject({ faults: [], withheld: ['Oscar'] })
    expect(outcome(after(verdict))).toBe('withheld')
  })

  test('changes the commitment after we sat down, even if we saw no start', () => {
    expect(faults({ ...fair, secret: '22'.repeat(32) }, { commitment: commitment(fair), seats: [] })).toEqual(['secret'])
  })
})

test('what was not kept is not said to be proved', () => {
  for (const witness of [undefined, { seats: [] }, { ...kept, start: undefined }]) {
    const verdict = judge(record(fair), fair.table, witness)
    expect(verdict).toMatchObject({ faults: [], compared: false })
    expect(outcome(after(verdict))).toBe('unknown')
  }
})

test('the record of another table proves nothing about this one', () => {
  expect(judge(record(fair), 'another', undefined).faults).toEqual(['start'])
})

test('without bytes of our own nothing is proved to us', () => {
  const verdict = judge(record({ ...fair, bytes: ['', theirs, ''] }), fair.table, { ...kept, seats: [{ seat: 0, bytes: ours }] })
  expect(verdict).toMatchObject({ faults: [], mine: false, withheld: ['Zoé'] })
  expect(outcome(verdict)).toBe('unknown')
})

describe('a record', () => {
  const lines = record(fair).split('\n')
  const without = (begin: string) => lines.filter((line) => !line.startsWith(begin)).join('\n')

  const begins = [
    'fair table', 'fair commitment', 'fair secret', 'fair promise 1', 'fair bytes 1', 'fair bot', 'seat 2', 'options', 'key',
  ]
  test.each(begins)('without its line “%s” is not trusted', (begin) => {
    expect(without(begin)).not.toBe(lines.join('\n'))
    expect(judge(without(begin), fair.table, undefined).faults).not.toEqual([])
  })

  test.each(lines.filter((line) => line.startsWith('fair ')))('that says “%s” twice is unclear', (line) => {
    expect(judge(record(fair, line), fair.table, kept).faults).toEqual(['unclear'])
  })

  const odd = [
    'fair', 'fair colour blue', 'fair bot 3', 'fair bot 02', `fair bytes 3 ${ours}`, `fair bytes -1 ${ours}`, 'fair bytes 2 zz',
    'fair promise 2 00', `fair promise 9 ${hash(ours)}`, 'seat 3 Nobody', `fair bytes 2 ${'00'.repeat(65)}`,
  ]
  test.each(odd)('with a line “%s” is unclear', (line) => {
    expect(judge(record(fair, line), fair.table, kept).faults).toEqual(['unclear'])
  })

  test('whose key or secret was changed does not fit', () => {
    const swap = (begin: string, line: string) => lines.map((old) => (old.startsWith(begin) ? line : old)).join('\n')
    expect(judge(swap('key', `key ${'00'.repeat(32)}`), fair.table, undefined).faults).toEqual(['key'])
    expect(judge(swap('fair commitment', `fair commitment ${'00'.repeat(32)}`), fair.table, undefined).faults).toContain('secret')
    expect(judge('', fair.table, undefined).faults).toEqual(['unclear'])
  })
})

describe('our bytes', () => {
  test('are sent for exactly what was shown', () => {
    expect(bytesToSend(kept, shown(fair))).toEqual([{ seat: 0, bytes: ours }])
    expect(bytesToSend(kept, shown(fair, { bytes_wanted: [1] }))).toEqual([])
    expect(bytesToSend(kept, shown(fair, { stage: 'open' }))).toEqual([])
  })

  test('are not sent before what is shown was kept', () => {
    expect(bytesToSend({ ...kept, start: undefined }, shown(fair))).toEqual([])
  })

  test.each([
    shown({ ...fair, roster: seat(2, { name: 'Larrey' }) }),
    shown({ ...fair, roster: seat(1, { promise: hash('00') }) }),
    shown({ ...fair, secret: '22'.repeat(32) }),
    shown(fair, { options: { relay: true, max_rounds: 0 } }),
  ])('are not sent when something else is shown', (info) => {
    expect(bytesToSend(kept, info)).toBeNull()
  })

  test('are not sent for another commitment than when we sat down, nor for a promise that is not ours', () => {
    expect(bytesToSend({ ...kept, commitment: 'ff'.repeat(32) }, shown(fair))).toBeNull()
    const foreign = shown({ ...fair, roster: seat(0, { promise: hash(theirs) }) })
    expect(bytesToSend({ ...kept, start: startOf(foreign) }, foreign)).toBeNull()
  })
})
