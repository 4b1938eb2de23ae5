// What this browser remembers. Where storage is blocked or full, the page remembers until it is closed, and says so.

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

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = memory.get(key) ?? (remembers ? localStorage.getItem(key) : null)
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}

export function forget(key: string): void {
  memory.delete(key)
  if (remembers) localStorage.removeItem(key)
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
