// node answers.mjs MODULE < questions: what a module answers about positions, as JSON.
import { readFileSync } from 'node:fs'
import { open } from './rules.mjs'

const rules = await open(readFileSync(process.argv[2]))
const { exports, at } = rules
const hex = (bytes) => Buffer.from(bytes).toString('hex')
const state = (text) => rules.put('state', Buffer.from(text, 'hex'))
const taken = () => hex(rules.take('state'))

const answer = {
  start: () => (exports.start(at.state), taken()),
  actor: () => exports.actor(at.state),
  legal: () => rules.actions(exports.legal(at.state, at.actions)),
  result: () => (exports.result(at.state, at.shares), hex(rules.take('shares'))),
  facts: () => (exports.facts(at.state, at.facts), hex(rules.take('facts'))),
  odds: () => (exports.odds(at.state, at.odds), hex(rules.take('odds'))),
  why_not: (action) => Number(exports.why_not(at.state, action)),
  blind: (seat) => (exports.blind(at.state, seat), taken()),
  imagine: (seat, key) => {
    exports.seed(at.dice, BigInt(key), 0)
    return exports.imagine(at.state, seat, at.dice), taken()
  },
  obey: (seat, order) => exports.obey(at.state, seat, BigInt(order)),
  reacts: () => exports.reacts(at.state),
  shows: (action) => exports.shows(action),
  is_out: (seat) => exports.is_out(at.state, seat),
  step: (action) => [exports.step(at.state, action, at.news), taken(), rules.news()],
  roll: (dice) => {
    rules.put('dice', Buffer.from(dice, 'hex'))
    return [exports.roll(at.state, at.dice, at.news), taken(), hex(rules.take('dice')), rules.news()]
  },
  advance: (action, dice) => {
    rules.put('dice', Buffer.from(dice, 'hex'))
    const count = exports.advance(at.state, at.dice, action, at.actions, at.news)
    return [count, taken(), count < 0 ? [] : rules.actions(count), rules.news()]
  },
}

const asked = JSON.parse(readFileSync(0, 'utf8'))
rules.bytes.fill(0xa5, at.state) // whatever lay in a room before means nothing
const answers = asked.map(([position, name, ...values]) => (state(position), answer[name](...values)))
process.stdout.write(JSON.stringify(answers))
