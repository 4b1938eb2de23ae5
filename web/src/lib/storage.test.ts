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
import { entriesOf, fieldsOf, isText, type Mend, recordOf } from './shape'
import { forget, recall, remember } from './storage'

const text: Mend<string> = (kept) => (isText(kept) ? kept : undefined)

test('what finds no room is remembered until the page is closed, and that is known', () => {
  remember('seat', 'old')
  expect(room.full).toBe(false)
  browser.full = true
  remember('seat', 'new')
  expect(room.full).toBe(true)
  expect(recall('seat', '', text)).toBe('new')
  expect(browser.kept.get('seat')).toBe('"old"')
  browser.full = false
  remember('seat', 'newer')
  expect(room.full).toBe(false)
  browser.kept.set('seat', '"from another window"')
  expect(recall('seat', '', text)).toBe('from another window')
})

const rooms = entriesOf(recordOf<{ id: string }>({ id: isText }))

test.each(['{"a":1}', '"x"', '7', 'null', 'no JSON', ''])('where %s stands for a list, there is the usual one, and it is set aside', (damaged) => {
  browser.kept.set('rooms', damaged)
  expect(recall('rooms', [], rooms)).toEqual([])
  expect(browser.kept.get('rooms.damaged')).toBe(damaged)
  forget('rooms')
  expect([...browser.kept.keys()]).not.toContain('rooms.damaged')
})

test('of a list the entries that fit are left, and the whole of it is set aside', () => {
  const damaged = '[null,{"id":"a","more":1},{"id":7},[],"x"]'
  browser.kept.set('rooms', damaged)
  expect(recall('rooms', [], rooms)).toEqual([{ id: 'a', more: 1 }])
  expect(browser.kept.get('rooms.damaged')).toBe(damaged)
})

test('what fits is recalled as it is, and nothing is set aside', () => {
  forget('rooms')
  remember('rooms', [{ id: 'a' }])
  expect(recall('rooms', [], rooms)).toEqual([{ id: 'a' }])
  expect(browser.kept.has('rooms.damaged')).toBe(false)
})

test('of a record only the known fields are taken that hold what they should', () => {
  const damaged = '{"name":"Anne","language":"xx","constructor":"x","__proto__":{"name":"Bea"}}'
  browser.kept.set('choices', damaged)
  const known = fieldsOf<{ name: string; language: number }>({ name: isText, language: (one): one is number => one === 1 })
  expect(recall('choices', {}, known)).toEqual({ name: 'Anne' })
  expect(browser.kept.get('choices.damaged')).toBe(damaged)
})
