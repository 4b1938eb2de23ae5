// One turn of Risk Express, for who plays for the first time.

import type { GuideStep } from '..'
import Picture from './Picture.svelte'
import { r } from './rules-words'

export const guide: GuideStep[] = [
  { title: () => r('guideRoll'), text: () => r('guideRollText'), Picture, of: 'turn' },
  { title: () => r('guideFill'), text: () => r('guideFillText'), Picture, of: 'invade' },
  { title: () => r('guideAside'), text: () => r('guideAsideText'), Picture, of: 'aside' },
  { title: () => r('guideConquer'), text: () => r('guideConquerText'), Picture, of: 'conquer' },
]
