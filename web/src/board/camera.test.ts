import { expect, test } from 'vitest'
import { Camera } from './camera.svelte'

function camera(width: number, height: number, covered = 0): Camera {
  const made = new Camera({ world: { x: 0, y: 0, width: 1000, height: 500 }, most: 3, easy: 0.5, near: 0.8, margin: 50 })
  made.resize(width, height)
  made.cover(covered, covered)
  return made
}

test('all of it is shown where there is room, and lies above what is covered', () => {
  const wide = camera(1000, 700, 100)
  expect([wide.scale, wide.whole]).toEqual([1, true])
  expect(wide.seen.height).toBe(600)
  expect(wide.x).toBeCloseTo(0)
  expect(wide.y).toBeCloseTo(50)
})

test('in a small window it fills the height, and points to choose decide where it looks', () => {
  const small = camera(300, 400)
  expect(small.scale).toBe(0.8)
  expect(small.whole).toBe(false)
  small.frame([{ x: 900, y: 100 }, { x: 950, y: 300 }])
  expect(small.sees({ x: 900, y: 100 }) && small.sees({ x: 950, y: 300 })).toBe(true)
  small.frame([{ x: 20, y: 250 }, { x: 800, y: 200 }, { x: 850, y: 250 }])
  expect([20, 800, 850].map((x) => small.sees({ x, y: 250 }))).toEqual([false, true, true])
})

test('what covers more for a while changes neither the scale nor where all of it lies', () => {
  const wide = camera(1000, 700, 100)
  const before = [wide.scale, wide.x, wide.y]
  wide.cover(100, 150)
  expect([wide.scale, wide.x, wide.y]).toEqual(before)
})

test('it never leaves the drawing', () => {
  const near = camera(400, 300)
  near.zoom(4)
  near.pan(1e6, 1e6)
  expect(Math.abs(near.x) + Math.abs(near.y)).toBe(0)
  near.pan(-1e6, -1e6)
  expect([near.x + 1000 * near.scale, near.y + 500 * near.scale]).toEqual([400, 300])
})
