// The end of a game: it is noted on this device, and what ended it is seen before the sheet that lies over it.

import { untrack } from 'svelte'
import { noteEnd } from '../../lib/finished.svelte'
import { change } from '../../lib/keyring.svelte'
import { stillMotion } from '../../lib/settings.svelte'
import type { Table } from '../../lib/table.svelte'

const LONGEST = 2500 // milliseconds at most that the sheet is waited for

export class End {
  private due = $state(false)
  private closed = $state(false)

  /** For a component; without a table, nothing ends. `takes` is how long what ended the game is shown, in milliseconds. */
  constructor(
    private readonly table: () => Table | null,
    takes: () => number,
  ) {
    $effect(() => {
      const ended = table()
      if (ended?.over) untrack(() => note(ended))
    })
    $effect(() => {
      if (!table()?.over) return
      const wait = untrack(() => (stillMotion() ? 0 : Math.min(LONGEST, takes())))
      const timer = setTimeout(() => (this.due = true), wait)
      return () => clearTimeout(timer)
    })
  }

  /** Whether the sheet about it is open. */
  get open(): boolean {
    return this.table()?.over === true && this.due && !this.closed
  }

  close(): void {
    this.closed = true
  }

  openAgain(): void {
    this.closed = false
  }
}

function note({ id, info, seats }: Table): void {
  change(id, { over: true })
  if (info) noteEnd(info, seats)
}
