// Looks come as bytes where the rules are here to read them, and as JSON where they are not, or are others.

import { expect, test } from 'vitest'
import type { ByteLook, Hello, Look, TableInfo, ToClient, Update } from '../generated/wire'
import { lean } from './lean'
import type { Answer, Listener } from './line'

const TABLE = { seats: [{ name: 'Anne' }, { name: '' }] } as unknown as TableInfo
const BYTES = { seat: 0, state: 'AQ==', told: [] } satisfies ByteLook as unknown as Look
const JSON_LOOK: Look = { seat: 0, view: { place: 'here' }, told: [] }

const welcome = (look: Look, layout = 'ours'): Update => ({ type: 'update', number: 1, looks: [look], table: TABLE, seats: [0], layout })

/** A line to a server, its page with or without rules, and what went over it. */
function opened({ ready = true, reload = (_layout: string): boolean => false } = {}) {
  const heard: ToClient[] = []
  const hellos: Partial<Hello>[] = []
  const read = (look: ByteLook, names: string[]): Look => {
    if (look.state === 'broken') throw new Error('not to be read')
    return { seat: look.seat, view: [look.state, ...names], told: [] }
  }
  let server: Listener | undefined
  let answer: Answer | undefined
  const connect = (listener: Listener) => {
    server = listener
    const greet = () => void hellos.push(listener.hello())
    greet()
    return { ask: async () => answer!, greet, close: () => undefined }
  }
  const listener: Listener = { hello: () => ({ tokens: [], seen: 0 }), heard: (message) => void heard.push(message), connected: () => undefined }
  const line = lean(connect, { ready, layout: ready ? 'ours' : null, read }, reload)(listener)
  return {
    heard, hellos, say: (message: ToClient) => server?.heard(message), ask: (given: Answer) => ((answer = given), line.ask({ type: 'undo', seen: 1 })),
  }
}

test('with the rules here, bytes are asked for and written out', async () => {
  const { heard, hellos, say, ask } = opened()
  expect(hellos).toMatchObject([{ format: 'bytes', offers: false }])
  say(welcome(BYTES))
  say({ type: 'refused', code: 'moved-on', detail: 'Later.', number: 2, looks: [BYTES] })
  say({ type: 'presence', present: [true, true], spectators: 0 })
  expect(heard).toMatchObject([{ looks: [{ view: ['AQ==', 'Anne', '#2'] }] }, { looks: [{ view: ['AQ==', 'Anne', '#2'] }] }, { type: 'presence' }])
  expect(await ask({ type: 'preview', look: BYTES, id: 1 })).toMatchObject({ look: { view: ['AQ==', 'Anne', '#2'] } })
})

test('without rules, looks are asked for as JSON with what may be done', () => {
  const { heard, hellos, say } = opened({ ready: false })
  expect(hellos).toMatchObject([{ format: 'json', offers: true }])
  say(welcome(JSON_LOOK, 'theirs'))
  expect(heard).toMatchObject([{ looks: [JSON_LOOK] }])
})

test('a server with another layout makes the page load again, once', () => {
  const asked: string[] = []
  const first = opened({ reload: (layout) => asked.push(layout) > 0 })
  first.say(welcome(BYTES, 'theirs'))
  expect([asked, first.heard, first.hellos.length]).toEqual([['theirs'], [], 1])
  const again = opened({ reload: () => false })
  again.say(welcome(BYTES, 'theirs'))
  expect(again.hellos.at(-1)).toMatchObject({ format: 'json', offers: true })
  again.say(welcome(JSON_LOOK, 'theirs'))
  expect(again.heard).toMatchObject([{ looks: [JSON_LOOK] }])
})

test('bytes that cannot be read are asked for as JSON instead', () => {
  const { heard, hellos, say } = opened()
  say(welcome(BYTES))
  const broken = { ...BYTES, state: 'broken' } as unknown as Look
  say({ type: 'update', number: 2, looks: [broken] })
  say({ type: 'update', number: 3, looks: [broken] })
  expect(heard).toHaveLength(1)
  expect(hellos.map(({ format }) => format)).toEqual(['bytes', 'json'])
})
