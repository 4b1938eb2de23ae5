// The rooms that this device knows: links that a family keeps.

import type { Room } from '../generated/wire'
import { entriesOf, isText, recordOf } from './shape'
import { recall, remember } from './storage'

export interface KnownRoom {
  id: string
  name: string
}

const KEY = 'grognard.rooms'
const MOST = 20

const isKnownRoom = recordOf<KnownRoom>({ id: isText, name: isText })

const known: { rooms: KnownRoom[] } = $state({ rooms: recall(KEY, [], entriesOf(isKnownRoom)) })

export const rooms = {
  /** The one that was visited last first. */
  get all(): KnownRoom[] {
    return known.rooms
  },
}

export function visit({ id, name }: KnownRoom): void {
  known.rooms = [{ id, name }, ...known.rooms.filter((one) => one.id !== id)].slice(0, MOST)
  remember(KEY, $state.snapshot(known.rooms))
}

export function leaveRoom(id: string): void {
  known.rooms = known.rooms.filter((one) => one.id !== id)
  remember(KEY, $state.snapshot(known.rooms))
}

/** Where somebody sat last in a room: people keep their colours. */
export const usualSeat = (room: Pick<Room, 'tally'>, name: string): number | null => room.tally.find((one) => one.name === name.trim())?.seat ?? null

/** The room behind the `#` of an address, in which a table is to be made. */
export const roomIn = (hash: string): string => /^#room=([0-9a-z]{6,40})$/.exec(hash)?.[1] ?? ''

export const roomLink = (id: string): string => `${location.origin}/room/${id}`
