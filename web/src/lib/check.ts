// The whole check of a finished game's dice: what this device kept against the record, and the game played again by its rules.

import type { TableInfo } from '../generated/wire'
import { startWorker } from '../rules/client.ts'
import { loadRules } from '../rules/module.ts'
import type { Played, Retraced, Shown } from '../rules/retrace.ts'
import { judge, playedIn, withReplay, type Verdict } from './fairness.ts'
import { keyring } from './keyring.svelte.ts'
import { seenOf } from './seen.ts'
import { beside } from './site.ts'

export async function checkDice(record: string, info: TableInfo): Promise<Verdict> {
  const verdict = judge(record, info.id, keyring.of(info.id))
  const played = playedIn(record)
  if (!played) return { ...verdict, faults: [...verdict.faults, 'cut'] }
  try {
    return withReplay(verdict, played, await playedAgain(played, seenOf(info.id)), info.result ?? null, info.seats.map((seat) => seat.resigned))
  } catch {
    return verdict // no rules, other ones, or no WebAssembly: which is said
  }
}

/** A game played again, in a worker. Throws where that cannot be. */
async function playedAgain(played: Played, shown: Shown[]): Promise<Retraced> {
  const rules = await loadRules(await fetch(beside(`rules/${played.game}.wasm`)))
  if (rules.about.version !== played.rules) throw new Error('the server has other rules now')
  const worker = startWorker(rules)
  try {
    return await worker.ask('retrace', played, shown)
  } finally {
    worker.close()
  }
}
