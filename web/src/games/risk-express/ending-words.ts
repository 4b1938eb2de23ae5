// Sentences about the end of a game of Risk Express, and when it is near.

import { speaker } from '../../lib/speak'

const en = {
  alarm: 'One country is left, {country}: with it {name} would win.',
  alarmYou: 'One country is left, {country}: with it you would win.',
  whyConquered: 'Every country is conquered, and most points win: {n}.',
  whyRounds: 'The last round was over before every country was conquered.',
  short: '{n} {n|point|points} short',
  whole: 'has all of {continents}',
} as const

const fr: { [K in keyof typeof en]: string } = {
  alarm: 'Il reste un pays, {country} : avec lui, {name} gagnerait.',
  alarmYou: 'Il reste un pays, {country} : avec lui, tu gagnerais.',
  whyConquered: 'Tous les pays sont conquis, et le plus de points l\'emporte : {n}.',
  whyRounds: 'Le dernier tour est passé avant que tous les pays soient conquis.',
  short: 'il manque {n} {n|point|points}',
  whole: 'en entier : {continents}',
}

export const w = speaker(en, fr)
export const spoken = { en, fr }
