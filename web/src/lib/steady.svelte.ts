// Whatever is the same as before stays the very same object, so that nothing that is drawn from it is looked at again.

/** A value that is worked out anew whenever what it depends on changes, in which whatever is alike stays the same object. */
export function steady<T>(value: () => T): () => T {
  let before: T | undefined
  const now = $derived.by(() => (before = kept(before, value())))
  return () => now
}

/** What is now, with as much as possible of what was before. Nothing is copied that has nothing of before. */
export function kept<T>(before: T | undefined, now: T): T {
  if (before === now || before === undefined) return now
  if (Array.isArray(before) && Array.isArray(now)) return keptList(before, now) as T
  return isRecord(before) && isRecord(now) ? (keptRecord(before, now) as T) : now
}

function keptList(before: unknown[], now: unknown[]): unknown[] {
  let same = before.length === now.length
  let found = now
  for (let at = 0; at < now.length; at++) {
    const one = kept(before[at], now[at])
    if (one !== before[at]) same = false
    if (one === now[at]) continue
    if (found === now) found = [...now]
    found[at] = one
  }
  return same ? before : found
}

function keptRecord(before: Fields, now: Fields): Fields {
  const names = Object.keys(now)
  let same = names.length === Object.keys(before).length
  let found = now
  for (const name of names) {
    const one = kept(before[name], now[name])
    if (one !== before[name] || !(name in before)) same = false
    if (one === now[name]) continue
    if (found === now) found = { ...now }
    found[name] = one
  }
  return same ? before : found
}

type Fields = Record<string, unknown>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
