// A table in play in this page: it commits what people, bots and orders do, then tells everybody who is connected.

import type { TableInfo } from '../generated/wire'
import { hmac, unhex } from '../lib/sha256.ts'
import { textOf } from '../rules/records.ts'
import { byBot, type Entry, type Row, type Setup } from './log.ts'
import type { Happened } from './look.ts'
import { Refused } from './refusal.ts'
import { Overtaken } from './store.ts'
import { actorOf, after, type Box, emptyTable, infoOf, nextBy, orderOf, resultOf, seatOf, type Table } from './table.ts'
import type { Teller } from '../rules/tell.ts'

/** What a live table needs of the page around it. */
export interface Surroundings {
  box: Box
  teller: Teller
  /** Write rows down; rejected with Overtaken where another window was first, or where they cannot be kept. */
  keep(rows: Row[]): Promise<void>
  /** All rows that are kept. */
  load(): Promise<Row[]>
  /** What a bot does in a position, by dice with this number; refused with `no-bot` where it must be fetched, and does not come. */
  choose(bot: string, state: Uint8Array, luck: number): Promise<number>
  odds(seen: Uint8Array): Promise<unknown>
}

const TRY_AGAIN = 5000 // milliseconds until a bot that did not come is asked for again
const SLICE = 8 // milliseconds of work between two frames
const ORDER_PACE = 300 // milliseconds between the actions of an order, so that it can be stopped

/** Somebody who is connected to a table. */
export interface Guest {
  /** Tell how it stands, from what was seen last. */
  greet(): void
  update(happened: Happened[], info: TableInfo | undefined, id: number | undefined): void
  complain(refused: Refused): void
}

export class LiveTable {
  readonly around: Surroundings
  table: Table
  happened: Happened[] = []
  private readonly guests = new Set<Guest>()
  /** Rows that could not be written; the next ones try again. */
  private unkept: Row[] = []
  private turn: Promise<unknown> = Promise.resolve()
  private working = false
  /** The bot that is to decide did not come, and is asked for again. */
  private lacksBot = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(around: Surroundings, setup: Setup) {
    this.around = around
    this.table = emptyTable(setup)
  }

  get rows(): Row[] {
    return this.happened.map(({ row }) => row)
  }

  get info(): TableInfo {
    return infoOf(this.table, resultOf(this.around.box, this.table))
  }

  /** Somebody comes. Bots and orders act while somebody is there. */
  come(guest: Guest): void {
    this.guests.add(guest)
    if (this.unkept.length) guest.complain(new Refused('not-kept'))
    if (this.lacksBot) guest.complain(new Refused('no-bot'))
    this.schedule()
  }

  /** What did not come may come now. */
  tryAgain(): void {
    if (this.lacksBot) this.schedule()
  }

  leave(guest: Guest): void {
    this.guests.delete(guest)
    if (!this.guests.size) clearTimeout(this.timer)
  }

  /** Do something when all that was begun before is done. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work)
    this.turn = result.catch(() => undefined)
    return result
  }

  /** Go on by these rows. Throws at one that cannot follow, having gone as far as it could. */
  fold(rows: Row[]): void {
    for (const row of rows) {
      this.table = after(this.around.box, this.table, row)
      this.happened.push({ row, table: this.table })
    }
  }

  /** The same of a long log: the page may do something else between its parts. */
  async resume(rows: Row[]): Promise<void> {
    let end = performance.now() + SLICE
    for (const row of rows) {
      if (performance.now() > end) {
        await new Promise((done) => setTimeout(done))
        end = performance.now() + SLICE
      }
      this.fold([row])
    }
  }

  /** Write rows to the log, then tell everybody; whoever asked for it gets their `id` back. Only in turn. */
  async commit(entries: Entry[], asker?: Guest, id?: number): Promise<void> {
    const before = this.table
    const known = this.happened.length
    const time = Date.now()
    const rows = entries.map((entry, at): Row => ({ ...entry, number: before.number + 1 + at, time }))
    this.fold(rows)
    await this.keep(rows)
    const { table } = this
    const same = before.seats === table.seats && before.stage === table.stage && before.additions === table.additions && before.rematch === table.rematch
    for (const guest of this.guests) guest.update(this.happened.slice(known), same ? undefined : this.info, guest === asker ? id : undefined)
    this.schedule()
  }

