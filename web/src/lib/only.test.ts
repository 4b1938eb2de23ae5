import { expect, test } from 'vitest'
import { onlyMove, tellsNothing } from './only.svelte'

const person = { who: 'person', resigned: false } as const
const bot = { who: 'bot', resigned: false } as const

test('one offer is the only choice, unless it has an amount to choose', () => {
  const keep = { move: { move: 'keep' } }
  expect(onlyMove([keep])).toEqual(keep.move)
  expect(onlyMove([keep, { move: { move: 'pay' } }])).toBeNull()
  expect(onlyMove([])).toBeNull()
  expect(onlyMove([{ move: { move: 'place', amount: 2 }, amounts: [2, 2] }])).toEqual({ move: 'place', amount: 2 })
  expect(onlyMove([{ move: { move: 'place', amount: 3 }, amounts: [1, 3] }])).toBeNull()
})

test('among people with hands to hide nobody is passed over', () => {
  expect(tellsNothing(false, [person, bot, bot])).toBe(true)
  expect(tellsNothing(false, [person, person])).toBe(false)
  expect(tellsNothing(true, [person, person])).toBe(true)
  expect(tellsNothing(false, [person, { ...person, resigned: true }])).toBe(true)
})
