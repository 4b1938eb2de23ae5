// Reads a game's records and sayings by the plans that its module carries, as the server's JSON has them, and writes sayings.
// Knows no game.

import type { Plan } from '../lib/api'
import type { About, Field, Form, Group, Name, Width } from './about.ts'

type Numbers = readonly (number | bigint)[]

const TAGS = { moves: 'move', events: 'event', reasons: 'reason', orders: 'move' } as const
const READ = {
  i1: 'getInt8', u1: 'getUint8', i2: 'getInt16', u2: 'getUint16', i4: 'getInt32', u4: 'getUint32', i8: 'getBigInt64', f8: 'getFloat64',
} as const

/** A record's bytes as an object. What it holds for each seat ends with the last of so many players. */
export function shownRecord(about: About, record: string, bytes: Uint8Array, players: number): Record<string, unknown> {
  const { size, fields } = about.records[record] ?? missing(record)
  const view = new DataView(bytes.buffer, bytes.byteOffset, size)
  return Object.fromEntries(
    fields.map(([name, offset, width, plan], place) => {
      const end = fields[place + 1]?.[1] ?? size
      const step = Number(width[1])
      const raw = Array.from({ length: (end - offset) / step }, (_, at) => view[READ[width]](offset + at * step, true))
      return [name, shown(about, plan, raw, players)]
    }),
  )
}

/** Put a number from 0 on into a field of a record. */
export function putNumber(about: About, record: string, bytes: Uint8Array, field: string, number: number): void {
  const [, offset, width] = about.records[record]?.fields.find(([name]) => name === field) ?? missing(field)
  for (let byte = 0; byte < Number(width[1]); byte++) bytes[offset + byte] = Math.floor(number / 256 ** byte)
}

/** Write what an object shows of a record over its bytes. What it does not show, as seats without players, stays as it is. */
export function putShown(about: About, record: string, bytes: Uint8Array, shown: Record<string, unknown>): void {
  const { size, fields } = about.records[record] ?? missing(record)
  const view = new DataView(bytes.buffer, bytes.byteOffset, size)
  for (const [place, [name, offset, width, plan]] of fields.entries()) {
    const step = Number(width[1])
    const length = ((fields[place + 1]?.[1] ?? size) - offset) / step
    for (const [at, number] of written(about, plan, shown[name], length)) put(view, width, offset + at * step, number)
  }
}

function put(view: DataView, width: Width, at: number, number: number | bigint): void {
  if (width === 'i8') view.setBigInt64(at, BigInt(number), true)
  else if (width === 'f8') view.setFloat64(at, Number(number), true)
  else if (width[1] === '1') view.setUint8(at, Number(number))
  else if (width[1] === '2') view.setUint16(at, Number(number), true)
  else view.setUint32(at, Number(number), true)
}

/** The numbers that stand for a value, each with its place among so many. */
function written(about: About, plan: Plan, value: unknown, length: number): [place: number, number: number | bigint][] {
  if (plan[0] === 'each') {
    const names = namesOf(about, plan[1])
    const size = length / names.length
    const values = Array.isArray(value) ? value : names.map((name) => (value as Record<Name, unknown>)[name])
    type Put = [place: number, number: number | bigint]
    const shifted = (one: unknown, at: number) => written(about, plan[2], one, size).map(([place, number]): Put => [at * size + place, number])
    return values.flatMap(shifted)
  }
  if (plan[0] === 'some') {
    const bits = (value as Name[]).map((name) => BigInt(1) << BigInt(placeOf(about, plan[1], name)))
    return [[0, bits.reduce((total, bit) => total | bit, BigInt(0))]]
  }
  const numbers = plan[0] === 'chance' ? [typeof value === 'number' ? value : -1] : meant(about, plan, value)
  return Array.from({ length }, (_, at) => [at, numbers[at] ?? 0])
}

/** The move, event or reason that a number stands for. */
export function shownSaying(about: About, group: Group, number: number): Record<string, unknown> {
  const form = formOf(about, group, number)
  const values = form[2].map((field) => [field[0], shownField(about, field, digitOf(form, field, number))])
  return { [TAGS[group]]: form[0], ...Object.fromEntries(values) }
}

/** The number of a move, event or reason. Throws where there is none: an unknown verb, or a value that a field cannot hold. */
export function numberOf(about: About, group: Group, said: object): number {
  const given = new Map<string, unknown>(Object.entries(said))
  const verb = given.get(TAGS[group])
  const [, first, fields] = about.sayings[group].find((form) => form[0] === verb) ?? missing(`${TAGS[group]} ${String(verb)}`)
  return fields.reduce((total, field) => total + field[1] * digitFor(about, field, given.get(field[0])), first)
}

/** The number of a move or an order as the log writes it: its verb and its fields, in order. Throws where there is none such. */
export function numberInText(about: About, text: string, group: 'moves' | 'orders' = 'moves'): number {
  const [verb, ...words] = text.split(' ')
  const [, , fields] = about.sayings[group].find((form) => form[0] === verb) ?? missing(`${TAGS[group]} ${text}`)
  if (words.length !== fields.length) missing(`${TAGS[group]} ${text}`)
  const values = fields.map(([name, , , , , , plan], at) => [name, valueOf(about, plan, words[at] ?? '')])
  return numberOf(about, group, { move: verb, ...Object.fromEntries(values) })
}

