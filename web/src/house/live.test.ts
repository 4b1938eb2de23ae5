// A long log is resumed in parts between which the page can draw.

import { expect, test, vi } from 'vitest'
import { LiveTable, type Surroundings } from './live'
import { PLAIN, type Row, type Setup } from './log'

const SETUP: Setup = {
  id: 't', game: 'g', rules: 1, options: {}, settings: PLAIN, seats: 2, secret: '', created: 0, rematchOf: '',
}
const sat = (number: number): Row => ({ number, time: 0, seat: 0, by: 'host', kind: 'seat', text: JSON.stringify({ name: `${number}` }) })

test('other work is done while a long game is resumed, and all of it is there in the end', async () => {
  let clock = 0
  const now = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1)) // each row takes a millisecond
  const live = new LiveTable({ box: {} } as Surroundings, SETUP)
  let between = 0
  setTimeout(() => (between = live.table.number))
  await live.resume(Array.from({ length: 100 }, (_, at) => sat(at + 1)))
  now.mockRestore()
  expect(between).toBeGreaterThan(0)
  expect(between).toBeLessThan(20)
  expect(live.table.number).toBe(100)
  expect(live.table.seats[0]?.name).toBe('100')
})
