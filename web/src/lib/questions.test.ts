// The rules in the page are asked first; whoever runs the game only where they cannot tell.

import { expect, test } from 'vitest'
import type { Look } from '../generated/wire'
import type { Answer } from './line'
import { Questions } from './questions'

const LOOK: Look = { seat: 0, view: { place: 'here' }, told: [] }
const MOVES = [{ move: 'go' }]
const AHEAD = { view: { place: 'there' }, offers: [], events: [], ends: null }
const REFUSED: Answer = { type: 'refused', code: 'illegal', detail: 'Not today.' }
const PREVIEWED: Answer = { type: 'preview', look: { seat: 0, view: { place: 'far' }, told: [{ number: 1, event: 'went' }] }, ends: 'chance', id: 1 }

/** Questions of which the rules here know so much, and how often somebody else was asked. */
function opened(reason: string | null | undefined, look: Look | null = LOOK, answer: Answer | null = REFUSED) {
  let asked = 0
  const here = { whyNot: () => reason, preview: () => (reason === undefined ? null : AHEAD) }
  const ask = async () => {
    asked += 1
    if (!answer) throw new Error('offline')
    return answer
  }
  return { questions: new Questions(here, () => look, ask), asked: () => asked }
}

test('what the rules here tell is asked of nobody else', async () => {
  const barred = opened('Not here.')
  expect(await barred.questions.whyNot(MOVES)).toBe('Not here.')
  const free = opened(null)
  expect(await free.questions.whyNot(MOVES)).toBeNull()
  expect(await free.questions.preview(MOVES)).toBe(AHEAD)
  expect([barred.asked(), free.asked()]).toEqual([0, 0])
})

test('where they cannot tell, or one does not decide, whoever runs the game is asked, once a moment', async () => {
  for (const { questions, asked } of [opened(undefined), opened('Not here.', null)]) {
    expect([await questions.whyNot(MOVES), await questions.whyNot(MOVES)]).toEqual(['Not today.', 'Not today.'])
    expect(asked()).toBe(1)
    questions.forget()
    await questions.whyNot(MOVES)
    expect(asked()).toBe(2)
  }
  const { questions, asked } = opened(undefined, LOOK, PREVIEWED)
  const far = { view: { place: 'far' }, offers: [], events: ['went'], ends: 'chance' }
  expect([await questions.preview(MOVES), await questions.preview(MOVES)]).toEqual([far, far])
  expect(asked()).toBe(1)
})

test('an answer about a moment that has passed is not kept for the next', async () => {
  const { questions, asked } = opened(undefined)
  const late = questions.whyNot(MOVES)
  questions.forget()
  await late
  await questions.whyNot(MOVES)
  expect(asked()).toBe(2)
})

test('where nobody answers, nothing is said, and it is asked again', async () => {
  const { questions, asked } = opened(undefined, LOOK, null)
  expect([await questions.whyNot(MOVES), await questions.whyNot(MOVES), await questions.preview(MOVES)]).toEqual([null, null, null])
  expect(asked()).toBe(3)
})
