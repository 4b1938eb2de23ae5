// What was told, shown at a pace that people can follow: moments wait for their turn, and whoever likes skips them.

import type { GameTable } from '../games'
import type { Look } from '../generated/wire'
import type { Chronicle } from './chronicle.svelte'
import { settings, type Speed } from './settings.svelte'
import { play as sound } from './sound'

/** A moment that was told of, waiting to be shown or shown. */
export interface Frame {
  number: number
  looks: Look[]
}

const PACE: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 }
const MOST_WAITING = 400

export class Playback {
  shown: Frame | null = $state.raw(null)
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

  get caughtUp(): boolean {
    return this.waiting.length === 0
  }

  close(): void {
    clearTimeout(this.timer)
  }

  /** Show a moment without motion: one has just come, or comes back. */
  arrive(frame: Frame): void {
    clearTimeout(this.timer)
    this.waiting = []
    this.show(frame, false)
  }

  /** Show a moment when all that were told before have been shown. */
  enqueue(frame: Frame): void {
    this.waiting = [...this.waiting, frame]
    if (this.waiting.length > MOST_WAITING) return this.skip()
    if (this.waiting.length === 1) this.next()
  }

  /** Show a moment now, and what waits before it without motion. */
  catchUp(frame: Frame): void {
    this.skip()
    this.show(frame, true)
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
    if (!told) this.chronicle.tell(frame.looks)
    const events = this.through(frame.looks)?.told.map((one) => one.event) ?? []
    this.events = moving ? events : []
    this.shown = frame
    const game = this.game()
    if (moving && game) {
      this.busyUntil = performance.now() + game.hold(events) * PACE[settings.speed]
      sound(game.sound(events))
    }
    this.changed()
  }
}
