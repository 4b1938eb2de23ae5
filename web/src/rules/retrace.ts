// A recorded game played again from its key, and whether it is the game that a device was shown.

import { recordDigest, viewDigest } from '../lib/digest.ts'
import { unhex } from '../lib/sha256.ts'
import type { About } from './about.ts'
import { type Position, type Ruled, type Rules, type Seat, typed } from './module.ts'

/** What a record tells of the game itself. */
export interface Played {
  game: string
  rules: number
  players: number
  /** As in the record: `relay=true max_rounds=0`. */
  options: string
  key: string
  /** Each behind its seat: `0 fill china 2`. */
  moves: string[]
}

/** The views that a device was shown through the eyes of one seat, as digests, in their order; not all, if it was away. */
export interface Shown {
  seat: Seat
  views: string[]
}

export interface Retraced {
  /**
   * The number of the first move that could not be made, counted from 1: it is none, not legal, or another seat's turn. 0: the game cannot
   * even begin, with these players and options.
   */
  stuck: number | null
  /** The digest of the last position, as in the record, whether the game is over then, and each seat's share of the win. */
  final: string
  over: boolean
  result: number[]
  /** How many of the views were found, and how many were not, in their order. */
  found: number
  strange: number
}

export function retrace<G extends Ruled>(rules: Rules<G>, played: Played, shown: Shown[]): Retraced {
  const looking = shown.map(({ seat, views }) => ({ seat, views, found: 0 }))
  const look = (position: Position) => {
    for (const one of looking) {
      if (one.found < one.views.length && viewDigest(rules.view(position, one.seat)) === one.views[one.found]) one.found++
    }
  }
  const first = beginning(rules, played)
  if (!first) return { stuck: 0, final: '', over: false, result: [], found: 0, strange: 0 }
  let position = first
  let dice = rules.keyed(unhex(played.key))
  let stuck: number | null = null
  const goOn = (action: number): boolean => {
    const after = rules.advance(position, dice, action)
    if (after) ({ position, dice } = after)
    return after !== null
  }
  if (rules.actor(position) === rules.about.constants.CHANCE) goOn(0)
  look(position)
  for (const [at, line] of played.moves.entries()) {
    const action = actionOf(rules, position, line)
    if (action === null || !goOn(action)) {
      stuck = at + 1
      break
    }
    look(position)
  }
  const found = looking.reduce((sum, one) => sum + one.found, 0)
  return {
    stuck,
    final: recordDigest(position),
    over: rules.actor(position) === rules.about.constants.NOBODY,
    result: rules.result(position),
    found,
    strange: looking.reduce((sum, one) => sum + one.views.length, -found),
  }
}

/** The first position of a recorded game; null if the rules know no such game. */
function beginning<G extends Ruled>(rules: Rules<G>, played: Played): Position | null {
  try {
    return rules.start(played.players, typed(optionsIn(rules.about, played.options)))
  } catch {
    return null
  }
}

/** The action of a line of a record, if it is the turn of its seat; 0 would be no action, and null is none that there is. */
export function actionOf<G extends Ruled>(rules: Rules<G>, position: Position, line: string): number | null {
  const [seat = '', ...words] = line.split(' ')
  if (seat !== String(rules.actor(position))) return null
  try {
    return rules.actionInText(words.join(' ')) || null
  } catch {
    return null
  }
}

export function optionsIn(about: About, text: string): Record<string, string | number | boolean> {
  const pairs = text.split(' ').map((pair): [string, string] => [pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1)])
  return Object.fromEntries(pairs.map(([name, value]) => [name, typeof about.options[name]?.[1][0] === 'string' ? value : plain(value)]))
}

function plain(value: string): string | number | boolean {
  if (value === 'true' || value === 'false') return value === 'true'
  return /^\d+$/.test(value) ? Number(value) : value
}
