// Nicknames as servers take them (server/table/seat.py): on one line, without what does not print. A record has a line for each.

export const LONGEST_NAME = 24
const MOST_MARKS = 3 // on one letter
const BLANK = /[\p{C}\p{Z}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u{1d159}]+/gu // and letters that are drawn as nothing

/** A nickname that everybody can read; null where this one has nothing to be seen, too much, or marks that climb over the line. */
export function tidyName(name: string): string | null {
  const tidy = name.normalize('NFC').replace(BLANK, ' ').trim()
  const letters = tidy.replace(/\p{M}/gu, ' ')
  return [...tidy].length > LONGEST_NAME || !letters.trim() || letters.includes(' '.repeat(MOST_MARKS + 1)) ? null : tidy
}

/** What seats are called in sentences: by their nicknames, or else by their numbers. */
export const namesOf = (seats: { name: string }[]): string[] => seats.map(({ name }, seat) => name || `#${seat + 1}`)
