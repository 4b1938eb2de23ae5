// A position of a game in play: immutable. A move gives a new one, in which all the chance after it has happened already.

import type { Dice, Position, Rules } from '../rules/module.ts'

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
