// A table as the page shows it, and what people do there. Who answers is at the other end of a line; `playback` shows what is told at a
// pace that people can follow, and `hands` knows through whose eyes this device looks.

import type { GameTable, Offer, Prospect, Scene, Unread } from '../games'
import type { Look, Refused, TableInfo, Time, ToClient, Update } from '../generated/wire'
import { t } from '../words'
import { Advice, type Asked } from './advice.svelte'
import { Chronicle, type StoryLine } from './chronicle.svelte'
import { Hands } from './hands.svelte'
import { keyring, letGo } from './keyring.svelte'
import type { Connect, Connection, Line, Question } from './line'
import { Playback, type Frame } from './playback.svelte'
import { Pledge } from './pledge'
import { see } from './seen'
import { settings } from './settings.svelte'

const MOST_NEWS = 6

export class Table {
  info: TableInfo | null = $state.raw(null)
  connection: Connection = $state('connecting')
  time: Time | null = $state.raw(null)
  /** How far the clock of who answers is ahead of ours. */
  ahead = 0
  present: boolean[] = $state.raw([])
  spectators = $state(0)
  pending: Unread['move'] | null = $state.raw(null)
  /** A move that waits for the reader's confirmation. */
  candidate: Unread['move'][] | null = $state.raw(null)
  /** The number of the question that we answered, whose answer is kept until its time is over. */
  sealed = $state<number | null>(null)
  /** A sentence about what did not work. */
  notice: string | null = $state(null)
  /** Why the table cannot be shown at all. */
  refusal: string | null = $state(null)

  readonly advice: Advice
  private readonly chronicle = new Chronicle()
  private readonly hands: Hands
  private readonly playback: Playback
  private readonly line: Line
  private readonly pledge: Pledge
  private last = 0
  private highest = 0
  private retold = true
  private reasons = new Map<string, string | null>()

  constructor(
    readonly id: string,
    readonly game: () => GameTable | null,
    private tokens: string[],
    connect: Connect,
  ) {
    this.hands = new Hands(game)
    this.playback = new Playback(game, this.chronicle, (looks) => this.through(looks), () => this.changed())
    this.pledge = new Pledge(id, () => this.line)
    this.advice = new Advice(() => this.line, () => this.asked, (sentence) => (this.notice = sentence))
    this.line = connect({
      hello: () => ({ tokens: this.tokens.slice(0, 8), seen: this.last, language: settings.language }),
      heard: (message) => this.heard(message),
      connected: (state) => this.connected(state),
    })
  }

  close(): void {
    this.playback.close()
    this.line.close()
  }

  /** Come to the table anew, with a seat that was just taken or a language that was just chosen. */
  greet(tokens = this.tokens): void {
    this.tokens = tokens
    this.last = 0
    this.retold = true
    this.line.greet()
  }

  // What is shown

  get seats(): number[] {
    return this.hands.seats
  }

  get eyes(): number | null {
    return this.hands.eyes
  }

  get caughtUp(): boolean {
    return this.playback.caughtUp
  }

  /** The look through the eyes of the seat that holds the device. */
  get look(): Look | null {
    return this.through(this.playback.shown?.looks ?? [])
  }

  private through(looks: Look[]): Look | null {
    return looks.find((one) => one.seat === this.eyes) ?? looks[0] ?? null
  }

  get playing(): boolean {
    return this.info?.stage === 'playing'
  }

  get over(): boolean {
    return this.info?.stage === 'finished' && this.caughtUp
  }

  /** The seat that decides in what is shown: one of ours, if we hold it. */
  get actor(): number | null {
    if (!this.caughtUp || !this.playing) return null
    return this.time?.seat ?? null
  }

  /** Whether one of ours is asked; where a bot or an order is about to act for a seat, nobody is. */
  get mine(): boolean {
    const asked = this.playback.shown?.looks.some((one) => one.seat === this.actor && one.offers) === true
    return this.actor !== null && asked && !this.info?.seats[this.actor]?.bot
  }

