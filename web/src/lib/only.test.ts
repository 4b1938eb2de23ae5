import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GameTable } from '../games'
import { OnlyChoice, onlyMove, tellsNothing } from './only.svelte'
import { settings } from './settings.svelte'
import type { Table } from './table.svelte'

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

/** A table whose moments have so many choices each; every play leads one further, every undo one back, down to `first`. */
function tableWith(choices: number[], first = 0) {
  let at = 0
  const deeds = {
    pending: null, candidate: null, played: 0,
    playOnly() {
      at++
      this.played++
    },
    undo() {
      at--
    },
  }
  return {
    deeds, mine: true, info: { seats: [person, bot] },
    get scene() {
      return { number: at, events: [] }
    },
    get offers() {
      return Array.from({ length: choices[at] ?? 0 }, (_, choice) => ({ move: { move: `m${choice}` } }))
    },
    get look() {
      return { undo: at > first }
    },
  }
}

const game = { hold: () => 0 } as unknown as GameTable

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  settings.only = true
})

function choosing(table: ReturnType<typeof tableWith>, open = false) {
  const only = new OnlyChoice(table as unknown as Table, game, open)
  return { only, look: () => (only.watch(), vi.runAllTimers()) }
}

test('the only choice is made, and a real one is not', () => {
  const table = tableWith([1, 1, 2])
  const { only, look } = choosing(table)
  look()
  look()
  look()
  expect([table.scene.number, only.made]).toEqual([2, true])
})

test('it is made only after a moment, and not at all where it is switched off or would tell something', () => {
  const table = tableWith([1, 2])
  choosing(table).only.watch()
  expect(table.deeds.played).toBe(0)
  vi.runAllTimers()
  expect(table.deeds.played).toBe(1)
  const off = tableWith([1, 2])
  settings.only = false
  choosing(off).look()
  settings.only = true
  off.info.seats = [person, person as never]
  choosing(off).look()
  expect(off.deeds.played).toBe(0)
})

test('undo goes back across what was made for the player, to the last real choice', () => {
  const table = tableWith([3, 1, 1, 2])
  const { only, look } = choosing(table)
  table.deeds.playOnly()
  look()
  look()
  expect(table.scene.number).toBe(3)
  only.undo()
  look()
  look()
  look()
  expect(table.scene.number).toBe(0)
})

test('where undo ends at an only choice, the player makes it', () => {
  const table = tableWith([1, 2])
  const { only, look } = choosing(table)
  look()
  only.undo()
  look()
  look()
  expect([table.scene.number, table.deeds.played]).toEqual([0, 1])
})
