import { afterEach, expect, test } from 'vitest'
import { storyLine } from '../../lib/chronicle.svelte'
import { settings } from '../../lib/settings.svelte'
import { passagesOf } from '../../lib/tale'
import type { Tale } from '..'
import { tale } from './tale'

const NAMES = ['Anne', 'Fanfan']

afterEach(() => (settings.language = 'en'))

const attack = { event: 'attacked', seat: 0, defender: 1, source: 'peru', target: 'brazil', dice: 3 }
const roll = (attack_lost: number, defence_lost: number) => ({
  event: 'fought', seat: 0, defender: 1, source: 'peru', target: 'brazil', attack: [6, 5, 1], defence: [4, 4],
  attack_lost, defence_lost, losers: [],
})

function told(...events: object[]): string[] {
  const lines = events.map((event, at) => storyLine(at, at, `line ${at}`, event))
  return passagesOf(lines, tale as Tale, NAMES).map((passage) => passage.summary || (passage.lines[0]?.text ?? ''))
}

test('a battle is one line that opens, with what each side lost, and how it ended', () => {
  const battle = [
    attack, roll(1, 1), attack, roll(2, 0), attack, roll(0, 2), { event: 'conquered', seat: 0, territory: 'brazil', loser: 1 },
    { event: 'advanced', seat: 0, source: 'peru', territory: 'brazil', amount: 3 },
  ]
  expect(told(...battle)).toEqual(['Brazil, 3 rolls: Anne lost 3, Fanfan 3, conquered.'])
  settings.language = 'fr'
  expect(told(...battle.slice(0, 4))).toEqual(['Brésil, 2 lancers\u00a0: Anne a perdu 3, Fanfan 1.'])
})

test('another target is another battle, and a single roll stays as it is', () => {
  expect(told(attack, roll(1, 1), { ...attack, target: 'argentina' })).toEqual(['line 0', 'line 1', 'line 2'])
})

test('reinforcements are one line, and what says that nothing happened is none', () => {
  const placed = (territory: string, amount: number) => ({ event: 'reinforced', seat: 1, territory, amount })
  const placing = [placed('peru', 1), placed('siam', 1), placed('peru', 1), placed('japan', 4)]
  expect(told({ event: 'kept-cards', seat: 1 }, ...placing, { event: 'stayed', seat: 1 })).toEqual([
    'Fanfan reinforces: Peru +2, Siam +1, Japan +4.',
  ])
})

test('what is laid out, and who starts, is a line each', () => {
  const mission = { event: 'mission-laid-out', mission: 'control_asia', reward: 'bonus_card' }
  const order = (seat: number) => ({ event: 'rolled-for-the-order', seat, face: seat + 1 })
  expect(told({ event: 'cities-laid-out', cities: [] }, mission, mission, order(0), order(1), { event: 'starts', seat: 1 })).toEqual([
    'Cities and 2 missions are laid out.', 'line 5',
  ])
})
