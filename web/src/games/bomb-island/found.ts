// What was found in a chest, as events tell it.

import type { Event } from './box'

const FOUND = {
  'found-gem': 'gem', 'found-ammunition': 'ammunition', 'found-bomb': 'bomb', 'found-bobby': 'bobby', 'sprang-trap': 'trap',
} as const satisfies Partial<Record<Event['event'], string>>
type Find = Extract<Event, { event: keyof typeof FOUND }>

export interface Found {
  thing: (typeof FOUND)[keyof typeof FOUND]
  seat: number
  cell: Find['cell']
}

function isFind(event: Event): event is Find {
  return event.event in FOUND
}

export function foundIn(events: Event[]): Found[] {
  return events.filter(isFind).map((event) => ({ thing: FOUND[event.event], seat: event.seat, cell: event.cell }))
}
