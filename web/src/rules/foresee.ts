// What one's own moves lead to, worked out from what one sees, before whoever runs the game answers. Chance is never guessed, nor what a
// move would reveal: there it is waited for.

import type { Offer } from '../generated/wire'
import type { Position, Rules } from './module.ts'
import { offersOf } from './offers.ts'

export interface Foreseen {
  view: unknown
  /** Who decides then; null: the dice. */
  actor: number | null
  /** What may be done then, if it is still one's own decision. */
  offers: Offer[] | null
  /** What happens on the way, as one may know it. */
  events: unknown[]
}

const GUESSES = 4 // of what is hidden: where the moves lead to different sights, they reveal something

/** Where moves of the seat that sees this view lead, before any chance; null where the game ends, something would be revealed, or a
 * move is not legal. */
export function foresee(rules: Rules, view: Record<string, unknown>, seat: number, moves: Offer['move'][], open: boolean): Foreseen | null {
  try {
    const seen = rules.seen(view)
    const actions = moves.map((move) => rules.action(move))
    const found = stepped(rules, seen, seat, actions)
    if (!found || rules.actor(found.position) === rules.about.constants.NOBODY) return null
    const sight = same(rules, found.position, seat)
    for (let guess = 1; guess <= (open ? 0 : GUESSES); guess++) {
      const other = stepped(rules, rules.imagine(seen, seat, rules.seed(guess, 'BOTS')), seat, actions)
      if (!other || same(rules, other.position, seat) !== sight || told(rules, other.news, seat) !== told(rules, found.news, seat)) return null
    }
    const actor = rules.actor(found.position)
    return {
      view: open ? { ...(rules.view(found.position, null) as object), seat } : rules.view(found.position, seat),
      actor: actor === rules.about.constants.CHANCE ? null : actor,
      offers: actor === seat ? offersOf(rules.legal(found.position).map((action) => rules.move(action))) : null,
      events: found.news.map((number) => rules.event(number, seat, open)),
    }
  } catch {
    return null // these rules cannot tell
  }
}

/** Where actions lead that are all this seat's own; null where one is not legal, or not its own. */
function stepped(rules: Rules, from: Position, seat: number, actions: number[]): { position: Position; news: number[] } | null {
  let position = from
  const news: number[] = []
  for (const action of actions) {
    const next = rules.actor(position) === seat ? rules.step(position, action) : null
    if (!next) return null
    position = next.position
    news.push(...next.news)
  }
  return { position, news }
}

const same = (rules: Rules, position: Position, seat: number): string => rules.blind(position, seat).join()
const told = (rules: Rules, news: number[], seat: number): string => JSON.stringify(news.map((number) => rules.event(number, seat)))
