// node house.mjs MODULE < logs: what the page's own house makes of logs, as JSON.
import { readFileSync } from 'node:fs'
import { LocalLine } from '../../web/src/house/line.ts'
import { LiveTable } from '../../web/src/house/live.ts'
import { resumedMoment } from '../../web/src/house/position.ts'
import { recordOf, replayOf } from '../../web/src/house/record.ts'
import { playedIn } from '../../web/src/lib/fairness.ts'
import { Retelling } from '../../web/src/house/retell.ts'
import { explain } from '../../web/src/rules/explain.ts'
import { foresee } from '../../web/src/rules/foresee.ts'
import { lookIn } from '../../web/src/rules/look.ts'
import { loadRules } from '../../web/src/rules/module.ts'
import { tellerOf } from '../../web/src/rules/tell.ts'

const { open, standing, words, logs } = JSON.parse(readFileSync(0, 'utf8'))
const rules = await loadRules(readFileSync(process.argv[2]))
const teller = tellerOf(words, rules)
const box = { rules, open, standing }

/** A client of a table, which keeps all that it hears. */
async function guest(live, tokens, language, seen) {
  const heard = []
  const line = new LocalLine(live, { hello: () => ({ tokens, language, seen }), heard: (message) => heard.push(message), connected: () => {} })
  await Promise.resolve()
  return { line, heard }
}

/** What a page at a server's table reads from bytes, and says of moves without asking. */
function readHere({ lean, names, language, previews }) {
  const looks = lean.map((look) => lookIn(look, rules, teller, names, language))
  const said = previews.map(([seat, move]) => {
    const { view } = looks.find((look) => look.seat === seat)
    return { reason: explain(rules, teller, view, seat, [move], open, language), foreseen: foresee(rules, view, seat, [move], open) !== null }
  })
  return { looks, said }
}

/** The answers to what is asked of a table at rows of its log. Nobody decides there: bots would play on. */
async function followed({ setup, rows, asked }) {
  const around = { box, teller, keep: async () => {}, load: async () => rows, choose: () => new Promise(() => {}), odds: async (seen) => rules.odds(seen) }
  const live = new LiveTable(around, setup)
  const answers = []
  for (const row of rows) {
    live.fold([row])
    for (const { tokens, language, seen, previews, ...here } of asked.filter((one) => one.at === row.number)) {
      const { line, heard } = await guest(live, tokens, language, seen)
      const { looks, table, seats, time } = heard[0]
      const tried = await Promise.all(previews.map(([seat, ...moves]) => line.ask({ type: 'preview', seen: row.number, seat, moves })))
      line.close()
      const read = readHere({ ...here, language, previews })
      answers.push({ read, looks, table, seats, actor: time.seat, tried: tried.map(({ detail, look, ends }) => detail ?? { offers: look.offers, ends }) })
    }
  }
  const record = recordOf(box, live.table, rows)
  return { answers, record, replay: replayOf(box, teller, live.happened, 3, 4, 'fr'), retold: retoldOf(record, live.table.roster.map(({ name }) => name)) }
}

/** The same places, from the record alone. */
function retoldOf(record, names) {
  const played = playedIn(record)
  const retelling = new Retelling(rules, words, { open }, played, names)
  retelling.playOn(Infinity)
  const resumed = resumedMoment(rules, { ...played, moves: played.moves.slice(0, 3) }, new Uint8Array(32))
  const goesOn = JSON.stringify(rules.view(resumed.state, null)) === JSON.stringify(retelling.view(3)) && rules.chances(resumed.dice) === 0 && !resumed.earlier
  const places = [3, 4, 5, 6].filter((place) => place < retelling.known)
  return { total: retelling.total, goesOn, steps: places.map((place) => ({ ...retelling.told(place, 'fr'), view: retelling.view(place) })) }
}

const found = []
for (const log of logs) found.push(await followed(log))
process.stdout.write(JSON.stringify(found))
