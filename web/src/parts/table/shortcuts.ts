// Keys that do the same at every table, whatever its game.

import type { OnlyChoice } from '../../lib/only.svelte'
import type { Table } from '../../lib/table.svelte'

const NEXT = ['.table [data-next]', '.tray .button.wax', '.place [tabindex="0"]'] // where the first thing to be pressed is looked for

/** What a key may be pressed for now. */
interface Possible {
  odds: boolean
  hint: boolean
  showRules: () => void
}

export function pressKey(event: KeyboardEvent, table: Table, only: OnlyChoice, { odds, hint, showRules }: Possible): void {
  const { advice, deeds } = table
  if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).closest('input, select, textarea, dialog')) return
  if (event.key === 'u' && table.look?.undo) only.undo()
  else if (event.key === 'o' && odds) advice.wantOdds(!advice.oddsWanted)
  else if (event.key === 'h' && hint) void advice.askForHint()
  else if (event.key === 's' && !table.caughtUp) table.skip()
  else if (event.key === '?') showRules()
  else if (event.key === 'Escape' && deeds.candidate) deeds.candidate = null
  else if (event.key === 'b') NEXT.map((way) => document.querySelector<HTMLElement>(way)).find((found) => found)?.focus()
}
