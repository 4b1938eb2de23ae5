// Whatever is the same as before stays the very same object, so that nothing that is drawn from it is looked at again.

/** A value that is worked out anew whenever what it depends on changes, in which whatever is alike stays the same object. */
export function steady<T>(value: () => T): () => T {
  let before: T | undefined
  const now = $derived.by(() => (before = kept(before, value())))
  return () => now
}

/** What is now, with as much as possible of what was before. */
export function kept<T>(before: T | undefined, now: T): T {
  if (before === now || before === undefined) return now
  if (Array.isArray(before) && Array.isArray(now)) {
    const found: unknown[] = now.map((one, at) => kept(before[at], one))
    return (found.length === before.length && found.every((one, at) => one === before[at]) ? before : found) as T
  }
  if (!isRecord(before) || !isRecord(now)) return now
  const names = Object.keys(now)
  const found = Object.fromEntries(names.map((name) => [name, kept(before[name], now[name])]))
  return names.length === Object.keys(before).length && names.every((name) => name in before && found[name] === before[name]) ? before : (found as T)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
