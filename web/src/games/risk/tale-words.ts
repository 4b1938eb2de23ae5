// The story of RISK in short.

import { speaker } from '../../lib/speak'

const en = {
  battle: '{target}, {n} {n|roll|rolls}: {name} lost {lost}, {other} {theirs}.',
  conquest: '{target}, {n} {n|roll|rolls}: {name} lost {lost}, {other} {theirs}, conquered.',
  reinforced: '{name} reinforces: {places}.',
  setUp: 'Regiments are placed, {n} in all.',
  laidOut: 'Cities and {n} {n|mission|missions} are laid out.',
} as const

const fr: { [K in keyof typeof en]: string } = {
  battle: '{target}, {n} {n|lancer|lancers} : {name} a perdu {lost}, {other} {theirs}.',
  conquest: '{target}, {n} {n|lancer|lancers} : {name} a perdu {lost}, {other} {theirs}, conquis.',
  reinforced: '{name} renforce : {places}.',
  setUp: 'On place des régiments, {n} en tout.',
  laidOut: 'On dispose les villes et {n} {n|mission|missions}.',
}

export const w = speaker(en, fr)
export const spoken = { en, fr }
