// What the reader is about to do: chosen on the map, not yet sent. The board and the tray share it.

import type { Move, TerritoryName, Trade, View } from '../../generated/risk'
import { movesOf, offersOf } from '../offers'
import { Thought } from '../../board/thought.svelte'
import { handOf, neighbours, territories, type Desk, type Offer, type Risk, type Scene } from './box'

/** Moves that a press on a territory makes at once, and all that one can mean. */
const AT_ONCE = ['capital', 'occupy', 'garrison', 'airfield'] as const
const ON_A_TERRITORY = [...AT_ONCE, 'place', 'move-to', 'move-from'] as const

export type Light = 'go' | 'source' | 'target'
/** What a territory is to the reader now: can be chosen, or is. */
export type State = Light | 'from' | 'at' | ''

export class Plan {
  source: TerritoryName | null = $state(null)
  target: TerritoryName | null = $state(null)
  /** The territory of a move that waits to be confirmed. */
  asked: TerritoryName | null = $state(null)
  /** How many regiments go where, before they are placed. */
  placing: Partial<Record<TerritoryName, number>> = $state({})
  /** Where a manoeuvre from the source may go, and how many may. */
  reach: TerritoryName[] = $state([])
  amounts: [number, number] | null = $state(null)
  /** The cards picked from the hand, by place: first those with two stars. */
  cards: number[] = $state([])
  /** Trading them, and what the rules give for them; null where they cannot be traded. */
  trade: { move: Trade; regiments: number } | null = $state.raw(null)

  /** The manoeuvre that is thought through. */
  private readonly thought = new Thought<Risk>()
  private at = -1
  private seat: number | null = null

  /** Keep what is still possible when the position has changed. */
  settle(scene: Scene): void {
    if (!scene.pending) this.asked = null
    if (this.at === scene.number && this.seat === scene.seat && scene.offers.length) return
    this.at = scene.number
    this.seat = scene.seat
    if (this.placed) this.placing = {}
    this.cards = []
    this.trade = null
    this.reach = []
    this.amounts = null
    if (!scene.offers.length && scene.view.mover === scene.seat) return // dice fall, or the defender decides
    const attacks = movesOf(scene.offers, 'attack')
    if (this.source && this.target && attacks.some(({ source, target }) => source === this.source && target === this.target)) return
    this.target = null
    if (!this.source || !attackSources(scene.offers).has(this.source)) this.source = null
  }

  /** Choose nothing after all. Tells whether something was chosen. */
  drop(): boolean {
    const chosen = this.source !== null || this.placed > 0
    this.thought.drop()
    this.source = null
    this.target = null
    this.placing = {}
    this.reach = []
    this.amounts = null
    return chosen
  }

  get placed(): number {
    return Object.values(this.placing).reduce((sum, count) => sum + (count ?? 0), 0)
  }

  left(view: View): number {
    return view.to_place - this.placed
  }

  /** How many more can be planned for a territory. */
  room(view: View, name: TerritoryName): number {
    return Math.min(this.left(view), view.most_to_place[name] - (this.placing[name] ?? 0))
  }

  place(view: View, name: TerritoryName, by: number): void {
    const count = this.placing[name] ?? 0
    const now = count + Math.min(Math.max(by, -count), this.room(view, name))
    this.target = name
    if (now) this.placing[name] = now
    else delete this.placing[name]
  }

  /** The moves that place what is planned. */
  placements(): Move[] {
    const planned = Object.entries(this.placing) as [TerritoryName, number][]
    return planned.flatMap(([territory, amount]): Move[] => [{ move: 'place', territory }, { move: 'regiments', amount }])
  }

  /** Take a card to those that are picked, or back. */
  async pick(at: number, scene: Scene, desk: Desk): Promise<void> {
    const cards = this.cards.includes(at) ? this.cards.filter((one) => one !== at) : [...this.cards, at]
    const before = handOf(scene.view)?.twos ?? 0
    const twos = cards.filter((one) => one < before).length
    const move = movesOf(scene.offers, 'trade').find((trade) => trade.twos === twos && trade.ones === cards.length - twos)
    this.cards = cards
    this.trade = null
    const seen = move && (await desk.preview([move]))
    const traded = seen?.events.find((event) => event.event === 'traded')
    if (move && traded?.event === 'traded' && cards.join() === this.cards.join()) this.trade = { move, regiments: traded.regiments }
  }

