// The place that somebody pressed, in the story or on the board: here its lines stand out, and if it was pressed here, there it pulses.

class Pulse {
  place: string | null = $state(null)
  /** What pulses on the board. */
  there: string | null = $state(null)
  /** Grows with every press in the story, so that the same place can pulse again. */
  times = $state(0)

  /** It was pressed in the story. */
  of(place: string | null): void {
    this.place = place
    this.there = place
    this.times += 1
  }

  /** It was pressed on the board, which shows that by itself. */
  mark(place: string): void {
    this.place = place
    this.there = null
  }
}

/** Only one table is on the page. */
export const pulse = new Pulse()
