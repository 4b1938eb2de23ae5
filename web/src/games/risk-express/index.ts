// Risk Express on the page.

import { inText } from '../../generated/risk-express'
import { say } from '../../lib/speak'
import type { GameTable } from '..'
import Board from './Board.svelte'
import type { Event, RiskExpress } from './box'
import { alarms, ending } from './ending'
import { legend, printed } from './printed'
import Rules from './Rules.svelte'
import { tale } from './tale'
import Tray from './Tray.svelte'
import './colours.css'
import { w } from './words'

const HOLD: Partial<Record<Event['event'], number>> = {
  'rolled-for-the-start': 250,
  starts: 700,
  rolled: 900,
  filled: 450,
  'die-set-aside': 250,
  conquered: 900,
  captured: 1000,
  united: 800,
  repelled: 500,
  offered: 400,
}
const MATTERS: Event['event'][] = ['conquered', 'captured', 'united']

const table: GameTable<RiskExpress> = {
  Board,
  Tray,
  layout: 'below',
  Rules,
  secret: false,
  now({ view, offers }) {
    const country = view.target ? say(inText[view.target]) : ''
    if (view.phase === 'offer') return w('nowOffer', { country })
    if (offers.some(({ move }) => move.move === 'set-aside')) return w('nowAside')
    return country ? w('nowFillTarget', { country }) : w('nowFill')
  },
  turn: (view) => view.mover,
  scores: (view) => view.scores,
  tale,
  printed,
  legend,
  alarms,
  ending,
  hold: (events) => events.reduce((sum, event) => sum + (HOLD[event.event] ?? 0), 0),
  matters: (event) => MATTERS.includes(event.event),
  befell: (event, seat) => event.event === 'captured' && event.loser === seat,
  sound(events) {
    const kinds = new Set(events.map((event) => event.event))
    if (kinds.has('won') || kinds.has('shared-win')) return 'brass'
    if (kinds.has('united')) return 'thud'
    if (kinds.has('conquered') || kinds.has('captured')) return 'stamp'
    return kinds.has('rolled') ? 'dice' : null
  },
  helpAt: (view) => (view.phase === 'offer' ? 'relay' : view.target ? 'invade' : 'turn'),
}

export default table
