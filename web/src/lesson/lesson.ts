// A lesson: a game that was begun, and what is done in it step by step. Dice fall by the chapter's number, so that what happens is
// known beforehand; the rules decide all of it, as in any game. The pupil has seat 0.

export interface Lesson {
  players: number
  options: Record<string, string | number | boolean>
  /** The names of the others. */
  others: string[]
  chapters: Chapter[]
}

/** A stretch of one game. */
export interface Chapter {
  /** The number that its dice come from. */
  dice: number
  /** What was played before, as records have it: a seat, and its move. */
  before: string[]
  steps: Step[]
}

/** What the coach says; then the pupil reads on, or presses something. */
export interface Step {
  says: () => string
  /** What to press: the first of these that is in sight. Once the first of all is pressed, the step is done; the others lead to it. */
  press?: string[]
  /** What to look at, where it is not what to press: the first that is in sight. */
  look?: string[]
  /** The place of the board that comes into sight. */
  place?: string
  /** What is played by it, as records have it: the pupil's moves, then what the others do. */
  moves?: string[]
}

export const PUPIL = 0

/** The moves of a step that its seat makes, without the seat. */
export const movesBy = (seat: number, moves: string[]): string[] => moves.filter((move) => move.startsWith(`${seat} `)).map((move) => move.slice(2))
