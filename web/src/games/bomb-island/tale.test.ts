import { expect, test } from 'vitest'
import { storyLine } from '../../lib/chronicle.svelte'
import { passagesOf } from '../../lib/tale'
import type { Tale } from '..'
import { tale } from './tale'

function told(...events: object[]): string[] {
  const lines = events.map((event, at) => storyLine(at, at, `Line ${at}.`, event))
  return passagesOf(lines, tale as Tale, ['Anne', 'Fanfan']).map((passage) => passage.summary || (passage.lines[0]?.text ?? ''))
}

const played = (seat: number, card: string) => ({ event: 'played', seat, card })
const turn = (seat: number) => [
  played(seat, 'move_3'), { event: 'walked', seat, origin: 'a1', cell: 'b2' },
  { event: 'opened-chest', seat, cell: 'b2' }, { event: 'found-gem', seat, cell: 'b2', gems: 1 },
  played(seat, 'pistol'), { event: 'fired', seat, shots: 1 }, { event: 'raised-none', seat: 1 - seat }, { event: 'killed', seat: 1 - seat, cell: 'c3' },
]
const END = { event: 'ended-turn', seat: 0 }
const DREW = { event: 'drew', seat: 1, cards: null, count: 2 }

test('a turn that is over is one line: its cards, and what came of them', () => {
  expect(told({ event: 'docked', seat: 0, anchor: 'a1' }, ...turn(0), END, DREW, ...turn(1).slice(0, 3))).toEqual([
    'Line 0.', 'Anne plays Move 3 and Pistol. Line 4. Line 8.', 'Line 11.', 'Line 12.', 'Line 13.',
  ])
})

test('a turn that goes on is told as it goes, and the next turn of the same seat is another', () => {
  expect(told(...turn(0))).toHaveLength(7)
  expect(told(...turn(0), END, ...turn(0), END)).toHaveLength(2)
})
