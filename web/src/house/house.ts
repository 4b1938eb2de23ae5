// The house in this page: tables without a server, kept in the browser's database, each played by its game's module.

import type { MadeTable, NewSeat, NewTable, Replay, Settings, TableInfo } from '../generated/wire'
import { Refusal, type GameCard, type GameWords } from '../lib/api'
import type { Connect } from '../lib/line'
import { playedIn } from '../lib/fairness'
import type { Known } from '../lib/foresight.svelte'
import { LONGEST_NAME, tidyName } from '../lib/nickname'
import { settings } from '../lib/settings.svelte'
import { hex } from '../lib/sha256'
import { fieldsOf, isFlag, isText } from '../lib/shape'
import { startWorker, type Client } from '../rules/client'
import { loadRules, type Rules } from '../rules/module'
import { optionsIn, type Played } from '../rules/retrace'
import { heldBy, type Regained } from './held'
import { LocalLine } from './line'
import { LiveTable, type Surroundings } from './live'
import { NO_SEAT, PLAIN, type Entry, type Row, type Seat, type Setup } from './log'
import { recordOf, replayOf } from './record'
import * as referee from './referee'
import { Refused } from './refusal'
import { Store, type Kept } from './store'
import { boxOf, UnknownKind, type Box } from './table'
import { tellerOf, type Teller } from '../rules/tell'

/** Where a site's files come from. */
export interface Shelf {
  games(fresh?: boolean): Promise<GameCard[]>
  words(game: string, fresh?: boolean): Promise<GameWords>
  /** A game's module: the light one, or the whole one with the bots that think. What is `fresh` was not kept by the browser. */
  module(game: string, whole: boolean, fresh?: boolean): Promise<Response>
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
    addEventListener('online', () => this.tables.forEach((live) => live.tryAgain()))
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
      const usual = Object.fromEntries(card.options.map((option) => [option.name, option.default]))
      const given = from ? optionsIn(box.rules.about, from.options) : ({ ...usual, ...wish.options } as Setup['options'])
      check(box, wish.seats.length, given)
      if (from && (from.rules !== box.rules.about.version || from.players !== wish.seats.length)) throw new Refused('no-record')
      const bot = wish.settings?.bot || card.usual_bot
      const setup: Setup = {
        id: this.newId(), game: card.name, rules: box.rules.about.version, options: given,
        settings: { ...PLAIN, undo: wish.settings?.undo ?? true, bot }, seats: wish.seats.length, secret: drawn(32), created: Date.now(), rematchOf: '',
        ...(from ? { from } : {}),
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
      const { version } = live.around.box.rules.about
      const made = { id: this.newId(), secret: drawn(32), created: Date.now() }
      const next = { ...setup, ...made, from: undefined, rematchOf: id, rules: version }
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

  /** All that is kept of a table, as it is: also of one that cannot be played here. */
  log = (id: string): Promise<string> =>
    answered(async () => {
      const live = this.tables.get(id) // what could not be kept is there alone
      return JSON.stringify(live ? { setup: live.table.setup, rows: live.rows } : await this.kept(id), null, 1)
    })

  /** The rules that a game is played by here, so that nobody loads them twice. */
  rulesHere = (game: string): Promise<Known> =>
    answered(async () => {
      const { box, teller, client } = await this.game(game)
      return { rules: box.rules, teller, client }
    })

  /** A table for this device's list of games, which has lost it; null where it never began. */
  regain = (id: string): Promise<Regained | null> =>
    answered(async () => {
      const { setup, rows } = await this.kept(id)
      const live = await this.find(id).catch(() => null)
      if (live && !live.table.moment) return null
      return { held: heldBy(setup, rows, live && live.table), info: live && live.info }
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
    const kept = await this.kept(id)
    if (!kept.rows.length) throw new Refused('damaged', { line: 1 }) // a table is kept with its first rows
    return this.open(kept, asFarAsItGoes)
  }

  private async kept(id: string): Promise<Kept> {
    const kept = await this.store.load(id).catch(() => {
      throw new Refused('not-read')
    })
    if (!kept) throw new Refused('no-such-table')
    return kept
  }

  private async open({ setup, rows }: Kept, asFarAsItGoes = false): Promise<LiveTable> {
    const game = await this.game(setup.game)
    const { version } = game.box.rules.about
    if (setup.rules !== version) throw new Refused('other-rules', { found: setup.rules, version })
    const settings = { ...PLAIN, bot: game.card.usual_bot, ...chosen(setup.settings) }
    const live = new LiveTable(this.around(game, setup.id), { ...setup, settings })
    try {
      await live.resume(rows)
    } catch (error) {
      if (!asFarAsItGoes) throw new Refused(error instanceof UnknownKind ? 'newer' : 'damaged', { line: live.table.number + 1 })
      return live // only read from
    }
    const first = this.tables.get(setup.id) // somebody else has asked for it meanwhile
    if (!first) this.tables.set(setup.id, live)
    return first ?? live
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

  /** A game's files, which must be of one version: browsers may have kept some of them, and workers replace a site under its pages. */
  private async load(name: string, fresh = false): Promise<Game> {
    const card = (await this.shelf.games(fresh)).find((one) => one.name === name)
    if (!card) throw new Refused('no-such-game', { game: name })
    const [words, rules] = await Promise.all([this.shelf.words(name, fresh), this.rules(name, false, fresh)])
    if (!agree(rules, card.rules, card.layout)) {
      if (fresh) throw new Refused('mixed')
      return this.load(name, true)
    }
    return { card, box: boxOf(card, rules), teller: tellerOf(words, rules), client: startWorker(rules), thinker: null }
  }

  private thinker(game: Game): Promise<Client> {
    game.thinker ??= this.wholeRules(game).then((rules) => startWorker(rules))
    game.thinker.catch(() => (game.thinker = null))
    return game.thinker
  }

  /** The same rules with the bots that think. */
  private async wholeRules({ card, box }: Pick<Game, 'card' | 'box'>, fresh = false): Promise<Rules> {
    const rules = await this.rules(card.name, true, fresh).catch(() => {
      throw new Refused('no-bot')
    })
    const { version, layout } = box.rules.about
    if (agree(rules, version, layout)) return rules
    if (fresh) throw new Refused('mixed')
    return this.wholeRules({ card, box }, true)
  }

  private async rules(name: string, whole: boolean, fresh: boolean): Promise<Rules> {
    if (typeof WebAssembly === 'undefined') throw new Refused('no-wasm')
    try {
      return await loadRules(await this.shelf.module(name, whole, fresh))
    } catch {
      throw new Refused('no-rules')
    }
  }
}

/** Whether rules are of this version, and write positions and moves by this layout. */
const agree = ({ about }: Rules, version: number, layout: string): boolean => about.version === version && about.layout === layout

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
  const name = tidyName(wish.name || (wish.who === 'bot' ? `Bot ${number + 1}` : `${number + 1}`))
  if (name === null) throw new Refused('bad-name', { most: LONGEST_NAME })
  const bot = wish.who === 'bot'
  return { who: bot ? 'bot' : 'person', name, bot: bot ? wish.bot || usual : '', token: bot ? '' : drawn(12), promise: wish.promise ?? '', resigned: false }
}

/** What can be chosen of how people play here. */
const chosen = fieldsOf<Pick<Settings, 'undo' | 'bot'>>({ undo: isFlag, bot: isText })

const seated = (seat: number, now: Seat): Entry => ({ seat, by: 'host', kind: 'seat', text: JSON.stringify(now) })
const drawn = (bytes: number): string => hex(crypto.getRandomValues(new Uint8Array(bytes)))
