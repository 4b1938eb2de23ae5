// The house in this page: tables without a server, kept in the browser's database, each played by its game's module.

import type { MadeTable, NewSeat, NewTable, Replay, TableInfo } from '../generated/wire'
import { Refusal, type GameCard, type GameWords } from '../lib/api'
import type { Connect } from '../lib/line'
import { playedIn } from '../lib/fairness'
import { settings } from '../lib/settings.svelte'
import { hex } from '../lib/sha256'
import { startWorker, type Client } from '../rules/client'
import { loadRules, type Rules } from '../rules/module'
import { optionsIn, type Played } from '../rules/retrace'
import { LocalLine } from './line'
import { LiveTable, type Surroundings } from './live'
import { NO_SEAT, PLAIN, type Entry, type Row, type Seat, type Setup } from './log'
import { recordOf, replayOf } from './record'
import * as referee from './referee'
import { Refused } from './refusal'
import { Store, type Kept } from './store'
import { boxOf, type Box } from './table'
import { tellerOf, type Teller } from '../rules/tell'

/** Where a site's files come from. */
export interface Shelf {
  games(): Promise<GameCard[]>
  words(game: string): Promise<GameWords>
  /** A game's module: the light one, or the whole one with the bots that think. */
  module(game: string, whole: boolean): Promise<Response>
}

const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz' // none that looks like another
const ID_LENGTH = 12

/** A game, ready to be played, and the worker that its bots think in. */
interface Game {
  card: GameCard
  box: Box
  teller: Teller
  client: Client
  /** With the bots that the light module lacks; fetched when one of them plays. */
  thinker: Promise<Client> | null
}

export class House {
  private readonly shelf: Shelf
  private readonly prefix: string
  private readonly store = new Store()
  private readonly games = new Map<string, Promise<Game>>()
  private readonly tables = new Map<string, LiveTable>()
  /** Tables that are not in the database yet. */
  private readonly unkept = new Map<string, Setup>()

  /** `prefix` begins the ids of its tables. */
  constructor(shelf: Shelf, prefix = '') {
    this.shelf = shelf
    this.prefix = prefix
  }

