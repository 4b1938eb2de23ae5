// One's own move is shown at once where that can be told, and the answer confirms or corrects it.

import { beforeEach, expect, test, vi } from 'vitest'
import type { GameTable, Unread } from '../games'
import type { Look, TableInfo, Time, Update } from '../generated/wire'
import type { Foreseen } from '../rules/foresee'
import type { Answer, Listener, Question } from './line'
import { Table } from './table.svelte'

const INFO = { id: 't', game: 'g', stage: 'playing', seats: [{ name: 'Anne' }, { name: 'Bea' }], roster: null, bytes_wanted: [] } as unknown as TableInfo
const GAME = { secret: false, hold: () => 0, sound: () => null } as unknown as GameTable
const MOVE: Unread['move'] = { move: 'go' }
const WENT = { event: 'went', seat: 0 }
const ROLLED = { event: 'rolled', seat: 0 }

class Line {
  asked: { question: Question; give: (answer: Answer) => void; fail: () => void }[] = []
  ask(question: Question): Promise<Answer> {
    return new Promise((give, fail) => this.asked.push({ question, give, fail: () => fail(new Error('offline')) }))
  }
  greet() {}
  close() {}
}

const look = (place: string, more: Partial<Look> = {}): Look => ({ seat: 0, view: { place }, told: [], offers: [{ move: MOVE }], ...more })
const at = (seat: number | null): Time => ({ seat, now: 0 })
const told = (...events: unknown[]) => events.map((event) => ({ number: 6, event, text: 'so' }))

/** A table at which Anne is asked, and whoever answers. */
function opened(foreseen: Foreseen | null, seats = [0]) {
  const line = new Line()
  let listener: Listener | undefined
  const table = new Table('t', () => GAME, ['x'], (given) => ((listener = given), line), { ready: true, after: () => foreseen })
  const hear = (update: Partial<Update>) => listener?.heard({ type: 'update', number: 5, looks: [look('before')], time: at(0), ...update })
  hear({ table: INFO, seats })
  return { table, line, hear, last: () => line.asked.at(-1)! }
}

const ahead = (more: Partial<Foreseen> = {}): Foreseen => ({ view: { place: 'after' }, actor: 0, offers: [], events: [WENT], ...more })

beforeEach(() => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { hidden: false })
  return () => vi.unstubAllGlobals()
})

test('a move is shown in the same breath, and its answer moves nothing again', () => {
  const { table, hear } = opened(ahead())
  table.play(MOVE)
  const scene = table.scene
  expect(scene).toMatchObject({ view: { place: 'after' }, number: 6, events: [WENT], pending: MOVE })
  hear({ number: 6, looks: [look('after', { told: told(WENT) })], id: 1 })
  expect(table.scene).toMatchObject({ view: { place: 'after' }, number: 6, pending: null })
  expect(table.scene?.events).toBe(scene?.events)
  expect(table.story.map((one) => one.text)).toEqual(['so'])
})

test('what chance adds is shown when it is told, and only that', () => {
  const { table, hear } = opened(ahead({ actor: -2, offers: null }))
  table.play(MOVE)
  expect(table.scene).toMatchObject({ view: { place: 'after' }, number: 5.5, offers: [] })
  expect(table.actor).toBeNull()
  hear({ number: 6, looks: [look('rolled', { told: told(WENT, ROLLED) })], id: 1 })
  expect(table.scene).toMatchObject({ view: { place: 'rolled' }, number: 6, events: [ROLLED] })
  expect(table.actor).toBe(0)
})

test('whoever runs the game has the last word', () => {
  const { table, hear } = opened(ahead())
  table.play(MOVE)
  hear({ number: 6, looks: [look('elsewhere', { told: told(ROLLED) })], id: 1 })
  expect(table.scene).toMatchObject({ view: { place: 'elsewhere' }, events: [ROLLED] })
})

test('a move that is refused, or lost on the way, is taken back and said so', async () => {
  const { table, last } = opened(ahead({ actor: 1, offers: null }))
  table.play(MOVE)
  expect(table.actor).toBe(1)
  last().give({ type: 'refused', code: 'x', detail: 'not so' })
  await vi.waitFor(() => expect(table.notice).toBe('not so'))
  expect(table.scene).toMatchObject({ view: { place: 'before' }, number: 5, events: [], pending: null })
  expect(table.actor).toBe(0)
  table.play(MOVE)
  last().fail()
  await vi.waitFor(() => expect(table.notice).toContain('did not reach'))
  expect(table.scene).toMatchObject({ view: { place: 'before' }, number: 5 })
})

test('where nothing can be told, and on a shared device where another decides then, the answer is waited for', () => {
  const waiting = opened(null)
  waiting.table.play(MOVE)
  expect(waiting.table.scene).toMatchObject({ view: { place: 'before' }, number: 5, pending: MOVE })
  const shared = opened(ahead({ actor: 1, offers: null }), [0, 1])
  shared.table.play(MOVE)
  expect(shared.table.scene).toMatchObject({ view: { place: 'before' }, number: 5, pending: MOVE })
})
