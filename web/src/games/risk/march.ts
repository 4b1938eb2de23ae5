// Where regiments march, and the road that they take on the map.

import type { Fought, PhaseName, TerritoryName } from '../../generated/risk'
import { frame, places, wraps, type Scene } from './box'
import type { Plan } from './plan.svelte'

export interface March {
  from: TerritoryName
  to: TerritoryName
  seat: number
  /** They have arrived, or are about to. */
  done: boolean
}

const FIGHTING: PhaseName[] = ['defend', 'battle', 'advance']

/** Where regiments march now: what was just told, an attack in progress, or what is planned. */
export function marchOf({ view, events }: Scene, plan: Plan): March | null {
  for (const event of events) {
    if (event.event === 'manoeuvred') return { from: event.source, to: event.target, seat: event.seat, done: true }
    if (event.event === 'advanced') return { from: event.source, to: event.territory, seat: event.seat, done: true }
  }
  if (view.source && view.target && view.mover !== null && FIGHTING.includes(view.phase)) {
    return { from: view.source, to: view.target, seat: view.mover, done: view.phase === 'advance' }
  }
  if (plan.source && plan.target) return { from: plan.source, to: plan.target, seat: view.mover ?? 0, done: false }
  const fought = events.findLast((event): event is Fought => event.event === 'fought')
  return fought ? { from: fought.source, to: fought.target, seat: fought.seat, done: false } : null
}

export interface Road {
  path: string
  x: number
  y: number
  /** How far who marches goes. */
  by: readonly [number, number]
}

export function roadOf(march: March): Road {
  const [from, to] = [places[march.from], places[march.to]]
  if (!wraps(march.from, march.to)) {
    const [x, y] = [(from.x + to.x) / 2 + (to.y - from.y) * 0.12, (from.y + to.y) / 2 - (to.x - from.x) * 0.12]
    return { path: `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`, x: from.x, y: from.y, by: [to.x - from.x, to.y - from.y] }
  }
  const [edge, far] = from.x < to.x ? [0, frame.width] : [frame.width, 0]
  return { path: `M${from.x} ${from.y}L${edge} ${from.y}M${far} ${to.y}L${to.x} ${to.y}`, x: from.x, y: from.y, by: [edge - from.x, 0] }
}
