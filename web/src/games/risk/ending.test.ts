import { expect, test } from 'vitest'
import type { Scene } from './box'
import { alarms, ending } from './ending'

const VIEW = {
  missions_to_win: 3, missions: [['control_europe', 'control_asia'], ['control_europe', 'control_asia', 'take_4_cities'], []],
  capital: ['peru', 'japan', 'siam'], keeps_capital: [0, 2], last_step: [null, null, null], out: [], held: [[], [], []], winner: null,
  ending: 'not_over',
}
const scene = (view: object, seat: number | null = null) => ({ view: { ...VIEW, ...view }, names: ['Anne', 'Bea', 'Cleo'], seat }) as unknown as Scene
const texts = (view: object, seat?: number) => alarms(scene(view, seat)).map((one) => one.text)

test('who is close is told with the step that is missing', () => {
  expect(texts({})).toEqual([])
  expect(texts({ last_step: ['mission', 'capital', 'territory'] })).toEqual([
    'Anne needs one more mission to win.', 'Bea only needs the capital back to win: Japan.',
    'Cleo needs one more territory to be alone in the world.',
  ])
  expect(texts({ last_step: ['mission', null, null] }, 0)).toEqual(['You need one more mission to win.'])
})

test('the end says why, and what the others lacked', () => {
  const { why, each } = ending(scene({ winner: 1, ending: 'missions', keeps_capital: [1], out: [2] }))
  expect(why).toBe('Bea ended the turn with 3 of 3 missions and their own capital, Japan: that wins.')
  expect(each).toEqual(['2 of 3 missions, capital lost', '3 of 3 missions, capital held', 'driven from the world'])
  expect(ending(scene({ ending: 'rounds' })).why).toContain('last round')
})
