import { expect, test } from 'vitest'
import type { About } from './about'
import { blinded, numberOf, putNumber, shownRecord, shownSaying } from './records'

const MANY = Array.from({ length: 60 }, (_, place) => `place-${place}`)

/** A game that was never played, with a field of every kind. */
const about = {
  records: {
    camp: {
      size: 53,
      fields: [
        ['mood', 0, 'f8', ['each', 'Town', ['chance']]],
        ['seen', 24, 'i8', ['some', 'Many']],
        ['year', 32, 'u2', ['amount', 1]],
        ['tents', 34, 'i1', ['each', 'Seat', ['bag', 'Town']]],
        ['home', 43, 'i1', ['each', 'Town', ['one', 'Seat']]],
        ['way', 46, 'i1', ['several', 'Town']],
        ['players', 50, 'i1', ['amount', 0]],
        ['lost', 51, 'i1', ['amount', 0]],
        ['line', 52, 'i1', ['one', 'Line']],
      ],
    },
  },
  sayings: {
    moves: [
      ['rest', 1, []],
      ['march', 2, [['town', 16, 3, 0, null, 3, ['one', 'Town']], ['amount', 4, 4, -1, null, 4, ['amount', 2]], ['after', 1, 4, 1, null, 4, ['one', 'Seat']]]],
      ['pack', 50, [['bag', 1, 27, 0, null, 3, ['bag', 'Town']]]],
      ['visit', 77, [['way', 8, 16, 0, null, 4, ['several', 'Town']], ['not', 1, 8, 0, null, 8, ['some', 'Town']]]],
    ],
    events: [
      ['gave', 1, [
        ['seat', 12, 3, 0, null, 3, ['one', 'Seat']], ['to', 4, 3, 0, null, 3, ['one', 'Seat']],
        ['town', 1, 4, 1, ['seat', 'to'], 3, ['one', 'Town']],
      ]],
    ],
    reasons: [['too-late', 1, []]],
  },
  names: { Town: ['ulm', 'jena', ''], Seat: [0, 1, 2], Many: MANY, Line: [1, 2] },
  seats: ['Seat'],
} as unknown as About

function camp(): Uint8Array {
  const bytes = new Uint8Array(54).subarray(1) // whatever place it has in memory
  const view = new DataView(bytes.buffer, 1)
  view.setFloat64(0, 0.25, true)
  view.setFloat64(8, -1, true)
  view.setBigInt64(24, BigInt(2) ** BigInt(59) + BigInt(3), true)
  view.setUint16(32, 40_000, true)
  bytes.set([2, 1, 0, 0, 0, 0, 1, 1, 1], 34)
  bytes.set([1, 255, 0], 43)
  bytes.set([2, 1, 0, 0], 46)
  bytes.set([2, 255, 1], 50)
  return bytes
}

test('a record is read by its plan, whatever its fields hold', () => {
  expect(shownRecord(about, 'camp', camp(), 2)).toEqual({
    mood: { ulm: 0.25, jena: null, '': 0 },
    seen: ['place-0', 'place-1', 'place-59'],
    year: 40_000,
    tents: [['ulm', 'ulm', 'jena'], []],
    home: { ulm: 1, jena: null, '': 0 },
    way: ['jena', 'ulm'],
    players: 2,
    lost: null,
    line: 2,
  })
})

test('a number is put where its field lies, and nowhere else', () => {
  const [bytes, expected] = [camp(), camp()]
  putNumber(about, 'camp', bytes, 'year', 513)
  expected.set([1, 2], 32)
  expect(bytes).toEqual(expected)
  expect(() => putNumber(about, 'camp', bytes, 'month', 1)).toThrow('the game knows no month')
})

test.each([
  [1, { move: 'rest' }],
  [2, { move: 'march', town: 'ulm', amount: null, after: null }], // one below the least is nothing
  [2 + 16 + 4 + 3, { move: 'march', town: 'jena', amount: 2, after: 2 }],
  [50 + 2 + 3, { move: 'pack', bag: ['ulm', 'ulm', 'jena'] }],
  [77 + 8 * (2 + 4 * 1) + 3, { move: 'visit', way: ['jena', 'ulm'], not: ['ulm', 'jena'] }],
])('%i is a move, and the move is that number', (number, move) => {
  expect(shownSaying(about, 'moves', number)).toEqual(move)
  expect(numberOf(about, 'moves', move)).toBe(number)
})

test.each([
  [{}, 'move undefined'],
  [{ move: 'swim' }, 'move swim'],
  [{ move: 'march', town: 'paris', amount: 2, after: 0 }, 'town "paris"'],
  [{ move: 'march', town: '', amount: 2, after: 0 }, 'town ""'],
  [{ move: 'march', town: null, amount: 2, after: 0 }, 'town null'],
  [{ move: 'march', town: 'ulm', amount: 5, after: 0 }, 'amount 5'],
  [{ move: 'march', town: 'ulm', amount: 1, after: 0 }, 'amount 1'],
  [{ move: 'march', town: 'ulm', amount: 2.5, after: 0 }, 'amount 2.5'],
  [{ move: 'march', town: 'ulm', amount: '2', after: 0 }, 'amount "2"'],
  [{ move: 'march', town: 'ulm', after: 0 }, 'amount undefined'],
  [{ move: 'pack', bag: ['ulm', 'ulm', 'ulm'] }, 'bag ["ulm","ulm","ulm"]'],
  [{ move: 'pack', bag: ['ulm', 'paris'] }, 'bag ["ulm","paris"]'],
  [{ move: 'pack', bag: 'ulm' }, 'bag "ulm"'],
  [{ move: 'visit', way: ['ulm', 'ulm', 'ulm'], not: [] }, 'way ["ulm","ulm","ulm"]'],
])('%o is no move', (move, what) => {
  expect(() => numberOf(about, 'moves', move)).toThrow(`the game knows no ${what}`)
})

test('an event is told to each seat as it may know it', () => {
  const gave = { event: 'gave', seat: 0, to: 2, town: 'jena' }
  const number = numberOf(about, 'events', gave)
  const told = (seat: number) => shownSaying(about, 'events', blinded(about, number, seat))
  expect([0, 2].map(told)).toEqual([gave, gave])
  expect([-1, 1].map(told)).toEqual([{ ...gave, town: null }, { ...gave, town: null }])
  expect(numberOf(about, 'events', { ...gave, town: null })).toBe(blinded(about, number, 1))
})

test('a number that says nothing is refused', () => {
  for (const number of [0, 2, -1, NaN]) expect(() => shownSaying(about, 'reasons', number)).toThrow(`the game knows no reason ${number}`)
  expect(() => shownSaying(about, 'events', 1 + 36)).toThrow('the game knows no event 37')
})
