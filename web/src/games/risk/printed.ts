// What is printed on the board of RISK, and what it means.

import { BOARD, names, STAR_REGIMENTS, type MissionName, type RewardName } from '../../generated/risk'
import { say } from '../../lib/speak'
import type { Explained } from '..'
import { builtOn, type Holding } from './box'
import { w } from './printed-words'

type Reward = Exclude<RewardName, 'small_airfield' | 'supreme_airfield'> | 'airfield'

const rewardOf = (reward: string): Reward => (reward.endsWith('airfield') ? 'airfield' : reward) as Reward

export const printed = {
  continent(value) {
    const { name, bonus } = BOARD.find((one) => one.name === value) ?? BOARD[0]
    return { title: say(names[name]), text: w('continentText', { n: bonus }) }
  },
  city: () => ({ title: w('city'), text: w('cityText') }),
  capital: () => ({ title: w('capital'), text: w('capitalText') }),
  airfield: () => ({ title: w('airfield'), text: w('airfieldText') }),
  regiments: () => ({ title: w('regiments'), text: w('regimentsText') }),
  star: (value) => ({ title: w('star', { n: value }), text: w('starText', { two: STAR_REGIMENTS[2], six: STAR_REGIMENTS[6], ten: STAR_REGIMENTS[10] }) }),
  territories: (value) => ({ title: w('territories', { n: value }), text: w('territoriesText') }),
  cards: (value) => ({ title: w('cards', { n: value }), text: w('cardsText') }),
  mission: (value) => ({ title: say(names[value as MissionName]), text: w('missionText') }),
  reward: (value) => ({ title: say(names[value as RewardName]), text: w(`reward_${rewardOf(value)}`) }),
  score: () => ({ title: w('score'), text: w('scoreText') }),
} satisfies Record<string, (value: string) => Explained>

/** What is built on a territory, explained. */
export function builtThere(holding: Holding): string {
  return builtOn(holding).map((kind) => w('named', printed[kind]())).join(' ')
}

export const legend = [
  'regiments', 'city', 'capital', 'airfield', 'continent europe', 'territories 12', 'cards 3', 'star 2', 'mission control_europe', 'score',
  'reward small_airfield', 'reward strategic_manoeuvre', 'reward bonus_manoeuvre', 'reward bonus_card', 'reward attack_die', 'reward defence_die',
  'reward two_regiments',
]
