import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings } from './settings.svelte'
import { Stamps } from './stamps.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  settings.stamps = true
})

test('a stamp is shown at its seat for a moment, and a new one takes its place', () => {
  const stamps = new Stamps()
  stamps.show({ seat: 1, stamp: 'bravo' })
  vi.advanceTimersByTime(3000)
  stamps.show({ seat: 1, stamp: 'laugh' })
  vi.advanceTimersByTime(3000)
  expect(stamps.at).toEqual({ 1: 'laugh' })
  vi.advanceTimersByTime(1000)
  expect(stamps.at).toEqual({})
})

test('whoever does not like them sees none', () => {
  settings.stamps = false
  const stamps = new Stamps()
  stamps.show({ seat: 0, stamp: 'oops' })
  expect(stamps.at).toEqual({})
})
