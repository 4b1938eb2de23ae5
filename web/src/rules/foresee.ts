// What one's own moves lead to, worked out from what one sees, before whoever runs the game answers. Chance is never guessed, nor what a
// move would reveal: there it is waited for.

import type { Offer } from '../generated/wire'
import type { Position, Rules } from './module.ts'
import { offersOf } from './offers.ts'
import { blinded } from './records.ts'

export interface Foreseen {
  view: unknown
  /** Who decides then; null: the dice. */
  actor: number | null
  /** What may be done then, if it is still one's own decision. */
  offers: Offer[] | null
  /** What happens on the way, as one may know it; and of that, what the last of the moves leads to. */
  events: unknown[]
  last: unknown[]
}

const GUESSES = 4 // of what is hidden: where the moves lead to different sights, they reveal something

/** Where moves of the seat that sees this view lead, before any chance; null where the game ends, something would be revealed, or a
 * move is not legal. */
export function foresee(rules: Rules, view: Record<string, unknown>, seat: number, moves: Offer['move'][], open: boolean): Foreseen | null {
  try {
    const seen = rules.seen(view)
    const actions = moves.map((move) => rules.action(move))
    const found = stepped(rules, seen, seat, actions)
    const actor = found && rules.actor(found.position)
    if (!found || actor === rules.about.constants.NOBODY) return null
    if (!open && reveals(rules, seen, seat, actions, found)) return null
    const events = found.news.map((told) => told.map((number) => rules.event(number, seat, open)))
    return {
      view: rules.view(found.position, seat, open),
      actor: actor === rules.about.constants.CHANCE ? null : actor,
      offers: actor === seat ? offersOf(rules.legal(found.position).map((action) => rules.move(action))) : null,
      events: events.flat(),
      last: events.at(-1) ?? [],
    }
  } catch {
    return null // these rules cannot tell
  }
}

/** Where actions led, and what was told of each. */
interface Stepped {
  position: Position
  news: number[][]
}

/** Where actions lead that are all this seat's own; null where one is not legal, or not its own. */
function stepped(rules: Rules, from: Position, seat: number, actions: number[]): Stepped | null {
  let position = from
  const news: number[][] = []
  for (const action of actions) {
    const next = rules.actor(position) === seat ? rules.step(position, action) : null
    if (!next) return null
    position = next.position
    news.push(next.news)
  }
  return { position, news }
}

/** Whether the seat would see something else if what it does not know were otherwise. */
function reveals(rules: Rules, seen: Position, seat: number, actions: number[], found: Stepped): boolean {
  const sight = rules.blind(found.position, seat)
  const heard = ({ news }: Stepped) => news.flat().map((number) => blinded(rules.about, number, seat))
  for (let guess = 1; guess <= GUESSES; guess++) {
    const imagined = rules.imagine(seen, seat, rules.seed(guess, 'BOTS'))
    if (same(imagined, seen)) return false // there is nothing to guess
    const other = stepped(rules, imagined, seat, actions)
    if (!other || !same(rules.blind(other.position, seat), sight) || !same(heard(other), heard(found))) return true
  }
  return false
}

function same(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false
  return true
}
