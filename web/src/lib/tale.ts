// The story told shorter: what says that nothing happened is left out, and what belongs together is one line that opens.

import type { Tale } from '../games'
import type { StoryLine } from './chronicle.svelte'

/** Lines that are told as one; `summary` is empty where there is but one, or too few to be worth it. */
export interface Passage {
  key: number
  lines: StoryLine[]
  summary: string
}

const FEWEST = 3 // lines that are worth folding

export function passagesOf(lines: StoryLine[], tale: Tale | undefined, names: string[]): Passage[] {
  const found: { name: string | null; lines: StoryLine[] }[] = []
  for (const line of lines) {
    if (tale?.silent?.(line.event)) continue
    const last = found.at(-1)
    const name = tale?.belongsTo?.(line.event, last?.name ?? null) ?? null
    if (last && name !== null && name === last.name) last.lines.push(line)
    else found.push({ name, lines: [line] })
  }
  return found.flatMap(({ lines: together }): Passage[] => {
    const summary = together.length >= FEWEST ? (tale?.summary?.(together, names) ?? '') : ''
    if (summary) return [{ key: together[0]!.key, lines: together, summary }]
    return together.map((line) => ({ key: line.key, lines: [line], summary: '' }))
  })
}
