import { createHash, createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hex, hmac, sha256, unhex } from './sha256'

test('hashes as everybody else does, whatever the length', () => {
  for (let length = 0; length < 200; length++) {
    const bytes = randomBytes(length)
    expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
  }
})

test('makes keyed hashes as everybody else does, with short and long keys', () => {
  for (const length of [0, 1, 32, 64, 65, 130]) {
    const [key, message] = [randomBytes(length), randomBytes(77)]
    expect(hex(hmac(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'))
  }
})

test('reads back what it writes in hexadecimal', () => {
  const bytes = randomBytes(40)
  expect(hex(unhex(hex(bytes)))).toBe(bytes.toString('hex'))
})
