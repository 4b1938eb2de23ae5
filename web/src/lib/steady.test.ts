// What is alike stays the same object, and only that.

import { expect, test } from 'vitest'
import { kept } from './steady.svelte'

test('what is alike is what it was', () => {
  const before = [{ name: 'Alaska', slots: [1, 2], at: { x: 1 } }]
  expect(kept(before, structuredClone(before))).toBe(before)
  expect(kept('one', 'one')).toBe('one')
})

test('what is not is what it is now, and the rest of it stays', () => {
  const before = [{ name: 'Alaska', slots: [{ can: true }, { can: false }] }, { name: 'Peru', slots: [] }]
  const now = [{ name: 'Alaska', slots: [{ can: true }, { can: true }] }, { name: 'Peru', slots: [] }]
  const found = kept(before, now)
  expect(found).toEqual(now)
  expect(found[0]).not.toBe(before[0])
  expect(found[0]?.slots[0]).toBe(before[0]?.slots[0])
  expect(found[1]).toBe(before[1])
})

test('more, less and other kinds are noticed', () => {
  const [one, two]: { a?: number; b?: number }[] = [{ a: 1 }, { a: 1, b: undefined }]
  expect(kept(one, two)).toEqual(two)
  expect(Object.keys(kept(two, one)!)).toEqual(['a'])
  expect(Object.keys(kept<object>({ a: undefined }, { b: undefined }))).toEqual(['b'])
  expect(kept<unknown>([1, 2], [1])).toEqual([1])
  expect(kept<unknown>([1], { 0: 1 })).toEqual({ 0: 1 })
  expect(kept<unknown>({}, null)).toBeNull()
  expect(kept<unknown>(undefined, 3)).toBe(3)
  const [first, second] = [new Map([[1, 2]]), new Map([[1, 2]])]
  expect(kept(first, second)).toBe(second) // nothing is known of what is inside
})