/** A move or an order as the log writes it. */
export function textOf(about: About, said: Record<string, unknown>, group: 'moves' | 'orders' = 'moves'): string {
  const [verb, , fields] = about.sayings[group].find((form) => form[0] === said.move) ?? missing(`move ${String(said.move)}`)
  return [verb, ...fields.map(([name]) => said[name])].map(String).join(' ')
}

function valueOf(about: About, plan: Plan, word: string): unknown {
  if (plan[0] === 'one') return namesOf(about, plan[1]).find((name) => String(name) === word)
  return /^\d+$/.test(word) ? Number(word) : word
}

/** The number of what a seat (NOBODY: a spectator) may know of an event. */
export function blinded(about: About, number: number, seat: number): number {
  const form = formOf(about, 'events', number)
  const seatIn = (knower: string) => {
    const field = form[2].find(([name]) => name === knower) ?? missing(knower)
    return digitOf(form, field, number) - field[3]
  }
  const hidden = form[2].filter(([, , , , knownTo]) => knownTo && !knownTo.map(seatIn).includes(seat))
  return hidden.reduce((left, field) => left - field[1] * digitOf(form, field, number), number)
}

function formOf(about: About, group: Group, number: number): Form {
  const form = about.sayings[group].findLast(([, first]) => first <= number)
  const [, first = 0, [leading] = []] = form ?? []
  const count = leading ? leading[1] * leading[2] : 1
  return form && number < first + count ? form : missing(`${TAGS[group]} ${number}`)
}

function digitOf([, first]: Form, [, weight, span]: Field, number: number): number {
  return Math.floor((number - first) / weight) % span
}

/** A field's value from its digit; a row's numbers are packed into one. */
function shownField(about: About, [, , span, shift, knownTo, base, plan]: Field, digit: number): unknown {
  if (knownTo && digit === 0) return null
  const raw = digit - shift
  if (!isRow(plan)) return shown(about, plan, [raw], Infinity)
  const length = Math.round(Math.log(span - (knownTo ? 1 : 0)) / Math.log(base))
  return shown(about, plan, Array.from({ length }, (_, at) => Math.floor(raw / base ** at) % base), Infinity)
}

function digitFor(about: About, [name, , span, shift, knownTo, base, plan]: Field, value: unknown): number {
  if (knownTo && value === null) return 0
  const numbers = meant(about, plan, value)
  const digit = numbers.reduceRight((total, number) => total * base + number, 0) + shift
  const fits = Number.isInteger(digit) && digit >= (knownTo ? 1 : 0) && digit < span && !(isRow(plan) && numbers.some((number) => number >= base))
  return fits ? digit : missing(`${name} ${JSON.stringify(value)}`)
}

const isRow = ([kind]: Plan) => kind === 'bag' || kind === 'several' || kind === 'each'

/** What numbers stand for. */
function shown(about: About, plan: Plan, raw: Numbers, players: number): unknown {
  const [first = 0] = raw
  switch (plan[0]) {
    case 'amount':
      return first < plan[1] ? null : Number(first)
    case 'chance':
      return first < 0 ? null : first
    case 'one':
      return first < 0 ? null : namesOf(about, plan[1])[Number(first)]
    case 'some': // up to 62 names: more bits than a number has
      return namesOf(about, plan[1]).filter((_, bit) => (BigInt(first) >> BigInt(bit)) & BigInt(1))
    case 'bag':
      return namesOf(about, plan[1]).flatMap((name, at) => Array<Name>(Number(raw[at])).fill(name))
    case 'several':
      return raw.flatMap((place) => (place ? [namesOf(about, plan[1])[Number(place) - 1]] : []))
    case 'each': {
      const names = namesOf(about, plan[1])
      const size = raw.length / names.length
      const values = names.map((_, at) => shown(about, plan[2], raw.slice(at * size, (at + 1) * size), players))
      return about.seats.includes(plan[1]) ? values.slice(0, players) : Object.fromEntries(names.map((name, at) => [name, values[at]]))
    }
  }
}

/** The numbers that a value stands for, which `shown` would read; NaN where it stands for none. */
function meant(about: About, plan: Plan, value: unknown): number[] {
  if (plan[0] === 'amount') return [value === null ? plan[1] - 1 : typeof value === 'number' && value >= plan[1] ? value : NaN]
  if (plan[0] === 'one') return [value === null ? -1 : placeOf(about, plan[1], value)]
  if (plan[0] === 'chance' || plan[0] === 'each' || !Array.isArray(value)) return [NaN] // no saying holds these
  const places = value.map((name) => placeOf(about, plan[1], name))
  if (places.includes(NaN)) return [NaN]
  if (plan[0] === 'several') return places.map((place) => place + 1)
  if (plan[0] === 'some') return [[...new Set(places)].reduce((total, place) => total + 2 ** place, 0)]
  return namesOf(about, plan[1]).map((_, at) => places.filter((place) => place === at).length)
}

/** Where a name stands among those of a label; an empty one is a gap, which nobody can name. */
function placeOf(about: About, label: string, name: unknown): number {
  const place = namesOf(about, label).findIndex((one) => one === name && one !== '')
  return place < 0 ? NaN : place
}

const namesOf = (about: About, label: string): Name[] => about.names[label] ?? missing(label)

function missing(what: string): never {
  throw new Error(`the game knows no ${what}`)
}
