// A board for any game: its position in tables, its legal moves as buttons. Nothing here knows a game.
//
// Two names are understood where a game has them: `mover`, whose turn it is, and `scores`, one for each seat.

import type { GameTable, Unread } from '../../games'
import { api, type GameCard } from '../../lib/api'
import Board from './Board.svelte'
import { here, show } from './here.svelte'
import Rules from './Rules.svelte'
import Tray from './Tray.svelte'
import { w } from './words'

export interface Plain extends Unread {
  view: Record<string, unknown>
  odds: Record<string, unknown>
}

export async function plainTable(card: GameCard): Promise<GameTable<any>> {
  show(card, await api.words(card.name))
  const table: GameTable<Plain> = {
    Board,
    Tray,
    Rules,
    layout: 'below',
    secret: !card.open,
    now: () => w('now'),
    turn: (view) => (typeof view.mover === 'number' ? view.mover : null),
    scores: (view) => (here().words.fields.scores?.[0] === 'each' && Array.isArray(view.scores) ? view.scores : []),
    hold: (events) => Math.min(events.length * 500, 1500),
    matters: () => true,
    befell: () => false,
    sound: () => null,
    helpAt: () => 'moves',
  }
  return table
}
