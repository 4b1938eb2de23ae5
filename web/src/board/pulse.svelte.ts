// The place that somebody pressed, in the story or on the board: there it pulses, here its lines stand out.

class Pulse {
  place: string | null = $state(null)
  /** Grows with every press, so that the same place can pulse again. */
  times = $state(0)

  of(place: string | null): void {
    this.place = place
    this.times += 1
  }
}

/** Only one table is on the page. */
export const pulse = new Pulse()
