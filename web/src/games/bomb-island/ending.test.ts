import { expect, test } from 'vitest'
import type { Scene } from './box'
import { alarms, ending } from './ending'

const VIEW = { gems: 5, hold_gems: [4, 5, 0], last_step: [null, null, null], fate: ['in_game', 'in_game', 'bombed'], ending: 'gems', result: [0, 1, 0] }
const scene = (view: object, seat: number | null = null) => ({ view: { ...VIEW, ...view }, names: ['Anne', 'Bea', 'Cleo'], seat }) as unknown as Scene

test('a gem or an enemy that is missing is told', () => {
  expect(alarms(scene({ last_step: ['gem', null, null] })).map((one) => one.text)).toEqual(['Anne needs one more gem to win.'])
  const said = alarms(scene({ last_step: ['character', null, null] }, 0)).map((one) => one.text)
  expect(said).toEqual(['Only one enemy is still free: take that one out, and you win.'])
})

test('the end says why, and what became of each crew', () => {
  const { why, each } = ending(scene({}))
  expect(why).toBe('Bea has 5 gems in the hold: 5 win at once.')
  expect(each).toEqual(['4 gems; 5 win', '5 gems; 5 win', 'out: boat blown up'])
  expect(ending(scene({ ending: 'shot', result: [1, 0, 0] })).why).toBe('Only Anne’s crew is left: the last enemy was shot.')
})
