import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { judge } from './fairness'

const secret = Buffer.from('11'.repeat(32), 'hex')
const commitment = createHash('sha256').update(secret).digest('hex')
const bytes = 'ab'.repeat(32)

function key(): string {
  const parts = ['k7m2p9qwx3ab', 'risk-express', 'max_rounds=0 relay=false', 'Zoé', Buffer.from(bytes, 'hex'), 'Coignet', '']
  const hmac = createHmac('sha256', secret)
  for (const part of parts) {
    const data = Buffer.from(part as string)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    hmac.update(length).update(data)
  }
  return hmac.digest('hex')
}

const record = (added = bytes) => `grognard record 1
game risk-express
rules 1
players 2
options relay=false max_rounds=0
seat 0 Zoé
seat 1 Coignet
fair table k7m2p9qwx3ab
fair commitment ${commitment}
fair secret ${secret.toString('hex')}
fair bytes 0 ${added}
key ${key()}
0 set-aside
`

test('dice whose key is made of the sealed secret and the players’ bytes are fair', () => {
  expect(judge(record(), commitment)).toEqual({ sealed: true, additions: 1, keyed: true })
})

test('another secret than the sealed one is found out', () => {
  expect(judge(record(), '00'.repeat(32)).sealed).toBe(false)
})

test('bytes that were changed afterwards are found out', () => {
  expect(judge(record('cd'.repeat(32)), commitment).keyed).toBe(false)
})
