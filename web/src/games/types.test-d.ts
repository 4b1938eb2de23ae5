// What the type checker must refuse: svelte-check reads this file, and says so where a line that should be an error is none.

import type { Desk as IslandDesk, Event as IslandEvent } from './bomb-island/box'
import { movesOf } from './offers'
import type { Desk as RiskDesk, Event as RiskEvent, Scene as RiskScene } from './risk/box'
import type { Desk as ExpressDesk, Scene as ExpressScene } from './risk-express/box'

export function moves(risk: RiskDesk, express: ExpressDesk, island: IslandDesk): void {
  risk.play({ move: 'attack', source: 'alaska', target: 'kamchatka', dice: 1 })
  // @ts-expect-error no such move
  risk.play({ move: 'atack', source: 'alaska', target: 'kamchatka', dice: 1 })
  // @ts-expect-error no such field
  risk.play({ move: 'attack', from: 'alaska', target: 'kamchatka', dice: 1 })
  // @ts-expect-error no such territory
  void risk.whyNot({ move: 'occupy', territory: 'atlantis' })
  // @ts-expect-error a move of another game
  express.play({ move: 'attack', source: 'alaska', target: 'kamchatka', dice: 1 })
  // @ts-expect-error bombs lie on cells only
  void island.preview([{ move: 'push', cell: 'boat_1' }])
}

export function events(risk: RiskEvent, island: IslandEvent): unknown[] {
  // @ts-expect-error no such event
  if (risk.event === 'conquerred') return []
  // @ts-expect-error an event of another game
  if (risk.event === 'dropped-bomb') return []
  if (risk.event === 'paused' || island.event === 'begun') return [] // the table's own
  // @ts-expect-error others do not see the stars of a card that is drawn
  if (risk.event === 'drew-card') return [risk.stars + 1]
  // @ts-expect-error a blast is at an anchor
  if (island.event === 'dropped-bomb') return [island.cell]
  return []
}

export function scenes(risk: RiskScene, express: ExpressScene): unknown[] {
  const [attack] = movesOf(risk.offers, 'attack')
  // @ts-expect-error an attack has no amount
  const amount = attack?.amount
  return [
    amount,
    // @ts-expect-error no such kind of move
    movesOf(risk.offers, 'atack'),
    // @ts-expect-error no such field of a view
    express.view.territories,
    // @ts-expect-error odds come only where they are wanted
    express.odds.countries,
  ]
}
