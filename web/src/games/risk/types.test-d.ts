// What the type checker must refuse: svelte-check reads this file, and says so where a line that should be an error is none.

import { movesOf } from '../offers'
import type { Desk, Event, Scene } from './box'

export function moves(desk: Desk): void {
  desk.play({ move: 'attack', source: 'alaska', target: 'kamchatka', dice: 1 })
  // @ts-expect-error no such move
  desk.play({ move: 'atack', source: 'alaska', target: 'kamchatka', dice: 1 })
  // @ts-expect-error no such field
  desk.play({ move: 'attack', from: 'alaska', target: 'kamchatka', dice: 1 })
  // @ts-expect-error no such territory
  void desk.whyNot({ move: 'occupy', territory: 'atlantis' })
}

export function events(event: Event): unknown[] {
  // @ts-expect-error no such event
  if (event.event === 'conquerred') return []
  // @ts-expect-error an event of another game
  if (event.event === 'dropped-bomb') return []
  if (event.event === 'paused') return [] // the table's own
  // @ts-expect-error others do not see the stars of a card that is drawn
  if (event.event === 'drew-card') return [event.stars + 1]
  return []
}

export function scenes(scene: Scene): unknown[] {
  const [attack] = movesOf(scene.offers, 'attack')
  // @ts-expect-error an attack has no amount
  const amount = attack?.amount
  return [
    amount,
    // @ts-expect-error no such kind of move
    movesOf(scene.offers, 'atack'),
  ]
}
