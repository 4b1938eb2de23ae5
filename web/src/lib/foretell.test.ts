// One's own move is shown at once where that can be told, and the answer confirms or corrects it.

import { beforeEach, expect, test, vi } from 'vitest'
import type { GameTable, Unread } from '../games'
import type { Look, TableInfo, Time, Update } from '../generated/wire'
import type { Foreseen } from '../rules/foresee'
import type { Answer, Listener, Question } from './line'
import { Table } from './table.svelte'

const INFO = { id: 't', game: 'g', stage: 'playing', seats: [{ name: 'Anne' }, { name: 'Bea' }], roster: null, bytes_wanted: [] } as unknown as TableInfo
const GAME = { secret: false, hold: () => 0, sound: () => null, turn: () => 0 } as unknown as GameTable
const MOVE: Unread['move'] = { move: 'go' }
const WENT = { event: 'went', seat: 0 }
const ROLLED = { event: 'rolled', seat: 0 }

const CANNOT_TELL = {
  ponder: () => undefined, stop: () => undefined, preview: () => null, whyNot: () => undefined, odds: () => undefined,
  close: () => undefined,
}

class Line {
  asked: { question: Question; give: (answer: Answer) => void; fail: () => void }[] = []
  ask(question: Question): Promise<Answer> {
    return new Promise((give, fail) => this.asked.push({ question, give, fail: () => fail(new Error('offline')) }))
  }
  greet() {}
  close() {}
}

/** Let answers arrive. */
const arrived = () => new Promise((done) => setTimeout(done))

const look = (place: string, more: Partial<Look> = {}): Look => ({ seat: 0, view: { place }, told: [], offers: [{ move: MOVE }], ...more })
const at = (seat: number | null): Time => ({ seat, now: 0 })
const told = (...events: unknown[]) => events.map((event) => ({ number: 6, event, text: 'so' }))

/** A table at which Anne is asked, and whoever answers. */
function opened(foreseen: (Foreseen | null) | ((look: Look) => Foreseen | null), seats = [0]) {
  const after = typeof foreseen === 'function' ? foreseen : () => foreseen
  const line = new Line()
  let listener: Listener | undefined
  const table = new Table('t', () => GAME, ['x'], (given) => ((listener = given), line), { ...CANNOT_TELL, ready: true, after })
  const hear = (update: Partial<Update>) => listener?.heard({ type: 'update', number: 5, looks: [look('before')], time: at(0), ...update })
  hear({ table: INFO, seats })
  /** The question that was asked last is answered by a new moment. */
  const answer = async (update: Partial<Update>) => {
    const message: Update = { type: 'update', number: 5, looks: [look('before')], time: at(0), id: 1, ...update }
    listener?.heard(message)
    line.asked.at(-1)?.give(message)
    await arrived()
  }
  return { table, line, hear, answer, last: () => line.asked.at(-1)! }
}

const ahead = (more: Partial<Foreseen> = {}): Foreseen => ({ view: { place: 'after' }, actor: 0, offers: [], events: [WENT], last: [WENT], ...more })

beforeEach(() => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { hidden: false })
  return () => vi.unstubAllGlobals()
})

test('a move is shown in the same breath, and its answer moves nothing again', () => {
  const { table, hear } = opened(ahead())
  table.deeds.play(MOVE)
  const scene = table.scene
  expect(scene).toMatchObject({ view: { place: 'after' }, number: 6, events: [WENT], pending: null })
  hear({ number: 6, looks: [look('after', { told: told(WENT) })], id: 1 })
  expect(table.scene).toMatchObject({ view: { place: 'after' }, number: 6, pending: null })
  expect(table.scene?.events).toBe(scene?.events)
  expect(table.story.map((one) => one.text)).toEqual(['so'])
})

