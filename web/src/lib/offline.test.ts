// Which worker is told to take over, and when the page begins anew for it.

import { beforeEach, expect, test, vi } from 'vitest'
import { keepForOffline } from './offline'

const worker = () => ({ postMessage: vi.fn() })
const reload = vi.fn()
let heard: Map<string, () => void>

/** A page that such a worker serves, where these wait and are active. */
async function visit(controller: object | null, waiting: object | null, active: object | null): Promise<void> {
  heard = new Map()
  const serviceWorker = {
    controller,
    register: async () => ({ waiting, active, update: async () => undefined }),
    ready: new Promise(() => undefined),
    startMessages: () => undefined,
    addEventListener: (name: string, act: () => void) => heard.set(name, act),
    removeEventListener: (name: string) => heard.delete(name),
  }
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('location', { reload })
  await keepForOffline()
}

beforeEach(() => () => {
  vi.unstubAllGlobals()
  reload.mockClear()
})

test('one that waits is told to take over, and the page begins anew when it has', async () => {
  const [old, next] = [worker(), worker()]
  await visit(old, next, old)
  expect(next.postMessage).toHaveBeenCalledExactlyOnceWith('take over')
  heard.get('controllerchange')?.()
  expect(reload).toHaveBeenCalledOnce()
})

test('one that took over while this page was on its way is told that it is here', async () => {
  const [old, next] = [worker(), worker()]
  await visit(old, null, next)
  expect(next.postMessage).toHaveBeenCalledExactlyOnceWith('take over')
  heard.get('controllerchange')?.()
  expect(reload).toHaveBeenCalledOnce()
})

test('where nothing is new, nobody is told anything, and one that comes later waits for the next visit', async () => {
  const only = worker()
  await visit(only, null, only)
  expect(only.postMessage).toHaveBeenCalledExactlyOnceWith('version')
  expect(heard.has('controllerchange')).toBe(false)
})
