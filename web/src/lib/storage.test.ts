// A browser without room for more keeps what it has, and the page goes on and says so.

import { expect, test, vi } from 'vitest'

const browser = vi.hoisted(() => {
  const kept = new Map<string, string>()
  const browser = { kept, full: false }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem(key: string, value: string) {
      if (browser.full) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
  })
  return browser
})

import { room } from './room.svelte'
import { recall, remember } from './storage'

test('what finds no room is remembered until the page is closed, and that is known', () => {
  remember('seat', 'old')
  expect(room.full).toBe(false)
  browser.full = true
  remember('seat', 'new')
  expect(room.full).toBe(true)
  expect(recall('seat', '')).toBe('new')
  expect(browser.kept.get('seat')).toBe('"old"')
  browser.full = false
  remember('seat', 'newer')
  expect(room.full).toBe(false)
  browser.kept.set('seat', '"from another window"')
  expect(recall('seat', '')).toBe('from another window')
})
