// Digests: of what a record holds, and of what a seat was shown, whatever the order in which its fields were sent.

import { hex, sha256 } from './sha256.ts'

const DIGITS = 12
const RECORD_DIGITS = 16

/** By which a record names a game's last position, and its own text. */
export const recordDigest = (bytes: Uint8Array): string => hex(sha256(bytes)).slice(0, RECORD_DIGITS)

export function viewDigest(view: unknown): string {
  return hex(sha256(new TextEncoder().encode(JSON.stringify(view, ordered)))).slice(0, DIGITS)
}

function ordered(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
