// The story of Risk Express in short.

import { speaker } from '../../lib/speak'

const en = {
  turn: '{end} {n} {n|roll|rolls}.',
} as const

const fr: { [K in keyof typeof en]: string } = {
  turn: '{end} {n} {n|lancer|lancers}.',
}

export const w = speaker(en, fr)
export const spoken = { en, fr }
