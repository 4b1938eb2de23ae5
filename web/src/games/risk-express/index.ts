// Risk Express on the page.

import { inText } from '../../generated/risk-express'
import { say } from '../../lib/speak'
import type { GameTable } from '..'
import Board from './Board.svelte'
import type { Event, View } from './box'
import { guide } from './guide'
import Rules from './Rules.svelte'
import Tray from './Tray.svelte'
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

const table: GameTable = {
  Board,
  Tray,
  Rules,
  guide,
  secret: false,
  now(scene) {
    const view = scene.view as View
    const country = view.invasion ? say(inText[view.invasion.country]) : ''
    if (view.phase === 'offer') return w('nowOffer', { country })
    if (scene.offers.some(({ move }) => move.move === 'set-aside')) return w('nowAside')
    return country ? w('nowFillTarget', { country }) : w('nowFill')
  },
  turn: (view) => (view as View).mover,
  scores: (view) => (view as View).scores,
  hold: (events) => (events as Event[]).reduce((sum, event) => sum + (HOLD[event.event] ?? 0), 0),
  matters: (event) => ['conquered', 'captured', 'united', 'repelled'].includes((event as Event).event),
  sound(events) {
    const kinds = new Set((events as Event[]).map((event) => event.event))
    if (kinds.has('won') || kinds.has('shared-win')) return 'brass'
    if (kinds.has('united')) return 'thud'
    if (kinds.has('conquered') || kinds.has('captured')) return 'stamp'
    return kinds.has('rolled') ? 'dice' : null
  },
  helpAt: (view) => ((view as View).phase === 'offer' ? 'relay' : (view as View).invasion ? 'invade' : 'turn'),
}

export default table
