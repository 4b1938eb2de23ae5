// The story of Bomb Island told shorter: what everybody expects is left out.

import type { Tale } from '..'
import type { BombIsland, Event } from './box'

const SILENT: Event['event'][] = ['ended-turn', 'raised-none', 'left-closed']

export const tale: Tale<BombIsland> = {
  // Cards that one draws oneself are seen in the story; how many others draw is not worth a line.
  silent: (event) => SILENT.includes(event.event) || (event.event === 'drew' && event.cards === null),
}
