// node foresee.mjs MODULE < questions: what the page foresees of moves, and the position that it reads from a view, as JSON.
import { readFileSync } from 'node:fs'
import { foresee } from '../../web/src/rules/foresee.ts'
import { loadRules } from '../../web/src/rules/module.ts'

const rules = await loadRules(readFileSync(process.argv[2]))
const answer = {
  seen: (view) => Buffer.from(rules.seen(view)).toString('hex'),
  foresee: (view, seat, moves, open) => foresee(rules, view, seat, moves, open),
}
process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map(([name, ...values]) => answer[name](...values))))
