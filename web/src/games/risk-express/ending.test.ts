import { expect, test } from 'vitest'
import { countries, type Scene } from './box'
import { alarms, ending } from './ending'

const owner = Object.fromEntries(countries.map(({ name }) => [name, name === 'india' ? null : 0]))
const VIEW = { owner, close: [1], scores: [12, 9], uniter: { africa: 0 }, ending: 'conquered' }
const scene = (view: object) => ({ view: { ...VIEW, ...view }, names: ['Anne', 'Bea'], seat: 0 }) as unknown as Scene

test('the last country is named, and whom it would make win', () => {
  expect(alarms(scene({})).map((one) => one.text)).toEqual(['One country is left, India: with it Bea would win.'])
})

test('the end says by how much', () => {
  expect(ending(scene({}))).toEqual({ why: 'Every country is conquered, and most points win: 12.', each: ['has all of Africa', '3 points short'] })
  expect(ending(scene({ ending: 'rounds' })).each[1]).toBe('')
})
