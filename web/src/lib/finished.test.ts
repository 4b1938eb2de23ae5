import { expect, test } from 'vitest'
import type { TableInfo } from '../generated/wire'
import { against, ending, finished, forgetEnd, noteEnd, tallyOf } from './finished.svelte'
import { hold } from './keyring.svelte'

const seat = (name: string) => ({ name, who: 'person', bot: null, away: false, resigned: false, present: true })
const info = (id: string, result: number[] | null, created = 1) =>
  ({ id, game: 'skirmish', created, stage: result ? 'finished' : 'playing', seats: ['Anne', 'Bea', 'Carl'].map(seat), result }) as unknown as TableInfo

test('a game that has ended is noted once, the latest first, and forgotten on demand', () => {
  noteEnd(info('a', [1, 0, 0]), [0])
  noteEnd(info('a', [1, 0, 0]), [0])
  noteEnd(info('b', [0, 1, 0], 2), [0])
  noteEnd(info('c', null), [0])
  noteEnd(info('d', [1, 0, 0]), [])
  expect(finished.games.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(against(finished.games[0]!)).toEqual(['Bea', 'Carl'])
  expect(tallyOf(finished.games)).toEqual([{ game: 'skirmish', played: 2, won: 1 }])
  forgetEnd('b')
  expect(finished.games.map(({ id }) => id)).toEqual(['a'])
})

test('one that went on from another is noted, and does not count', () => {
  hold({ id: 'again', game: 'other', seats: [], at: 1, resumed: true })
  noteEnd(info('again', [1, 0, 0], 3), [0])
  expect(finished.games[0]).toMatchObject({ id: 'again', resumed: true })
  expect(tallyOf(finished.games).map(({ played }) => played)).toEqual([1])
})

test('it ended well, badly, together or for nobody', () => {
  expect(ending({ mine: [0], result: [1, 0, 0] })).toBe('won')
  expect(ending({ mine: [0], result: [0, 1, 0] })).toBe('lost')
  expect(ending({ mine: [0], result: [0.5, 0.5, 0] })).toBe('shared')
  expect(ending({ mine: [0], result: [1 / 3, 1 / 3, 1 / 3] })).toBe('draw')
})
