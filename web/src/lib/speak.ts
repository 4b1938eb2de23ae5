// Sentences with places for values: `{name}`, and `{n|die|dice}` for a word in the singular or the plural.
// A language that lacks a sentence, and a sentence that lacks a value, are type errors.

import { settings, type Language } from './settings.svelte'

export type Value = string | number
type Places<S extends string> = S extends `${string}{${infer P}}${infer Rest}` ? Bare<P> | Places<Rest> : never
type Bare<P extends string> = P extends `${infer Name}|${string}` ? Name : P
type Values<S extends string> = [Places<S>] extends [never] ? [] : [values: Record<Places<S>, Value>]

/** A sentence in each language, as Python's Phrase is written. */
export interface Phrase {
  readonly en: string
  readonly fr: string
}

export function speaker<const W extends Record<string, string>>(en: W, fr: { readonly [K in keyof W]: string }) {
  return <K extends keyof W & string>(key: K, ...[values]: Values<W[K]>): string =>
    fill((settings.language === 'fr' ? fr : en)[key], values as Record<string, Value> | undefined, settings.language)
}

/** The phrase in the reader's language. */
export function say(phrase: Phrase, values?: Record<string, Value>): string {
  return fill(phrase[settings.language], values, settings.language)
}

export function fill(text: string, values: Record<string, Value> = {}, language: Language = 'en'): string {
  const filled = (language === 'fr' ? elided(text, values) : text).replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (place, name: string, one?: string, many?: string) => {
    const value = values[name]
    if (value === undefined) return place
    if (one === undefined) return String(value)
    return (isOne(Number(value), language) ? one : many) ?? ''
  })
  return language === 'fr' ? french(filled) : filled
}

/** French `de` gives its vowel up to the word that follows: `d’Anne`. A cell such as `a5` is no word. */
function elided(text: string, values: Record<string, Value>): string {
  return text.replace(/\b(d)e (?=\{(\w+)\})/gi, (de, d: string, name: string) => (/^[aeiouàâäéèêëîïôöùûüœæ]\p{L}/iu.test(String(values[name])) ? `${d}’` : de))
}

function isOne(count: number, language: Language): boolean {
  return language === 'fr' ? Math.abs(count) < 2 : count === 1
}

/** French puts a space that does not break before high punctuation. */
export function french(text: string): string {
  return text.replace(/ ([:;!?»%])/g, '\u00a0$1').replace(/« /g, '«\u00a0')
}

/** `a, b and c`. */
export function listed(items: string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(items)
}

export function percent(share: number): string {
  const digits = share > 0 && share < 0.01 ? 1 : 0
  return new Intl.NumberFormat(settings.language, { style: 'percent', maximumFractionDigits: digits }).format(share)
}
