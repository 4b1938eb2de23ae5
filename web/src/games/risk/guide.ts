// One turn of RISK, for who plays for the first time.

import type { GuideStep } from '..'
import Picture from './Picture.svelte'
import { r } from './rules-words'

export const guide: GuideStep[] = [
  { title: () => r('guideGoal'), text: () => r('guideGoalText'), Picture, of: 'missions' },
  { title: () => r('guidePlace'), text: () => r('guidePlaceText'), Picture, of: 'reinforce' },
  { title: () => r('guideAttack'), text: () => r('guideAttackText'), Picture, of: 'attack' },
  { title: () => r('guideMission'), text: () => r('guideMissionText'), Picture, of: 'rewards' },
  { title: () => r('guideMove'), text: () => r('guideMoveText'), Picture, of: 'manoeuvre' },
]
