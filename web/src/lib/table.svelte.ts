// A table as the page shows it. `inbox` hears what is told of it, `playback` shows that at a pace that people can follow, `hands` knows
// through whose eyes this device looks, and `deeds` is what people do here.

import type { GameTable, Offer, Scene } from '../games'
import type { Look, TableInfo, Time } from '../generated/wire'
import { Advice, type Asked } from './advice.svelte'
import { Chronicle, type StoryLine } from './chronicle.svelte'
import { Deeds } from './deeds.svelte'
import type { Foresight } from './foresight.svelte'
import { Hands } from './hands.svelte'
import { Inbox } from './inbox.svelte'
import type { Connect, Connection, Line } from './line'
import { Playback } from './playback.svelte'
import { Pledge } from './pledge'
import { Questions } from './questions'
import { Stamps } from './stamps.svelte'

export class Table {
  /** A sentence about what did not work. */
  notice: string | null = $state(null)

  readonly advice: Advice
  readonly deeds: Deeds
  readonly questions: Questions
  readonly stamps = new Stamps()
  private readonly chronicle = new Chronicle()
  private readonly hands: Hands
  private readonly playback: Playback
  private readonly inbox: Inbox
  private readonly line: Line

  constructor(
    readonly id: string,
    readonly game: () => GameTable | null,
    tokens: string[],
    connect: Connect,
    private readonly foresight: Pick<Foresight, 'ready' | 'after' | 'ponder' | 'stop' | 'preview' | 'whyNot' | 'odds' | 'close'> | null = null,
  ) {
    const line = () => this.line
    this.hands = new Hands(game)
    this.playback = new Playback(game, this.chronicle, (looks) => this.through(looks), () => this.changed())
    this.deeds = new Deeds(this, this.playback, this.chronicle, line, foresight)
    this.questions = new Questions(foresight, () => (this.offers.length ? this.look : null), (moves) => this.deeds.preview(moves))
    this.advice = new Advice(foresight, line, () => this.asked, () => this.deeds.settled(), (sentence) => (this.notice = sentence))
    const { hands, playback, deeds, advice, stamps } = this
    this.inbox = new Inbox(id, tokens, line, { hands, playback, deeds, advice, stamps, pledge: new Pledge(id, line), table: this })
    this.line = connect(this.inbox)
  }

  close(): void {
    this.playback.close()
    this.line.close()
    this.foresight?.close()
  }

  /** Come to the table anew, with a seat that was just taken or a language that was just chosen. */
  greet(tokens?: string[]): void {
    this.inbox.greet(tokens)
  }

  // What was told

  get info(): TableInfo | null {
    return this.inbox.info
  }

  get connection(): Connection {
    return this.inbox.connection
  }

  /** How far the clock of who answers is ahead of ours. */
  get ahead(): number {
    return this.inbox.ahead
  }

  get present(): boolean[] {
    return this.inbox.present
  }

  get spectators(): number {
    return this.inbox.spectators
  }

  /** Whether the server has another page by now. */
  get outdated(): boolean {
    return this.inbox.outdated
  }

  /** Why the table cannot be shown at all. */
  get refusal(): string | null {
    return this.inbox.refusal
  }

  get playing(): boolean {
    return this.inbox.playing
  }

  /** The number of the last moment that was told. */
  get last(): number {
    return this.inbox.last
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
    return this.playback.foretold.at(-1)?.time ?? this.inbox.time
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

  readonly names: string[] = $derived.by(() => this.info?.seats.map((seat, at) => seat.name || `${at + 1}`) ?? [])

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
      pending: this.deeds.pending ?? this.deeds.candidate?.at(-1) ?? null,
      sealed: this.deeds.sealedAt(shown.number),
      until: this.time?.ends ? this.time.ends - this.ahead : null,
      live: true,
    }
  })

  get story(): StoryLine[] {
    return this.chronicle.of(this.look?.seat ?? null)
  }

  /** What happened since we last decided, as far as it matters: all that befell us, then the last of what others did. */
  readonly news: StoryLine[] = $derived.by(() => this.chronicle.news(this.eyes, this.game()))

  /** Whether moves are shown before they are answered. */
  get foresees(): boolean {
    return this.foresight?.ready ?? false
  }

  /** Somebody of ours takes the device. */
  takeOver(seat: number): void {
    this.hands.eyes = seat
    this.advice.hint = null
    this.advice.fetchOdds()
  }

  /** Show everything that waits, at once. */
  skip(): void {
    this.playback.skip()
  }

  /** While the reader thinks, what may be pressed next is worked out; for an effect. Gives what ends it. */
  ponder(): () => void {
    if (this.look && this.offers.length) this.foresight?.ponder(this.look)
    return () => this.foresight?.stop()
  }

  /** Another moment is shown: what was asked about the last one is worth nothing any more. */
  private changed(): void {
    this.deeds.forget()
    this.advice.forget()
    this.questions.forget()
    if (this.caughtUp) this.advice.fetchOdds()
  }

  /** What may be asked about now. */
  private get asked(): Asked | null {
    const { look } = this
    const ahead = this.playback.foretold.length > 0
    const rolling = ahead && !Number.isInteger(this.playback.shown?.number)
    if (!this.playing || !look || rolling) return null
    return { seen: this.playback.seen, last: this.last, seat: this.eyes, look, ahead }
  }
}
