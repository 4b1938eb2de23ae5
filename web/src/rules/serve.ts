// A worker's side: it gets a module once, then questions, and answers each by its number.

import { type Rules, rulesOf } from './module.ts'

/** What may take longer than a frame. */
export type Slow = 'prepare' | 'odds' | 'choose' | 'play' | 'retrace'

export type ToWorker = { module: WebAssembly.Module } | { number: number; ask: Slow; values: unknown[] }
export type FromWorker = { number: number; value: unknown } | { number: number; error: string }

/** One end of a conversation: a worker, the inside of one, or a port of a channel. */
export interface Port {
  postMessage(message: unknown): void
  addEventListener(type: string, listener: (event: MessageEvent) => void): void
}

/** Answer all that comes through a port. */
export function serve(port: Port): void {
  let rules: Promise<Rules> = Promise.reject(new Error('a question came before the rules'))
  rules.catch(() => {}) // whoever asks is told

  async function answer({ number, ask, values }: Exclude<ToWorker, { module: unknown }>): Promise<FromWorker> {
    try {
      const known = await rules
      return { number, value: Reflect.apply(known[ask], known, values) }
    } catch (error) {
      return { number, error: error instanceof Error ? error.message : String(error) }
    }
  }

  port.addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
    if ('module' in data) rules = rulesOf(data.module)
    else port.postMessage(await answer(data))
  })
}
