// Missions and rewards: their drawings, and who has any.

import type { MissionName, RewardName, View } from '../../generated/risk'
import type { GlyphName } from './Glyph.svelte'

const ASKS: [string, GlyphName][] = [
  ['take_a_c', 'continent'], ['take_10', 'taken'], ['capital', 'capital'], ['cities', 'city'], ['territories', 'territory'],
  ['', 'continent'],
]

export const glyphOf = (mission: MissionName): GlyphName => ASKS.find(([part]) => mission.includes(part))![1]

export const REWARD: Record<RewardName, GlyphName> = {
  small_airfield: 'airfield', supreme_airfield: 'airfield', strategic_manoeuvre: 'manoeuvre', bonus_manoeuvre: 'manoeuvre',
  bonus_card: 'card', attack_die: 'die', defence_die: 'shield', two_regiments: 'regiment',
}

/** Who has completed missions or taken rewards, and which. */
export function treasures({ missions, rewards }: View): { seat: number; missions: MissionName[]; rewards: RewardName[] }[] {
  return missions.map((own, seat) => ({ seat, missions: own, rewards: rewards[seat] ?? [] })).filter((one) => one.missions.length || one.rewards.length)
}
