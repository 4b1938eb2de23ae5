// What waits to be shown is never lost to the story, however one comes to see the present; and what is news stays so until one decides.

import { beforeEach, expect, test, vi } from 'vitest'
import type { GameTable } from '../games'
import type { Look, TableInfo, Time, Update } from '../generated/wire'
import type { Answer, Listener } from './line'
import { Table } from './table.svelte'

const INFO = { id: 't', game: 'g', stage: 'playing', seats: [{ name: 'Anne' }, { name: 'Bea' }], roster: null, bytes_wanted: [] } as unknown as TableInfo
const GAME = {
  secret: false, hold: () => 60_000, sound: () => null, turn: (view: { turn: number }) => view.turn, befell: () => false,
  matters: () => true,
} as unknown as GameTable
const TIME: Time = { seat: 1, now: 0 }

const look = (number: number): Look => ({ seat: 0, view: { number }, told: [{ number, event: { event: 'went', seat: 1 }, text: `${number}` }] })

/** A table where Bea's moves 1 to 3 were told, of which the first is shown. */
function watched() {
  let listener: Listener | undefined
  const line = { ask: () => new Promise<Answer>(() => undefined), greet: () => undefined, close: () => undefined }
  const table = new Table('t', () => GAME, ['x'], (given) => ((listener = given), line))
  const hear = (number: number, more: Partial<Update> = {}) => listener?.heard({ type: 'update', number, looks: [look(number)], time: TIME, ...more })
  hear(0, { table: INFO, seats: [0] })
  for (const number of [1, 2, 3]) hear(number)
  expect(table.scene?.number).toBe(1)
  const refuse = (number: number) =>
    listener?.heard({ type: 'refused', code: 'x', detail: 'later', number, looks: [look(number)], time: TIME, id: 1 })
  return { table, hear, refuse }
}

const story = (table: Table) => table.story.map((line) => line.text)

beforeEach(() => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { hidden: false })
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('a question that came too late changes nothing of what is shown', () => {
  const { table, refuse } = watched()
  refuse(3)
  expect(table.scene?.number).toBe(1)
  expect(story(table)).toEqual(['0', '1'])
  table.skip()
  expect(story(table)).toEqual(['0', '1', '2', '3'])
})

test('whoever missed something, or comes back, sees the present and reads all that led to it', () => {
  const late = watched()
  late.refuse(4)
  expect(late.table.scene?.number).toBe(4)
  expect(story(late.table)).toEqual(['0', '1', '2', '3', '4'])
  const back = watched()
  back.hear(4, { seats: [0] })
  expect(story(back.table)).toEqual(['0', '1', '2', '3', '4'])
})

test('where all is told anew, what waited is not told twice', () => {
  const { table, hear } = watched()
  table.greet()
  hear(3, { seats: [0] })
  expect(story(table)).toEqual(['3'])
})

test.each([
  { how: 'others ask something', turn: 1, only: false, news: 4 },
  { how: 'there is but one choice', turn: 0, only: true, news: 4 },
  { how: 'one decides', turn: 0, only: false, news: 0 },
])('where $how, so many lines are still news: $news', ({ turn, only, news }) => {
  const { table, hear } = watched()
  const move = { move: 'go' }
  hear(4, { looks: [{ seat: 0, view: { turn }, told: [], offers: [{ move }] }], time: { seat: 0, now: 0 }, id: 1 })
  if (only) table.deeds.playOnly(move)
  else table.deeds.play(move)
  expect(table.deeds.waits).toBe(true)
  expect(table.news).toHaveLength(news)
})
