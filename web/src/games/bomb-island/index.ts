// Bomb Island on the page.

import type { PhaseName } from '../../generated/bomb-island'
import type { GameTable } from '..'
import { movesOf } from '../offers'
import Board from './Board.svelte'
import { stepsOf, type BombIsland, type Event, type Scene } from './box'
import { alarms, ending } from './ending'
import { befell, matters } from './matters'
import { plan } from './plan.svelte'
import { legend, printed } from './printed'
import Rules from './Rules.svelte'
import Seat from './Seat.svelte'
import { tale } from './tale'
import Tray from './Tray.svelte'
import { w } from './words'

const HOLD: Partial<Record<Event['event'], number>> = {
  starts: 600, docked: 500, played: 800, 'threw-away': 400, sailed: 700,
  walked: 700, 'came-ashore': 700, boarded: 700, escaped: 800, 'escaped-home': 800,
  'took-bomb': 300, 'put-bomb': 500, 'moved-bomb': 700, 'bomb-flew': 700, 'dropped-bomb': 1300,
  'opened-chest': 200, 'found-gem': 1900, 'found-ammunition': 1700, 'found-bomb': 1700, 'found-bobby': 1900, 'sprang-trap': 1800, 'took-loot': 500,
  'aimed-at': 400, fired: 500, 'threw-padlock': 600, 'swung-hammer': 600, 'raised-shield': 1000, killed: 900, captured: 800, 'knocked-out': 700,
  'stole-gem': 700, 'stole-ammunition': 700, 'gave-card': 500, 'took-card': 500,
}

const NOW: Partial<Record<PhaseName, () => string>> = {
  dock: () => w('nowDock'), piece: () => w('nowPiece'), put_down: () => w('nowPut'), chest: () => w('nowChest'), bobby_joins: () => w('nowBobby'),
  aim: () => w('nowAim'), capture: () => w('nowCapture'), knock_out: () => w('nowKnockOut'), ask: () => w('nowAsk'), throw: () => w('nowThrow'),
  give_to: () => w('nowGiveTo'), give: () => w('nowGive'), sail: () => w('nowSail'), steal: () => w('nowSteal'),
  lift: () => w('nowLift'), land_bomb: () => w('nowLand'),
}

const HELP: Partial<Record<PhaseName, string>> = {
  dock: 'turn', turn: 'turn', piece: 'moving', goal: 'moving', go_along: 'bombs', put_down: 'bombs', chest: 'chests', bobby_joins: 'chests',
  aim: 'attack', capture: 'attack', knock_out: 'attack', ask: 'shield',
  throw: 'bonus', give_to: 'bonus', give: 'bonus', sail: 'bonus', steal: 'bonus', lift: 'bonus', land_bomb: 'bonus', over: 'end',
}

function now(scene: Scene): string {
  const view = plan.view(scene)
  if (scene.pending?.move === 'dock') return w('nowDockHere', { cell: scene.pending.anchor })
  if (view.phase === 'turn') {
    if (!movesOf(scene.offers, 'end-turn').length) return w('nowNothing')
    return w(movesOf(scene.offers, 'play').length ? 'nowTurn' : 'nowEnd')
  }
  if (view.phase === 'go_along') return w('nowAlong', { cell: (view.considered !== null && view.bombs[view.considered]) || '' })
  if (view.phase === 'goal') {
    const card = plan.card(scene)
    return view.piece_at && card ? w('nowGoal', { steps: stepsOf[card] }) : w('nowGoalBomb')
  }
  return NOW[view.phase]?.() ?? ''
}

const table: GameTable<BombIsland> = {
  Board,
  Tray,
  layout: 'beside',
  Seat,
  Rules,
  secret: true,
  now,
  matters,
  befell,
  turn: (view) => view.mover,
  scores: (view) => view.hold_gems,
  tale,
  printed,
  legend,
  alarms,
  ending,
  hold: (events) => events.reduce((sum, event) => sum + (HOLD[event.event] ?? 0), 0),
  sound(events) {
    const kinds = new Set(events.map((event) => event.event))
    if (kinds.has('won-by-gems') || kinds.has('last-survivor')) return 'brass'
    if (kinds.has('dropped-bomb') || kinds.has('fired') || kinds.has('sprang-trap')) return 'thud'
    if (kinds.has('found-gem') || kinds.has('found-bobby')) return 'bell'
    return kinds.has('played') ? 'stamp' : null
  },
  helpAt: (view) => HELP[view.phase] ?? 'turn',
}

export default table