  private newId(): string {
    return this.prefix + Array.from(crypto.getRandomValues(new Uint8Array(ID_LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join('')
  }

  table = (id: string): Promise<TableInfo> => answered(async () => (await this.find(id)).info)

  make = (wish: NewTable): Promise<MadeTable> => this.lay(wish)

  /** A table at which a recorded game is played on after so many of its moves, with new dice. */
  playOn = (record: string, moves: number, wish: NewTable): Promise<MadeTable> => {
    const played = playedIn(record)
    return this.lay(wish, played && { ...played, moves: played.moves.slice(0, moves) })
  }

  private lay = (wish: NewTable, from?: Played | null): Promise<MadeTable> =>
    answered(async () => {
      if (from === null) throw new Refused('no-record')
      const { card, box } = await this.game(wish.game)
      if (wish.seats.every((seat) => seat.who === 'bot')) throw new Refused('nobody-plays')
      const given = from ? optionsIn(box.rules.about, from.options) : ({ ...Object.fromEntries(card.options.map((option) => [option.name, option.default])), ...wish.options } as Setup['options'])
      check(box, wish.seats.length, given)
      if (from && (from.rules !== box.rules.about.version || from.players !== wish.seats.length)) throw new Refused('no-record')
      const bot = wish.settings?.bot || card.usual_bot
      const setup: Setup = {
        id: this.newId(), game: card.name, rules: box.rules.about.version, options: given, settings: { ...PLAIN, undo: wish.settings?.undo ?? true, bot },
        seats: wish.seats.length, secret: drawn(32), created: Date.now(), rematchOf: '', ...(from ? { from } : {}),
      }
      const seats = wish.seats.map((seat, number) => seatFor(seat, number, bot))
      const live = await this.add(setup, seats)
      const keys = seats.flatMap(({ who, token }, seat) => (who === 'person' ? [{ seat, token }] : []))
      return { table: live.info, host_token: keys[0]?.token ?? '', keys }
    })

  start = (id: string): Promise<TableInfo> => this.change(id, (live) => referee.start(live.table))

  promise = (id: string, seat: number, token: string, promise: string): Promise<TableInfo> =>
    this.change(id, ({ table }) => {
      const now = table.seats[seat]
      return now && now.token === token && table.stage === 'open' ? [seated(seat, { ...now, promise })] : []
    })

  /** A new table for the same people in the same seats; their tokens open it too. */
  rematch = (id: string): Promise<TableInfo> =>
    answered(async () => {
      const live = await this.find(id)
      const { setup, seats, rematch } = live.table
      if (rematch) return (await this.find(rematch)).info
      const next = { ...setup, from: undefined, id: this.newId(), secret: drawn(32), created: Date.now(), rematchOf: id, rules: live.around.box.rules.about.version }
      const added = await this.add(next, seats.map((seat): Seat => ({ ...seat, promise: '', resigned: false })))
      await live.inTurn(() => live.commit([{ seat: NO_SEAT, by: 'player', kind: 'rematch', text: next.id }]))
      return added.info
    })

  replay = (id: string, first: number, count: number): Promise<Replay> =>
    answered(async () => {
      const { around, happened } = await this.find(id)
      return replayOf(around.box, around.teller, happened, first, count, settings.language)
    })

  /** The game as far as it was played; of a damaged one, as far as it can be read. */
  record = (id: string): Promise<string> =>
    answered(async () => {
      const live = await this.find(id, true)
      if (!live.table.moment) throw new Refused('not-playing')
      if (live.table.setup.from) throw new Refused('no-record')
      return recordOf(live.around.box, live.table, live.rows)
    })

  connect = async (id: string): Promise<Connect> => {
    const live = await answered(() => this.find(id))
    return (listener) => new LocalLine(live, listener)
  }

  /** Forget a table for good. */
  forget = async (id: string): Promise<void> => {
    this.tables.delete(id)
    await this.store.forget(id).catch(() => undefined)
  }

  private change(id: string, entries: (live: LiveTable) => Entry[]): Promise<TableInfo> {
    return answered(async () => {
      const live = await this.find(id)
      await live.inTurn(() => live.commit(entries(live)))
      return live.info
    })
  }

  /** A table in memory, or from the database. */
  private async find(id: string, asFarAsItGoes = false): Promise<LiveTable> {
    const known = this.tables.get(id)
    if (known) return known
    const kept = await this.store.load(id).catch(() => null)
    if (!kept) throw new Refused('no-such-table')
    return this.open(kept, asFarAsItGoes)
  }

  private async open({ setup, rows }: Kept, asFarAsItGoes = false): Promise<LiveTable> {
    const game = await this.game(setup.game)
    const { version } = game.box.rules.about
    if (setup.rules !== version) throw new Refused('other-rules', { found: setup.rules, version })
    const live = new LiveTable(this.around(game, setup.id), setup)
    try {
      live.fold(rows)
    } catch {
      if (!asFarAsItGoes) throw new Refused('damaged', { line: live.table.number + 1 })
      return live // only read from
    }
    this.tables.set(setup.id, live)
    return live
  }

  /** A new table. Where it cannot be kept it is played as long as the page is open, and says so. */
  private async add(setup: Setup, seats: Seat[]): Promise<LiveTable> {
    this.unkept.set(setup.id, setup)
    const live = await this.open({ setup, rows: [] })
    await live.inTurn(() => live.commit(seats.map((seat, number) => seated(number, seat))))
    return live
  }

  private async keep(id: string, rows: Row[]): Promise<void> {
    const setup = this.unkept.get(id)
    await (setup ? this.store.create(setup, rows) : this.store.append(id, rows))
    this.unkept.delete(id)
  }

  private around(game: Game, id: string): Surroundings {
    return {
      box: game.box,
      teller: game.teller,
      keep: (rows) => this.keep(id, rows),
      load: async () => (await this.store.load(id))?.rows ?? [],
      choose: async (bot, state, luck) => {
        const { rules } = game.box
        const client = rules.about.bots.includes(bot) ? game.client : await this.thinker(game)
        return (await client.ask('choose', bot, state, rules.seed(luck, 'BOTS'))).action
      },
      odds: (seen) => game.client.ask('odds', seen),
    }
  }

  private game(name: string): Promise<Game> {
    const known = this.games.get(name)
    if (known) return known
    const found = this.load(name)
    this.games.set(name, found)
    found.catch(() => this.games.delete(name)) // it may be tried again
    return found
  }

  private async load(name: string): Promise<Game> {
    const [cards, words, rules] = await Promise.all([this.shelf.games(), this.shelf.words(name), this.rules(name, false)])
    const card = cards.find((one) => one.name === name)
    if (!card) throw new Refused('no-such-table')
    return { card, box: boxOf(card, rules), teller: tellerOf(words, rules), client: startWorker(rules), thinker: null }
  }

  private thinker(game: Game): Promise<Client> {
    game.thinker ??= this.rules(game.card.name, true).then((rules) => startWorker(rules))
    game.thinker.catch(() => (game.thinker = null))
    return game.thinker
  }

  private async rules(name: string, whole: boolean): Promise<Rules> {
    if (typeof WebAssembly === 'undefined') throw new Refused('no-wasm')
    try {
      return await loadRules(await this.shelf.module(name, whole))
    } catch {
      throw new Refused('no-rules')
    }
  }
}

/** What is refused, in the reader's language. */
async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Refused ? new Refusal(error.code, error.say(settings.language)) : error
  }
}

function check(box: Box, players: number, options: Setup['options']): void {
  try {
    box.rules.start(players, options)
  } catch {
    throw new Refused('bad-option')
  }
}

function seatFor(wish: NewSeat, number: number, usual: string): Seat {
  const name = wish.name?.trim() || (wish.who === 'bot' ? `Bot ${number + 1}` : `${number + 1}`)
  const bot = wish.who === 'bot'
  return { who: bot ? 'bot' : 'person', name, bot: bot ? wish.bot || usual : '', token: bot ? '' : drawn(12), promise: wish.promise ?? '', resigned: false }
}

const seated = (seat: number, now: Seat): Entry => ({ seat, by: 'host', kind: 'seat', text: JSON.stringify(now) })
const drawn = (bytes: number): string => hex(crypto.getRandomValues(new Uint8Array(bytes)))
