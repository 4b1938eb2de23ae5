// When a game of RISK is nearly won, and why it was. What is close, and how it ended, the rules say.

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

function keepsCapital(view: View, seat: number): boolean {
  const capital = view.capital[seat]
  return capital ? view.owner[capital] === seat : false
}

export function alarms({ view, names: players, seat: own }: Scene): Alarm[] {
  return view.close.map((seat) => {
    const kind = stepOf(view, seat)
    const about = { name: players[seat] ?? '', territory: capitalOf(view, seat) }
    return { seat, text: seat === own ? w(`${kind}You`, about) : w(kind, about) }
  })
}

/** What a seat that is close still needs. */
function stepOf(view: View, seat: number): 'alarmMission' | 'alarmCapital' | 'alarmNow' | 'alarmLast' {
  const missing = view.missions_to_win - (view.missions[seat]?.length ?? 0)
  const keeps = keepsCapital(view, seat)
  if (!view.missions_to_win || missing > 1 || (missing === 1 && !keeps)) return 'alarmLast'
  return missing === 1 ? 'alarmMission' : keeps ? 'alarmNow' : 'alarmCapital'
}

export function ending({ view, names: players }: Scene): Ending {
  const wanted = view.missions_to_win
  return {
    why: whyOf(view, players),
    each: players.map((_, seat) => {
      if (view.out.includes(seat)) return w('out')
      if (!wanted) return w('lands', { n: view.held[seat]?.length ?? 0 })
      const missions = w('missions', { n: view.missions[seat]?.length ?? 0, wanted })
      return `${missions}, ${w(keepsCapital(view, seat) ? 'held' : 'lost')}`
    }),
  }
}

function whyOf(view: View, players: string[]): string {
  const { winner } = view
  if (winner === null) return w('whyRounds')
  const name = players[winner] ?? ''
  if (view.ending === 'alone') return w('whyAlone', { name })
  return w('whyMissions', { name, n: view.missions[winner]?.length ?? 0, wanted: view.missions_to_win, territory: capitalOf(view, winner) })
}
