import { expect, test } from 'vitest'
import type { Look } from '../generated/wire'
import { Chronicle } from './chronicle.svelte'

const look = (seat: number, number: number, text: string, by: number): Look => ({
  seat, view: null, told: [{ number, text, event: { event: 'drew', seat: by } }],
})

test('each seat of a shared device has the story that it was told', () => {
  const chronicle = new Chronicle()
  chronicle.tell([look(0, 1, 'You draw a Shield.', 0), look(1, 1, 'Anne draws a card.', 0)])
  expect(chronicle.of(0).map((line) => line.text)).toEqual(['You draw a Shield.'])
  expect(chronicle.of(1).map((line) => line.text)).toEqual(['Anne draws a card.'])
  expect(chronicle.of(null)).toEqual([])
})

test('news is what others did since the seat last decided', () => {
  const chronicle = new Chronicle()
  chronicle.tell([look(0, 1, 'Bea fires.', 1)])
  chronicle.decide(0)
  chronicle.tell([look(0, 2, 'Anne hides.', 0), look(0, 3, 'Bea digs.', 1)])
  const [befallen, others] = chronicle.since(0, () => false)
  expect(befallen).toEqual([])
  expect(others.map((line) => line.text)).toEqual(['Bea digs.'])
  expect(chronicle.of(0)).toHaveLength(3)
})

test('what befell a seat comes first, and does not count as its own doing', () => {
  const chronicle = new Chronicle()
  chronicle.tell([look(0, 1, 'Anne walks.', 0), look(0, 2, 'Bea digs.', 1), look(0, 3, 'Anne is out.', 0)])
  const [befallen, others] = chronicle.since(0, (line) => line.text.endsWith('out.'))
  expect(befallen.map((line) => line.text)).toEqual(['Anne is out.'])
  expect(others.map((line) => line.text)).toEqual(['Bea digs.'])
})

test('who comes back to a roll of their own still reads what others did before it', () => {
  const chronicle = new Chronicle()
  chronicle.tell([look(0, 1, 'Anne walks.', 0), look(0, 2, 'Bea digs.', 1), look(0, 3, 'Anne rolls.', 0)])
  expect(chronicle.since(0, () => false)[1].map((line) => line.text)).toEqual(['Bea digs.'])
})
