// A table as the page shows it: what the server tells, at a pace that people can follow, and what they do in return.

import type { GameTable, Offer, Prospect, Scene, Unread } from '../games'
import type { Hint, Look, Refused, TableInfo, Time, ToClient, Update } from '../generated/wire'
import { t } from '../words'
import { Chronicle, type StoryLine } from './chronicle.svelte'
import { bytesToSend } from './fairness'
import { keyring, letGo, taken, witness } from './keyring.svelte'
import { settings, type Speed } from './settings.svelte'
import { see } from './seen'
import { LiveSocket, type Connection } from './socket'
import { play as sound } from './sound'

/** A moment that the server told of, waiting to be shown or shown. */
interface Frame {
  number: number
  looks: Look[]
}

const PACE: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 }
const MOST_WAITING = 400
const MOST_NEWS = 6

export class Table {
  info: TableInfo | null = $state.raw(null)
  connection: Connection = $state('connecting')
  /** The seats that this device holds. */
  seats: number[] = $state.raw([])
  /** Whose eyes we look through; on a shared device this changes hands. Null: a spectator's. */
  eyes: number | null = $state(null)
  shown: Frame | null = $state.raw(null)
  events: unknown[] = $state.raw([])
  waiting: Frame[] = $state.raw([])
  time: Time | null = $state.raw(null)
  /** How far the server's clock is ahead of ours. */
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
  odds: unknown = $state.raw(null)
  oddsWanted = $state(false)
  /** Whether we may ask for hints here. */
  hints = $state(false)
  /** The best moves now, once they were asked for. */
  hint: Hint | null = $state.raw(null)
  hinting = $state(false)
  /** Why the table cannot be shown at all. */
  refusal: string | null = $state(null)

  private readonly chronicle = new Chronicle()
  private readonly socket: LiveSocket
  private last = 0
  private highest = 0
  private timer = 0
  private busyUntil = 0
  private retold = true
  private revealed = new Set<number>()
  private reasons = new Map<string, string | null>()

  constructor(
    readonly id: string,
    readonly game: () => GameTable | null,
    tokens: string[],
  ) {
    this.tokens = tokens
    this.oddsWanted = settings.odds
    this.socket = new LiveSocket(id, {
      hello: () => ({ tokens: this.tokens.slice(0, 8), seen: this.last, language: settings.language }),
      heard: (message) => this.heard(message),
      connected: (state) => (this.connection = state),
    })
  }

  private tokens: string[]

  close(): void {
    clearTimeout(this.timer)
    this.socket.close()
  }

  /** Come to the table anew, with a seat that was just taken or a language that was just chosen. */
  greet(tokens = this.tokens): void {
    this.tokens = tokens
    this.last = 0
    this.retold = true
    this.socket.greet()
  }

  // What is shown

  /** The look through the eyes of the seat that holds the device. */
  get look(): Look | null {
    const looks = this.shown?.looks ?? []
    return looks.find((one) => one.seat === this.eyes) ?? looks[0] ?? null
  }

  get playing(): boolean {
    return this.info?.stage === 'playing'
  }

  get over(): boolean {
    return this.info?.stage === 'finished' && this.waiting.length === 0
  }

  get caughtUp(): boolean {
    return this.waiting.length === 0
  }

  /** The seat that decides in what is shown: one of ours, if we hold it. */
  get actor(): number | null {
    if (!this.caughtUp || !this.playing) return null
    return this.time?.seat ?? null
  }

  /** Whether one of ours is asked; where a bot or an order is about to act for a seat, nobody is. */
  get mine(): boolean {
    return this.actor !== null && this.shown?.looks.some((one) => one.seat === this.actor && one.offers) === true && !this.info?.seats[this.actor]?.bot
  }

  /** Whether people share this device who must not see each other's hands. */
  get discreet(): boolean {
    return this.seats.length > 1 && this.game()?.secret === true
  }

  /** Who is to take the device now: the next of ours to decide. */
  get handOver(): number | null {
    return this.seats.length > 1 && this.mine && this.actor !== this.eyes ? this.actor : null
  }

  /** Whose hands are hidden while somebody else decides, and may be looked at. */
  get hiddenHands(): number[] {
    return this.discreet && this.playing && this.eyes === null && this.handOver === null ? this.seats.filter((seat) => !this.info?.seats[seat]?.resigned) : []
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
    if (!look || !this.shown || look.view === null || look.view === undefined) return null
    return {
      view: look.view,
      number: this.shown.number,
      seat: look.seat,
      offers: this.offers,
      events: this.events,
      names: this.names,
      odds: this.oddsWanted && this.caughtUp ? this.odds : null,
      pending: this.pending ?? this.candidate?.at(-1) ?? null,
      until: this.time?.ends ? this.time.ends - this.ahead : null,
      live: true,
    }
  }

  takeOver(seat: number): void {
    this.eyes = seat
    this.hint = null
    if (this.oddsWanted) void this.fetchOdds()
  }

