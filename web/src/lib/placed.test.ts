import { expect, test } from 'vitest'
import { marks } from '../parts/emblems'
import { placed } from './placed'

test('places move, distances are only scaled', () => {
  expect(placed('M1 2h3v4L5 6l-1-1H7V8z', 10, 20, 2)).toBe('M12 24h6v8L20 32l-2 -2H24V36z')
})

test('of an arc the radii and the end are scaled, and not its angle and flags', () => {
  expect(placed('M0 0a1.5 2 30 0 1-4 6A1 1 0 1 0 5 5', 10, 20, 2)).toBe('M10 20a3 4 30 0 1 -8 12A2 2 0 1 0 20 30')
})

test('wide and high may differ', () => {
  expect(placed('M-.95-.95H.95V.95z', 0, 0, 100, 10)).toBe('M-95 -9.5H95V9.5z')
})

test('to place a drawing twice is to place it once', () => {
  for (const mark of marks) expect(placed(placed(mark, 3, 4, 2), 10, 20, 3)).toBe(placed(mark, 19, 32, 6))
})
