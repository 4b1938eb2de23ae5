// node rules.mjs MODULE < questions: what the page's library reads from a module, as JSON.
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { Client } from '../../web/src/rules/client.ts'
import { loadRules } from '../../web/src/rules/module.ts'
import { serve } from '../../web/src/rules/serve.ts'

const rules = await loadRules(readFileSync(process.argv[2]))
const bytes = (text) => Uint8Array.from(Buffer.from(text, 'hex'))
const hex = (found) => Buffer.from(found).toString('hex')
const whole = (found) => found && { ...found, position: hex(found.position), ...(found.dice && { dice: hex(found.dice) }) }

/** One game by bots, decision by decision, and whether `play` ends it in the same position. No position that was given may change. */
function walk(bots, options, key) {
  let [position, dice, luck] = [rules.start(bots.length, options), rules.seed(key, 'TABLE'), rules.seed(key, 'BOTS')]
  let decisions = 0
  const kept = []
  for (;;) {
    const who = rules.actor(position)
    const before = [position, dice, luck]
    kept.push([before, before.map(hex).join()])
    if (who === rules.about.constants.NOBODY) break
    if (who === rules.about.constants.CHANCE) ({ position, dice } = rules.roll(position, dice))
    else {
      const chosen = rules.choose(bots[who], position, luck)
      position = rules.step(position, chosen.action).position
      luck = chosen.luck
      decisions++
    }
  }
  const played = rules.play(bots, options, key)
  if (played.decisions !== decisions || hex(played.position) !== hex(position)) return [played.decisions, decisions]
  if (rules.play(bots, options, key, 3).decisions !== 3) return 'the limit was passed'
  return kept.every(([given, was]) => given.map(hex).join() === was) ? 'as at once' : 'what was given has changed'
}

/** What a worker answers, through a channel, and whether the rules here say the same. */
async function worked(bot, position, luck, seat) {
  const { port1, port2 } = new MessageChannel()
  serve(port2)
  const client = new Client(port1, rules.module, () => port1.close())
  port1.start()
  port2.start()
  const seen = rules.blind(bytes(position), seat)
  const there = [client.ask('choose', bot, bytes(position), bytes(luck)), ...(rules.hasOdds ? [client.ask('odds', seen)] : [])]
  const here = [rules.choose(bot, bytes(position), bytes(luck)), ...(rules.hasOdds ? [rules.odds(seen)] : [])]
  const found = await Promise.all(there)
  client.close()
  return isDeepStrictEqual(found, here) && rules.legal(bytes(position)).includes(found[0].action)
}

const answer = {
  walk,
  worked,
  start: (players, options) => hex(rules.start(players, options)),
  keyed: (key, event) => hex(rules.keyed(bytes(key), event)),
  seed: (number, lane) => hex(rules.seed(number, lane)),
  actor: (position) => rules.actor(bytes(position)),
  result: (position) => rules.result(bytes(position)),
  legal: (position) => rules.legal(bytes(position)).toSorted((one, other) => one - other).map((action) => rules.move(action)),
  view: (position, seat) => rules.view(bytes(position), seat),
  odds: (position, seat) => rules.odds(rules.blind(bytes(position), seat)),
  imagine: (position, seat, dice) => hex(rules.imagine(bytes(position), seat, bytes(dice))),
  step: (position, action) => whole(rules.step(bytes(position), action)),
  roll: (position, dice) => whole(rules.roll(bytes(position), bytes(dice))),
  advance: (position, dice, action) => {
    const found = rules.advance(bytes(position), bytes(dice), action)
    return found && { position: hex(found.position), legal: found.legal, news: found.news, used: hex(found.dice.slice(32, 40)) }
  },
  events: (numbers, seat) => numbers.map((number) => rules.event(number, seat)),
  move: (action) => rules.move(action),
  action: (move) => rules.action(move),
  text: (move) => rules.actionInText(move),
  saying: (reason) => rules.reason(reason),
  reason: (position, action) => {
    const number = rules.whyNot(bytes(position), action)
    return number ? rules.reason(number) : null
  },
  play: (bots, options, key) => rules.play(bots, options, key).decisions,
}

/** The answer to a question, or that it was refused in words. A trap, or a mistake of ours, is neither. */
async function answered([name, ...values]) {
  try {
    return await answer[name](...values)
  } catch (refused) {
    if (Object.getPrototypeOf(refused) !== Error.prototype) throw refused
    return 'refused'
  }
}

const answers = []
for (const question of JSON.parse(readFileSync(0, 'utf8'))) answers.push(await answered(question))
process.stdout.write(JSON.stringify(answers))
