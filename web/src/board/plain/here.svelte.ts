// The game that the plain board shows: a page shows one at a time.

import type { GameCard, GameWords } from '../../lib/api'

let shown = $state.raw<{ card: GameCard; words: GameWords } | null>(null)

export function show(card: GameCard, words: GameWords): void {
  shown = { card, words }
}

export function here(): { card: GameCard; words: GameWords } {
  if (!shown) throw new Error('no game was chosen for the plain board')
  return shown
}
