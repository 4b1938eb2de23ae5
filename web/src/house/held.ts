// A table as this device's list of games holds it, by its log alone.

import type { TableInfo } from '../generated/wire'
import type { HeldTable } from '../lib/keyring.svelte'
import { isText, recordOf } from '../lib/shape'
import type { Row, Setup } from './log'
import { actorOf, type Table } from './table'

export interface Regained {
  held: HeldTable
  /** How it stands; null where it cannot be played here. */
  info: TableInfo | null
}

interface Sitter {
  who: string
  name: string
  token: string
}

/** `table` is where the log leads; null where that cannot be told. */
export function heldBy({ id, game, created, from }: Setup, rows: Row[], table: Table | null): HeldTable {
  const sitters = table?.seats ?? sittersIn(rows)
  const seats = sitters.flatMap(({ who, token }, seat) => (who === 'person' ? [{ token, seat }] : []))
  return {
    id, game, seats, host: seats[0]?.token, names: sitters.map(({ name }) => name), at: rows.at(-1)?.time ?? created,
    over: table?.stage === 'finished', deciding: table && actorOf(table), resumed: from !== undefined,
  }
}

const isSitter = recordOf<Sitter>({ who: isText, name: isText, token: isText })

/** Who sat down in a log, whatever else is wrong with it. */
function sittersIn(rows: Row[]): Sitter[] {
  const found: (Sitter | undefined)[] = []
  for (const row of rows.filter(({ kind }) => kind === 'seat')) {
    try {
      const sitter: unknown = JSON.parse(row.text)
      if (isSitter(sitter)) found[row.seat] = sitter
    } catch {
      // This row is damaged.
    }
  }
  return Array.from(found, (one) => one ?? { who: 'open', name: '', token: '' })
}
