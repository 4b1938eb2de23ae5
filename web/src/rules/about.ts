// What a module says of itself, in its section `grognard`; docs/wasm.md explains it.

import type { Plan } from '../lib/api'

export interface About {
  game: string
  version: number
  /** By which layout its states, moves and events are written: a server that names another one is not understood. */
  layout: string
  players: [fewest: number, most: number]
  /** Of each its usual number, and the names that its numbers stand for, or the least and the most. */
  options: Record<string, [usual: number, values: string[] | [least: number, most: number]]>
  /** Weakest first. */
  bots: string[]
  constants: Record<'NOBODY' | 'CHANCE' | 'WHOLE' | 'TABLE' | 'BOTS' | 'NOT_LEGAL', number>
  memory: { rooms: Record<string, Room> }
  records: Record<string, RecordPlan>
  sayings: Record<Group, Form[]>
  names: Record<string, Name[]>
  /** Which labels of `names` stand for seats. */
  seats: string[]
}

/** A place in memory; `count` is how many numbers a row has room for. */
export interface Room {
  address: number
  size: number
  count?: number
}

export type Name = string | number
export type Group = 'moves' | 'events' | 'reasons' | 'orders'
export type Width = 'i1' | 'u1' | 'i2' | 'u2' | 'i4' | 'u4' | 'i8' | 'f8'

/** A record's fields, in the order of their bytes, without gaps. */
export interface RecordPlan {
  size: number
  fields: [name: string, offset: number, width: Width, plan: Plan][]
}

/** A kind of move, event or reason: its numbers begin at `first`, and its fields are digits of what is left. */
export type Form = [verb: string, first: number, fields: Field[]]

/** `knownTo` are the fields that name the only seats which may know this one (null: everybody may); `base` is that of a row's digits. */
export type Field = [name: string, weight: number, span: number, shift: number, knownTo: string[] | null, base: number, plan: Plan]

/** The description that a module carries. */
export function aboutOf(module: WebAssembly.Module): About {
  const [section] = WebAssembly.Module.customSections(module, 'grognard')
  if (!section) throw new Error('this WebAssembly module holds no rules of a game')
  return JSON.parse(new TextDecoder().decode(section)) as About
}
