// The page's side of a worker: calls that take longer than a frame, as promises.

import { type AnyGame, type Ruled, type Rules, typed } from './module.ts'
import type { FromWorker, Port, Slow, ToWorker } from './serve.ts'

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
}

export class Client<G extends Ruled = AnyGame> {
  private readonly port: Port
  private readonly end: () => void
  private readonly waiting = new Map<number, Waiting>()
  private last = 0
  private closed: Error | null = null

  /** Talks through a port to whoever serves the rules of this module; `end` ends them. */
  constructor(port: Port, module: WebAssembly.Module, end: () => void) {
    this.port = port
    this.end = end
    port.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.hear(data))
    port.addEventListener('error', () => this.close('the rules have stopped'))
    this.send({ module })
  }

  /** Ask for one of the calls of `Rules`; they are answered one after the other. */
  ask<Name extends Slow>(ask: Name, ...values: Parameters<Rules<G>[Name]>): Promise<ReturnType<Rules<G>[Name]>> {
    if (this.closed) return Promise.reject(this.closed)
    const number = ++this.last
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve: (value) => resolve(typed(value)), reject })
      this.send({ number, ask, values })
    })
  }

  /** End the worker; whoever still waits is told. */
  close(why = 'the rules were closed'): void {
    this.closed ??= new Error(why)
    for (const { reject } of this.waiting.values()) reject(this.closed)
    this.waiting.clear()
    this.end()
  }

  private send(message: ToWorker): void {
    this.port.postMessage(message)
  }

  private hear(answer: FromWorker): void {
    const waiting = this.waiting.get(answer.number)
    this.waiting.delete(answer.number)
    if ('error' in answer) waiting?.reject(new Error(answer.error))
    else waiting?.resolve(answer.value)
  }
}

/** A worker with the same rules, in memory of its own. */
export function startWorker<G extends Ruled>(rules: Rules<G>): Client<G> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  return new Client<G>(worker, rules.module, () => worker.terminate())
}
