// What the type checker must know, and what it must refuse: svelte-check reads this file, and says so where a line that should be an error is none.

import type { RiskExpress } from '../games/risk-express/box'
import type { Odds, Options, Reason } from '../generated/risk-express'
import type { Client } from './client'
import type { Position, Rules } from './module'

interface Game extends RiskExpress {
  reason: Reason
  options: Options
}

export function known(rules: Rules<Game>, client: Client<Game>, position: Position): unknown[] {
  return [
    rules.start(3, { relay: true }) satisfies Position,
    rules.view(position, 0).owner.china satisfies number | null,
    rules.action({ move: 'fill', country: 'china', line: 1 }) satisfies number,
    client.ask('odds', position) satisfies Promise<Odds>,
  ]
}

export function refused(rules: Rules<Game>, client: Client<Game>, position: Position): unknown[] {
  return [
    // @ts-expect-error no such option
    rules.start(3, { relays: true }),
    // @ts-expect-error no such field of a view
    rules.view(position, null).colour,
    // @ts-expect-error no such country
    rules.action({ move: 'fill', country: 'prussia', line: 1 }),
    // @ts-expect-error a bot needs dice
    client.ask('choose', 'soldier', position),
    // @ts-expect-error quick enough without a worker
    client.ask('legal', position),
  ]
}
