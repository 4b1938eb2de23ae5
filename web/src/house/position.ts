// A position of a game in play: immutable. A move gives a new one, in which all the chance after it has happened already.

import { unhex } from '../lib/sha256.ts'
import { type Dice, type Position, type Rules, typed } from '../rules/module.ts'
import { actionOf, optionsIn, type Played } from '../rules/retrace.ts'

export interface Moment {
  state: Position
  /** As they are for the next chance event. */
  dice: Dice
  /** The seat that decides; NOBODY: the game is over. */
  actor: number
  legal: number[]
  /** What undo goes back to. */
  earlier: Moment | null
  /** The events that led here, whole: each seat is told its part. */
  news: number[]
}

/** A game's beginning, its first dice rolled. */
export function firstMoment(rules: Rules, players: number, options: Record<string, string | number | boolean>, dice: Dice): Moment {
  const found = rules.advance(rules.start(players, options), dice, 0)
  if (!found) throw new Error('a game that does not begin')
  return { state: found.position, dice: found.dice, actor: rules.actor(found.position), legal: found.legal, earlier: null, news: found.news }
}

/** The position of a recorded game after its moves, with new dice from there on; nothing before it can be taken back. */
export function resumedMoment(rules: Rules, played: Played, key: Uint8Array): Moment {
  let moment = firstMoment(rules, played.players, typed(optionsIn(rules.about, played.options)), rules.keyed(unhex(played.key)))
  for (const line of played.moves) {
    const next = recordedMoment(rules, moment, line)
    if (!next) throw new Error(`${line} cannot be made`)
    moment = next
  }
  return { ...moment, dice: rules.keyed(key), earlier: null, news: [] }
}

/** The position after a line of a record; null where it is no move, or not one of the seat that decides. */
export function recordedMoment(rules: Rules, moment: Moment, line: string): Moment | null {
  const action = actionOf(rules, moment.state, line)
  return action === null ? null : momentAfter(rules, { ...moment, earlier: null }, action)
}

/** The position after the actor's action and all the chance that follows; null where it is not legal. */
export function momentAfter(rules: Rules, moment: Moment, action: number): Moment | null {
  const found = action === 0 ? null : rules.advance(moment.state, moment.dice, action)
  if (!found) return null
  const lasts = rules.chances(found.dice) > rules.chances(moment.dice) || rules.shows(action) || rules.outs(found.position) > rules.outs(moment.state)
  const earlier = !moment.earlier || moment.earlier.actor === moment.actor ? moment : { ...moment, earlier: null }
  return {
    state: found.position,
    dice: found.dice,
    actor: rules.actor(found.position),
    legal: found.legal,
    earlier: lasts ? null : earlier,
    news: found.news,
  }
}

/** Where undo leads, if it may: not across chance, another seat's decision, something shown or somebody put out. */
export function undone(moment: Moment): Moment | null {
  return moment.earlier && { ...moment.earlier, news: [] }
}
