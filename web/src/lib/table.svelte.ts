// A table as the page shows it, and what people do there. Who answers is at the other end of a line; `playback` shows what is told at a
// pace that people can follow, and `hands` knows through whose eyes this device looks.

import type { GameTable, Offer, Scene, Unread } from '../games'
import type { Look, Refused, TableInfo, Time, ToClient, Update } from '../generated/wire'
import { t } from '../words'
import { Advice, type Asked } from './advice.svelte'
import { Chronicle, type StoryLine } from './chronicle.svelte'
import { drawFirst } from './drawn.svelte'
import type { Foresight } from './foresight.svelte'
import { outdated } from './fresh'
import { Hands } from './hands.svelte'
import { keyring, letGo } from './keyring.svelte'
import type { Answer, Connect, Connection, Line } from './line'
import { Outbox } from './outbox.svelte'
import { foretoldBy, Playback, type Frame } from './playback.svelte'
import { Pledge } from './pledge'
import { Questions } from './questions'
import { see } from './seen'
import { settings } from './settings.svelte'
import { Stamps, type StampName } from './stamps.svelte'

export class Table {
  info: TableInfo | null = $state.raw(null)
  connection: Connection = $state('connecting')
  /** How far the clock of who answers is ahead of ours. */
  ahead = 0
  present: boolean[] = $state.raw([])
  spectators = $state(0)
  /** A move that was pressed and is not answered, where that is not shown already or dice are waited for. */
  pending: Unread['move'] | null = $state.raw(null)
  /** A move that waits for the reader's confirmation. */
  candidate: Unread['move'][] | null = $state.raw(null)
  /** The number of the question that we answered, whose answer is kept until its time is over. */
  sealed = $state<number | null>(null)
  /** A sentence about what did not work. */
  notice: string | null = $state(null)
  /** Whether the server has another page by now. */
  outdated = $state(false)
  /** Why the table cannot be shown at all. */
  refusal: string | null = $state(null)

  readonly advice: Advice
  readonly questions: Questions
  readonly stamps = new Stamps()
  private readonly chronicle = new Chronicle()
  private readonly hands: Hands
  private readonly playback: Playback
  private readonly line: Line
  private readonly pledge: Pledge
  private readonly outbox: Outbox
  /** Who decides, as it was told last. */
  private told: Time | null = $state.raw(null)
  private last = 0
  private highest = 0
  private retold = true

  constructor(
    readonly id: string,
    readonly game: () => GameTable | null,
    private tokens: string[],
    connect: Connect,
    private readonly foresight: Pick<Foresight, 'ready' | 'after' | 'preview' | 'whyNot' | 'odds' | 'close'> | null = null,
  ) {
    this.hands = new Hands(game)
    this.playback = new Playback(game, this.chronicle, (looks) => this.through(looks), () => this.changed())
    this.pledge = new Pledge(id, () => this.line)
    this.outbox = new Outbox((question) => this.line.ask(question), (answer) => this.answered(answer))
    this.questions = new Questions(foresight, () => (this.offers.length ? this.look : null), (moves) => this.askAbout(moves))
    this.advice = new Advice(foresight, () => this.line, () => this.asked, () => this.outbox.settled(), (sentence) => (this.notice = sentence))
    this.line = connect({
      hello: () => ({ tokens: this.tokens.slice(0, 8), seen: this.last, language: settings.language }),
      heard: (message) => this.heard(message),
      connected: (state) => this.connected(state),
    })
  }

