// One turn of Bomb Island, for who plays for the first time.

import type { GuideStep } from '..'
import Picture from './Picture.svelte'
import { r } from './rules-words'

export const guide: GuideStep[] = [
  { title: () => r('guideCard'), text: () => r('guideCardText'), Picture, of: 'turn' },
  { title: () => r('guideMove'), text: () => r('guideMoveText'), Picture, of: 'moving' },
  { title: () => r('guideChest'), text: () => r('guideChestText'), Picture, of: 'chests' },
  { title: () => r('guideWin'), text: () => r('guideWinText'), Picture, of: 'end' },
]
