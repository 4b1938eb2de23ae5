// Sentences in the reader's language. A language that lacks a sentence, and a sentence that lacks a value, are type errors.

import { fill, type Phrase, type Value } from './phrase'
import { settings, type Language } from './settings.svelte'

export { fill, french, type Phrase, type Value } from './phrase'

type Places<S extends string> = S extends `${string}{${infer P}}${infer Rest}` ? Bare<P> | Places<Rest> : never
type Bare<P extends string> = P extends `${infer Name}|${string}` ? Name : P
type Values<S extends string> = [Places<S>] extends [never] ? [] : [values: Record<Places<S>, Value>]

export function speaker<const W extends Record<string, string>>(en: W, fr: { readonly [K in keyof W]: string }) {
  return <K extends keyof W & string>(key: K, ...[values]: Values<W[K]>): string =>
    fill((settings.language === 'fr' ? fr : en)[key], values as Record<string, Value> | undefined, settings.language)
}

/** The phrase in the reader's language. */
export function say(phrase: Phrase, values?: Record<string, Value>): string {
  return fill(phrase[settings.language], values, settings.language)
}

/** What is made once for each language: to make what writes figures and lists takes longer than to draw a board. */
function perLanguage<T>(make: (language: Language) => T): () => T {
  const made = new Map<Language, T>()
  return () => {
    const { language } = settings
    const found = made.get(language) ?? make(language)
    made.set(language, found)
    return found
  }
}

const counts = perLanguage((language) => new Intl.NumberFormat(language))
const shares = perLanguage((language) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }))
const smallShares = perLanguage((language) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }))
const and = perLanguage((language) => new Intl.ListFormat(language, { type: 'conjunction' }))
const or = perLanguage((language) => new Intl.ListFormat(language, { type: 'disjunction' }))

/** `a, b and c`. */
export const listed = (items: string[]): string => and().format(items)

/** `a, b or c`. */
export const either = (items: string[]): string => or().format(items)

export const percent = (share: number): string => (share > 0 && share < 0.01 ? smallShares() : shares()).format(share)

/** `1,234`. */
export const figures = (count: number): string => counts().format(count)
