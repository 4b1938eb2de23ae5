// What this browser remembers. Where storage is blocked or full, the page remembers until it is closed, and says so. What is damaged is
// left out of what is recalled, and set aside as it was.

import type { Mend } from './shape.ts'

/** What could not be stored. */
const memory = new Map<string, string>()
let heard: (full: boolean) => void = () => undefined

/** Tell somebody, now and whenever something is remembered, whether this browser found no room for it. */
export function whenFull(listener: (full: boolean) => void): void {
  heard = listener
  heard(remembers && memory.size > 0)
}

function probe(): boolean {
  try {
    localStorage.setItem('grognard.probe', '1')
    localStorage.removeItem('grognard.probe')
    return true
  } catch {
    return false
  }
}

export const remembers = probe()

/** What fits of what was kept under a name, or else the usual. Where something does not, all of it is set aside: nothing is lost. */
export function recall<T>(key: string, otherwise: T, mend: Mend<T>): T {
  const text = memory.get(key) ?? stored(key)
  if (text === null) return otherwise
  const kept = parsed(text)
  const mended = mend(kept)
  if (JSON.stringify(mended) !== JSON.stringify(kept) || kept === undefined) setAside(key, text)
  return mended ?? otherwise
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // blocked
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const aside = (key: string): string => `${key}.damaged`

function setAside(key: string, text: string): void {
  try {
    localStorage.setItem(aside(key), text)
  } catch {
    memory.set(aside(key), text)
  }
}

export function forget(key: string): void {
  for (const one of [key, aside(key)]) {
    memory.delete(one)
    if (remembers) localStorage.removeItem(one)
  }
}

export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
  heard(remembers && memory.size > 0)
}