  /** What can be pressed on the map now. */
  lit(offers: Offer[], left: number): Map<TerritoryName, Light> {
    const found = new Map<TerritoryName, Light>()
    for (const { move } of offers) {
      if (move.move === 'attack') {
        found.set(move.source, 'source')
      } else if ('territory' in move && (move.move !== 'place' || left > 0)) {
        found.set(move.territory, move.move === 'move-from' ? 'source' : 'go')
      }
    }
    for (const { source, target } of movesOf(offers, 'attack')) {
      if (this.source === null || source === this.source) found.set(target, 'target')
    }
    for (const name of this.reach) found.set(name, 'target')
    for (const name of Object.keys(this.placing) as TerritoryName[]) found.set(name, 'go')
    return found
  }

  /** A territory was pressed. Tells a move to ask the server about where nothing can be done with it. What is done at once asks a finger first. */
  async press(name: TerritoryName, scene: Scene, desk: Desk, touch = false): Promise<Move | null> {
    const { offers, view } = scene
    const once = AT_ONCE.find((kind) => offered(offers, kind, name))
    if (once) {
      this.asked = touch ? name : null
      const move: Move = { move: once, territory: name }
      if (touch) desk.ask(move)
      else desk.play(move)
      return null
    }
    if (offered(offers, 'place', name)) {
      this.place(view, name, this.left(view) > 0 ? 1 : 0)
      return null
    }
    if (this.pressAttack(name, scene)) return null
    if (offersOf(offers, 'move-from', 'move-to').length) {
      if (await this.pressManoeuvre(name, scene, desk)) return null
    }
    return this.question(name, scene)
  }

  private pressAttack(name: TerritoryName, scene: Scene): boolean {
    const { offers, view } = scene
    const into = movesOf(offers, 'attack').filter((move) => move.target === name).map((move) => move.source)
    if (this.source && into.includes(this.source)) this.target = name
    else if (attackSources(offers).has(name)) {
      this.source = this.source === name ? null : name
      this.target = null
    } else if (into.length) {
      this.source = into.reduce((best, one) => (view.regiments[one] > view.regiments[best] ? one : best))
      this.target = name
    } else return false
    return true
  }

  private async pressManoeuvre(name: TerritoryName, scene: Scene, desk: Desk): Promise<boolean> {
    if (this.reach.includes(name) || offered(scene.offers, 'move-to', name)) {
      this.target = name
      this.amounts = null
      const seen = await this.thought.think(scene, desk, [...this.departure(scene), { move: 'move-to', territory: name }])
      if (seen) this.amounts = offersOf(seen.offers, 'move')[0]?.amounts ?? null
      return true
    }
    if (!offered(scene.offers, 'move-from', name)) return false
    this.target = null
    this.amounts = null
    this.reach = []
    this.source = this.source === name ? null : name
    if (this.source) {
      const seen = await this.thought.think(scene, desk, [{ move: 'move-from', territory: name }])
      if (seen) this.reach = movesOf(seen.offers, 'move-to').map((move) => move.territory)
    }
    return true
  }

  /** The moves of the planned manoeuvre. */
  march(scene: Scene, amount: number): Move[] {
    if (!this.target) return []
    const moves: Move[] = [...this.departure(scene), { move: 'move-to', territory: this.target }]
    return this.amounts ? [...moves, { move: 'move', amount }] : moves
  }

  /** The move that begins the planned manoeuvre, where the game has not heard it yet. */
  private departure(scene: Scene): Move[] {
    const begun = offersOf(scene.offers, 'move-to').length > 0
    return begun || !this.source ? [] : [{ move: 'move-from', territory: this.source }]
  }

  /** The move that somebody who pressed here may have meant, whose refusal says why not. */
  question(name: TerritoryName, scene: Scene): Move | null {
    const { view } = scene
    const kinds = new Set(scene.offers.map(({ move }) => move.move))
    if (kinds.has('end-attacks')) {
      const mine = view.owner[name] === scene.seat
      const near = neighbours(name)
      const goal = near.find((other) => view.owner[other] !== scene.seat) ?? near[0]
      if (this.source && !mine) return { move: 'attack', source: this.source, target: name, dice: 1 }
      if (mine) return goal ? { move: 'attack', source: name, target: goal, dice: 1 } : null
      const own = territories.find((other) => view.owner[other] === scene.seat)
      return own ? { move: 'attack', source: own, target: name, dice: 1 } : null
    }
    const kind = ON_A_TERRITORY.find((one) => kinds.has(one))
    if (kind === 'move-from' && this.source) return null
    return kinds.size ? { move: kind ?? 'place', territory: name } : null
  }
}

function offered(offers: Offer[], kind: (typeof ON_A_TERRITORY)[number], territory: TerritoryName): boolean {
  return movesOf(offers, kind).some((move) => move.territory === territory)
}

export function attackSources(offers: Offer[]): Set<TerritoryName> {
  return new Set(movesOf(offers, 'attack').map((move) => move.source))
}

/** Only one table is on the page. */
export const plan = new Plan()
