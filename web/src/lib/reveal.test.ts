import { beforeEach, expect, test, vi } from 'vitest'
import type { Entrant, TableInfo } from '../generated/wire'
import { hold, keyring, promise } from './keyring.svelte'
import { LiveSocket } from './socket'
import { Table } from './table.svelte'

class Socket {
  static readonly OPEN = 1
  static last: Socket
  readyState = 1
  sent: { type: string; id?: number; bytes?: string }[] = []
  onopen = () => undefined
  onmessage = (_: { data: string }) => undefined
  constructor() {
    Socket.last = this
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {}
  get revealed() {
    return this.sent.filter((one) => one.type === 'reveal')
  }
}

const made = promise()
const roster: Entrant[] = [{ who: 'person', name: 'Zoé', promise: made.hash }, { who: 'bot', name: 'Coignet', promise: '' }]
const info = (more: Partial<TableInfo>): TableInfo =>
  ({ id: 't1', game: 'risk-express', rules: 1, options: {}, stage: 'starting', seats: [], commitment: 'c0', roster, bytes_wanted: [0], ...more }) as TableInfo

function tell(table: TableInfo, id?: number) {
  Socket.last.onmessage({ data: JSON.stringify({ type: 'update', number: 1, looks: [], table, id }) })
}

const tableAt = (id: string) => new Table(id, () => null, ['x'], (listener) => new LiveSocket(id, listener))

beforeEach(() => {
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined })
  hold({ id: 't1', game: 'risk-express', seats: [{ token: 'x', seat: 0, bytes: made.bytes }], at: 0 })
  return () => vi.unstubAllGlobals()
})

test('what the table shows is kept before our bytes are sent, and that the server has them', async () => {
  const table = tableAt('t1')
  tell(info({ stage: 'open', roster: null, bytes_wanted: [] }))
  expect(keyring.of('t1')).toMatchObject({ commitment: 'c0' })
  expect(keyring.of('t1')?.start).toBeUndefined()
  tell(info({}))
  expect(keyring.of('t1')?.start?.roster).toEqual(roster)
  expect(Socket.last.revealed.map((one) => one.bytes)).toEqual([made.bytes])
  tell(info({ stage: 'playing', bytes_wanted: [] }), Socket.last.revealed[0]?.id)
  await vi.waitFor(() => expect(keyring.of('t1')?.seats[0]?.taken).toBe(true))
  expect(table.notice).toBeNull()
})

test('a server that shows another secret than when we sat down does not get our bytes', () => {
  const table = tableAt('t1')
  tell(info({ stage: 'open', roster: null, bytes_wanted: [] }))
  tell(info({ commitment: 'c1' }))
  expect(Socket.last.revealed).toEqual([])
  expect(table.notice).toContain('cannot be trusted')
})

test('at one table nobody is sent the bytes that were promised for another', () => {
  tableAt('t2')
  tell(info({}))
  expect(keyring.of('t1')?.start).toBeUndefined()
  expect(Socket.last.revealed).toEqual([])
})

test('what was shown first stays kept, and a second list does not get our bytes', () => {
  const table = tableAt('t1')
  tell(info({ bytes_wanted: [] }))
  const other = [roster[0]!, { ...roster[1]!, name: 'Larrey' }]
  tell(info({ roster: other }))
  expect(keyring.of('t1')?.start?.roster).toEqual(roster)
  expect(Socket.last.revealed).toEqual([])
  expect(table.notice).toContain('cannot be trusted')
})
