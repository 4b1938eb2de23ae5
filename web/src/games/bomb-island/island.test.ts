import { describe as about, expect, test } from 'vitest'
import type { Move, Odds, View } from '../../generated/bomb-island'
import { bombsOf, cardsOf, cellAt, HEIGHT, island, mooring, rowAndNumber, spotOf, WIDTH, type Desk, type Scene } from './box'
import { atPlaces, meant, placeOf } from './choices'
import { follow } from './follow'
import { bobby, charactersOf, teams } from './people'
import { plan } from './plan.svelte'
import { spokenRules } from './rules-words'
import { threatsTo } from './threats'
import { spoken } from './words'

about('the map', () => {
  test('neighbours lie side by side, and nobody else does', () => {
    for (const cell of island) {
      const here = spotOf(cell.name)
      const near = island.filter((other) => {
        const there = spotOf(other.name)
        return other !== cell && Math.hypot(there.x - here.x, there.y - here.y) < 75
      })
      expect(near.map((other) => other.name).sort()).toEqual([...cell.neighbours].sort())
    }
  })

  test('boats lie inside the picture, and no two moorings touch', () => {
    const moorings = island.filter((cell) => cell.mark === 'anchor').map((cell) => mooring(cell.name))
    for (const { x, y } of moorings) {
      expect(x).toBeGreaterThan(55)
      expect(x).toBeLessThan(WIDTH - 55)
      expect(y).toBeGreaterThan(50)
      expect(y).toBeLessThan(HEIGHT - 45)
    }
    for (const one of moorings) for (const other of moorings) if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(120)
  })

  test('a cell is named by its row and its number', () => {
    expect(rowAndNumber('c5')).toEqual({ row: 3, cell: 5 })
    expect(cellAt.get('c5')?.row).toBe(2)
  })
})

about('choices', () => {
  test('moves are pressed where they lead, and a gift at the boat of who gets it', () => {
    expect(placeOf({ move: 'go', place: 'boat_2' })).toBe('boat_2')
    expect(placeOf({ move: 'dock', anchor: 'b1' })).toBe('b1')
    expect(placeOf({ move: 'give-to', seat: 1 })).toBe('boat_1')
    expect(placeOf({ move: 'open' })).toBeNull()
  })

  test('a character and a bomb on one cell are two choices', () => {
    const found = atPlaces([{ move: { move: 'walk', place: 'c3' } }, { move: { move: 'push', cell: 'c3' } }, { move: { move: 'walk', place: 'd1' } }])
    expect(found.get('c3')?.map((move) => move.move)).toEqual(['walk', 'push'])
    expect(found.size).toBe(2)
  })

  test('a place that cannot be chosen asks the rule of what is being chosen', () => {
    const view: Parameters<typeof meant>[0] = { bombs: { 0: 'd4', 1: null, 2: null }, place: {} }
    expect(meant(view, 'goal', 'c3')).toEqual({ move: 'go', place: 'c3' })
    expect(meant(view, 'piece', 'd4')).toEqual({ move: 'push', cell: 'd4' })
    expect(meant(view, 'aim', 'c3')).toEqual({ move: 'aim', cell: 'c3' })
    expect(meant(view, 'turn', 'c3')).toBeNull()
  })
})

about('bombs', () => {
  test('one that is missing went to the new cell, and the others stay who they are', () => {
    const first = follow([], ['c3', 'd4'])
    const second = follow(first, ['d4', 'e5'])
    expect(second).toEqual([{ id: 0, cell: 'e5' }, { id: 1, cell: 'd4' }])
    expect(follow(second, ['d4']).map((bomb) => bomb.id)).toEqual([1])
  })
})

test('seventeen characters have names and looks of their own', () => {
  const all = [...teams.flat(), bobby]
  expect(all).toHaveLength(17)
  expect(new Set(all.map((one) => one.name)).size).toBe(17)
  expect(new Set(all.map((one) => one.hat)).size).toBe(17)
})

test('what a view holds is arranged for drawing: who is where, bombs, and the cards that are known', () => {
  const view = {
    team: { 0: 0, 1: null, 4: 1, 16: 1 }, place: { 0: 'c3', 1: null, 4: 'boat_0', 16: 'boat_1' }, prisoners: [4], knocked_out: [0],
    bombs: { 0: 'd4', 1: 'c1', 2: null }, hands: [['boat', 'hidden', 'hidden'], []],
  } as unknown as View
  expect(charactersOf(view)).toEqual([
    { who: 0, person: teams[0]![0], seat: 0, place: 'c3', prisoner: false, knockedOut: true },
    { who: 4, person: teams[1]![0], seat: 1, place: 'boat_0', prisoner: true, knockedOut: false },
    { who: 16, person: bobby, seat: 1, place: 'boat_1', prisoner: false, knockedOut: false },
  ])
  expect(bombsOf(view)).toEqual(['d4', 'c1'])
  expect(cardsOf(view, 0)).toEqual(['boat'])
})

