// When a game of Bomb Island is nearly won, and why it was. By which step, and how it ended, the rules say.

import type { Alarm, Ending } from '..'
import { FATES, type Scene } from './box'
import { w } from './ending-words'
import { w as words } from './words'

const ALARM = { gem: 'alarmGem', character: 'alarmLast' } as const
const WHY = { shot: 'whyShot', captured: 'whyCaptured', trapped: 'whyTrapped', bombed: 'whyBombed' } as const

export function alarms({ view, names, seat: own }: Scene): Alarm[] {
  return view.last_step.flatMap((step, seat) => {
    const kind = step && ALARM[step]
    return kind ? [{ seat, text: seat === own ? w(`${kind}You`) : w(kind, { name: names[seat] ?? '' }) }] : []
  })
}

export function ending({ view, names }: Scene): Ending {
  return {
    why: whyOf(view, names),
    each: names.map((_, seat) => {
      const fate = view.fate[seat] ?? 'in_game'
      return fate === 'in_game' ? w('gems', { n: view.hold_gems[seat] ?? 0, goal: view.gems }) : words(FATES[fate])
    }),
  }
}

function whyOf(view: Scene['view'], names: string[]): string {
  const winner = view.result.findIndex((share) => share > 0)
  const name = names[winner] ?? ''
  if (view.ending === 'gems') return w('whyGems', { name, n: view.hold_gems[winner] ?? 0, goal: view.gems })
  return view.ending === 'rounds' || view.ending === 'not_ended' ? w('whyRounds') : w(WHY[view.ending], { name })
}
