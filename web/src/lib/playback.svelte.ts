// What was told, shown at a pace that people can follow: moments wait for their turn, and whoever likes skips them. One's own moves are
// shown ahead, on top of what was told last, until they are answered.

import type { GameTable } from '../games'
import type { Look, Time } from '../generated/wire'
import type { Foreseen } from '../rules/foresee'
import type { Chronicle } from './chronicle.svelte'
import { settings, type Speed } from './settings.svelte'
import { play as sound } from './sound'

/** A moment that was told of, waiting to be shown or shown. */
export interface Frame {
  number: number
  looks: Look[]
}

/** A moment that one's own moves lead to, shown before it is told. */
export interface Foretold {
  frame: Frame
  /** What happens on the way there. */
  events: unknown[]
  /** Who decides then. */
  time: Time
}

/** The moment that is foreseen from a look; a move that leads to the dice stands between two numbers, with what could be done in sight. */
export function foretoldBy(ahead: Foreseen, look: Look, time: Time, number: number): Foretold {
  const chance = ahead.actor === null
  const foretold = { ...look, view: ahead.view, offers: chance ? look.offers : ahead.offers, told: [] }
  const next = chance || ahead.actor === look.seat ? time : { ...time, seat: ahead.actor, ends: null }
  return { frame: { number: chance ? number - 0.5 : number, looks: [foretold] }, events: ahead.events, time: next }
}

const PACE: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 }
const MOST_WAITING = 400

export class Playback {
  /** The last of what was told that is shown. */
  told: Frame | null = $state.raw(null)
  /** Where one's own moves lead that are not answered yet, each from the one before. */
  foretold: Foretold[] = $state.raw([])
  /** What has just led to what is shown, for motion. */
  events: unknown[] = $state.raw([])
  waiting: Frame[] = $state.raw([])

  private timer = 0
  private busyUntil = 0

  /** `through` finds the look that is looked through; `changed` is called when another moment is shown. */
  constructor(
    private readonly game: () => GameTable | null,
    private readonly chronicle: Chronicle,
    private readonly through: (looks: Look[]) => Look | null,
    private readonly changed: () => void,
  ) {}

  get shown(): Frame | null {
    return this.foretold.at(-1)?.frame ?? this.told
  }

  /** The number of the last moment that was told and is shown: questions are about that one. */
  get seen(): number {
    return this.told?.number ?? 0
  }

  get caughtUp(): boolean {
    return this.waiting.length === 0
  }

  close(): void {
    clearTimeout(this.timer)
  }

  /** Show a moment without motion: one has just come, or comes back. What waited belongs to the story, unless all of it is told anew. */
  arrive(frame: Frame, anew: boolean): void {
    clearTimeout(this.timer)
    if (anew) this.chronicle.clear()
    else for (const passed of this.waiting) this.chronicle.tell(passed.looks)
    this.waiting = []
    this.foretold = []
    this.show(frame, false)
  }

  /** Show a moment when all that were told before have been shown; under what is foretold it is not seen. */
  enqueue(frame: Frame): void {
    if (this.foretold.length) return this.lay(frame)
    this.waiting = [...this.waiting, frame]
    if (this.waiting.length > MOST_WAITING) return this.skip()
    if (this.waiting.length === 1) this.next()
  }

  /** Show a moment now, and what waits before it without motion. */
  catchUp(frame: Frame): void {
    if (this.foretold.length) return this.lay(frame)
    this.skip()
    this.show(frame, true)
  }

  /** Show where one's own moves lead, before it is told. */
  foretell(foretold: Foretold): void {
    this.foretold = [...this.foretold, foretold]
    this.move(foretold.events)
    this.changed()
  }

  /** The first of what was foretold is told now. If it is so, what was foretold from there stays; else all of it goes, and what happened is shown. */
  confirm(frame: Frame): boolean {
    const [first, ...rest] = this.foretold
    const events = this.eventsOf(frame)
    const known = first && alike(events.slice(0, first.events.length), first.events) ? first.events.length : 0
    const so = first !== undefined && known === events.length && alike(this.through(frame.looks)?.view, this.through(first.frame.looks)?.view)
    this.lay(frame)
    this.foretold = so ? rest : []
    if (so) return true
    this.move(events.slice(known))
    this.changed()
    return false
  }

  /** What was foretold does not come: back to what was told last. */
  retract(): void {
    if (!this.foretold.length) return
    this.foretold = []
    this.events = []
    this.changed()
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

  private show(frame: Frame, moving: boolean, told = false): void {
    if (told) this.told = frame
    else this.lay(frame)
    if (moving) this.move(this.eventsOf(frame))
    else this.events = []
    this.changed()
  }

  private lay(frame: Frame): void {
    this.chronicle.tell(frame.looks)
    this.told = frame
  }

  private eventsOf(frame: Frame): unknown[] {
    return this.through(frame.looks)?.told.map((one) => one.event) ?? []
  }

  private move(events: unknown[]): void {
    this.events = events
    const game = this.game()
    if (!game) return
    this.busyUntil = performance.now() + game.hold(events) * PACE[settings.speed]
    sound(game.sound(events))
  }
}

/** Whether two values say the same, in whatever order. */
function alike(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const [left, right] = [Object.entries(one), new Map(Object.entries(other))]
  return left.length === right.size && left.every(([name, value]) => right.has(name) && alike(value, right.get(name)))
}
