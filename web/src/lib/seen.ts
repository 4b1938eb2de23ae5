// What this device is shown of its games: a digest of each view, to be compared with the record when the game is over.

import type { Look } from '../generated/wire'
import { viewDigest, type Shown } from '../rules/retrace.ts'
import { forget, recall, remember } from './storage.ts'

/** What was seen of a game, up to the row of this number. */
export interface Seen {
  number: number
  shown: Shown[]
}

const MOST = 2000 // of each seat; the first ones go

const key = (id: string) => `grognard.seen.${id}`

/** What was seen, and what is seen now. A position that was taken back is no longer one of the game. */
export function seeing(seen: Seen, number: number, looks: Look[]): Seen {
  const shown = new Map(seen.shown.map((one) => [one.seat, one.views]))
  for (const { seat, view, told } of looks) {
    if (view === null || view === undefined) continue
    const undone = told.filter((one) => one.number > seen.number && isUndo(one.event)).length
    const before = shown.get(seat) ?? []
    const left = before.slice(0, Math.max(0, before.length - undone))
    const digest = viewDigest(view)
    shown.set(seat, left.at(-1) === digest ? left : [...left, digest].slice(-MOST))
  }
  return { number, shown: [...shown].map(([seat, views]) => ({ seat, views })) }
}

function isUndo(event: unknown): boolean {
  return typeof event === 'object' && event !== null && 'event' in event && event.event === 'took-back'
}

/** Keep what a table shows. */
export function see(id: string, number: number, looks: Look[]): void {
  remember(key(id), seeing(seenOf(id), number, looks))
}

export const seenOf = (id: string): Seen => recall<Seen>(key(id), { number: 0, shown: [] })

export const forgetSeen = (id: string): void => forget(key(id))
