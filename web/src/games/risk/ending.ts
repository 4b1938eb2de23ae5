// When a game of RISK is nearly won, and why it was. By which step, and how it ended, the rules say.

import { names } from '../../generated/risk'
import { say } from '../../lib/speak'
import type { Alarm, Ending } from '..'
import type { Scene } from './box'
import { w } from './ending-words'

type View = Scene['view']

const capitalOf = (view: View, seat: number): string => {
  const capital = view.capital[seat]
  return capital ? say(names[capital]) : ''
}

const ALARM = { mission: 'alarmMission', capital: 'alarmCapital', turn_end: 'alarmNow', territory: 'alarmLast' } as const

export function alarms({ view, names: players, seat: own }: Scene): Alarm[] {
  return view.last_step.flatMap((step, seat) => {
    const kind = step && ALARM[step]
    const about = { name: players[seat] ?? '', territory: capitalOf(view, seat) }
    return kind ? [{ seat, text: seat === own ? w(`${kind}You`, about) : w(kind, about) }] : []
  })
}

export function ending({ view, names: players }: Scene): Ending {
  const wanted = view.missions_to_win
  return {
    why: whyOf(view, players),
    each: players.map((_, seat) => {
      if (view.out.includes(seat)) return w('out')
      if (!wanted) return w('lands', { n: view.held[seat]?.length ?? 0 })
      const missions = w('missions', { n: view.missions[seat]?.length ?? 0, wanted })
      return `${missions}, ${w(view.keeps_capital.includes(seat) ? 'held' : 'lost')}`
    }),
  }
}

function whyOf(view: View, players: string[]): string {
  const { winner } = view
  if (winner === null || view.ending === 'rounds') return w('whyRounds')
  const name = players[winner] ?? ''
  if (view.ending === 'alone') return w('whyAlone', { name })
  return w('whyMissions', { name, n: view.missions[winner]?.length ?? 0, wanted: view.missions_to_win, territory: capitalOf(view, winner) })
}
