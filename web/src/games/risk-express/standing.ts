// How a country stands at a moment, as its card and its tile show it.

import { CIRCLED_GENERAL, names, type CountryName } from '../../generated/risk-express'
import { listed, say } from '../../lib/speak'
import { movesOf } from '../offers'
import { troops, type Country, type Line, type Scene } from './box'
import { w } from './words'

export interface Slot {
  /** From 1, as moves name it. */
  number: number
  line: Line
  /** The General that a country has while somebody owns it. */
  circled: boolean
  /** Whether it is there: the place of the circled line is kept for it. */
  there: boolean
  can: boolean
  done: boolean
  waiting: boolean
  /** The line that the odds would fill. */
  best: boolean
}

export interface Standing {
  country: Country
  title: string
  owner: number | null
  /** Who owns it, in words. */
  owned: string
  slots: Slot[]
  /** It is being invaded, and by whom. */
  target: boolean
  invader: number | null
  /** United: its cards lie face down. */
  down: boolean
  /** It has just been conquered. */
  fresh: boolean
  chance: number | null
}

export function standingOf({ view, offers, odds, names: players, pending, events }: Scene, country: Country): Standing {
  const { name } = country
  const owner = view.owner[name]
  const target = view.target === name
  const legal = movesOf(offers, 'fill').filter((move) => move.country === name).map((move) => move.line)
  const told = odds?.countries.includes(name)
  const slots = [...country.lines, CIRCLED_GENERAL].map((line, at): Slot => ({
    number: at + 1,
    line,
    circled: at === country.lines.length,
    there: at < view.lines[name],
    can: legal.includes(at + 1),
    done: target && view.filled.includes(at + 1),
    waiting: pending?.move === 'fill' && pending.country === name && pending.line === at + 1,
    best: Boolean(told && legal.includes(at + 1) && odds?.line[name] === at + 1),
  }))
  return {
    country,
    title: say(names[name]),
    owner,
    owned: owner === null ? w('free') : w('ownedBy', { name: players[owner] ?? '' }),
    slots,
    target,
    invader: target ? view.mover : null,
    down: view.face_down.includes(country.continent),
    fresh: events.some((event) => (event.event === 'conquered' || event.event === 'captured') && event.country === name),
    chance: told ? (odds?.chance[name] ?? null) : null,
  }
}

const SAID = { general: 'generals', cannon: 'cannons', cavalry: 'cavalries', soldier: 'soldiers' } as const

export function need(line: Line): string {
  return listed(troops(line).map((one) => w(SAID[one.kind], { n: one.count })))
}

/** A line in words. */
export function lineName({ title }: Standing, slot: Slot): string {
  const state = slot.done ? `, ${w('isFilled')}` : slot.can ? `, ${w('canFill')}` : ''
  return w('lineName', { country: title, line: slot.number, need: need(slot.line) }) + state
}

/** A country in words. */
export function countryName({ country, title, owned }: Standing): string {
  return `${title}, ${w('points', { n: country.points })}, ${owned}`
}

/** Which lines it has, and which can be filled, in words. */
export function linesInWords({ slots }: Standing): string {
  const there = slots.filter((slot) => slot.there)
  const state = (slot: Slot) => (slot.done ? ` (${w('isFilled')})` : slot.can ? ` (${w('canFill')})` : '')
  return there.map((slot) => need(slot.line) + state(slot)).join('; ')
}

/** The identity of a line among all, for keys and for what is asked about it. */
export function keyOf(country: CountryName, line: number): string {
  return `${country}-${line}`
}
