// What of all that happens on the island is worth news, and what of it befell somebody.

import type { Event } from './box'

const MATTERS: Event['event'][] = [
  'found-gem', 'found-bobby', 'sprang-trap', 'dropped-bomb', 'killed', 'captured', 'knocked-out', 'stole-gem', 'stole-ammunition', 'raised-shield', 'took-loot',
  'escaped', 'escaped-home', 'was-shot', 'was-captured', 'was-trapped', 'was-bombed',
]

/** The card of a gift matters to the two who see it. */
export function matters(event: Event): boolean {
  if (event.event === 'gave-card' || event.event === 'took-card') return event.card !== null
  return MATTERS.includes(event.event)
}

export function befell(event: Event, seat: number): boolean {
  switch (event.event) {
    case 'killed': case 'knocked-out': case 'was-shot': case 'was-captured': case 'was-trapped': case 'was-bombed':
      return event.seat === seat
    case 'captured': case 'stole-gem': case 'stole-ammunition':
      return event.victim === seat
    case 'gave-card': case 'took-card':
      return event.partner === seat
    default:
      return false
  }
}
