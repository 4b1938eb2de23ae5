// What a reader may ask before deciding: the odds, and the best moves. Answers are shown as long as they are about what is shown.

import type { Hint, Look } from '../generated/wire'
import { t } from '../words'
import type { Foresight } from './foresight.svelte'
import type { Line } from './line'
import { settings } from './settings.svelte'

/** What is asked about: a moment through somebody's eyes. */
export interface Asked {
  /** The number of the moment, and of the last one that was told. */
  seen: number
  last: number
  seat: number | null
  look: Look
  /** It is shown before it was told: nobody but the rules here knows of it. */
  ahead: boolean
}

export class Advice {
  odds: unknown = $state.raw(null)
  oddsWanted = $state(settings.odds)
  /** Whether we may ask for hints here. */
  hints = $state(false)
  /** The best moves now, once they were asked for. */
  hint: Hint | null = $state.raw(null)
  hinting = $state(false)

  /**
   * `here` works odds out in the page, if it can; `about` says what is shown now, null where no game goes on; `settled` waits until what was
   * done here is answered; `complain` is told what did not work.
   */
  constructor(
    private readonly here: Pick<Foresight, 'odds'> | null,
    private readonly line: () => Line,
    private readonly about: () => Asked | null,
    private readonly settled: () => Promise<void>,
    private readonly complain: (sentence: string | null) => void,
  ) {}

  wantOdds(wanted: boolean): void {
    this.oddsWanted = wanted
    this.fetchOdds()
  }

  /** Something else is shown: what was said is worth nothing any more. */
  forget(): void {
    this.odds = null
    this.hint = null
  }

  /** Ask for the odds, if they are wanted. */
  fetchOdds(): void {
    if (this.oddsWanted) void this.askForOdds()
  }

  private async askForOdds(): Promise<void> {
    const asked = this.about()
    if (!asked) return
    try {
      const odds = await this.here?.odds(asked.look)
      if (odds === undefined) return await this.askTheServer(asked)
      if (this.about()?.look === asked.look) this.odds = odds
    } catch {
      await this.askTheServer(asked)
    }
  }

  private async askTheServer(asked: Asked): Promise<void> {
    if (asked.ahead) return
    try {
      const answer = await this.line().ask({ type: 'odds', ...asSeat(asked) })
      const now = this.about()
      if (answer.type === 'odds' && answer.number === now?.last && asked.seat === now.seat) this.odds = answer.odds
    } catch {
      // The connection is gone, which is said elsewhere.
    }
  }

  /** Ask for the best moves. */
  async askForHint(): Promise<void> {
    if (this.hinting) return
    this.hinting = true
    this.complain(null)
    try {
      await this.settled()
      const asked = this.about()
      if (!asked || asked.ahead) return
      const answer = await this.line().ask({ type: 'hint', seen: asked.seen, ...asSeat(asked) })
      const now = this.about()
      if (asked.seen !== now?.seen || asked.seat !== now.seat) return
      if (answer.type === 'hint') this.hint = answer
      else if (answer.type === 'refused') this.complain(answer.detail)
    } catch {
      this.complain(t('notSent'))
    } finally {
      this.hinting = false
    }
  }
}

const asSeat = ({ seat }: Asked): { seat?: number } => (seat === null ? {} : { seat })
