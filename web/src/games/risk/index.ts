// RISK on the page.

import { inText, names, TERRITORY_NAMES, type PhaseName, type TerritoryName } from '../../generated/risk'
import { say } from '../../lib/speak'
import type { GameTable } from '..'
import Board from './Board.svelte'
import { colourOf, type Event, type Risk } from './box'
import { alarms, ending } from './ending'
import { plan } from './plan.svelte'
import { legend, printed } from './printed'
import Rules from './Rules.svelte'
import Seat from './Seat.svelte'
import { tale } from './tale'
import Tray from './Tray.svelte'
import './colours.css'
import { w } from './words'

const HOLD: Partial<Record<Event['event'], number>> = {
  'cities-laid-out': 500,
  'rolled-for-the-order': 200,
  starts: 700,
  'picks-first': 500,
  'placed-capital': 350,
  occupied: 120,
  garrisoned: 90,
  'turn-began': 500,
  traded: 800,
  reinforced: 350,
  attacked: 350,
  fought: 900,
  conquered: 500,
  advanced: 350,
  eliminated: 1500,
  claimed: 1300,
  'airfield-placed': 600,
  manoeuvred: 700,
}
const MATTERS: Event['event'][] = ['conquered', 'eliminated', 'missions-captured', 'claimed', 'airfield-placed', 'traded']
const PHASE_HELP: Partial<Record<PhaseName, string>> = {
  colours: 'setup', capitals: 'setup', occupy: 'setup', garrison: 'setup',
  trade: 'cards', place: 'reinforce', regiments: 'reinforce', claim: 'missions', pay: 'missions', airfield: 'rewards',
  'move-from': 'manoeuvre', 'move-to': 'manoeuvre', move: 'manoeuvre', draw: 'manoeuvre',
}

function isTerritory(value: unknown): value is TerritoryName {
  return (TERRITORY_NAMES as readonly unknown[]).includes(value)
}

const table: GameTable<Risk> = {
  Board,
  Tray,
  layout: 'over',
  Seat,
  Rules,
  secret: true,
  now({ view: { phase, regiments, before_attacks }, pending }) {
    if (plan.asked && pending) return w('now_asked', { territory: say(names[plan.asked]) })
    if (phase === 'attack' && plan.source) {
      if (!plan.target) return w('now_attackFrom', { territory: say(names[plan.source]) })
      const [mine, theirs] = [plan.source, plan.target].map((name) => regiments[name])
      return w('now_attackReady', { source: say(names[plan.source]), mine: mine ?? 0, target: say(names[plan.target]), theirs: theirs ?? 0 })
    }
    if (phase === 'move-from' && plan.source) return plan.target ? w('now_move') : w('now_move-to')
    if (phase === 'move-from' && before_attacks) return w('now_moveFirst')
    switch (phase) {
      case 'cities': case 'missions': case 'contest': case 'deal': case 'battle': case 'draw': case 'over':
        return w('now_other')
      default:
        return w(`now_${phase}`)
    }
  },
  turn: (view) => view.mover,
  scores: ({ missions_to_win: wanted, missions, held }) => (wanted ? missions.map((own) => `${own.length}/${wanted}`) : held.map((own) => own.length)),
  emblem: colourOf,
  tale,
  printed,
  legend,
  alarms,
  ending,
  hold: (events) => events.reduce((sum, event) => sum + (HOLD[event.event] ?? 0), 0),
  matters: (event) => MATTERS.includes(event.event),
  places: (event) => Object.values(event).flatMap((value) => (isTerritory(value) ? [{ place: value, name: say(inText[value]) }] : [])),
  befell: (event, seat) => (event.event === 'conquered' || event.event === 'eliminated') && event.loser === seat,
  sound(events) {
    const kinds = new Set(events.map((event) => event.event))
    if (kinds.has('won-by-missions') || kinds.has('won-alone')) return 'brass'
    if (kinds.has('claimed')) return 'stamp'
    if (kinds.has('conquered') || kinds.has('eliminated')) return 'thud'
    return kinds.has('fought') ? 'dice' : null
  },
  helpAt: (view) => PHASE_HELP[view.phase] ?? 'attack',
}

export default table
