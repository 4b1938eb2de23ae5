// Events and reasons in sentences, by the words that come with a game; as the server tells them, to the letter.

import type { GameWords, Plan } from '../lib/api'
import type { Language } from '../lib/settings.svelte'
import { french, type Phrase } from '../lib/phrase.ts'
import type { Rules } from './module.ts'

/** A value in a sentence: as it stands in text, and alone. */
interface Spoken {
  inText: string
  alone: string
}

export class Teller {
  private readonly words: GameWords
  /** What the fields of events and reasons hold, by verb. */
  private readonly plans: Map<string, Map<string, Plan>>

  constructor(words: GameWords, sayings: [verb: string, fields: [name: string, plan: Plan][]][]) {
    this.words = words
    this.plans = new Map(sayings.map(([verb, fields]) => [verb, new Map(fields)]))
  }

  /** What is said of an event. */
  event(event: Record<string, unknown>, language: Language, names: string[]): string {
    const verb = String(event.event)
    const [says, unseen] = this.words.events[verb] ?? []
    if (!says) return verb
    const hidden = Object.values(event).some((value) => value === null)
    return this.fill(hidden && unseen ? unseen : says, verb, event, language, names)
  }

  /** Why a move is not legal, and what may be done instead. */
  reason(reason: Record<string, unknown>, move: string, legal: string[], language: Language): string {
    const verb = String(reason.reason)
    const players = Array.from({ length: 8 }, (_, seat) => this.words.player[language].replace('{number}', String(seat + 1)))
    const listed = legal.slice(0, MOST_LISTED).join(', ') + (legal.length > MOST_LISTED ? ' …' : '')
    const phrase = this.words.reasons[verb] ?? this.words.reasons['not-now']
    return phrase ? this.fill(phrase, verb, { ...reason, move, legal: listed || '–' }, language, players) : verb
  }

  private fill(phrase: Phrase, verb: string, said: Record<string, unknown>, language: Language, names: string[]): string {
    const plans = this.plans.get(verb)
    const value = (name: string) => (name in said ? said[name] : this.derived(verb, name, said))
    const spoken = (name: string) => this.spoken(value(name), name === 'seat' ? SEAT : plans?.get(name), language, names)
    const text = language === 'fr' ? elided(phrase.fr, (name) => spoken(name).inText) : phrase.en
    const filled = text.replace(/\{(\w+)(:alone)?\}/g, (_, name: string, alone?: string) => spoken(name)[alone ? 'alone' : 'inText'])
    return language === 'fr' ? french(filled) : filled
  }

  /** What follows from the fields of a saying; `None` is how a field without a value is written there. */
  private derived(verb: string, place: string, said: Record<string, unknown>): unknown {
    const { by = [], values = {} } = this.words.derived[verb]?.[place] ?? {}
    return values[by.map((field) => String(said[field] ?? 'None')).join(' ')]
  }

  private spoken(value: unknown, plan: Plan | undefined, language: Language, names: string[]): Spoken {
    if (Array.isArray(value)) {
      const parts = value.map((one) => this.spoken(one, plan, language, names))
      return { inText: enumeration(parts.map((part) => part.inText), language), alone: enumeration(parts.map((part) => part.alone), language) }
    }
    const seat = plan && plan[0] !== 'amount' && plan[0] !== 'chance' && (plan === SEAT || this.words.seats.includes(plan[1]))
    const known = typeof value === 'string' ? this.words.in_text[value] : undefined
    if (known) return { inText: known[language], alone: (this.words.alone[String(value)] ?? known)[language] }
    const text = seat && typeof value === 'number' ? (names[value] ?? String(value)) : String(value)
    return { inText: text, alone: text }
  }
}

/** The sentences of a game, by its words and by what its rules say that sayings hold. */
export function tellerOf(words: GameWords, { about }: Rules): Teller {
  const { events, reasons } = about.sayings
  return new Teller(words, [...events, ...reasons].map(([verb, , fields]) => [verb, fields.map((field) => [field[0], field[6]])]))
}

const MOST_LISTED = 8
const SEAT: Plan = ['one', 'Seat'] // what `seat` holds in everything that is told

/** French `de` gives its vowel up to the value that follows it. A cell such as `a5` is no word. */
function elided(text: string, value: (name: string) => string): string {
  const starts = (name: string) => /^[aeiouàâäéèêëîïôöùûüœæ]\p{L}/iu.test(value(name))
  return text.replace(/(?<![\p{L}\d_])(d)e (?=\{(\w+)(?::\w+)?\})/giu, (de, d: string, name: string) => (starts(name) ? `${d}'` : de))
}

/** `a, b and c`. */
function enumeration(items: string[], language: Language): string {
  const last = items.at(-1) ?? ''
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} ${language === 'fr' ? 'et' : 'and'} ${last}` : last
}
