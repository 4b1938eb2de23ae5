// A finished game, position by position. The page tells it by the rules, from its record alone, so that any place of it is there at once;
// where it has no rules for it, the positions come from the server in parts, those that are looked at first.

import type { GameTable } from '../games'
import type { Step, TableInfo } from '../generated/wire'
import { api, type GameCard } from './api'
import { storyLine, type StoryLine } from './chronicle.svelte'
import { playedIn } from './fairness'
import { settings } from './settings.svelte'

/** What is shown at a place. */
export interface Shown {
  view: unknown
  events: unknown[]
  texts: string[]
}

/** A stretch of the game in which one seat has its turn; null before the first, and between turns. */
export interface Chapter {
  from: number
  seat: number | null
}

/** Where positions come from. */
interface Source {
  bots: string[]
  total: number
  has(place: number): boolean
  shown(place: number): Shown
  told(place: number): Pick<Shown, 'events' | 'texts'>
  /** Bring more, a place that is wanted first; whether there is more to bring. */
  more(wanted: number): Promise<boolean>
}

const PART = 100 // positions that the server is asked for at a time
const SLICE = 12 // milliseconds of work between two frames
const MOST_LINES = 400

export class ReplaySteps {
  total = $state(0)
  /** Grows as positions come. */
  private arrived = $state(0)
  chapters: Chapter[] = $state.raw([])
  /** The bots that the page has for playing on; none where it has no rules. */
  bots: string[] = $state.raw([])
  private source: Source | null = null
  private fromServer = false
  private looked = 0
  private closed = false
  private wanted = 0

  constructor(
    private readonly info: TableInfo,
    private readonly card: GameCard,
    private readonly game: GameTable,
  ) {}

  /** Find the game, and bring the place that is wanted; the rest comes by itself. */
  async open(wanted: number, record: Promise<string>): Promise<void> {
    this.wanted = wanted
    this.source = (await retold(this.card, this.info, record).catch(() => null)) ?? (await this.parts())
    this.total = this.source.total
    this.bots = this.source.bots
    this.arrived += 1
    void this.bringAll()
  }

  private parts(): Promise<Source> {
    this.fromServer = true
    return inParts(this.info.id, this.wanted)
  }

  close(): void {
    this.closed = true
  }

  /** What is shown at a place; null until it has come. */
  at(place: number): Shown | null {
    void this.arrived
    void settings.language
    this.wanted = place
    return this.source?.has(place) ? this.source.shown(place) : null
  }

  /** The story up to a place, as far as it has come. */
  story(place: number): StoryLine[] {
    void this.arrived
    const lines: StoryLine[][] = []
    for (let at = place, count = 0; at >= 0 && count < MOST_LINES; at--) {
      if (!this.source?.has(at)) continue
      const { events, texts } = this.source.told(at)
      lines.push(texts.flatMap((text, i) => (text ? [storyLine(at * 1000 + i, at, text, events[i])] : [])))
      count += texts.length
    }
    return lines.reverse().flat()
  }

  private async bringAll(): Promise<void> {
    try {
      while (!this.closed && (await this.source?.more(this.wanted))) this.arrived += 1
      this.arrived += 1
      while (!this.closed && this.lookForTurns()) await pause()
    } catch {
      if (this.closed || this.fromServer) return // what has come stays
      this.source = await this.parts()
      this.total = this.source.total
      this.bots = []
      await this.bringAll()
    }
  }

  /** Go on looking for where turns begin, in order; whether there is more to look at. */
  private lookForTurns(): boolean {
    const { source } = this
    if (!source) return false
    const found = [...this.chapters]
    const end = performance.now() + SLICE
    for (; this.looked < source.total && source.has(this.looked) && performance.now() < end; this.looked++) {
      const seat = this.game.turn(source.shown(this.looked).view)
      if (!found.length || found.at(-1)?.seat !== seat) found.push({ from: this.looked, seat })
    }
    if (found.length !== this.chapters.length) this.chapters = found
    return this.looked < source.total && source.has(this.looked)
  }
}

const pause = (): Promise<void> => new Promise((done) => setTimeout(done))

/** The game told by its rules in this page. Rejected where they are not there, are others by now, or do not fit the record. */
async function retold(card: GameCard, info: TableInfo, record: Promise<string>): Promise<Source> {
  const [text, words, module, { Retelling }, { loadRules }] = await Promise.all([
    record, api.words(card.name), api.module(card.name), import('../house/retell'), import('../rules/module'),
  ])
  const played = playedIn(text)
  if (!played) throw new Error('the record is cut')
  const rules = await loadRules(module)
  const retelling = new Retelling(rules, words, card, played, info.seats.map((seat) => seat.name))
  const told = new Map<string, Pick<Shown, 'events' | 'texts'>>()
  const source: Source = {
    bots: rules.about.bots,
    total: retelling.total,
    has: (place) => place < retelling.known,
    told(place) {
      const key = `${place} ${settings.language}`
      const known = told.get(key) ?? retelling.told(place, settings.language)
      told.set(key, known)
      return known
    },
    shown: (place) => ({ view: retelling.view(place), ...source.told(place) }),
    async more(wanted) {
      retelling.playOn(wanted + 1)
      retelling.playOn(Infinity, SLICE)
      await pause()
      return retelling.known < retelling.total
    },
  }
  return source
}

/** The game in parts from the server, in the language that the page has when they come. */
async function inParts(id: string, wanted: number): Promise<Source> {
  const steps: Step[] = []
  const bring = async (first: number): Promise<number> => {
    const part = await api.replay(id, first, PART)
    for (const [at, step] of part.steps.entries()) steps[first + at] = step
    return part.total
  }
  const partOf = (place: number) => place - (place % PART)
  let total = await bring(0)
  if (wanted >= PART && wanted < total) total = await bring(partOf(wanted))
  const shown = (place: number): Shown => steps[place]!
  return {
    bots: [],
    total,
    has: (place) => place in steps,
    shown,
    told: shown,
    async more(place) {
      const missing = (from: number) => Array.from({ length: total }, (_, at) => at).find((at) => at >= from && !(at in steps))
      const next = place < total && !(place in steps) ? place : (missing(place) ?? missing(0))
      if (next === undefined) return false
      await bring(partOf(next))
      return true
    },
  }
}
