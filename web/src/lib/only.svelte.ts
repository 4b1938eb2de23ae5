// Where only one choice exists it is made for the player, after a moment in which one sees what led to it; undo goes back across it.
// Among people it is only done in games that hide nothing: who is not asked would tell the others what is in their hand.

import type { GameTable, Unread } from '../games'
import type { Offer, TableInfo } from '../generated/wire'
import { settings, type Speed } from './settings.svelte'
import type { Table } from './table.svelte'

const LEAST = 700 // milliseconds that a moment is shown
const PACE: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 }

/** The only move that these offers leave, if they leave one. */
export function onlyMove(offers: Pick<Offer, 'move' | 'amounts'>[]): Unread['move'] | null {
  const [one, ...others] = offers
  if (!one || others.length || (one.amounts && one.amounts[0] !== one.amounts[1])) return null
  return one.move
}

/** Whether nobody learns anything from a choice that is not asked for: nothing is hidden, or one person plays against bots. */
export function tellsNothing(open: boolean, seats: Pick<TableInfo['seats'][number], 'who' | 'resigned'>[]): boolean {
  return open || seats.filter((seat) => seat.who === 'person' && !seat.resigned).length === 1
}

export class OnlyChoice {
  /** Whether the last move was made for the player just now. */
  made = $state(false)
  /** The moment at which undo was asked for, or has ended: there nothing is done for the player. */
  private back: number | null = null
  /** The moment at which a move was made for the player: once is enough, even where it is refused. */
  private tried: number | null = null
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly table: Table,
    private readonly game: GameTable,
    private readonly open: boolean,
  ) {}

  /** Take the last move back, and with it those that were made for the player. */
  undo(): void {
    this.back = this.table.scene?.number ?? null
    this.table.deeds.undo()
  }

  /** What is to be done at the moment that is shown; for an effect. Gives what ends it. */
  watch(): (() => void) | undefined {
    const { table } = this
    const { scene, offers, info, deeds } = table
    const move = settings.only && table.mine && !deeds.pending && !deeds.candidate && info && tellsNothing(this.open, info.seats) ? onlyMove(offers) : null
    if (!scene || scene.number === this.back || !offers.length) return
    if (this.back !== null) {
      this.back = null
      if (move && table.look?.undo) this.undo()
      else if (move) this.back = scene.number
      return
    }
    if (!move || scene.number === this.tried) return
    const wait = Math.max(LEAST, this.game.hold(scene.events)) * PACE[settings.speed]
    this.timer = setTimeout(() => this.make(move, scene.number), wait)
    return () => clearTimeout(this.timer)
  }

  private make(move: Unread['move'], number: number): void {
    this.tried = number
    this.table.deeds.playOnly(move)
    this.made = true
  }
}