  /** Who is to take the device now: the next of ours to decide. */
  get handOver(): number | null {
    return this.seats.length > 1 && this.mine && this.actor !== this.eyes ? this.actor : null
  }

  /** Whose hands are hidden while somebody else decides, and may be looked at. */
  get hiddenHands(): number[] {
    const hidden = this.hands.discreet && this.playing && this.eyes === null && this.handOver === null
    return hidden ? this.seats.filter((seat) => !this.info?.seats[seat]?.resigned) : []
  }

  get offers(): Offer[] {
    if (!this.caughtUp || this.info?.paused || this.handOver !== null) return []
    return this.look?.offers ?? []
  }

  get names(): string[] {
    return this.info?.seats.map((seat, at) => seat.name || `${at + 1}`) ?? []
  }

  get scene(): Scene | null {
    const look = this.look
    const shown = this.playback.shown
    if (!look || !shown || look.view === null || look.view === undefined) return null
    return {
      view: look.view,
      number: shown.number,
      seat: look.seat,
      offers: this.offers,
      events: this.playback.events,
      names: this.names,
      odds: this.advice.oddsWanted && this.caughtUp ? this.advice.odds : null,
      pending: this.pending ?? this.candidate?.at(-1) ?? null,
      until: this.time?.ends ? this.time.ends - this.ahead : null,
      live: true,
    }
  }

  get story(): StoryLine[] {
    return this.chronicle.of(this.look?.seat ?? null)
  }

  /** What happened since we last decided, as far as it matters: all that befell us, then the last of what others did. */
  get news(): StoryLine[] {
    const game = this.game()
    const seat = this.eyes
    const [befallen, others] = this.chronicle.since(seat, (line) => seat !== null && Boolean(game?.befell(line.event, seat)))
    const more = Math.max(2, MOST_NEWS - befallen.length)
    return [...befallen, ...others.filter((line) => game?.matters(line.event)).slice(-more)]
  }

  takeOver(seat: number): void {
    this.hands.eyes = seat
    this.advice.hint = null
    this.advice.fetchOdds()
  }

  /** Show everything that waits, at once. */
  skip(): void {
    this.playback.skip()
  }

  // What is told

  /** A server that has come back may have no place for this table any more: then all that is left is to say why. */
  private connected(state: Connection): void {
    this.connection = state
    if (state === 'refused' && this.info) this.refusal = this.notice
  }

  private heard(message: ToClient): void {
    if (message.type === 'update') this.updated(message)
    else if (message.type === 'presence') {
      this.present = message.present
      this.spectators = message.spectators
    } else if (message.type === 'refused') this.refused(message)
  }

  private updated(update: Update): void {
    if (update.table) {
      this.info = update.table
      this.present = update.table.seats.map((seat) => seat.present)
      if (!this.pledge.keep(update.table)) this.notice = t('diceChanged')
      // Somebody who was sent away is nobody here now.
      if (!update.seats && this.seats.some((seat) => update.table?.seats[seat]?.who === 'open')) this.greet()
    }
    if (update.seats) {
      if (this.tokens.length && !update.seats.length) this.lose()
      this.hands.sit(update.seats)
    }
    this.setTime(update.time)
    this.advice.hints = update.hints ?? false
    const frame = { number: update.number, looks: update.looks }
    this.witness(frame)
    this.last = update.number
    if (update.seats) {
      if (this.retold) this.chronicle.clear()
      this.retold = false
      this.arrive(frame)
    } else if (update.id != null || document.hidden || settings.speed === 'instant') this.playback.catchUp(frame)
    else this.playback.enqueue(frame)
  }

  /** What this device keeps opens no seat here. */
  private lose(): void {
    this.notice = t(this.info?.stage === 'open' ? 'seatFreed' : 'keyLost')
    this.tokens = []
    if (!keyring.of(this.id)?.host) letGo(this.id)
  }

