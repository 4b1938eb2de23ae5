// A browser without room for more keeps what it has, and the page goes on and says so.

import { beforeEach, expect, test, vi } from 'vitest'

let full = false
const kept = new Map<string, string>()

beforeEach(() => {
  full = false
  kept.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem(key: string, value: string) {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
  })
  return () => vi.unstubAllGlobals()
})

test('what finds no room is remembered until the page is closed, and that is known', async () => {
  const { recall, remember } = await import('./storage')
  const { room } = await import('./room.svelte')
  remember('seat', 'old')
  expect(room.full).toBe(false)
  full = true
  remember('seat', 'new')
  expect(room.full).toBe(true)
  expect(recall('seat', '')).toBe('new')
  expect(kept.get('seat')).toBe('"old"')
  full = false
  remember('seat', 'newer')
  expect(room.full).toBe(false)
  kept.set('seat', '"from another window"')
  expect(recall('seat', '')).toBe('from another window')
})