test('a boat shows what threatens its own: a bomb before shots, the likeliest first, and nothing that cannot be', () => {
  const view = {
    team: { 0: 0, 1: 0, 4: 1 }, place: { 0: 'c3', 1: 'd4', 4: 'e5' }, prisoners: [], knocked_out: [], boats: ['b1', 'b6', null],
  } as unknown as View
  const odds = {
    shots: [{ 0: 0, 1: 0, 4: 0.5 }, { 0: 0.25, 1: 0.75, 4: 0 }, { 0: 0.5, 1: 0, 4: 0 }],
    bombs: [[0, 0, 0], [0.1, 0, 0], [0.2, 0, 0]],
  } as unknown as Odds
  expect(threatsTo(0, view, odds)).toEqual([
    { kind: 'bomb', place: 'b1', from: 2, chance: 0.2 },
    { kind: 'bomb', place: 'b1', from: 1, chance: 0.1 },
    { kind: 'ammunition', place: 'd4', from: 1, chance: 0.75 },
    { kind: 'ammunition', place: 'c3', from: 2, chance: 0.5 },
    { kind: 'ammunition', place: 'c3', from: 1, chance: 0.25 },
  ])
  expect(threatsTo(1, view, odds)).toEqual([{ kind: 'ammunition', place: 'e5', from: 0, chance: 0.5 }])
  expect(threatsTo(2, view, odds)).toEqual([])
})

about('a plan', () => {
  // What a plan reads of them.
  const view = { phase: 'turn' } as View
  const scene = { number: 7, seat: 0, offers: [{ move: { move: 'play', card: 'move_3' } }], view, pending: null } as Scene
  const next: Partial<Record<Move['move'], Move[]>> = {
    play: [{ move: 'walk', place: 'c3' }, { move: 'walk', place: 'd1' }],
    walk: [{ move: 'go', place: 'e5' }, { move: 'go', place: 'f2' }],
  }

  function desk(): Desk & { played: Move[][] } {
    const played: Move[][] = []
    return {
      played,
      play: (...moves) => void played.push(moves),
      ask: () => undefined,
      whyNot: () => Promise.resolve(null),
      preview: (moves) => {
        const offers = moves.slice(-1).flatMap((last) => next[last.move] ?? []).map((move) => ({ move }))
        return Promise.resolve({ view, offers, events: [], ends: null })
      },
      order: () => undefined,
    }
  }

  test('is sent whole, with the choice that completes it', async () => {
    const here = desk()
    await plan.press(scene, here, { move: 'play', card: 'move_3' })
    await plan.press(scene, here, { move: 'walk', place: 'c3' })
    expect(here.played).toEqual([])
    expect(plan.card(scene)).toBe('move_3')
    await plan.press(scene, here, { move: 'go', place: 'e5' })
    expect(here.played).toEqual([[{ move: 'play', card: 'move_3' }, { move: 'walk', place: 'c3' }, { move: 'go', place: 'e5' }]])
  })

  test('is thought back step by step, and forgotten when the game goes on', async () => {
    const here = desk()
    plan.drop()
    await plan.press(scene, here, { move: 'play', card: 'move_3' })
    await plan.press(scene, here, { move: 'walk', place: 'c3' })
    await plan.back(scene, here)
    expect(plan.moves(scene)).toHaveLength(1)
    expect(plan.moves({ ...scene, number: 8 })).toEqual([])
    await plan.back(scene, here)
    expect(plan.at(scene)).toBeNull()
  })
})

const places = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1]))].sort()

const sayings = [['board', spoken.en, spoken.fr], ['rules', spokenRules.en, spokenRules.fr]] as const
test.each(sayings)('every sentence of the %s takes the same values in both languages', (_, english, french) => {
  for (const [key, text] of Object.entries(english)) expect(places((french as Record<string, string>)[key] ?? ''), key).toEqual(places(text))
})

test('a finger is asked where the boat docks, a mouse is not', async () => {
  const scene = { number: 1, seat: 0, offers: [], view: { phase: 'dock' }, pending: null } as unknown as Scene
  const heard: string[] = []
  const desk = { ask: () => heard.push('ask'), play: () => heard.push('play') } as unknown as Desk
  await plan.press(scene, desk, { move: 'dock', anchor: 'g1' }, true)
  await plan.press(scene, desk, { move: 'dock', anchor: 'g1' })
  expect(heard).toEqual(['ask', 'play'])
})