  close(): void {
    this.playback.close()
    this.line.close()
    this.foresight?.close()
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
  readonly look: Look | null = $derived.by(() => this.through(this.playback.shown?.looks ?? []))

  private through(looks: Look[]): Look | null {
    return looks.find((one) => one.seat === this.eyes) ?? looks[0] ?? null
  }

  /** Who decides in what is shown, and until when. */
  get time(): Time | null {
    return this.playback.foretold.at(-1)?.time ?? this.told
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
  readonly mine: boolean = $derived.by(() => {
    const asked = this.playback.shown?.looks.some((one) => one.seat === this.actor && one.offers) === true
    return this.actor !== null && asked && !this.info?.seats[this.actor]?.bot
  })

  /** Who is to take the device now: the next of ours to decide. */
  get handOver(): number | null {
    return this.seats.length > 1 && this.mine && this.actor !== this.eyes ? this.actor : null
  }

  /** Whose hands are hidden while somebody else decides, and may be looked at. */
  get hiddenHands(): number[] {
    const hidden = this.hands.discreet && this.playing && this.eyes === null && this.handOver === null
    return hidden ? this.seats.filter((seat) => !this.info?.seats[seat]?.resigned) : []
  }

  readonly offers: Offer[] = $derived.by(() => {
    if (!this.caughtUp || this.info?.paused || this.handOver !== null) return []
    return this.look?.offers ?? []
  })

  readonly names: string[] = $derived(this.info?.seats.map((seat, at) => seat.name || `${at + 1}`) ?? [])

  /** Made once for each moment: a board reads it hundreds of times. */
  readonly scene: Scene | null = $derived.by(() => {
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
  })

  get story(): StoryLine[] {
    return this.chronicle.of(this.look?.seat ?? null)
  }

  /** What happened since we last decided, as far as it matters: all that befell us, then the last of what others did. */
  readonly news: StoryLine[] = $derived.by(() => this.chronicle.news(this.eyes, this.game()))

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

  /** A server that has come back may have another page, or no place for this table any more: then all that is left is to say why. */
  private connected(state: Connection): void {
    if (state === 'open' && this.connection === 'lost') void outdated().then((old) => (this.outdated = old))
    this.connection = state
    if (state === 'refused' && this.info) this.refusal = this.notice
  }

  private heard(message: ToClient): void {
    if (message.type === 'update') this.updated(message)
    else if (message.type === 'presence') {
      this.present = message.present
      this.spectators = message.spectators
    } else if (message.type === 'refused') this.refused(message)
    else if (message.type === 'stamped') this.stamps.show(message)
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
      this.arrive(frame, this.retold)
      this.retold = false
    } else if (update.id != null && this.playback.foretold.length) this.confirmed(frame)
    else if (update.id != null || document.hidden || settings.speed === 'instant') this.playback.catchUp(frame)
    else this.playback.enqueue(frame)
  }

  /** The first of our moves that were shown ahead is answered. If it led elsewhere, those after it were meant for another position. */
  private confirmed(frame: Frame): void {
    if (this.playback.confirm(frame)) this.advice.fetchOdds()
    else if (this.outbox.drop()) this.notice = t('wentOtherwise')
  }

  /** What this device keeps opens no seat here. */
  private lose(): void {
    this.notice = t(this.info?.stage === 'open' ? 'seatFreed' : 'keyLost')
    this.tokens = []
    if (!keyring.of(this.id)?.host) letGo(this.id)
  }

  private setTime(time: Time | null | undefined): void {
    if (!time) return
    const passedOn = time.seat !== this.told?.seat && time.seat !== this.eyes
    this.told = time
    this.ahead = time.now - Date.now()
    if (passedOn && this.playing) this.hands.passOn()
  }

  private refused(message: Refused): void {
    // Who only asked about a moment that has passed has been told what came then: it is shown in its turn.
    if (message.looks && message.number != null && message.number !== this.last) {
      this.setTime(message.time)
      this.last = message.number
      const frame = { number: message.number, looks: message.looks }
      this.witness(frame)
      this.arrive(frame, false)
    }
    if (this.info === null) this.refusal = message.detail
    else if (message.id == null) this.notice = message.detail
  }

  /** Keep what we are shown of a game in which we have a seat, for the check at its end. Numbers never go down. */
  private witness({ number, looks }: Frame): void {
    this.highest = Math.max(this.highest, number)
    if (this.seats.length && keyring.of(this.id)) see(this.id, this.highest, looks)
  }

  private arrive(frame: Frame, anew: boolean): void {
    if (this.outbox.drop()) this.notice = t('wentOtherwise')
    this.playback.arrive(frame, anew)
    this.hands.lend(this.time?.seat)
  }

  /** Another moment is shown: what was asked about the last one is worth nothing any more. */
  private changed(): void {
    this.pending = null
    this.candidate = null
    this.advice.forget()
    this.questions.forget()
    if (this.caughtUp) this.advice.fetchOdds()
  }

  // What people do

  /** Play moves; with confirmation wanted, the first press only chooses them, unless the answer can be changed anyway. */
  play(...moves: Unread['move'][]): void {
    this.choose(moves, true)
  }

  /** Play the only move that there is: nobody has decided anything, so what was news still is. */
  playOnly(move: Unread['move']): void {
    this.choose([move], false)
    if (this.candidate) this.choose([move], false) // where moves are confirmed: there is nothing to confirm
  }

  private choose(moves: Unread['move'][], decided: boolean): void {
    if (!this.offers.length || this.pending || this.outbox.length > this.playback.foretold.length) return
    const same = JSON.stringify(this.candidate) === JSON.stringify(moves)
    if (settings.confirm && !same && !this.time?.question) {
      this.candidate = moves
      return
    }
    this.candidate = null
    this.notice = null
    if (decided && this.look && this.game()?.turn(this.look.view) === this.eyes) this.chronicle.decide(this.eyes)
    if (!this.foretell(moves)) this.pending = moves.at(-1) ?? null
    const seat = this.asSeat()
    this.outbox.add(() => ({ type: 'play', seen: this.seen, moves, ...seat }))
  }

  /**
   * Show at once where moves lead, as far as that is sure; the answer confirms it. False: it is waited for. While dice are waited for, what
   * could be done stays in sight. On a shared device only one's own next decision is shown ahead, since another's is another's to see.
   */
  private foretell(moves: Unread['move'][]): boolean {
    const { look, time } = this
    const ahead = look && !time?.question ? this.foresight?.after(look, moves) : null
    const chance = ahead?.actor === null
    if (!look || !time || !ahead || (this.seats.length > 1 && !chance && ahead.actor !== look.seat)) return false
    drawFirst()
    this.playback.foretell(foretoldBy(ahead, look, time, Math.ceil(this.playback.shown?.number ?? 0) + moves.length))
    if (chance) this.pending = moves.at(-1) ?? null
    return true
  }

  /** Whether moves are shown before they are answered. */
  get foresees(): boolean {
    return this.foresight?.ready ?? false
  }

  /** Whether something that was done here is not answered yet. */
  get waits(): boolean {
    return this.outbox.length > 0
  }

  /** What was done is answered, or will never be; whether what was done after it still counts. */
  private answered(answer: Answer | null): boolean {
    if (this.outbox.length < 2) this.pending = null // else it is the last of several that waits
    if (answer?.type === 'sealed') this.sealed = answer.number
    if (answer && answer.type !== 'refused') return true
    this.notice = answer?.detail ?? t('notSent')
    this.pending = null
    this.playback.retract()
    return false
  }

  undo(): void {
    const seat = this.asSeat()
    this.outbox.add(() => ({ type: 'undo', seen: this.seen, ...seat }))
  }

  resign(seat: number): void {
    this.outbox.add(() => ({ type: 'resign', seat }))
  }

  stamp(stamp: StampName): void {
    const seat = this.eyes ?? this.seats[0]
    const say = (answer: Answer) => void (answer.type === 'refused' && (this.notice = answer.detail))
    if (seat !== undefined) this.line.ask({ type: 'stamp', stamp, seat }).then(say, () => undefined)
  }

  comeBack(): void {
    const seat = this.asSeat()
    this.outbox.add(() => ({ type: 'return', ...seat }))
  }

  order(order: string, on: boolean): void {
    const seat = this.asSeat()
    this.outbox.add(() => (on ? { type: 'order', seen: this.last, order, ...seat } : { type: 'stop', order, ...seat }))
  }

  private async askAbout(moves: Unread['move'][]): Promise<Answer> {
    await this.outbox.settled()
    return this.line.ask({ type: 'preview', seen: this.seen, moves, ...this.asSeat() })
  }

  /** The number of the last moment that was told and is shown: questions are about that one. */
  private get seen(): number {
    return this.playback.told?.number ?? 0
  }

  /** What may be asked about now. */
  private get asked(): Asked | null {
    const { look } = this
    const ahead = this.playback.foretold.length > 0
    const rolling = ahead && !Number.isInteger(this.playback.shown?.number)
    if (!this.playing || !look || rolling) return null
    return { seen: this.seen, last: this.last, seat: this.eyes, look, ahead }
  }

  private asSeat(): { seat?: number } {
    return this.eyes === null ? {} : { seat: this.eyes }
  }
}