  private setTime(time: Time | null | undefined): void {
    if (!time) return
    const passedOn = time.seat !== this.time?.seat && time.seat !== this.eyes
    this.time = time
    this.ahead = time.now - Date.now()
    if (passedOn && this.playing) this.hands.passOn()
  }

  private refused(message: Refused): void {
    if (message.looks && message.number != null) {
      this.setTime(message.time)
      this.last = message.number
      const frame = { number: message.number, looks: message.looks }
      this.witness(frame)
      this.arrive(frame)
    }
    if (this.info === null) this.refusal = message.detail
    else if (message.id == null) this.notice = message.detail
  }

  /** Keep what we are shown of a game in which we have a seat, for the check at its end. Numbers never go down. */
  private witness({ number, looks }: Frame): void {
    this.highest = Math.max(this.highest, number)
    if (this.seats.length && keyring.of(this.id)) see(this.id, this.highest, looks)
  }

  private arrive(frame: Frame): void {
    this.playback.arrive(frame)
    this.hands.lend(this.time?.seat)
  }

  /** Another moment is shown: what was asked about the last one is worth nothing any more. */
  private changed(): void {
    this.pending = null
    this.candidate = null
    this.advice.forget()
    this.reasons.clear()
    if (this.caughtUp) this.advice.fetchOdds()
  }

  // What people do

  /** Play moves; with confirmation wanted, the first press only chooses them, unless the answer can be changed anyway. */
  play(...moves: Unread['move'][]): void {
    if (!this.offers.length || this.pending) return
    const same = JSON.stringify(this.candidate) === JSON.stringify(moves)
    if (settings.confirm && !same && !this.time?.question) {
      this.candidate = moves
      return
    }
    this.candidate = null
    this.pending = moves.at(-1) ?? null
    this.notice = null
    this.chronicle.decide(this.eyes)
    this.ask({ type: 'play', seen: this.seen, moves, ...this.asSeat() })
  }

  cancel(): void {
    this.candidate = null
  }

  undo(): void {
    this.ask({ type: 'undo', seen: this.seen, ...this.asSeat() })
  }

  resign(): void {
    this.ask({ type: 'resign', ...this.asSeat() })
  }

  comeBack(): void {
    this.ask({ type: 'return', ...this.asSeat() })
  }

  order(order: string, on: boolean): void {
    if (on) this.ask({ type: 'order', seen: this.last, order, ...this.asSeat() })
    else this.ask({ type: 'stop', order, ...this.asSeat() })
  }

  async whyNot(...moves: Unread['move'][]): Promise<string | null> {
    const key = JSON.stringify(moves)
    const known = this.reasons.get(key)
    if (known !== undefined) return known
    try {
      const answer = await this.line.ask({ type: 'preview', seen: this.seen, moves, ...this.asSeat() })
      const reason = answer.type === 'refused' ? answer.detail : null
      this.reasons.set(key, reason)
      return reason
    } catch {
      return null
    }
  }

  async preview(moves: Unread['move'][]): Promise<Prospect | null> {
    try {
      const answer = await this.line.ask({ type: 'preview', seen: this.seen, moves, ...this.asSeat() })
      if (answer.type !== 'preview') return null
      const { view, offers, told } = answer.look
      return { view, offers: offers ?? [], events: told.map(({ event }) => event), ends: answer.ends ?? null }
    } catch {
      return null
    }
  }

  /** The number of the moment that is shown. */
  private get seen(): number {
    return this.playback.shown?.number ?? 0
  }

  /** What may be asked about now. */
  private get asked(): Asked | null {
    return this.playing && this.look ? { seen: this.seen, last: this.last, seat: this.eyes } : null
  }

  private asSeat(): { seat?: number } {
    return this.eyes === null ? {} : { seat: this.eyes }
  }

  private ask(question: Question): void {
    this.line.ask(question).then(
      (answer) => {
        if (answer.type === 'refused') this.notice = answer.detail
        if (answer.type === 'sealed') this.sealed = answer.number
        this.pending = null
      },
      () => {
        this.pending = null
        this.notice = t('notSent')
      },
    )
  }
}