test('what chance adds is shown when it is told, and only that', () => {
  const { table, line, hear } = opened(ahead({ actor: null, offers: null }))
  table.deeds.play(MOVE)
  expect(table.scene).toMatchObject({ view: { place: 'after' }, number: 5.5, pending: MOVE })
  table.deeds.play(MOVE) // what could be done is still in sight, but is not done twice
  expect(line.asked).toHaveLength(1)
  hear({ number: 6, looks: [look('rolled', { told: told(WENT, ROLLED) })], id: 1 })
  expect(table.scene).toMatchObject({ view: { place: 'rolled' }, number: 6, events: [ROLLED] })
  expect(table.actor).toBe(0)
})

test('whoever runs the game has the last word', () => {
  const { table, hear } = opened(ahead())
  table.deeds.play(MOVE)
  hear({ number: 6, looks: [look('elsewhere', { told: told(ROLLED) })], id: 1 })
  expect(table.scene).toMatchObject({ view: { place: 'elsewhere' }, events: [ROLLED] })
})

test('a move that is refused, or lost on the way, is taken back and said so', async () => {
  const { table, last } = opened(ahead({ actor: 1, offers: null }))
  table.deeds.play(MOVE)
  expect(table.actor).toBe(1)
  last().give({ type: 'refused', code: 'x', detail: 'not so' })
  await vi.waitFor(() => expect(table.notice).toBe('not so'))
  expect(table.scene).toMatchObject({ view: { place: 'before' }, number: 5, events: [], pending: null })
  expect(table.actor).toBe(0)
  table.deeds.play(MOVE)
  last().fail()
  await vi.waitFor(() => expect(table.notice).toContain('did not reach'))
  expect(table.scene).toMatchObject({ view: { place: 'before' }, number: 5 })
})

test('where nothing can be told, and on a shared device where another decides then, the answer is waited for', () => {
  const waiting = opened(null)
  waiting.table.deeds.play(MOVE)
  expect(waiting.table.scene).toMatchObject({ view: { place: 'before' }, number: 5, pending: MOVE })
  const shared = opened(ahead({ actor: 1, offers: null }), [0, 1])
  shared.table.deeds.play(MOVE)
  expect(shared.table.scene).toMatchObject({ view: { place: 'before' }, number: 5, pending: MOVE })
})

test('an answer that is sealed may be changed, also while it is on its way, and it is shown which one is kept', async () => {
  const { table, line, hear } = opened(ahead())
  const other = { move: 'stay' }
  hear({ time: { ...at(0), question: true } })
  table.deeds.play(MOVE)
  expect(table.scene).toMatchObject({ number: 5, pending: MOVE, sealed: null })
  table.deeds.play(other)
  expect(table.scene).toMatchObject({ number: 5, pending: other, sealed: null })
  line.asked[0]?.give({ type: 'sealed', number: 5 })
  await arrived()
  expect(table.scene).toMatchObject({ number: 5, pending: other, sealed: MOVE })
  line.asked[1]?.give({ type: 'sealed', number: 5 })
  await arrived()
  expect(table.scene).toMatchObject({ number: 5, pending: null, sealed: other })
  expect(line.asked.map(({ question }) => question)).toMatchObject([{ moves: [MOVE] }, { moves: [other] }])
  table.deeds.play(MOVE)
  line.asked[2]?.give({ type: 'refused', code: 'too-fast', detail: 'Slower, please.' } as Answer)
  await arrived()
  expect(table.scene).toMatchObject({ number: 5, pending: null, sealed: other })
  hear({ number: 6, looks: [look('after')] })
  expect(table.scene).toMatchObject({ number: 6, sealed: null })
})

/** Each move leads one step on. */
const steps = ({ view }: Look): Foreseen => {
  const { place } = view as { place: string }
  return ahead({ view: { place: `${place}+` }, offers: [{ move: MOVE }] })
}

test('moves that follow at once are all shown, and sent one after the other', async () => {
  const { table, line, answer } = opened(steps)
  table.deeds.play(MOVE)
  table.deeds.play(MOVE)
  table.deeds.play(MOVE)
  expect(table.scene).toMatchObject({ view: { place: 'before+++' }, number: 8 })
  expect(line.asked.map(({ question }) => question)).toMatchObject([{ seen: 5 }])
  await answer({ number: 6, looks: [look('before+', { told: told(WENT) })] })
  expect(table.scene).toMatchObject({ view: { place: 'before+++' }, number: 8 })
  await answer({ number: 17, looks: [look('before++', { told: told(WENT) })] }) // numbers are whatever they are told to be
  await answer({ number: 18, looks: [look('before+++', { told: told(WENT) })] })
  expect(line.asked.map(({ question }) => question)).toMatchObject([{ seen: 5 }, { seen: 6 }, { seen: 17 }])
  expect(table.scene).toMatchObject({ view: { place: 'before+++' }, number: 18 })
  expect(table.deeds.waits).toBe(false)
  expect(table.notice).toBeNull()
})

