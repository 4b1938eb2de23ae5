// What is heard from whoever runs a table: how it stands, each new moment, and what was refused. It is passed on to those who show it.

import type { Look, Presence, Refused, TableInfo, Time, ToClient, Update } from '../generated/wire'
import { t } from '../words'
import type { Advice } from './advice.svelte'
import type { Deeds } from './deeds.svelte'
import { outdated } from './fresh'
import type { Hands } from './hands.svelte'
import { keyring, letGo } from './keyring.svelte'
import type { Connection, Line, Listener } from './line'
import type { Frame, Playback } from './playback.svelte'
import type { Pledge } from './pledge'
import { see } from './seen'
import { settings } from './settings.svelte'
import type { Stamps } from './stamps.svelte'

/** To whom it is passed on. */
interface Hearers {
  hands: Hands
  playback: Playback
  pledge: Pledge
  deeds: Deeds
  advice: Advice
  stamps: Stamps
  /** Has a sentence about what did not work. */
  table: { notice: string | null }
}

export class Inbox implements Listener {
  info: TableInfo | null = $state.raw(null)
  connection: Connection = $state('connecting')
  present: boolean[] = $state.raw([])
  spectators = $state(0)
  /** Who decides, as it was told last, and until when. */
  time: Time | null = $state.raw(null)
  /** How far the clock of who answers is ahead of ours. */
  ahead = 0
  /** Whether the server has another page by now. */
  outdated = $state(false)
  /** Why the table cannot be shown at all. */
  refusal: string | null = $state(null)
  /** The number of the last moment that was told. */
  last = 0

  private highest = 0
  private retold = true

  constructor(
    private readonly id: string,
    private tokens: string[],
    private readonly line: () => Line,
    private readonly to: Hearers,
  ) {}

  get playing(): boolean {
    return this.info?.stage === 'playing'
  }

  /** Come to the table anew: everything is told again. */
  greet(tokens = this.tokens): void {
    this.tokens = tokens
    this.last = 0
    this.retold = true
    this.line().greet()
  }

  hello(): ReturnType<Listener['hello']> {
    return { tokens: this.tokens.slice(0, 8), seen: this.last, language: settings.language }
  }

  /** A server that has come back may have another page, or no place for this table any more: then all that is left is to say why. */
  connected(state: Connection): void {
    if (state === 'open' && this.connection === 'lost') void outdated().then((old) => (this.outdated = old))
    this.connection = state
    if (state === 'refused' && this.info) this.refusal = this.to.table.notice
  }

  heard(message: ToClient): void {
    if (message.type === 'update') this.updated(message)
    else if (message.type === 'presence') this.met(message)
    else if (message.type === 'refused') this.refused(message)
    else if (message.type === 'stamped') this.to.stamps.show(message)
  }

  private met({ present, spectators }: Presence): void {
    this.present = present
    this.spectators = spectators
  }

  private updated(update: Update): void {
    const { hands, playback, pledge, advice, table } = this.to
    if (update.table) {
      this.info = update.table
      this.present = update.table.seats.map((seat) => seat.present)
      if (!pledge.keep(update.table)) table.notice = t('diceChanged')
      // Somebody who was sent away is nobody here now.
      if (!update.seats && hands.seats.some((seat) => update.table?.seats[seat]?.who === 'open')) this.greet()
    }
    if (update.seats) {
      if (this.tokens.length && !update.seats.length) this.lose()
      hands.sit(update.seats)
    }
    this.setTime(update.time)
    advice.hints = update.hints ?? false
    const frame = this.witness(update.number, update.looks)
    if (update.seats) {
      this.arrive(frame, this.retold)
      this.retold = false
    } else if (update.id != null && playback.foretold.length) this.confirmed(frame)
    else if (update.id != null || document.hidden || settings.speed === 'instant') playback.catchUp(frame)
    else playback.enqueue(frame)
  }

  /** The first of our moves that were shown ahead is answered. If it led elsewhere, those after it were meant for another position. */
  private confirmed(frame: Frame): void {
    if (this.to.playback.confirm(frame)) this.to.advice.fetchOdds()
    else this.to.deeds.drop()
  }

  /** What this device keeps opens no seat here. */
  private lose(): void {
    this.to.table.notice = t(this.info?.stage === 'open' ? 'seatFreed' : 'keyLost')
    this.tokens = []
    if (!keyring.of(this.id)?.host) letGo(this.id)
  }

  private setTime(time: Time | null | undefined): void {
    if (!time) return
    const { hands } = this.to
    const passedOn = time.seat !== this.time?.seat && time.seat !== hands.eyes
    this.time = time
    this.ahead = time.now - Date.now()
    if (passedOn && this.playing) hands.passOn()
  }

  private refused(message: Refused): void {
    // Who only asked about a moment that has passed has been told what came then: it is shown in its turn.
    if (message.looks && message.number != null && message.number !== this.last) {
      this.setTime(message.time)
      this.arrive(this.witness(message.number, message.looks), false)
    }
    if (this.info === null) this.refusal = message.detail
    else if (message.id == null) this.to.table.notice = message.detail
  }

  /** A moment was told. What we are shown of a game in which we have a seat is kept, for the check at its end: there numbers never go down. */
  private witness(number: number, looks: Look[]): Frame {
    this.highest = Math.max(this.highest, number)
    if (this.to.hands.seats.length && keyring.of(this.id)) see(this.id, this.highest, looks)
    this.last = number
    return { number, looks }
  }

  /** Show a moment that one comes to, rather than one that follows from what is shown. */
  private arrive(frame: Frame, anew: boolean): void {
    this.to.deeds.drop()
    this.to.playback.arrive(frame, anew)
    this.to.hands.lend(this.time?.seat)
  }
}
