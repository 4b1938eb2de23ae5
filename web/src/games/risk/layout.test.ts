import { expect, test } from 'vitest'
import { frame, places, territories } from './box'
import { around, halfWidth, layOut, type Token } from './layout'

function tokens(radius: number, built: number): Token[] {
  return territories.map((name) => ({ name, wide: halfWidth(radius, 9, true), radius, side: radius * 1.1, built, label: 60, line: 12 }))
}

test.each([0.6, 0.72, 1])('what is built stands where no regiments of others hide it, at %d pixels a unit', (scale) => {
  const all = tokens(Math.min(scale * 19, 15), 1)
  const laid = layOut(all, scale, false)
  for (const { name, side } of all) {
    const { built } = laid.get(name)!
    const box = around(places[name].x * scale + built.x, places[name].y * scale + built.y, side, side)
    const hiding = all.filter((other) => {
      const disc = around(places[other.name].x * scale, places[other.name].y * scale, other.wide * 2, other.radius * 2)
      return other.name !== name && box.left < disc.right && disc.left < box.right && box.top < disc.bottom && disc.top < box.bottom
    })
    expect(hiding.map((other) => other.name)).toEqual([])
  }
})

test('names stand where there is room, and near enough all of them', () => {
  const named = (scale: number, all: boolean) => [...layOut(tokens(15, 0), scale, all).values()].filter((place) => place.label).length
  expect(named(0.4, false)).toBeLessThan(territories.length)
  expect(named(0.4, false)).toBeLessThan(named(1, false))
  expect(named(1.2, true)).toBe(territories.length)
})

test('no name is cut off at the edge of the map', () => {
  const all = tokens(15, 0).map((token) => ({ ...token, label: 110 }))
  for (const [name, { label }] of layOut(all, 0.72, false)) {
    if (!label) continue
    const middle = places[name].x * 0.72 + label.x
    expect(middle - 55, name).toBeGreaterThan(0)
    expect(middle + 55, name).toBeLessThan(frame.width * 0.72)
  }
})
