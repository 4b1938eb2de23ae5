// Why moves cannot be made, told from what one sees, in the sentence of whoever runs the game.

import type { Offer } from '../generated/wire'
import type { Language } from '../lib/settings.svelte'
import { foresee } from './foresee.ts'
import type { Position, Rules } from './module.ts'
import { textOf } from './records.ts'
import type { Teller } from './tell.ts'

/** Why an action cannot be made in a position that was blinded for the actor. */
export function reasonAgainst(rules: Rules, teller: Teller, seen: Position, action: number, language: Language): string {
  const number = rules.whyNot(seen, action)
  const reason = number ? (rules.reason(number) as Record<string, unknown>) : { reason: 'not-now' }
  const text = (one: number) => textOf(rules.about, rules.move(one))
  return teller.reason(reason, text(action), rules.legal(seen).map(text), language)
}

/** Why the last of these moves cannot be made after the others by the seat that sees this view. Undefined where that cannot be told here:
 * one of the others leads to chance, to somebody else or to something hidden, or there is no such move. */
export function explain(
  rules: Rules, teller: Teller, view: Record<string, unknown>, seat: number, moves: Offer['move'][], open: boolean, language: Language,
): string | null | undefined {
  const [last] = moves.slice(-1)
  const before = moves.length > 1 ? foresee(rules, view, seat, moves.slice(0, -1), open) : { view, actor: seat }
  if (!last || before?.actor !== seat) return undefined
  try {
    const [seen, action] = [rules.seen(before.view as Record<string, unknown>), rules.action(last)]
    if (rules.actor(seen) !== seat) return undefined // dice are waited for
    return rules.whyNot(seen, action) === 0 ? null : reasonAgainst(rules, teller, seen, action, language)
  } catch {
    return undefined
  }
}
