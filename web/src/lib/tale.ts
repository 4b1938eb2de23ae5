// The story told shorter: what says that nothing happened is left out, and what belongs together is one line that opens.

import type { Tale } from '../games'
import type { StoryLine } from './chronicle.svelte'

/** Lines that are told as one; `summary` is empty where there is but one, or too few to be worth it. */
export interface Passage {
  key: number
  lines: StoryLine[]
  summary: string
  /** Whose it is: who did most of it. */
  seat: number | undefined
}

const FEWEST = 3 // lines that are worth folding

export function passagesOf(lines: StoryLine[], tale: Tale | undefined, names: string[]): Passage[] {
  const found: { name: string | null; lines: StoryLine[]; over: boolean }[] = []
  for (const line of lines) {
    const last = found.at(-1)
    if (!tale?.silent?.(line.event)) {
      const name = tale?.belongsTo?.(line.event, last?.over === false ? last.name : null) ?? null
      if (last && !last.over && name !== null && name === last.name) last.lines.push(line)
      else {
        if (last) last.over = true
        found.push({ name, lines: [line], over: false })
      }
    }
    const now = found.at(-1)
    if (now && tale?.ends?.(line.event)) now.over = true
  }
  return found.flatMap(({ lines: together, over }): Passage[] => {
    const summary = together.length >= FEWEST ? (tale?.summary?.(together, names, over) ?? '') : ''
    if (summary) return [{ key: together[0]!.key, lines: together, summary, seat: mostOf(together) }]
    return together.map((line) => ({ key: line.key, lines: [line], summary: '', seat: line.event.seat }))
  })
}

/** The seat of most of these lines; of several, the one that comes first. */
function mostOf(lines: StoryLine[]): number | undefined {
  const seats = lines.flatMap(({ event }) => (event.seat === undefined ? [] : [event.seat]))
  const count = (seat: number) => seats.filter((one) => one === seat).length
  return seats.toSorted((one, other) => count(other) - count(one))[0]
}
