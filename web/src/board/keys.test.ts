import { expect, test } from 'vitest'
import { ledTo, type Spot } from './keys'

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

test('what is near comes before what lies better', () => {
  expect(ledTo('ArrowRight', 'a', spots, ['d'])).toBe('d')
  expect(ledTo('ArrowRight', 'a', spots, ['a'])).toBe('b')
})

test('n and p go through what can be chosen, around', () => {
  expect([ledTo('n', 'a', spots), ledTo('n', 'b', spots), ledTo('n', 'd', spots)]).toEqual(['b', 'd', 'b'])
  expect([ledTo('p', 'e', spots), ledTo('p', 'd', spots), ledTo('p', 'b', spots)]).toEqual(['d', 'b', 'd'])
  expect([ledTo('Home', 'c', spots), ledTo('End', 'c', spots), ledTo('x', 'c', spots)]).toEqual(['a', 'e', undefined])
})
