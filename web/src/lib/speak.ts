// Sentences in the reader's language. A language that lacks a sentence, and a sentence that lacks a value, are type errors.

import { fill, type Phrase, type Value } from './phrase'
import { settings } from './settings.svelte'

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

/** `a, b and c`. */
export function listed(items: string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(items)
}

/** `a, b or c`. */
export function either(items: string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'disjunction' }).format(items)
}

export function percent(share: number): string {
  const digits = share > 0 && share < 0.01 ? 1 : 0
  return new Intl.NumberFormat(settings.language, { style: 'percent', maximumFractionDigits: digits }).format(share)
}
