// What people do at a table. A move is shown at once where it is sure where it leads; all that is done is sent in its order.

import type { GameTable, Offer, Unread } from '../games'
import type { Look, Time } from '../generated/wire'
import { t } from '../words'
import type { Chronicle } from './chronicle.svelte'
import { drawFirst } from './drawn.svelte'
import type { Foresight } from './foresight.svelte'
import type { Answer, Line, Question } from './line'
import { Outbox } from './outbox.svelte'
import { foretoldBy, type Playback } from './playback.svelte'
import { settings } from './settings.svelte'
import type { StampName } from './stamps.svelte'

type Moves = Unread['move'][]

/** What is shown to whoever does something. */
export interface Shown {
  readonly game: () => GameTable | null
  readonly look: Look | null
  readonly offers: Offer[]
  /** Who decides, and until when. */
  readonly time: Time | null
  /** The seats that this device holds, and through whose eyes it looks. */
  readonly seats: number[]
  readonly eyes: number | null
  /** The number of the last moment that was told. */
  readonly last: number
  /** A sentence about what did not work. */
  notice: string | null
}

export class Deeds {
  /** A move that was pressed and is not answered, where that is not shown already or dice are waited for. */
  pending: Unread['move'] | null = $state.raw(null)
  /** A move that waits for the reader's confirmation. */
  candidate: Moves | null = $state.raw(null)
  /** Our answer that is kept until its question's time is over, and the number of that question. */
  private sealed: { number: number; move: Unread['move'] | null } | null = $state.raw(null)
  private readonly outbox: Outbox

  constructor(
    private readonly shown: Shown,
    private readonly playback: Playback,
    private readonly chronicle: Chronicle,
    private readonly line: () => Line,
    private readonly foresight: Pick<Foresight, 'after'> | null,
  ) {
    this.outbox = new Outbox((question) => line().ask(question), (answer, question) => this.answered(answer, question))
  }

  /** Whether something that was done here is not answered yet. */
  get waits(): boolean {
    return this.outbox.length > 0
  }

  /** Whether something was done whose outcome is not shown. */
  private get busy(): boolean {
    return this.pending !== null || this.outbox.length > this.playback.foretold.length
  }

  /** Wait until all that was done is answered. */
  settled(): Promise<void> {
    return this.outbox.settled()
  }

  /** The answer that is kept to the question of this moment. */
  sealedAt(number: number): Unread['move'] | null {
    return this.sealed?.number === number ? this.sealed.move : null
  }

  /** Another moment is shown: what was chosen or waited for is not meant for it. */
  forget(): void {
    this.pending = null
    this.candidate = null
  }

  /** What was done and not sent yet was meant for another position: drop it, and say so. */
  drop(): void {
    if (this.outbox.drop()) this.shown.notice = t('wentOtherwise')
  }

  /** Play moves; with confirmation wanted, the first press only chooses them, unless the answer can be changed anyway. */
  play(...moves: Moves): void {
    this.choose(moves, true)
  }

  /** Play the only move that there is: nobody has decided anything, so what was news still is. */
  playOnly(move: Unread['move']): void {
    this.choose([move], false)
    if (this.candidate) this.choose([move], false) // where moves are confirmed: there is nothing to confirm
  }

  /** Choose moves, and play them when they are chosen once more. */
  ask(...moves: Moves): void {
    if (this.isChosen(moves)) this.play(...moves)
    else if (this.shown.offers.length && !this.pending) this.candidate = moves
  }

  private isChosen(moves: Moves): boolean {
    return JSON.stringify(this.candidate) === JSON.stringify(moves)
  }

  private choose(moves: Moves, decided: boolean): void {
    const { look, time, eyes, offers } = this.shown
    if (!offers.length || (this.busy && !time?.question)) return // a sealed answer may be changed while it is on its way
    if (settings.confirm && !this.isChosen(moves) && !time?.question) {
      this.candidate = moves
      return
    }
    this.candidate = null
    this.shown.notice = null
    if (decided && look && this.shown.game()?.turn(look.view) === eyes) this.chronicle.decide(eyes)
    if (!this.foretell(moves)) this.pending = moves.at(-1) ?? null
    const seat = this.asSeat()
    this.outbox.add(() => ({ type: 'play', seen: this.playback.seen, moves, ...seat }))
  }

  /**
   * Show at once where moves lead, as far as that is sure; the answer confirms it. False: it is waited for. While dice are waited for, what
   * could be done stays in sight. On a shared device only one's own next decision is shown ahead, since another's is another's to see.
   */
  private foretell(moves: Moves): boolean {
    const { look, time, seats } = this.shown
    const ahead = look && !time?.question ? this.foresight?.after(look, moves) : null
    const chance = ahead?.actor === null
    if (!look || !time || !ahead || (seats.length > 1 && !chance && ahead.actor !== look.seat)) return false
    drawFirst()
    this.playback.foretell(foretoldBy(ahead, look, time, Math.ceil(this.playback.shown?.number ?? 0) + moves.length))
    if (chance) this.pending = moves.at(-1) ?? null
    return true
  }

  /** What was done is answered, or will never be; whether what was done after it still counts. */
  private answered(answer: Answer | null, question: Question): boolean {
    if (this.outbox.length < 2) this.pending = null // else it is the last of several that waits
    const move = question.type === 'play' ? question.moves.at(-1) : null
    if (answer?.type === 'sealed' && typeof move === 'object') this.sealed = { number: answer.number, move }
    if (answer && answer.type !== 'refused') return true
    this.shown.notice = answer?.detail ?? t('notSent')
    this.pending = null
    this.playback.retract()
    return false
  }

  undo(): void {
    const seat = this.asSeat()
    this.outbox.add(() => ({ type: 'undo', seen: this.playback.seen, ...seat }))
  }

  resign(seat: number): void {
    this.outbox.add(() => ({ type: 'resign', seat }))
  }

  stamp(stamp: StampName): void {
    const seat = this.shown.eyes ?? this.shown.seats[0]
    const say = (answer: Answer) => void (answer.type === 'refused' && (this.shown.notice = answer.detail))
    if (seat !== undefined) this.line().ask({ type: 'stamp', stamp, seat }).then(say, () => undefined)
  }

  /** Take one's seat back from the bot that plays it meanwhile. */
  comeBack(): void {
    const seat = this.asSeat()
    this.outbox.add(() => ({ type: 'return', ...seat }))
  }

  /** Give an order, or switch a standing one on or off. */
  order(order: string, on: boolean): void {
    const seat = this.asSeat()
    this.outbox.add(() => (on ? { type: 'order', seen: this.shown.last, order, ...seat } : { type: 'stop', order, ...seat }))
  }

  /** Ask where moves would lead, without making them. */
  async preview(moves: Moves): Promise<Answer> {
    await this.settled()
    return this.line().ask({ type: 'preview', seen: this.playback.seen, moves, ...this.asSeat() })
  }

  private asSeat(): { seat?: number } {
    return this.shown.eyes === null ? {} : { seat: this.shown.eyes }
  }
}
