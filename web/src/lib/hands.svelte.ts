// The seats that this device holds, and through whose eyes it looks. People who share a device must not see each other's hands: while
// none of them decides, nobody's is shown.

import type { GameTable } from '../games'

export class Hands {
  /** The seats that this device holds. */
  seats: number[] = $state.raw([])
  /** Whose eyes we look through; on a shared device this changes hands. Null: a spectator's. */
  eyes: number | null = $state(null)

  constructor(private readonly game: () => GameTable | null) {}

  /** Whether people share this device who must not see each other's hands. */
  get discreet(): boolean {
    return this.seats.length > 1 && this.game()?.secret === true
  }

  /** Take seats. Who holds one alone, or hides nothing, looks through its eyes at once. */
  sit(seats: number[]): void {
    this.seats = seats
    const alone = seats.length < 2 || !this.game()?.secret
    if (this.eyes === null || !seats.includes(this.eyes)) this.eyes = alone ? (seats[0] ?? null) : null
  }

  /** Another seat decides now: where hands are hidden, none stays in sight. */
  passOn(): void {
    if (this.discreet) this.eyes = null
  }

  /** Somebody of ours is asked: where nothing is hidden, we look through their eyes. */
  lend(seat: number | null | undefined): void {
    if (seat != null && this.seats.includes(seat) && !this.game()?.secret) this.eyes = seat
  }
}
