// The story of RISK told shorter: a battle is one line, and so are reinforcements and what is laid out before the first turn;
// dice and cards are drawn.

import { names, type TerritoryName } from '../../generated/risk'
import { say } from '../../lib/speak'
import type { Tale } from '..'
import type { Event, Risk } from './box'
import Pictured from './Pictured.svelte'
import { w } from './tale-words'

const SILENT: Event['event'][] = ['kept-cards', 'attacks-ended', 'claimed-nothing', 'stayed', 'defended']
const IN_BATTLE: Event['event'][] = ['airfield-helped', 'fought', 'conquered', 'airfield-destroyed', 'advanced']

export const tale: Tale<Risk> = {
  silent: (event) => SILENT.includes(event.event),
  belongsTo(event, before) {
    if (event.event === 'attacked') return `battle ${event.target}`
    if (event.event === 'reinforced') return `reinforced ${event.seat}`
    if (event.event === 'cities-laid-out' || event.event === 'mission-laid-out') return 'lay-out'
    if (event.event === 'rolled-for-the-order' || event.event === 'tied-for-the-order') return 'order'
    if (event.event === 'starts') return before
    if (event.event === 'occupied' || event.event === 'garrisoned') return 'set-up'
    return before?.startsWith('battle') && IN_BATTLE.includes(event.event) ? before : null
  },
  summary(lines, players) {
    const events = lines.map((line) => line.event)
    const first = events[0]
    if (first?.event === 'reinforced') {
      const sums = new Map<TerritoryName, number>()
      for (const event of events) if (event.event === 'reinforced') sums.set(event.territory, (sums.get(event.territory) ?? 0) + event.amount)
      const places = [...sums].map(([territory, amount]) => `${say(names[territory])} +${amount}`)
      return w('reinforced', { name: players[first.seat] ?? '', places: places.join(', ') })
    }
    if (first?.event === 'cities-laid-out') return w('laidOut', { n: events.length - 1 })
    if (first?.event === 'rolled-for-the-order') return lines.find((line) => line.event.event === 'starts')?.text ?? ''
    if (first?.event !== 'attacked') return w('setUp', { n: events.length })
    const rolls = events.flatMap((event) => (event.event === 'fought' ? [event] : []))
    const told = {
      target: say(names[first.target]), n: rolls.length, name: players[first.seat] ?? '', other: players[first.defender] ?? '',
      lost: rolls.reduce((sum, roll) => sum + roll.attack_lost, 0), theirs: rolls.reduce((sum, roll) => sum + roll.defence_lost, 0),
    }
    return w(events.some((event) => event.event === 'conquered') ? 'conquest' : 'battle', told)
  },
  Picture: Pictured,
  pictured: (event) => event.event === 'fought' || event.event === 'traded',
}