  /** Write rows down. What cannot be kept is played all the same, and said once. */
  private async keep(rows: Row[]): Promise<void> {
    try {
      await this.around.keep([...this.unkept, ...rows])
      this.unkept = []
    } catch (error) {
      if (error instanceof Overtaken) return this.catchUp()
      if (!this.unkept.length) this.complain(new Refused('not-kept'))
      this.unkept.push(...rows)
    }
  }

  /**
   * Another window was first. Where it wrote nothing but what happened here too, the rest is kept after that. Else its log counts from where
   * they part; throws what says so, and how much was played here that could not be kept before.
   */
  private async catchUp(): Promise<void> {
    const theirs = await this.around.load()
    const ours = this.rows
    const parting = theirs.findIndex((row, at) => !isSame(row, ours[at]))
    if (parting < 0) {
      this.unkept = ours.slice(theirs.length)
      return this.keep([])
    }
    const lost = this.unkept.filter((row) => row.number > parting && row.by === 'player' && row.kind === 'action').length
    this.happened = this.happened.slice(0, parting)
    this.table = this.happened.at(-1)?.table ?? emptyTable(this.table.setup)
    this.unkept = []
    this.fold(theirs.slice(parting))
    for (const guest of this.guests) guest.greet()
    this.timer = setTimeout(() => this.schedule()) // when whoever wanted to write has given up
    throw lost ? new Refused('moves-lost', { n: lost }) : new Refused('moved-on')
  }

  private complain(refused: Refused): void {
    for (const guest of this.guests) guest.complain(refused)
  }

  private failed(error: unknown): void {
    this.complain(error instanceof Refused ? error : new Refused('failed'))
  }

  /** Let a bot or an order act, if one is to and somebody is there. */
  private schedule(): void {
    clearTimeout(this.timer)
    if (!this.guests.size || this.working) return
    if (this.botToDecide() !== null) return void this.letBotsDecide()
    const order = orderOf(this.around.box, this.table)
    if (order === null) return
    const wait = this.around.box.standing.includes(order) ? 0 : ORDER_PACE
    this.timer = setTimeout(() => this.inTurn(() => this.obey(order)).catch((error: unknown) => this.failed(error)), wait)
  }

  private async obey(order: string): Promise<void> {
    const { box } = this.around
    const seat = actorOf(this.table)
    if (seat === null || orderOf(box, this.table) !== order) return
    const action = nextBy(box, this.table, order)
    const legal = this.table.moment?.legal.includes(action)
    const text = legal ? textOf(box.rules.about, box.rules.move(action)) : order
    await this.commit([{ seat, by: 'order', kind: legal ? 'action' : 'stop', text }])
  }

  private botToDecide(): number | null {
    const seat = actorOf(this.table)
    return seat !== null && byBot(seatOf(this.table, seat)) && this.guests.size ? seat : null
  }

  private async letBotsDecide(): Promise<void> {
    const { rules } = this.around.box
    this.working = true
    try {
      for (let seat = this.botToDecide(); seat !== null; seat = this.botToDecide()) {
        const { moment, moved, setup, seats } = this.table
        if (!moment) break
        const action = await this.around.choose(seats[seat]?.bot || setup.settings.bot, moment.state, luckOf(setup.secret, moved))
        this.botCame()
        const entry: Entry = { seat, by: 'bot', kind: 'action', text: textOf(rules.about, rules.move(action)) }
        await this.inTurn(async () => {
          if (this.table.moved === moved && this.guests.size) await this.commit([entry])
        })
      }
    } catch (error) {
      return error instanceof Refused && error.code === 'no-bot' ? this.awaitBot(error) : this.failed(error)
    } finally {
      this.working = false
    }
    this.schedule()
  }

  /** Ask again in a while for a bot that did not come. That it did not is said once. */
  private awaitBot(refused: Refused): void {
    if (!this.lacksBot) this.complain(refused)
    this.lacksBot = true
    if (this.guests.size) this.timer = setTimeout(() => this.schedule(), TRY_AGAIN)
  }

  private botCame(): void {
    if (this.lacksBot) this.complain(new Refused('bot-came'))
    this.lacksBot = false
  }
}

/** Whether two rows say the same, whenever they were written. */
const isSame = (one: Row, other: Row | undefined): boolean =>
  one.seat === other?.seat && one.by === other.by && one.kind === other.kind && one.text === other.text

/** A number for a bot's dice after this row: the same again when the page is loaded anew. */
export function luckOf(secret: string, number: number): number {
  const bytes = hmac(unhex(secret), new TextEncoder().encode(`bot ${number}`))
  return bytes.slice(0, 6).reduce((total, byte) => total * 256 + byte, 0)
}
