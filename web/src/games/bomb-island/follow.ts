// Bombs are all alike; this keeps each one's identity from moment to moment, so that it can be seen to move.

import type { CellName } from '../../generated/bomb-island'

export interface Followed {
  id: number
  cell: CellName
}

/** The bombs that lie on these cells now: those that stayed keep their place in the list, one that is missing went to a new cell. */
export function follow(before: readonly Followed[], cells: readonly CellName[]): Followed[] {
  const stayed = before.filter((bomb) => cells.includes(bomb.cell))
  const gone = before.filter((bomb) => !cells.includes(bomb.cell)).map((bomb) => bomb.id)
  let next = Math.max(0, ...before.map((bomb) => bomb.id + 1))
  const fresh = cells.filter((cell) => !stayed.some((bomb) => bomb.cell === cell)).map((cell) => ({ id: gone.shift() ?? next++, cell }))
  return [...stayed, ...fresh].sort((one, other) => one.id - other.id)
}
