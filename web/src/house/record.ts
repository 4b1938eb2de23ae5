// A game without a server as a record, which `grognard replay` and `grognard verify` read, and position by position.

import type { Replay } from '../generated/wire'
import type { Language } from '../lib/settings.svelte'
import { recordDigest } from '../lib/digest.ts'
import { lastingMoves, type Row } from './log.ts'
import { type Happened, lookOf, toldOf } from './look.ts'
import { hashOf } from '../lib/fairness.ts'
import { type Box, keyOf, type Table } from './table.ts'
import type { Teller } from '../rules/tell.ts'

/** The record of a game that has begun, as far as it was played. It holds the key of all its dice, those to come too. */
export function recordOf(box: Box, table: Table, rows: Row[]): string {
  const { setup, roster, additions } = table
  const moves = lastingMoves(rows)
  const options = Object.keys(box.rules.about.options).map((name) => `${name}=${String(setup.options[name]).toLowerCase()}`)
  const fair = [`table ${setup.id}`, `commitment ${hashOf(setup.secret)}`, `secret ${setup.secret}`]
  for (const [seat, { who, promise }] of roster.entries()) {
    if (who === 'bot') fair.push(`bot ${seat}`)
    if (promise) fair.push(`promise ${seat} ${promise}`)
    if (additions[seat]) fair.push(`bytes ${seat} ${additions[seat]}`)
  }
  const lines = [
    'grognard record 1',
    `game ${setup.game}`,
    `rules ${setup.rules}`,
    `players ${roster.length}`,
    `options ${options.join(' ')}`,
    ...roster.map(({ name }, seat) => `seat ${seat} ${name}`),
    ...fair.map((line) => `fair ${line}`),
    `key ${keyOf(table)}`,
    ...moves,
    `final ${recordDigest(table.moment?.state ?? new Uint8Array())}`,
  ]
  return `${lines.join('\n')}\nend ${moves.length} moves, check ${recordDigest(new TextEncoder().encode(lines.join('\n')))}\n`
}

/** The beginning, and every move that was not taken back. */
function lastingSteps(happened: Happened[]): Happened[] {
  const steps: Happened[] = []
  for (const one of happened) {
    if (one.row.kind === 'begin' || one.row.kind === 'action') steps.push(one)
    else if (one.row.kind === 'undo') steps.pop()
  }
  return steps
}

/** Some positions of a game, counted from 0 at its beginning, as a spectator saw them. */
export function replayOf(box: Box, teller: Teller, happened: Happened[], first: number, count: number, language: Language): Replay {
  const steps = lastingSteps(happened)
  return {
    total: steps.length,
    first,
    steps: steps.slice(first, first + count).map((one) => {
      const told = toldOf(box, teller, [one], null, language)
      return {
        number: one.row.number,
        time: one.row.time,
        seat: one.row.seat >= 0 ? one.row.seat : null,
        events: told.map(({ event }) => event),
        texts: told.map(({ text }) => text ?? ''),
        view: lookOf(box, one.table, null, []).view,
      }
    }),
  }
}
