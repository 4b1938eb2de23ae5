// The sentences that all boards share.

import { speaker } from '../lib/speak'

const en = {
  closer: 'Zoom in',
  further: 'Zoom out',
  whole: 'Show the whole board',
  inSmall: 'The board in small: press where to look',
} as const

const fr: { [K in keyof typeof en]: string } = {
  closer: 'Zoomer',
  further: 'Dézoomer',
  whole: 'Montrer tout le plateau',
  inSmall: 'Le plateau en petit : touche où regarder',
}

export const w = speaker(en, fr)
export const spoken = { en, fr }
