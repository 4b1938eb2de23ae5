// What this browser remembers. Where storage is blocked, the page remembers until it is closed, and says so.

const memory = new Map<string, string>()

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
    const text = remembers ? localStorage.getItem(key) : (memory.get(key) ?? null)
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
  memory.set(key, text)
  if (!remembers) return
  try {
    localStorage.setItem(key, text)
  } catch {
    // Full: it is remembered until the page is closed.
  }
}
