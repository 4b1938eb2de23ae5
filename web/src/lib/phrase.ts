// Sentences with places for values: `{name}`, and `{n|die|dice}` for a word in the singular or the plural.

import type { Language } from './settings.svelte'

export type Value = string | number

/** A sentence in each language, as Python's Phrase is written. */
export interface Phrase {
  readonly en: string
  readonly fr: string
}

export function fill(text: string, values: Record<string, Value> = {}, language: Language = 'en'): string {
  const put = (place: string, name: string, one?: string, many?: string) => {
    const value = values[name]
    if (value === undefined) return place
    if (one === undefined) return String(value)
    return (isOne(Number(value), language) ? one : many) ?? ''
  }
  const filled = (language === 'fr' ? elided(text, values) : text).replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, put)
  return language === 'fr' ? french(filled) : filled
}

/** French `de` gives its vowel up to the word that follows: `d’Anne`. A cell such as `a5` is no word. */
function elided(text: string, values: Record<string, Value>): string {
  const starts = (name: string) => /^[aeiouàâäéèêëîïôöùûüœæ]\p{L}/iu.test(String(values[name]))
  return text.replace(/\b(d)e (?=\{(\w+)\})/gi, (de, d: string, name: string) => (starts(name) ? `${d}’` : de))
}

function isOne(count: number, language: Language): boolean {
  return language === 'fr' ? Math.abs(count) < 2 : count === 1
}

/** French puts a space that does not break before high punctuation. */
export function french(text: string): string {
  return text.replace(/ ([:;!?»%])/g, '\u00a0$1').replace(/« /g, '«\u00a0')
}
