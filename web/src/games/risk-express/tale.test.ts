import { expect, test } from 'vitest'
import { storyLine } from '../../lib/chronicle.svelte'
import { passagesOf } from '../../lib/tale'
import type { Tale } from '..'
import { tale } from './tale'

const rolled = (seat: number) => ({ event: 'rolled', seat, faces: ['general'] })

function told(...events: object[]): string[] {
  const lines = events.map((event, at) => storyLine(at, at, `Line ${at}.`, event))
  return passagesOf(lines, tale as Tale, ['Anne', 'Fanfan']).map((passage) => passage.summary || (passage.lines[0]?.text ?? ''))
}

test('who starts is one line', () => {
  const contest = (seat: number) => ({ event: 'rolled-for-the-start', seat, generals: seat })
  const events = [{ event: 'game-begins' }, contest(0), contest(1), { event: 'starts', seat: 1 }, rolled(1)]
  expect(told(...events)).toEqual(['Line 0.', 'Line 3.', 'Line 4.'])
  expect(passagesOf(events.map((event, at) => storyLine(at, at, 'x', event)), tale as Tale, []).map((passage) => passage.seat)).toEqual([undefined, 1, 1])
})

test('a turn that is over is one line, one that goes on is told as it goes', () => {
  const turn = [rolled(0), { event: 'filled', seat: 0, country: 'india', line: 1, dice: [] }, rolled(0), { event: 'conquered', seat: 0, country: 'india' }]
  expect(told(...turn, rolled(1), { event: 'die-set-aside', seat: 1, left: 6 }, rolled(1))).toEqual(['Line 3. 2 rolls.', 'Line 4.', 'Line 5.', 'Line 6.'])
})
