import { expect, test } from 'vitest'
import type { Look } from '../generated/wire'
import { viewDigest } from './digest'
import { seeing, type Seen } from './seen'

const look = (view: unknown, seat: number | null = 0, ...undone: number[]) =>
  ({ seat, view, told: undone.map((number) => ({ number, event: { event: 'took-back', seat: 0 } })) }) as Look
const views = (...all: unknown[]) => all.map(viewDigest)

/** What is left when frames come one after the other, numbered from 1. */
const after = (...frames: Look[][]) => frames.reduce<Seen[]>((seen, looks, at) => seeing(seen, at + 1, looks), [])

test('views are kept in their order, through each pair of eyes, and the same one once', () => {
  const seen = after([look(null), look(null, 1)], [look({ a: 1 }), look({ a: 2 }, 1)], [look({ a: 1 }), look({ a: 3 }, 1)], [look({ a: 4 }), look({ a: 3 }, 1)])
  expect(seen).toEqual([{ seat: 0, number: 4, views: views({ a: 1 }, { a: 4 }) }, { seat: 1, number: 4, views: views({ a: 2 }, { a: 3 }) }])
})

test('what is taken back is forgotten, and told again it takes nothing more back', () => {
  const frames = [[look('a')], [look('b')], [look('c')], [look('b', 0, 4)]]
  expect(after(...frames)).toEqual([{ seat: 0, number: 4, views: views('a', 'b') }])
  expect(after(...frames, [look('b', 0, 4)])).toEqual([{ seat: 0, number: 5, views: views('a', 'b') }])
  expect(after(...frames, [look('a', 0, 4, 5)])).toEqual([{ seat: 0, number: 5, views: views('a') }])
})

test('who was away while moves were taken back keeps nothing that may be one of them', () => {
  expect(seeing([{ seat: 0, number: 3, views: views('a', 'b', 'c') }], 9, [look('d', 0, 5, 8)])).toEqual([{ seat: 0, number: 9, views: views('a', 'd') }])
  expect(seeing([{ seat: 0, number: 3, views: views('a') }], 9, [look('d', 0, 4, 5, 8)])).toEqual([{ seat: 0, number: 9, views: views('d') }])
})

test('a view is the same in whatever order its fields come, and another one with any other value', () => {
  expect(viewDigest({ a: 1, b: { c: [1, 2], d: null } })).toBe(viewDigest({ b: { d: null, c: [1, 2] }, a: 1 }))
  const others = [{ a: 1 }, { a: 2 }, { a: [1] }, { b: 1 }, { a: 1, b: 1 }, [1], null]
  expect(new Set(others.map(viewDigest)).size).toBe(others.length)
})

test('a long game keeps its last views', () => {
  const seen = after(...Array.from({ length: 2100 }, (_, at) => [look(at)]))
  expect(seen[0]?.views).toHaveLength(2000)
  expect(seen[0]?.views.at(-1)).toBe(viewDigest(2099))
})

test('where the game is open twice, the one that is behind adds nothing, and one that shows something else now does', () => {
  const seen = after([look('a')], [look('b')], [look('b', 1)])
  expect(seeing(seen, 1, [look('a')])).toEqual(seen)
  expect(seeing(seen, 2, [look('b')])).toEqual(seen)
  expect(seeing(seen, 2, [look('x')])[0]?.views).toEqual(views('a', 'b', 'x'))
})
