// The story of Bomb Island told shorter: what everybody expects is left out, and a turn that is over is one line, with its cards and what
// came of them.

import { inText } from '../../generated/bomb-island'
import { listed, say } from '../../lib/speak'
import type { Tale } from '..'
import type { BombIsland, Event } from './box'
import { matters } from './matters'
import { w } from './tale-words'

const SILENT: Event['event'][] = ['ended-turn', 'raised-none', 'left-closed']
const APART: Event['event'][] = ['starts', 'docked', 'drew', 'won-by-gems', 'last-survivor']
const TO_OTHERS: Event['event'][] = ['raised-shield', 'killed', 'knocked-out', 'was-shot', 'was-captured', 'was-trapped', 'was-bombed']
const SEEN: Event['event'][] = ['found-ammunition', 'found-bomb', 'sailed', 'bomb-flew']

export const tale: Tale<BombIsland> = {
  // Cards that one draws oneself are seen in the story; how many others draw is not worth a line.
  silent: (event) => SILENT.includes(event.event) || (event.event === 'drew' && event.cards === null),
  ends: (event) => event.event === 'ended-turn',
  belongsTo(event, before) {
    if (APART.includes(event.event)) return null
    return 'seat' in event && !TO_OTHERS.includes(event.event) ? `turn ${event.seat}` : before
  },
  summary(lines, players, over) {
    if (!over) return ''
    const played = lines.flatMap(({ event }) => (event.event === 'played' ? [event] : []))
    const cards = played.map(({ card }) => say(inText[card]))
    const came = lines.filter(({ event }) => matters(event) || SEEN.includes(event.event)).map((line) => line.text)
    return [...(played[0] ? [w('played', { name: players[played[0].seat] ?? '', cards: listed(cards) })] : []), ...came].join(' ')
  },
}
