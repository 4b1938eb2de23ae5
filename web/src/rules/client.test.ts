import { expect, test } from 'vitest'
import { Client } from './client'
import { loadRules } from './module'
import { serve } from './serve'

const text = (words: string) => [words.length, ...new TextEncoder().encode(words)]
const section = (id: number, ...content: number[]) => [id, content.length, ...content]
const HEAD = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
const TYPES = section(1, 2, 0x60, 0, 0, 0x60, 3, 0x7f, 0x7f, 0x7f, 1, 0x7f) // () and (i32, i32, i32) → i32
const FUNCTIONS = section(3, 2, 0, 1)
const MEMORY = section(5, 1, 0, 1)
const EXPORTS = section(7, 3, ...text('memory'), 2, 0, ...text('prepare'), 0, 0, ...text('choose'), 0, 1)
const CODE = section(10, 2, 2, 0, 0x0b, ...choose())
const ABOUT = {
  game: 'chess',
  bots: ['trap', 'seven'],
  memory: { rooms: { state: { address: 0, size: 2 }, luck: { address: 8, size: 1 } } },
}

/** Bot 0 falls into a trap, any other one chooses 7. */
function choose(): number[] {
  const body = [0, 0x20, 0, 0x45, 0x04, 0x40, 0x00, 0x0b, 0x41, 7, 0x0b]
  return [body.length, ...body]
}

/** A module as small as can be. */
function module(): Uint8Array<ArrayBuffer> {
  const about = [...text('grognard'), ...new TextEncoder().encode(JSON.stringify(ABOUT))]
  const size = [0x80 | (about.length & 0x7f), about.length >> 7]
  return Uint8Array.from([...HEAD, ...TYPES, ...FUNCTIONS, ...MEMORY, ...EXPORTS, ...CODE, 0, ...size, ...about])
}

/** The rules, a client of theirs, and the port through which it is answered. */
async function opened(answering: (port: MessagePort) => void) {
  const { port1, port2 } = new MessageChannel()
  const rules = await loadRules(module())
  answering(port2)
  const client = new Client(port1, rules.module, () => {
    port1.close()
    port2.close()
  })
  port1.start()
  port2.start()
  return { rules, client, port: port2 }
}

test('who serves a game answers as the rules do, and in words where they cannot', async () => {
  const { rules, client } = await opened(serve)
  const [position, luck] = [Uint8Array.of(1, 2), Uint8Array.of(3)]
  expect(await client.ask('choose', 'seven', position, luck)).toEqual({ action: 7, luck })
  expect(rules.choose('seven', position, luck)).toEqual({ action: 7, luck })
  expect(await client.ask('prepare')).toBeUndefined()
  await expect(client.ask('choose', 'trap', position, luck)).rejects.toThrow('unreachable')
  await expect(client.ask('choose', 'queen', position, luck)).rejects.toThrow('chess has no bot queen')
  await expect(client.ask('choose', 'seven', luck, luck)).rejects.toThrow('state has 2 bytes, not 1')
  await expect(client.ask('odds', position)).rejects.toThrow('the rules of chess have no room for odds')
  expect(await client.ask('choose', 'seven', position, luck)).toEqual({ action: 7, luck })
  client.close()
})

test('answers find their questions by number, in whatever order they come', async () => {
  const { client, port } = await opened(() => {})
  const asked = [client.ask('prepare'), client.ask('prepare')]
  port.postMessage({ number: 2, error: 'second' })
  port.postMessage({ number: 9, value: 'to nobody' })
  port.postMessage({ number: 1, value: 'first' })
  expect(await Promise.allSettled(asked)).toMatchObject([{ value: 'first' }, { reason: { message: 'second' } }])
  client.close()
})

test('whoever waits when it ends is told, and whoever asks later', async () => {
  const { client } = await opened(() => {})
  const waiting = client.ask('prepare')
  client.close()
  await expect(waiting).rejects.toThrow('the rules were closed')
  await expect(client.ask('prepare')).rejects.toThrow('the rules were closed')
})

test('a question before the rules is refused', async () => {
  const { port1, port2 } = new MessageChannel()
  serve(port2)
  const answer = new Promise((resolve) => port1.addEventListener('message', ({ data }) => resolve(data)))
  port1.start()
  port2.start()
  port1.postMessage({ number: 1, ask: 'prepare', values: [] })
  expect(await answer).toEqual({ number: 1, error: 'a question came before the rules' })
  port1.close()
})

test('rules come from a server, or the reason why not', async () => {
  expect((await loadRules(new Response(module()))).about.game).toBe('chess')
  await expect(loadRules(new Response('', { status: 404, statusText: 'Not Found' }))).rejects.toThrow('no rules came: 404 Not Found')
  await expect(loadRules(Uint8Array.from(HEAD))).rejects.toThrow('this WebAssembly module holds no rules of a game')
})
