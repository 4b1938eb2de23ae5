// Stamps: feelings in one picture, shown at a seat for a moment. Whoever does not like them sees none.

import type { Stamped } from '../generated/wire'
import { settings } from './settings.svelte'

export type StampName = Stamped['stamp']

export const STAMPS: StampName[] = ['salute', 'bravo', 'laugh', 'groan', 'oops', 'hurry']
const SHOWN = 4000 // milliseconds

export class Stamps {
  /** The stamp at each seat, if it shows one. */
  at: Partial<Record<number, StampName>> = $state({})
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>()

  show({ seat, stamp }: Pick<Stamped, 'seat' | 'stamp'>): void {
    if (!settings.stamps) return
    clearTimeout(this.timers.get(seat))
    this.at[seat] = stamp
    this.timers.set(seat, setTimeout(() => delete this.at[seat], SHOWN))
  }
}
