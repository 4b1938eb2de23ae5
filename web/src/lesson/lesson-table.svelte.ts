// The table of a lesson's chapter: one of the house in this page, which nobody keeps. It takes the moves of the script alone.

import { type Guest, LiveTable, type Surroundings } from '../house/live'
import { LocalLine } from '../house/line'
import { PLAIN, type Seat, type Setup } from '../house/log'
import { firstMoment, momentAfter, type Moment } from '../house/position'
import { boxOf, emptyTable } from '../house/table'
import { tellerOf } from '../rules/tell'
import type { GameCard, GameWords } from '../lib/api'
import type { Answer, Connect, Question } from '../lib/line'
import { startWorker, type Client } from '../rules/client'
import { textOf } from '../rules/records'
import type { Rules } from '../rules/module'
import { movesBy, PUPIL, type Chapter, type Lesson } from './lesson'

/** A game that can be taught. */
export interface Subject {
  card: GameCard
  rules: Rules
  words: GameWords
}

const KEY = 'pupil'

export class LessonTable {
  /** How many moves of the chapter were made. */
  made = $state(0)
  private readonly script: string[]
  private readonly live: LiveTable
  private readonly rules: Rules
  /** Works out odds, where the pupil wants them. */
  private reckoner: Client | null = null

  constructor({ card, rules, words }: Subject, lesson: Lesson, chapter: Chapter, name: string) {
    this.rules = rules
    this.script = chapter.steps.flatMap((step) => step.moves ?? [])
    const around: Surroundings = {
      box: boxOf(card, rules),
      teller: tellerOf(words, rules),
      keep: async () => undefined,
      load: async () => [],
      choose: () => this.nextOfOthers(),
      odds: (seen) => (this.reckoner ??= startWorker(rules)).ask('odds', seen),
    }
    const setup: Setup = {
      id: 'lesson', game: card.name, rules: rules.about.version, options: lesson.options, settings: { ...PLAIN, undo: false },
      seats: lesson.players, secret: '', created: 0, rematchOf: '',
    }
    this.live = new LiveTable(around, setup)
    const seats = [seat(name, KEY), ...lesson.others.map((other) => seat(other, ''))]
    const number = chapter.before.length + 1
    this.live.table = { ...emptyTable(setup), seats, stage: 'playing', number, moved: number, moment: this.positionAt(lesson, chapter) }
  }

  /** What opens the pupil's seat. */
  readonly tokens = [KEY]

  readonly connect: Connect = (listener) => {
    const line = new LocalLine(this.live, listener)
    const counter: Guest = { greet: () => undefined, complain: () => undefined, update: () => (this.made = this.played) }
    this.live.come(counter)
    return {
      ask: (question) => (this.takes(question) ? line.ask(question) : Promise.resolve(REFUSED)),
      greet: () => line.greet(),
      close: () => {
        line.close()
        this.live.leave(counter)
        this.reckoner?.close()
      },
    }
  }

  private get played(): number {
    return this.live.happened.filter(({ row }) => row.kind === 'action').length
  }

  private positionAt({ players, options }: Lesson, { dice, before }: Chapter): Moment {
    const first = firstMoment(this.rules, players, options, this.rules.seed(dice, 'TABLE'))
    return before.reduce((moment, move) => {
      const next = `${moment.actor}` === move.split(' ')[0] ? momentAfter(this.rules, moment, this.rules.actionInText(move.slice(2))) : null
      if (!next) throw new Error(`the lesson's game has no ${move}`)
      return { ...next, earlier: null }
    }, first)
  }

  /** Whether the pupil may ask this: anything about the position, but only the moves of the script. */
  private takes(question: Question): boolean {
    if (question.type === 'preview' || question.type === 'odds') return true
    if (question.type !== 'play') return false
    const moves = question.moves.map((move) => (typeof move === 'string' ? move : textOf(this.rules.about, move)))
    const wanted = this.script.slice(this.made, this.made + moves.length)
    return moves.join('\n') === movesBy(PUPIL, wanted).join('\n')
  }

  /** What another seat does. Where the script has nothing more for it, it waits for ever. */
  private nextOfOthers(): Promise<number> {
    const actor = this.live.table.moment?.actor
    const next = this.script[this.played] ?? ''
    return next.startsWith(`${actor} `) ? Promise.resolve(this.rules.actionInText(next.slice(2))) : new Promise(() => undefined)
  }
}

const REFUSED: Answer = { type: 'refused', code: 'lesson', detail: '' }

const seat = (name: string, token: string): Seat => ({ who: token ? 'person' : 'bot', name, bot: '', token, promise: '', resigned: false })
