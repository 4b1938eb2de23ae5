import { expect, test } from 'vitest'
import { bubbleAt, type Box } from './target'

const phone = { width: 360, height: 640 }
const bubble = { width: 300, height: 160 }

function overlap(ring: Box, at: { left: number; top: number }): boolean {
  return at.left < ring.left + ring.width && at.left + bubble.width > ring.left && at.top < ring.top + ring.height && at.top + bubble.height > ring.top
}

test.each([
  { left: 10, top: 10, width: 60, height: 60 },
  { left: 290, top: 570, width: 60, height: 60 },
  { left: 150, top: 290, width: 60, height: 60 },
  { left: 0, top: 0, width: 360, height: 300 },
  { left: 0, top: 400, width: 360, height: 240 },
])('the bubble lies in the window and not on what it points at: %o', (ring) => {
  const at = bubbleAt(ring, bubble, phone)
  expect(overlap(ring, at)).toBe(false)
  expect(at.left).toBeGreaterThanOrEqual(0)
  expect(at.top).toBeGreaterThanOrEqual(0)
  expect(at.left + bubble.width).toBeLessThanOrEqual(phone.width)
  expect(at.top + bubble.height).toBeLessThanOrEqual(phone.height)
})

test('what fills the window is covered as little as can be', () => {
  const at = bubbleAt({ left: 0, top: 0, width: 360, height: 640 }, bubble, phone)
  expect(at.top).toBeGreaterThan(400)
})
