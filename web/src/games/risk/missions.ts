// The drawings of missions and rewards.

import type { MissionName, RewardName } from '../../generated/risk'
import type { GlyphName } from './Glyph.svelte'

const ASKS: [string, GlyphName][] = [['take_a_c', 'continent'], ['take_10', 'taken'], ['capital', 'capital'], ['cities', 'city'], ['territories', 'territory'], ['', 'continent']]

export const glyphOf = (mission: MissionName): GlyphName => ASKS.find(([part]) => mission.includes(part))![1]

export const REWARD: Record<RewardName, GlyphName> = {
  small_airfield: 'airfield', supreme_airfield: 'airfield', strategic_manoeuvre: 'manoeuvre', bonus_manoeuvre: 'manoeuvre',
  bonus_card: 'card', attack_die: 'die', defence_die: 'shield', two_regiments: 'regiment',
}
