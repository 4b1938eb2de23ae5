// Records and moves of any game in words, by what the game says that their fields hold.

import type { GameWords, Plan } from '../../lib/api'
import { listed, percent, say, type Value } from '../../lib/speak'

/** A field of a record, with what it holds now. */
export interface Field {
  name: string
  plan: Plan
  value: unknown
}

/** The fields of a record in three kinds: one value for each seat, one for each of some names, and single ones. */
export function sorted(words: GameWords, plans: Record<string, Plan>, record: Record<string, unknown>, left: Set<string>) {
  const fields = Object.entries(plans).flatMap(([name, plan]) => (left.has(name) || !(name in record) ? [] : [{ name, plan, value: record[name] }]))
  const bySeat = (field: Field) => field.plan[0] === 'each' && words.seats.includes(field.plan[1])
  return {
    seats: fields.filter(bySeat),
    lists: fields.filter((field) => field.plan[0] === 'each' && !bySeat(field)),
    single: fields.filter((field) => field.plan[0] !== 'each'),
  }
}

/** What a field or a thing is called: by the game's word for it, else by its name made readable. */
export function called(words: GameWords, name: string): string {
  const known = words.alone[name] ?? words.in_text[name]
  return known ? say(known) : name.replaceAll('_', ' ')
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The seat that a value stands for; null where it stands for something else. */
export function seatIn(words: GameWords, plan: Plan, value: unknown): number | null {
  return plan[0] === 'one' && words.seats.includes(plan[1]) && typeof value === 'number' ? value : null
}

/** A value as it stands alone; '–' is none, or one that is not known. */
export function told(words: GameWords, plan: Plan, value: unknown, names: string[]): string {
  if (value === null || value === undefined) return '–'
  if (Array.isArray(value)) {
    const inner: Plan = plan[0] === 'each' ? plan[2] : ['one', plan[0] === 'amount' || plan[0] === 'chance' ? '' : plan[1]]
    return value.length ? listed(value.map((one) => told(words, inner, one, names))) : '–'
  }
  if (typeof value === 'object') {
    const inner: Plan = plan[0] === 'each' ? plan[2] : plan
    return Object.entries(value).map(([name, one]) => `${called(words, name)} ${told(words, inner, one, names)}`).join(', ')
  }
  if (plan[0] === 'chance') return percent(Number(value))
  const seat = seatIn(words, plan, value)
  if (seat !== null) return names[seat] ?? String(value)
  return typeof value === 'string' ? called(words, value) : String(value)
}

/** A move's sentence: players by their names, the game's words as they stand in text, or alone where it says so. */
export function sentence(words: GameWords, move: Record<string, unknown>, names: string[]): string {
  const form = words.moves[String(move.move)]
  if (!form) return String(move.move)
  const values: Record<string, Value> = {}
  for (const [name, plan] of Object.entries(form.fields)) {
    const value = move[name]
    const word = typeof value === 'string' ? words.in_text[value] : undefined
    values[`${name}_alone`] = told(words, plan, value, names)
    values[name] = word ? say(word) : told(words, plan, value, names)
  }
  const forms = { en: form.says.en.replaceAll(':alone}', '_alone}'), fr: form.says.fr.replaceAll(':alone}', '_alone}') }
  return capital(say(forms, values))
}
