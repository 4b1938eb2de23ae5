// What this device is shown of its games: a digest of each view, to be compared with the record when the game is over.

import type { Look } from '../generated/wire'
import type { Shown } from '../rules/retrace.ts'
import { viewDigest } from './digest.ts'
import { entriesOf, isNumber, isNumberOrNull, isText, listOf, recordOf } from './shape.ts'
import { forget, recall, remember } from './storage.ts'

/** What was seen of a game through the eyes of one seat, up to the row of this number. */
export interface Seen extends Shown {
  number: number
}

const MOST = 2000 // of each seat; the first ones go

const key = (id: string) => `grognard.seen.${id}`

/** What was seen, and what is seen now. A position that was taken back is no longer one of the game. Where the same game is open
 * twice, one of them may be behind: what it shows has been seen. */
export function seeing(seen: Seen[], number: number, looks: Look[]): Seen[] {
  const all = new Map(seen.map((one) => [one.seat, one]))
  for (const { seat, view, told } of looks) {
    const before = all.get(seat) ?? { seat, number: 0, views: [] }
    if (view === null || view === undefined || number < before.number) continue
    const undone = told.filter((one) => one.number > before.number && isUndo(one.event)).length
    const left = before.views.slice(0, Math.max(0, before.views.length - undone))
    const digest = viewDigest(view)
    all.set(seat, { seat, number, views: left.at(-1) === digest ? left : [...left, digest].slice(-MOST) })
  }
  return [...all.values()]
}

function isUndo(event: unknown): boolean {
  return typeof event === 'object' && event !== null && 'event' in event && event.event === 'took-back'
}

/** Keep what a table shows. */
export function see(id: string, number: number, looks: Look[]): void {
  remember(key(id), seeing(seenOf(id), number, looks))
}

const isSeen = recordOf<Seen>({ seat: isNumberOrNull, number: isNumber, views: listOf(isText) })

export const seenOf = (id: string): Seen[] => recall(key(id), [], entriesOf(isSeen))

export const forgetSeen = (id: string): void => forget(key(id))
