// A game's options in words.

import type { GameCard } from './api'
import { say, type Phrase } from './speak'

/** What an option does, as a sentence of its own, without the numbers of rules. */
export function explained(phrase: Phrase): string {
  const text = say(phrase).replace(/ \([A-Z]{2}-\d[^)]*\)$/, '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** How a table is played: each choice that was made in words; a number that is not used is left out. */
export function chosen(card: GameCard, options: Record<string, unknown>): { name: string; text: string; on: boolean }[] {
  return card.options.flatMap(({ name, values, called, explained: phrase }) => {
    const value = options[name]
    const choice = values?.find((one) => one.value === value)
    if (choice) return [{ name, text: `${called ? `${say(called)} – ` : ''}${say(choice.called)}`, on: true }]
    if (typeof value === 'number') return value ? [{ name, text: `${explained(phrase)} – ${value}`, on: true }] : []
    return [{ name, text: explained(phrase), on: Boolean(value) }]
  })
}
