// When a game of Risk Express is nearly won, and why it was. Whom the last country would make win, and how it ended, the rules say.

import { names } from '../../generated/risk-express'
import { either, listed, say } from '../../lib/speak'
import type { Alarm, Ending } from '..'
import { continents, countries, type Scene } from './box'
import { w } from './ending-words'

export function alarms({ view, names: players, seat: own }: Scene): Alarm[] {
  const last = countries.find(({ name }) => view.owner[name] === null)
  const country = last ? say(names[last.name]) : ''
  const name = either(view.close.filter((seat) => seat !== own).map((seat) => players[seat] ?? ''))
  return view.close.map((seat) => ({ seat, text: seat === own ? w('alarmYou', { country }) : w('alarm', { country, name }) }))
}

export function ending({ view, names: players }: Scene): Ending {
  const most = Math.max(...view.scores)
  return {
    why: view.ending === 'conquered' ? w('whyConquered', { n: most }) : w('whyRounds'),
    each: players.map((_, seat) => {
      const whole = continents.filter((continent) => view.uniter[continent] === seat).map((continent) => say(names[continent]))
      const short = view.ending === 'conquered' ? most - (view.scores[seat] ?? 0) : 0
      return [short > 0 ? w('short', { n: short }) : '', whole.length ? w('whole', { continents: listed(whole) }) : ''].filter(Boolean).join(', ')
    }),
  }
}
