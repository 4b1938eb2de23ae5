// What pages ask beside a table's line: of the server by HTTP, or of the house in this page. What is refused comes as a Refusal, whose
// sentence is in the reader's language.

import type { MadeTable, NewTable, Problem, Replay, Room, SatDown, SitDown, Standing, Subscription, TableInfo } from '../generated/wire'
import { t } from '../words'
import type { BotCard } from './bots'
import type { Known } from './foresight.svelte'
import type { Connect } from './line'
import type { Regained } from '../house/held'
import { settings } from './settings.svelte'
import { beside, HERE, isHere, onSite } from './site'
import type { Phrase } from './speak'

export class Refusal extends Error {
  constructor(
    readonly code: string,
    detail: string,
  ) {
    super(detail)
  }
}

export interface GameCard {
  name: string
  title: Phrase
  about: Phrase
  /** How long a game takes, about. */
  minutes: number
  /** Whether nothing is ever hidden. */
  open: boolean
  /** Whether it knows the chances. */
  odds: boolean
  rules: number
  /** By which layout its states, moves and events are written in bytes and numbers. */
  layout: string
  players: [number, number]
  options: { name: string; default: unknown; values: { value: string; called: Phrase }[] | null; called: Phrase | null; explained: Phrase }[]
  /** The options that are chosen otherwise to be in the game at once. */
  quick: Record<string, unknown>
  /** Weakest first. */
  bots: BotCard[]
  /** Who plays where nobody chose. */
  usual_bot: string
  orders: { order: string; fields: string[]; standing: boolean; explained: Phrase }[]
}

/** What a field holds: a number, a chance, one or several of the names under a label, or one of these for each of them. */
export type Plan = ['amount', number] | ['chance'] | ['one' | 'some' | 'bag' | 'several', string] | ['each', string, Plan]

/** A game by its declarations and in words, for the plain board and for play without a server. */
export interface GameWords {
  fields: Record<string, Plan>
  odds: Record<string, Plan>
  names: Record<string, (string | number)[]>
  /** Which labels of `names` stand for seats. */
  seats: string[]
  moves: Record<string, { says: Phrase; fields: Record<string, Plan> }>
  /** What is said of each event: to who may know all of it, and where it differs, to who may not. */
  events: Record<string, [Phrase] | [Phrase, Phrase]>
  reasons: Record<string, Phrase>
  /** By a reason's verb: places of its sentence that follow from its fields, and their values. */
  derived: Record<string, Record<string, { by: string[]; values: Record<string, unknown> }>>
  /** A player without a name. */
  player: Phrase
  alone: Record<string, Phrase>
  in_text: Record<string, Phrase>
}

async function ask<T>(method: string, path: string, token?: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { 'accept-language': settings.language }
  if (token) headers.authorization = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  let answer: Response
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) })
  } catch {
    throw new Refusal('offline', t('serverGone'))
  }
  if (answer.ok) return (await answer.json()) as T
  const problem = (await answer.json().catch(() => null)) as Problem | null
  throw new Refusal(problem?.code ?? 'unknown', problem?.detail ?? t('serverGone'))
}

const at = (id: string, rest = '') => `/api/tables/${encodeURIComponent(id)}${rest}`

