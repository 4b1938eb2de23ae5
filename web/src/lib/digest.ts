// A digest of what a seat was shown, whatever the order in which its fields were sent.

import { hex, sha256 } from './sha256.ts'

const DIGITS = 12

export function viewDigest(view: unknown): string {
  return hex(sha256(new TextEncoder().encode(JSON.stringify(view, ordered)))).slice(0, DIGITS)
}

function ordered(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
