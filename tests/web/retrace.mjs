// node retrace.mjs MODULE < cases: how the page judges finished games, as JSON. Each case is a record, and what a device was shown and kept.
import { readFileSync } from 'node:fs'
import { judge, outcome, playedIn, withReplay } from '../../web/src/lib/fairness.ts'
import { seeing } from '../../web/src/lib/seen.ts'
import { loadRules } from '../../web/src/rules/module.ts'

const rules = await loadRules(readFileSync(process.argv[2]))

function judged({ record, table, kept, frames, result }) {
  const shown = frames.reduce((seen, { number, looks }) => seeing(seen, number, looks), [])
  const played = playedIn(record)
  const verdict = withReplay(judge(record, table, kept ?? undefined), played, rules.retrace(played, shown), result)
  return { faults: verdict.faults, outcome: outcome(verdict), moves: verdict.again.moves, met: verdict.again.met }
}

process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map(judged)))
