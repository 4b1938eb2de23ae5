import { describe, expect, it } from 'vitest'
import type { Attack, Event, Move, Odds, TerritoryName, View } from '../../generated/risk'
import { chanceOf, territories, type Desk, type Scene } from './box'
import { Plan } from './plan.svelte'

const desk: Desk = { play: () => undefined, ask: () => undefined, whyNot: async () => null, preview: async () => null, order: () => undefined }

const each = <T>(value: (name: TerritoryName) => T) => Object.fromEntries(territories.map((name) => [name, value(name)])) as Record<TerritoryName, T>

function scene(moves: Move[], mine: Partial<Record<TerritoryName, number>> = {}, toPlace = 0, full: TerritoryName | null = null): Scene {
  const view = {
    mover: 0, phase: 'attack', to_place: toPlace, owner: each((name) => (name in mine ? 0 : 1)), regiments: each((name) => mine[name] ?? 1),
    most_to_place: each((name) => (name === full ? 1 : name in mine ? toPlace : 0)),
  } as View
  return { view, number: 1, seat: 0, offers: moves.map((move) => ({ move })), events: [], names: [], odds: null, pending: null, live: true }
}

describe('placing', () => {
  const now = scene([{ move: 'place', territory: 'brazil' }, { move: 'place', territory: 'peru' }], { brazil: 1, peru: 1 }, 4)
  const { view } = now

  it('says where and how many, for each territory', async () => {
    const plan = new Plan()
    for (const name of ['brazil', 'brazil', 'brazil', 'peru'] as const) await plan.press(name, now, desk)
    const peru: Move[] = [{ move: 'place', territory: 'peru' }, { move: 'regiments', amount: 1 }]
    expect(plan.placements()).toEqual([{ move: 'place', territory: 'brazil' }, { move: 'regiments', amount: 3 }, ...peru])
  })

  it('never plans more than there are, nor less than none', () => {
    const plan = new Plan()
    plan.place(view, 'peru', 9)
    expect(plan.left(view)).toBe(0)
    plan.place(view, 'peru', -9)
    expect(plan.placed).toBe(0)
    expect(plan.placing).toEqual({})
  })

  it('never plans more for a territory than it can take', () => {
    const { view } = scene([{ move: 'place', territory: 'brazil' }, { move: 'place', territory: 'peru' }], { brazil: 1, peru: 998 }, 4, 'peru')
    const plan = new Plan()
    plan.place(view, 'peru', 9)
    expect([plan.placing.peru, plan.left(view), plan.room(view, 'peru')]).toEqual([1, 3, 0])
  })
})

describe('attacking', () => {
  const attack = (source: TerritoryName, target: TerritoryName): Attack => ({ move: 'attack', source, target, dice: 1 })
  const attacks = [attack('brazil', 'peru'), attack('argentina', 'peru'), attack('brazil', 'venezuela')]
  const now = scene([{ move: 'end-attacks' }, ...attacks], { brazil: 3, argentina: 9 })

  it('takes a source, then one of its targets', async () => {
    const plan = new Plan()
    await plan.press('brazil', now, desk)
    expect(plan.lit(now.offers, 0).get('venezuela')).toBe('target')
    await plan.press('venezuela', now, desk)
    expect([plan.source, plan.target]).toEqual(['brazil', 'venezuela'])
  })

  it('takes the strongest source where only a target was pressed', async () => {
    const plan = new Plan()
    await plan.press('peru', now, desk)
    expect([plan.source, plan.target]).toEqual(['argentina', 'peru'])
  })

  it('has a question for the server where nothing can be done', async () => {
    const plan = new Plan()
    expect(await plan.press('japan', now, desk)).toMatchObject({ move: 'attack', target: 'japan' })
  })

  it('keeps the attack while dice fall, and forgets it in another turn', async () => {
    const plan = new Plan()
    plan.settle(now)
    await plan.press('peru', now, desk)
    plan.settle({ ...now, number: 2, offers: [] })
    expect(plan.target).toBe('peru')
    plan.settle({ ...now, number: 3, offers: [], view: { ...now.view, mover: 1 } })
    expect(plan.source).toBeNull()
  })
})

describe('odds', () => {
  it('are found by either end of a border, and only where there are some', () => {
    const odds = { conquest: { 'peru-brazil': 0.75, 'peru-argentina': null } as Odds['conquest'] }
    expect([chanceOf(odds, 'brazil', 'peru'), chanceOf(odds, 'peru', 'brazil')]).toEqual([0.75, 0.75])
    expect([chanceOf(odds, 'peru', 'argentina'), chanceOf(odds, 'peru', 'japan'), chanceOf(null, 'peru', 'brazil')]).toEqual([null, null, null])
  })
})

describe('trading cards', () => {
  const one: Move = { move: 'trade', ones: 1, twos: 1 }
  const keep: Move = { move: 'keep-cards' }
  const hand = (moves: Move[]) => {
    const now = scene(moves)
    return { ...now, view: { ...now.view, seat: 0, cards: [3], ones: [2], twos: [1] } as View }
  }
  const rules = (regiments: number): Desk => {
    const events: Event[] = [{ event: 'traded', seat: 0, ones: 1, twos: 1, regiments }]
    return { ...desk, preview: async () => ({ view: {} as View, offers: [], ends: null, events }) }
  }

  it('asks the rules what the picked cards bring, and forgets it when others are picked', async () => {
    const plan = new Plan()
    await plan.pick(0, hand([one, keep]), rules(99))
    expect(plan.trade).toBeNull()
    await plan.pick(1, hand([one, keep]), rules(99))
    expect(plan.trade).toEqual({ move: one, regiments: 99 })
    await plan.pick(2, hand([one, keep]), rules(99))
    expect(plan.trade).toBeNull()
  })

  it('does not take an answer for other cards', async () => {
    const plan = new Plan()
    void plan.pick(0, hand([one, keep]), rules(99))
    const asked = plan.pick(1, hand([one, keep]), rules(99))
    void plan.pick(2, hand([one, keep]), rules(99))
    await asked
    expect(plan.trade).toBeNull()
  })
})
