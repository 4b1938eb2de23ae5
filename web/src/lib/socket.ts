// The live socket of a table: says hello with the seats' tokens, comes back by itself, and matches answers to questions.

import type { FromClient, ToClient } from '../generated/wire'
import type { Answer, Line, Listener, Question } from './line'

const FIRST_WAIT = 400
const LONGEST_WAIT = 10_000
const ANSWER_TIME = 15_000
const TRIES = 3 // without ever getting through, before the reader is told

export class LiveSocket implements Line {
  private socket: WebSocket | null = null
  private asked = new Map<number, { give: (answer: Answer) => void; fail: () => void; timer: number }>()
  private next = 1
  private failures = 0
  private opened = false
  private timer = 0
  private closed = false

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
  ) {
    this.connect()
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
  }

  ask(question: Question): Promise<Answer> {
    const id = this.next++
    return new Promise((give, fail) => {
      if (this.socket?.readyState !== WebSocket.OPEN) return fail(new Error('offline'))
      const timer = window.setTimeout(() => this.settle(id)?.fail(), ANSWER_TIME)
      this.asked.set(id, { give, fail: () => fail(new Error('offline')), timer })
      this.socket.send(JSON.stringify({ ...question, id }))
    })
  }

  greet(): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.send({ type: 'hello', ...this.listener.hello() })
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    this.socket?.close()
  }

  private readonly hurry = (): void => {
    if (!document.hidden && this.socket === null && !this.closed && this.failures > 0) this.connect()
  }

  private connect(): void {
    clearTimeout(this.timer)
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    let socket: WebSocket
    try {
      socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live`)
    } catch {
      return this.lost(0)
    }
    this.socket = socket
    socket.onopen = () => this.send({ type: 'hello', ...this.listener.hello() })
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as ToClient)
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code)
    }
  }

  private send(message: FromClient): void {
    this.socket?.send(JSON.stringify(message))
  }

  private receive(message: ToClient): void {
    if (message.type === 'update') {
      this.failures = 0
      this.opened = true
      this.listener.connected('open')
    }
    this.listener.heard(message)
    if (message.type !== 'presence' && typeof message.id === 'number') this.settle(message.id)?.give(message)
  }

  private settle(id: number) {
    const found = this.asked.get(id)
    this.asked.delete(id)
    if (found) clearTimeout(found.timer)
    return found
  }

  private lost(code: number): void {
    this.socket = null
    for (const id of [...this.asked.keys()]) this.settle(id)?.fail()
    if (this.closed) return
    if (code === 4404 || code === 4403) return this.listener.connected('refused')
    this.failures += 1
    this.listener.connected(this.opened || this.failures < TRIES ? 'lost' : 'blocked')
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.failures - 1)) * (0.75 + Math.random() / 2)
    this.timer = window.setTimeout(() => this.connect(), wait)
  }
}
