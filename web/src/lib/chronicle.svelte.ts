// The story as each seat of this device was told it. Seats know different things, so each has a story of its own.

import type { GameTable } from '../games'
import type { Look } from '../generated/wire'

export interface StoryLine {
  key: number
  number: number
  text: string
  event: { event: string; seat?: number }
}

const MOST_LINES = 600
const MOST_NEWS = 6

/** A line of the story. All games' events, and the table's, have a tag, and the seat that they are about is their `seat`. */
export function storyLine(key: number, number: number, text: string, event: unknown): StoryLine {
  return { key, number, text, event: event as StoryLine['event'] }
}

export class Chronicle {
  private stories: ReadonlyMap<number | null, StoryLine[]> = $state.raw(new Map())
  /** The line that was last when a seat last decided. */
  private decided: ReadonlyMap<number | null, number> = $state.raw(new Map())
  private lines = 0

  /** The story through these eyes. */
  of(seat: number | null): StoryLine[] {
    return this.stories.get(seat) ?? []
  }

  /**
   * What happened since this seat last decided: first what befell it, then what others did. If it decided before the page was loaded, that is
   * the last line about what it did before others did something: what chance gave it at the start of its turn came after that.
   */
  since(seat: number | null, befell: (line: StoryLine) => boolean): [befallen: StoryLine[], others: StoryLine[]] {
    const story = this.of(seat)
    const others = story.findLastIndex((line) => line.event.seat !== undefined && (line.event.seat !== seat || befell(line)))
    const last = this.decided.get(seat) ?? story.slice(0, others + 1).findLast((line) => line.event.seat === seat && !befell(line))?.key ?? 0
    const lines = story.filter((line) => line.key > last)
    return [lines.filter(befell), lines.filter((line) => !befell(line) && line.event.seat !== seat)]
  }

  /** Of that, as far as it matters: all that befell the seat, then the last of what others did. */
  news(seat: number | null, game: Pick<GameTable, 'befell' | 'matters'> | null): StoryLine[] {
    const [befallen, others] = this.since(seat, (line) => seat !== null && Boolean(game?.befell(line.event, seat)))
    const more = Math.max(2, MOST_NEWS - befallen.length)
    return [...befallen, ...others.filter((line) => game?.matters(line.event)).slice(-more)]
  }

  tell(looks: Look[]): void {
    const told = new Map(this.stories)
    for (const { seat, told: news } of looks) {
      const lines = news
        .filter((one) => one.text)
        .map((one) => storyLine(++this.lines, one.number, one.text ?? '', one.event))
      if (lines.length) told.set(seat, [...(told.get(seat) ?? []), ...lines].slice(-MOST_LINES))
    }
    this.stories = told
  }

  /** A seat decides in its own turn: what it was told until now is no news any more. */
  decide(seat: number | null): void {
    this.decided = new Map(this.decided).set(seat, this.lines)
  }

  /** Everything is about to be told again. */
  clear(): void {
    this.stories = new Map()
    this.decided = new Map()
  }
}
