// What the type checker must refuse: svelte-check reads this file, and says so where a line that should be an error is none.

import type { Desk, Event } from './box'

export function moves(desk: Desk): void {
  // @ts-expect-error bombs lie on cells only
  void desk.preview([{ move: 'push', cell: 'boat_1' }])
}

export function events(event: Event): unknown[] {
  if (event.event === 'begun') return [] // the table's own
  // @ts-expect-error a blast is at an anchor
  if (event.event === 'dropped-bomb') return [event.cell]
  return []
}
