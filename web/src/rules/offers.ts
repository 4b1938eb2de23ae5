// Legal moves as offers: those that differ in their amount alone are one, with a range.

import type { Offer } from '../generated/wire'

/** The offers that stand for these legal moves, in their order. */
export function offersOf(moves: Offer['move'][]): Offer[] {
  const alike = new Map<string, { move: Offer['move']; amounts: number[] }>()
  for (const move of moves) {
    const kind = JSON.stringify({ ...move, amount: 'amount' in move })
    const known = alike.get(kind) ?? { move, amounts: [] }
    if (typeof move.amount === 'number') known.amounts.push(move.amount)
    alike.set(kind, known)
  }
  return [...alike.values()].map(({ move, amounts }) => {
    if (!amounts.length) return { move }
    const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
    return { move: { ...move, amount: most }, amounts: [least, most] }
  })
}
