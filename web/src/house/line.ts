// One's line to a table in this page. It answers after a moment, in the messages that a server would send.

import type { FromClient, Look, Offer, Refused as RefusedMessage, TableInfo, Told, ToClient, Update } from '../generated/wire'
import type { Answer, Line, Listener, Question } from '../lib/line'
import type { Language } from '../lib/settings.svelte'
import { reasonAgainst } from '../rules/explain.ts'
import { type Guest, type LiveTable, luckOf } from './live.ts'
import type { Entry } from './log.ts'
import { type Happened, heardOf, lookAt, lookedFor, lookOf, toldOf } from './look.ts'
import * as referee from './referee.ts'
import { Refused } from './refusal.ts'
import { actorOf } from './table.ts'

export class LocalLine implements Line, Guest {
  private readonly live: LiveTable
  private readonly listener: Listener
  private seats: number[] = []
  private language: Language = 'en'
  private closed = false
  private asked = 0
  private readonly waiting = new Map<number, (answer: Answer) => void>()

  constructor(live: LiveTable, listener: Listener) {
    this.live = live
    this.listener = listener
    queueMicrotask(() => {
      this.greet()
      if (!this.closed) live.come(this)
    })
  }

  ask(question: Question): Promise<Answer> {
    const id = ++this.asked
    const given = { ...question, id } as FromClient
    return new Promise((give) => {
      this.waiting.set(id, give)
      void this.live.inTurn(() => this.handle(given, id)).catch((error: unknown) => this.refuse(error, id))
    })
  }

  greet(): void {
    if (this.closed) return
    const { tokens = [], seen, language } = this.listener.hello()
    const { table } = this.live
    this.language = language ?? 'en'
    this.seats = table.seats.flatMap((seat, number) => (seat.token && tokens.includes(seat.token) ? [number] : []))
    this.listener.connected('open')
    const missed = this.live.happened.filter(({ row }) => row.number > (seen ?? 0))
    this.send({ ...this.updateOf(missed), table: this.live.info, seats: this.seats })
  }

  close(): void {
    this.closed = true
    this.live.leave(this)
  }

  update(happened: Happened[], table: TableInfo | undefined, id: number | undefined): void {
    this.send({ ...this.updateOf(happened), table, id })
  }

  complain(refused: Refused): void {
    this.send({ type: 'refused', code: refused.code, detail: refused.say(this.language) })
  }

  private updateOf(happened: Happened[]): Update {
    const { table } = this.live
    return { type: 'update', number: table.number, looks: this.looks(happened), time: { seat: actorOf(table), now: Date.now() } }
  }

  private looks(happened: Happened[]): Look[] {
    const { box, teller } = this.live.around
    const known = new Map<number | null, Told[]>()
    const told = (eye: number | null) => {
      const found = known.get(eye) ?? toldOf(box, teller, happened, eye, this.language)
      known.set(eye, found)
      return found
    }
    return lookedFor(box, this.seats).map((seat) => lookOf(box, this.live.table, seat, told(box.open ? null : seat)))
  }

  private async handle(ask: FromClient, id: number): Promise<void> {
    const { live } = this
    const seat = ask.seat ?? (this.seats.length === 1 ? this.seats[0] : undefined)
    if (ask.type === 'odds') return this.odds(seat ?? null, id)
    if (ask.type === 'hint') throw new Refused('no-hints')
    if (seat === undefined || !this.seats.includes(seat)) throw new Refused('not-your-turn')
    if (ask.type === 'preview') return this.preview(seat, ask.seen, ask.moves, id)
    const entries = this.entries(seat, ask)
    if (entries.length) await live.commit(entries, this, id)
    else this.update([], undefined, id)
  }

  private entries(seat: number, ask: FromClient): Entry[] {
    const { table, around } = this.live
    const { box } = around
    switch (ask.type) {
      case 'play':
        return referee.play(box, table, seat, ask.seen, ask.moves)
      case 'undo':
        return referee.undo(table, seat)
      case 'resign':
        return referee.resign(table, seat)
      case 'order':
        return referee.giveOrder(box, table, seat, ask.order)
      case 'stop':
        return referee.stopOrder(box, table, seat, ask.order ?? '')
      case 'reveal':
        return referee.reveal(table, seat, ask.bytes)
      default:
        return []
    }
  }

  private async odds(seat: number | null, id: number): Promise<void> {
    const { table, around } = this.live
    const { rules } = around.box
    if (!table.moment) throw new Refused('not-playing')
    const odds = rules.hasOdds ? await around.odds(rules.blind(table.moment.state, seat)) : null
    this.send({ type: 'odds', number: table.number, odds, id })
  }

  /** What would be, on a position in which all that the seat may not know is guessed. */
  private preview(seat: number, seen: number, moves: (string | Offer['move'])[], id: number): void {
    const { table, around } = this.live
    const { box } = around
    const { rules } = box
    const moment = referee.momentFor(table, seat, seen)
    let state = rules.imagine(moment.state, seat, rules.seed(luckOf(table.setup.secret, -table.moved), 'BOTS'))
    let actor = moment.actor
    let news: number[] = []
    for (const move of moves) {
      if (actor !== seat) throw new Refused('only-the-last')
      const action = referee.actionOf(box, move)
      const stepped = rules.step(state, action)
      if (!stepped) throw new referee.Illegal({ ...moment, state, legal: rules.legal(state) }, action)
      state = stepped.position
      actor = rules.actor(state)
      news = stepped.news
    }
    const { CHANCE, NOBODY } = rules.about.constants
    const ends = actor === seat ? null : actor === CHANCE ? 'chance' : actor === NOBODY ? 'over' : 'other-seat'
    const told = heardOf(box, news, seat).map((event) => ({ number: table.number, event }))
    this.send({ type: 'preview', look: lookAt(box, table, state, actor === seat ? rules.legal(state) : null, seat, told), ends, id })
  }

  private refuse(error: unknown, id: number): void {
    const refused = error instanceof Refused ? error : new Refused('failed')
    const [code, detail] = error instanceof referee.Illegal ? ['illegal', this.reason(error)] : [refused.code, refused.say(this.language)]
    this.send({ type: 'refused', code, detail, id, ...(code === 'moved-on' ? this.standing() : {}) })
  }

  /** How the table stands, for who asked about a moment that has passed. */
  private standing(): Pick<RefusedMessage, 'number' | 'looks' | 'time'> {
    const { table } = this.live
    return { number: table.number, looks: this.looks([]), time: { seat: actorOf(table), now: Date.now() } }
  }

  /** Why a move is not legal, judged on what the actor may know. */
  private reason({ moment, action }: referee.Illegal): string {
    const { box, teller } = this.live.around
    return reasonAgainst(box.rules, teller, box.rules.blind(moment.state, moment.actor), action, this.language)
  }

  private send(message: ToClient): void {
    if (this.closed) return
    this.listener.heard(message)
    if (message.type !== 'presence' && typeof message.id === 'number') {
      this.waiting.get(message.id)?.(message)
      this.waiting.delete(message.id)
    }
  }
}
