import { expect, test } from 'vitest'
import { ledTo, tabStop, type Spot } from './keys'

// Two rows, the lower one moved by half a step, as hexagons are.
const spots: Spot<string>[] = [
  { name: 'a', x: 0, y: 0, can: false }, { name: 'b', x: 70, y: 0, can: true }, { name: 'c', x: 140, y: 0, can: false },
  { name: 'd', x: 35, y: 60, can: true }, { name: 'e', x: 105, y: 60, can: false },
]

test('arrows go to what lies that way, and of two alike to the right one', () => {
  const ways = [['ArrowRight', 'b', 'c'], ['ArrowLeft', 'b', 'a'], ['ArrowDown', 'b', 'e'], ['ArrowUp', 'd', 'b'], ['ArrowLeft', 'e', 'd']] as const
  for (const [key, from, to] of ways) expect(ledTo(key, from, spots)).toBe(to)
  expect(ledTo('ArrowUp', 'a', spots)).toBeUndefined()
})

test('past the end of a row that goes round lies its other end', () => {
  const row = spots.slice(0, 3)
  expect([ledTo('ArrowRight', 'c', row, undefined, true), ledTo('ArrowLeft', 'a', row, undefined, true)]).toEqual(['a', 'c'])
  expect([ledTo('ArrowUp', 'a', row, undefined, true), ledTo('ArrowRight', 'c', row)]).toEqual([undefined, undefined])
})

test('what is near comes before what lies better', () => {
  expect(ledTo('ArrowRight', 'a', spots, ['d'])).toBe('d')
  expect(ledTo('ArrowRight', 'a', spots, ['a'])).toBe('b')
})

test('n and p go through what can be chosen, around', () => {
  expect([ledTo('n', 'a', spots), ledTo('n', 'b', spots), ledTo('n', 'd', spots)]).toEqual(['b', 'd', 'b'])
  expect([ledTo('p', 'e', spots), ledTo('p', 'd', spots), ledTo('p', 'b', spots)]).toEqual(['d', 'b', 'd'])
  expect([ledTo('Home', 'c', spots), ledTo('End', 'c', spots), ledTo('x', 'c', spots)]).toEqual(['a', 'e', undefined])
})

test('the Tab key comes to what was focused last, if it can be chosen, else to the first that can', () => {
  expect(tabStop(spots, null)).toBe('b')
  expect(tabStop(spots, 'd')).toBe('d')
  expect(tabStop(spots, 'e')).toBe('b')
  const none = spots.map((spot) => ({ ...spot, can: false }))
  expect([tabStop(none, null), tabStop(none, 'e'), tabStop([], 'e')]).toEqual(['a', 'e', null])
})
