// What is told between what one does and its picture is heard after it, in its order, and answers after what they answer.

import { beforeEach, expect, test, vi } from 'vitest'
import type { ToClient, Update } from '../generated/wire'
import { afterDrawing, drawFirst, unhurried } from './drawn.svelte'
import type { Answer, Listener, Question } from './line'

/** A channel by the clock of the test. */
class Channel {
  port1 = { onmessage: () => undefined, close: () => undefined }
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage()) }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16))
  vi.stubGlobal('MessageChannel', Channel)
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

const update = (number: number): Update => ({ type: 'update', number, looks: [] })

function opened() {
  const heard: (number | string)[] = []
  const asked: string[] = []
  let server: Listener | undefined
  let give: (answer: Answer) => void = () => undefined
  const connect = (listener: Listener) => {
    server = listener
    const ask = (question: Question) => new Promise<Answer>((done) => (asked.push(question.type), (give = done)))
    return { ask, greet: () => undefined, close: () => undefined }
  }
  const listen = (message: ToClient) => void (message.type === 'update' && heard.push(message.number))
  const line = unhurried(connect)({ hello: () => ({ tokens: [], seen: 0 }), heard: listen, connected: () => undefined })
  const say = (number: number) => server?.heard(update(number))
  const ask = () => void line.ask({ type: 'undo', seen: 1 }).then(() => heard.push('answer'))
  return { heard, asked, say, ask, answer: (number: number) => (say(number), give(update(number))) }
}

test('what is told at other times is heard at once', () => {
  const { heard, say } = opened()
  say(1)
  expect(heard).toEqual([1])
})

test('what is told before the picture is heard after it', async () => {
  const { heard, say, ask, answer } = opened()
  ask()
  drawFirst()
  answer(1)
  say(2)
  await vi.advanceTimersByTimeAsync(10)
  drawFirst() // a second move, before the first is drawn
  say(3)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(8)
  expect(heard).toEqual([1, 2, 'answer'])
  await vi.advanceTimersByTimeAsync(30)
  expect(heard).toEqual([1, 2, 'answer', 3])
  say(4)
  expect(heard.at(-1)).toBe(4)
})

test('what is done is sent after its picture', async () => {
  const { asked, ask } = opened()
  drawFirst()
  ask()
  await vi.advanceTimersByTimeAsync(10)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(20)
  expect(asked).toEqual(['undo'])
  ask()
  expect(asked).toEqual(['undo', 'undo'])
})

test('a press before the picture of the last one waits for it', async () => {
  const acted: string[] = []
  afterDrawing(() => acted.push('first'))
  expect(acted).toEqual(['first'])
  drawFirst()
  afterDrawing(() => acted.push('second'))
  await vi.advanceTimersByTimeAsync(10)
  expect(acted).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(10)
  expect(acted).toEqual(['first', 'second'])
})

test('a page that nobody sees draws nothing, and hears all the same', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const { heard, say } = opened()
  drawFirst()
  say(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(heard).toEqual([1])
})
