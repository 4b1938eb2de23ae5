// The finished games of this device: with whom, and how they ended. They stay when the keys to their tables are long gone.

import type { TableInfo } from '../generated/wire'
import { keyring } from './keyring.svelte'
import { entriesOf, isFlag, isNumber, isText, listOf, perhaps, recordOf } from './shape'
import { recall, remember } from './storage'

export interface FinishedGame {
  id: string
  game: string
  /** When it was made, in milliseconds since 1970. */
  at: number
  names: string[]
  /** The seats that this device held. */
  mine: number[]
  /** Each seat's share of the win. */
  result: number[]
  /** It went on from a move of another game, and does not count. */
  resumed?: boolean
}

export type Ending = 'won' | 'lost' | 'shared' | 'draw'

const KEY = 'grognard.finished'
const MOST = 500

const isFinished = recordOf<FinishedGame>({
  id: isText, game: isText, at: isNumber, names: listOf(isText), mine: listOf(isNumber), result: listOf(isNumber), resumed: perhaps(isFlag),
})

const past: { games: FinishedGame[] } = $state({ games: recall(KEY, [], entriesOf(isFinished)) })

export const finished = {
  /** The latest first. */
  get games(): FinishedGame[] {
    return past.games
  },
  /** When the first was made of those that there is room for: what was made before it is not noted any more. */
  get since(): number {
    return past.games.length < MOST ? -Infinity : past.games.at(-1)!.at
  },
}

/** Note how a game ended in which this device had a seat; once. */
export function noteEnd(info: TableInfo, mine: number[]): void {
  if (info.stage !== 'finished' || !info.result || !mine.length || past.games.some((one) => one.id === info.id)) return
  const { id, game, created: at, seats, result } = info
  const { resumed } = keyring.of(id) ?? {}
  const games = [{ id, game, at, names: seats.map((seat) => seat.name), mine, result, resumed }, ...past.games]
  past.games = games.sort((one, other) => other.at - one.at).slice(0, MOST)
  keep()
}

export function forgetEnd(id: string): void {
  past.games = past.games.filter((one) => one.id !== id)
  keep()
}

const keep = (): void => remember(KEY, $state.snapshot(past.games))

/** How it ended for who sat at this device. */
export function ending({ mine, result }: Pick<FinishedGame, 'mine' | 'result'>): Ending {
  const winners = result.flatMap((share, seat) => (share > 0 ? [seat] : []))
  if (winners.length === result.length) return 'draw'
  if (!winners.some((seat) => mine.includes(seat))) return 'lost'
  return winners.length === 1 ? 'won' : 'shared'
}

/** The names of the others. */
export const against = ({ names, mine }: FinishedGame): string[] => names.filter((_, seat) => !mine.includes(seat))

/** By game: how many were played, and won alone, where one person sat at this device. Games that went on from another do not count. */
export function tallyOf(games: FinishedGame[]): { game: string; played: number; won: number }[] {
  const own = games.filter(({ mine, resumed }) => mine.length === 1 && !resumed)
  return [...new Set(own.map(({ game }) => game))].map((game) => {
    const these = own.filter((one) => one.game === game)
    return { game, played: these.length, won: these.filter((one) => ending(one) === 'won').length }
  })
}