test('dice are waited for, whatever is answered before', async () => {
  const { table, line, answer } = opened((seen) => (line.asked.length ? ahead({ actor: null, offers: null }) : steps(seen)))
  table.deeds.play(MOVE)
  table.deeds.play(MOVE)
  expect(table.scene).toMatchObject({ number: 6.5, pending: MOVE })
  await answer({ number: 6, looks: [look('before+', { told: told(WENT) })] })
  expect(table.scene).toMatchObject({ number: 6.5, pending: MOVE })
  table.deeds.play(MOVE)
  await answer({ number: 7, looks: [look('rolled', { told: told(WENT, ROLLED) })] })
  expect(table.scene).toMatchObject({ view: { place: 'rolled' }, pending: null })
  expect(table.notice).toBeNull()
  expect(line.asked).toHaveLength(2)
})

test('where the first leads elsewhere, or is refused, those after it are not sent, and that is said', async () => {
  const { table, line, answer, last } = opened(steps)
  table.deeds.play(MOVE)
  table.deeds.play(MOVE)
  await answer({ number: 6, looks: [look('elsewhere', { told: told(WENT) })] })
  expect(table.scene).toMatchObject({ view: { place: 'elsewhere' }, number: 6 })
  expect(table.notice).toContain('was not done')
  table.deeds.play(MOVE)
  table.deeds.play(MOVE)
  expect(table.scene).toMatchObject({ view: { place: 'elsewhere++' } })
  last().give({ type: 'refused', code: 'x', detail: 'not so' })
  await arrived()
  expect(table.scene).toMatchObject({ view: { place: 'elsewhere' } })
  expect(table.notice).toBe('not so')
  expect(line.asked).toHaveLength(2)
  expect(table.deeds.waits).toBe(false)
})

test('whoever comes back is shown what is told there, and nothing of what was not answered', async () => {
  const { table, line, hear, last } = opened(steps)
  table.deeds.play(MOVE)
  table.deeds.play(MOVE)
  last().fail()
  await arrived()
  expect(table.scene).toMatchObject({ view: { place: 'before' }, number: 5 })
  hear({ number: 6, looks: [look('before+')], table: INFO, seats: [0] })
  expect(table.scene).toMatchObject({ view: { place: 'before+' }, number: 6 })
  expect(line.asked).toHaveLength(1)
})

test('what is asked about a position waits until it is told, and so does taking a move back', async () => {
  const { table, line, answer } = opened(steps)
  table.deeds.play(MOVE)
  void table.questions.whyNot([MOVE])
  table.deeds.undo()
  await arrived()
  expect(line.asked).toHaveLength(1)
  await answer({ number: 6, looks: [look('before+', { told: told(WENT) })] })
  expect(line.asked.map(({ question }) => question)).toMatchObject([{ type: 'play' }, { type: 'undo', seen: 6 }])
  await answer({ number: 7, looks: [look('before')] })
  expect(line.asked.at(-1)?.question).toMatchObject({ type: 'preview', seen: 7 })
})

test('news that came between is not lost under what is shown ahead', async () => {
  const { table, hear, answer } = opened(steps)
  table.deeds.play(MOVE)
  hear({ number: 6, looks: [look('before', { told: told(ROLLED) })] })
  expect(table.scene).toMatchObject({ view: { place: 'before+' } })
  await answer({ number: 7, looks: [look('before+', { told: told(WENT) })] })
  expect(table.story).toHaveLength(2)
  expect(table.scene).toMatchObject({ view: { place: 'before+' }, number: 7 })
})
