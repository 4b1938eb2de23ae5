// The record of a game that is about to begin: how many play, and with which options.

import type { About } from './about.ts'
import { putNumber } from './records.ts'

/** A state with nothing but players and options, of so many bytes. Options that are not given are as usual; throws where one cannot be so. */
export function blankState(about: About, size: number, players: number, options: object): Uint8Array {
  const [fewest, most] = about.players
  if (!isBetween(players, fewest, most)) throw new Error(`${about.game} is for ${fewest} to ${most} players, not ${players}`)
  const state = new Uint8Array(size)
  const given = new Map<string, unknown>(Object.entries(options))
  const unknown = [...given.keys()].find((name) => !(name in about.options))
  if (unknown !== undefined) throw new Error(`${about.game} has no option ${unknown}`)
  putNumber(about, 'state', state, 'players', players)
  for (const [name, [usual]] of Object.entries(about.options)) {
    putNumber(about, 'state', state, name, given.has(name) ? optionNumber(about, name, given.get(name)) : usual)
  }
  return state
}

function optionNumber(about: About, option: string, value: unknown): number {
  const values = about.options[option]?.[1] ?? []
  const [least, most] = values
  const place = values.findIndex((one) => one === value)
  if (typeof least === 'string' && place >= 0) return place
  const number = typeof value === 'boolean' ? Number(value) : value
  if (typeof least === 'number' && typeof most === 'number' && isBetween(number, least, most)) return number
  throw new Error(`${option} cannot be ${String(value)}`)
}

function isBetween(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
}
