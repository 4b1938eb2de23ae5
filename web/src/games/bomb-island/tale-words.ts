// The story of Bomb Island in short.

import { speaker } from '../../lib/speak'

const en = {
  played: '{name} plays {cards}.',
} as const

const fr: { [K in keyof typeof en]: string } = {
  played: '{name} joue {cards}.',
}

export const w = speaker(en, fr)
export const spoken = { en, fr }
