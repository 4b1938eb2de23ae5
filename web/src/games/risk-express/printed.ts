// What is printed on the cards and dice of Risk Express, and what it means.

import { names, type FaceName } from '../../generated/risk-express'
import { say } from '../../lib/speak'
import type { Explained } from '..'
import { w } from './printed-words'

export const printed = {
  points: (value) => ({ title: w('points', { n: value }), text: w('pointsText') }),
  whole: (value) => ({ title: w('whole', { n: value }), text: w('wholeText') }),
  general: () => ({ title: w('general'), text: w('generalText') }),
  die: (value) => ({ title: w('die', { face: say(names[value as FaceName]) }), text: w(value.startsWith('soldier') ? 'dieSoldiers' : 'dieText') }),
  aside: () => ({ title: w('aside'), text: w('asideText') }),
  onLines: () => ({ title: w('onLines'), text: w('onLinesText') }),
  score: () => ({ title: w('score'), text: w('scoreText') }),
} satisfies Record<string, (value: string) => Explained>

export const legend = ['points 3', 'whole 10', 'general', 'die general', 'die cavalry', 'die cannon', 'die soldiers_2', 'aside', 'onLines', 'score']