  // What the server tells

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
      this.sendBytes(update.table)
      // Somebody who was sent away is nobody here now.
      if (!update.seats && this.seats.some((seat) => update.table?.seats[seat]?.who === 'open')) this.greet()
    }
    if (update.seats) {
      this.seats = update.seats
      if (this.tokens.length && !update.seats.length) this.lose()
      const alone = update.seats.length < 2 || !this.game()?.secret
      if (this.eyes === null || !update.seats.includes(this.eyes)) this.eyes = alone ? (update.seats[0] ?? null) : null
    }
    this.setTime(update.time)
    this.hints = update.hints ?? false
    const frame = { number: update.number, looks: update.looks }
    this.witness(frame)
    const jump = update.seats != null
    this.last = update.number
    if (this.retold && jump) {
      this.retold = false
      this.chronicle.clear()
      this.arrive(frame)
    } else if (jump) this.arrive(frame)
    else if (update.id != null || document.hidden || settings.speed === 'instant') this.catchUp(frame)
    else this.enqueue(frame)
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
    // On a shared device nobody's hand stays in sight when somebody else decides.
    if (passedOn && this.discreet && this.playing) this.eyes = null
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

  /** Show a moment without motion: one has just come, or comes back. */
  private arrive(frame: Frame): void {
    clearTimeout(this.timer)
    this.waiting = []
    this.events = []
    this.show(frame, false)
    const acting = this.time?.seat
    if (acting != null && this.seats.includes(acting) && !this.game()?.secret) this.eyes = acting
  }

  private enqueue(frame: Frame): void {
    this.waiting = [...this.waiting, frame]
    if (this.waiting.length > MOST_WAITING) return this.skip()
    if (this.waiting.length === 1) this.next()
  }

  private next(): void {
    clearTimeout(this.timer)
    const wait = this.busyUntil - performance.now()
    if (wait > 0) {
      this.timer = window.setTimeout(() => this.next(), wait)
      return
    }
    const [frame, ...rest] = this.waiting
    if (!frame) return
    this.waiting = rest
    this.show(frame, true)
    if (rest.length) this.next()
  }

  /** Show everything that waits, at once. */
  skip(): void {
    clearTimeout(this.timer)
    for (const frame of this.waiting) this.chronicle.tell(frame.looks)
    const final = this.waiting.at(-1)
    this.waiting = []
    this.busyUntil = 0
    if (final) this.show(final, false, true)
  }

  private catchUp(frame: Frame): void {
    this.skip()
    this.show(frame, true)
  }

  private show(frame: Frame, moving: boolean, told = false): void {
    if (!told) this.chronicle.tell(frame.looks)
    const events = this.told(frame)
    this.events = moving ? events : []
    this.shown = frame
    this.pending = null
    this.candidate = null
    this.odds = null
    this.hint = null
    this.reasons.clear()
    const game = this.game()
    if (moving && game) {
      this.busyUntil = performance.now() + game.hold(events) * PACE[settings.speed]
      sound(game.sound(events))
    }
    if (this.caughtUp) this.arrived()
  }

  private arrived(): void {
    if (this.oddsWanted) void this.fetchOdds()
  }

  private told(frame: Frame): unknown[] {
    const look = frame.looks.find((one) => one.seat === this.eyes) ?? frame.looks[0]
    return look?.told.map((one) => one.event) ?? []
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
    const seen = this.shown?.number ?? 0
    this.ask({ type: 'play', seen, moves, ...this.asSeat() })
  }

  cancel(): void {
    this.candidate = null
  }

  undo(): void {
    this.ask({ type: 'undo', seen: this.shown?.number ?? 0, ...this.asSeat() })
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
      const answer = await this.socket.ask({ type: 'preview', seen: this.shown?.number ?? 0, moves, ...this.asSeat() })
      const reason = answer.type === 'refused' ? answer.detail : null
      this.reasons.set(key, reason)
      return reason
    } catch {
      return null
    }
  }

  async preview(moves: Unread['move'][]): Promise<Prospect | null> {
    try {
      const answer = await this.socket.ask({ type: 'preview', seen: this.shown?.number ?? 0, moves, ...this.asSeat() })
      if (answer.type !== 'preview') return null
      const { view, offers, told } = answer.look
      return { view, offers: offers ?? [], events: told.map(({ event }) => event), ends: answer.ends ?? null }
    } catch {
      return null
    }
  }

  wantOdds(wanted: boolean): void {
    this.oddsWanted = wanted
    if (wanted) void this.fetchOdds()
  }

  private async fetchOdds(): Promise<void> {
    if (!this.playing || !this.look) return
    const seat = this.eyes
    try {
      const answer = await this.socket.ask({ type: 'odds', ...(seat === null ? {} : { seat }) })
      if (answer.type === 'odds' && answer.number === this.last && seat === this.eyes) this.odds = answer.odds
    } catch {
      // The connection is gone, which is said elsewhere.
    }
  }

  /** Ask for the best moves; the answer is shown if it is still about what is shown. */
  async askForHint(): Promise<void> {
    if (this.hinting) return
    const [shown, eyes] = [this.shown, this.eyes]
    this.hinting = true
    this.notice = null
    try {
      const answer = await this.socket.ask({ type: 'hint', seen: shown?.number ?? 0, ...this.asSeat() })
      if (shown !== this.shown || eyes !== this.eyes) return
      if (answer.type === 'hint') this.hint = answer
      else if (answer.type === 'refused') this.notice = answer.detail
    } catch {
      this.notice = t('notSent')
    } finally {
      this.hinting = false
    }
  }

  private asSeat(): { seat?: number } {
    return this.eyes === null ? {} : { seat: this.eyes }
  }

  private ask(message: Parameters<LiveSocket['ask']>[0]): void {
    this.socket.ask(message).then(
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

  /** The bytes that were promised for the dice, when the game starts; not where the table shows another start than before. */
  private sendBytes(info: TableInfo): void {
    if (info.id !== this.id) return
    witness(info)
    const held = keyring.of(info.id)
    const owed = held ? bytesToSend(held, info) : []
    if (owed === null) this.notice = t('diceChanged')
    for (const { seat, bytes } of owed ?? []) {
      if (this.revealed.has(seat)) continue
      this.revealed.add(seat)
      this.socket.ask({ type: 'reveal', seat, bytes }).then(
        (answer) => answer.type === 'update' && taken(info.id, seat),
        () => this.revealed.delete(seat),
      )
    }
  }
}
