// The check of the dice: whether the record's secret, the players' bytes and the key belong together.

import { hex, hmac, joined, sha256, unhex } from './sha256'

export interface Verdict {
  /** The secret is the one whose seal was shown before the game. */
  sealed: boolean
  /** How many players added bytes. */
  additions: number
  /** The key of the dice is made from the secret and those bytes. */
  keyed: boolean
}

/** Each part behind its length, so that no two lists of parts look alike. */
export function prefixed(parts: Uint8Array[]): Uint8Array {
  return joined(
    ...parts.flatMap((part) => {
      const length = new Uint8Array(4)
      new DataView(length.buffer).setUint32(0, part.length)
      return [length, part]
    }),
  )
}

export function judge(record: string, commitment: string): Verdict {
  const lines = record.split('\n').map((line) => line.trimEnd())
  const all = (word: string) => lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))
  const one = (word: string) => all(word)[0] ?? ''
  const text = new TextEncoder()
  const proof = (word: string) => all('fair').filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))
  const secret = unhex(proof('secret')[0] ?? '')
  const names = all('seat').map((line) => line.replace(/^\d+ /, ''))
  const added = new Map(proof('bytes').map((line) => line.split(' ') as [string, string]))
  const options = one('options').split(' ').sort().join(' ')
  const parts = [proof('table')[0] ?? '', one('game'), options].map((part): Uint8Array => text.encode(part))
  names.forEach((name, seat) => parts.push(text.encode(name), unhex(added.get(String(seat)) ?? '')))
  return {
    sealed: secret.length > 0 && hex(sha256(secret)) === commitment && commitment === proof('commitment')[0],
    additions: added.size,
    keyed: hex(hmac(secret, prefixed(parts))) === one('key'),
  }
}
