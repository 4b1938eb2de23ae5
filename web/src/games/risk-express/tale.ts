// The story of Risk Express told shorter: who starts is one line, and so is a turn that is over; dice are drawn.

import type { Tale } from '..'
import type { Event, RiskExpress } from './box'
import Roll from './Roll.svelte'
import { w } from './tale-words'

const IN_TURN: Event['event'][] = ['filled', 'die-set-aside', 'conquered', 'captured', 'united', 'repelled', 'chose-no-country']
const ENDS: Event['event'][] = ['conquered', 'captured', 'united', 'repelled', 'chose-no-country']

export const tale: Tale<RiskExpress> = {
  belongsTo(event, before) {
    if (event.event === 'rolled-for-the-start') return 'contest'
    if (event.event === 'tied-for-the-start' || event.event === 'starts') return before
    if (event.event === 'rolled') return `turn ${event.seat}`
    return before?.startsWith('turn') && IN_TURN.includes(event.event) ? before : null
  },
  summary(lines) {
    const starts = lines.find((line) => line.event.event === 'starts')
    if (starts) return starts.text
    const ends = lines.filter((line) => ENDS.includes(line.event.event)).map((line) => line.text)
    return ends.length ? w('turn', { end: ends.join(' '), n: lines.filter((line) => line.event.event === 'rolled').length }) : ''
  },
  Picture: Roll,
  pictured: (event) => event.event === 'rolled',
}