const server = {
  games: () => ask<GameCard[]>('GET', '/api/games'),
  words: (game: string) => ask<GameWords>('GET', `/api/games/${encodeURIComponent(game)}`),
  /** A game's rules and simple bots, as the page runs them. */
  module: async (game: string): Promise<Response> => file(`rules/${encodeURIComponent(game)}.wasm`),
  openTables: () => ask<TableInfo[]>('GET', '/api/tables'),
  /** Public games that go on, to be watched. */
  runningTables: () => ask<TableInfo[]>('GET', '/api/tables?running=true'),
  standings: (ids: string[]) => ask<Standing[]>('GET', `/api/standings?tables=${ids.map(encodeURIComponent).join(',')}`),
  byCode: (code: string) => ask<TableInfo>('GET', at(code, '/code')),
  room: (id: string) => ask<Room>('GET', `/api/rooms/${encodeURIComponent(id)}`),
  makeRoom: (name: string) => ask<Room>('POST', '/api/rooms', undefined, { name }),
  pushKey: () => ask<{ key: string }>('GET', '/api/push'),
  subscribe: (id: string, seat: number, token: string, to: Subscription) => ask<unknown>('PUT', at(id, `/seats/${seat}/push`), token, to),
  table: (id: string) => ask<TableInfo>('GET', at(id)),
  make: (table: NewTable) => ask<MadeTable>('POST', '/api/tables', undefined, table),
  /** A table in this page, at which a recorded game is played on after so many moves. */
  playOn: async (record: string, moves: number, table: NewTable): Promise<MadeTable> => (await house()).playOn(record, moves, table),
  /** The rules by which this page itself plays a game, for tables that are played here alone. */
  rulesHere: async (game: string): Promise<Known> => (await house()).rulesHere(game),
  sit: (id: string, who: SitDown) => ask<SatDown>('POST', at(id, '/seats'), undefined, who),
  promise: (id: string, seat: number, token: string, promise: string) =>
    ask<TableInfo>('PUT', at(id, `/seats/${seat}/promise`), token, { promise }),
  putBot: (id: string, seat: number, token: string, bot: string) =>
    ask<TableInfo>('PUT', at(id, `/seats/${seat}/bot`), token, { bot }),
  leave: (id: string, seat: number, token: string) => ask<TableInfo>('DELETE', at(id, `/seats/${seat}`), token),
  start: (id: string, token: string) => ask<TableInfo>('POST', at(id, '/start'), token),
  pause: (id: string, token: string) => ask<TableInfo>('POST', at(id, '/pause'), token),
  resume: (id: string, token: string) => ask<TableInfo>('POST', at(id, '/resume'), token),
  rematch: (id: string, token: string) => ask<TableInfo>('POST', at(id, '/rematch'), token),
  replay: (id: string, first: number, count: number) => ask<Replay>('GET', at(id, `/replay?first=${first}&count=${count}`)),
  async record(id: string): Promise<string> {
    try {
      const answer = await fetch(at(id, '/record'), { headers: { 'accept-language': settings.language } })
      if (answer.ok) return await answer.text()
    } catch {
      // Said below.
    }
    throw new Refusal('offline', t('serverGone'))
  },
  /** All that is kept of a table that this device alone keeps. */
  log: (_id: string): Promise<string> => Promise.reject(new Refusal('no-log', t('serverGone'))),
  async connect(id: string): Promise<Connect> {
    const { LiveSocket } = await import('./socket')
    return (listener) => new LiveSocket(id, listener)
  },
  /** A table that this device alone keeps, for the list of its games; null where there is nothing to be listed. */
  regain: async (id: string): Promise<Regained | null> => (await house()).regain(id),
  /** Forget a table that this device alone keeps. */
  forget: async (_id: string): Promise<void> => undefined,
}

export type Api = typeof server

/** A file of the site. */
async function file(path: string, fresh = false): Promise<Response> {
  const answer = await fetch(beside(path), fresh ? { cache: 'reload' } : {}).catch(() => null)
  if (!answer?.ok) throw new Refusal('offline', t('fileMissing', { path }))
  return answer
}

const shelf = {
  games: async (fresh = false): Promise<GameCard[]> => (await file('games.json', fresh)).json(),
  words: async (game: string, fresh = false): Promise<GameWords> => (await file(`games/${encodeURIComponent(game)}.json`, fresh)).json(),
  module: (game: string, whole: boolean, fresh = false) => file(`rules/${encodeURIComponent(game)}${whole ? '.whole' : ''}.wasm`, fresh),
}

let built: Promise<import('../house/house').House> | null = null

/** The house in this page, which comes when it is first asked for something. */
function house(): Promise<import('../house/house').House> {
  built ??= import('../house/house').then(
    ({ House }) => (onSite ? new House(shelf) : new House({ ...server, module: shelf.module }, HERE)),
    () => {
      built = null // it may come later
      throw new Refusal('offline', t('partMissing'))
    },
  )
  return built
}

const needsServer = (): Promise<never> => Promise.reject(new Refusal('no-server', t('needsServer')))

const site: Api = {
  games: () => shelf.games(),
  words: (game) => shelf.words(game),
  module: (game) => shelf.module(game, false),
  openTables: async () => [],
  runningTables: async () => [],
  standings: async () => [],
  byCode: needsServer,
  room: needsServer,
  makeRoom: needsServer,
  pushKey: needsServer,
  subscribe: needsServer,
  table: async (id) => (await house()).table(id),
  make: async (table) => (await house()).make(table),
  playOn: server.playOn,
  rulesHere: server.rulesHere,
  regain: server.regain,
  sit: needsServer,
  promise: async (...given) => (await house()).promise(...given),
  putBot: needsServer,
  leave: needsServer,
  start: async (id) => (await house()).start(id),
  pause: needsServer,
  resume: needsServer,
  rematch: async (id) => (await house()).rematch(id),
  replay: async (...given) => (await house()).replay(...given),
  record: async (id) => (await house()).record(id),
  log: async (id) => (await house()).log(id),
  connect: async (id) => (await house()).connect(id),
  forget: async (id) => (await house()).forget(id),
}

const of = (id: string): Api => (isHere(id) ? site : server)

/** Each table answers where it is: on the server, or in this page. */
export const api: Api = {
  ...(onSite ? site : server),
  table: (id) => of(id).table(id),
  promise: (id, ...given) => of(id).promise(id, ...given),
  start: (id, token) => of(id).start(id, token),
  rematch: (id, token) => of(id).rematch(id, token),
  replay: (id, ...given) => of(id).replay(id, ...given),
  record: (id) => of(id).record(id),
  log: (id) => of(id).log(id),
  connect: (id) => of(id).connect(id),
  forget: (id) => of(id).forget(id),
}
