import { expect, test } from 'vitest'
import type { GameWords } from '../../lib/api'
import { settings } from '../../lib/settings.svelte'
import { called, seatIn, sentence, sorted, told } from './tell'

const words: GameWords = {
  events: {},
  reasons: {},
  derived: {},
  player: { en: 'Player {number}', fr: 'Joueur {number}' },
  fields: {
    players: ['amount', 0], coins: ['each', 'Seat', ['amount', 0]], holds: ['each', 'Land', ['one', 'Seat']], dice_left: ['amount', 0],
    mover: ['one', 'Seat'],
  },
  odds: { chance: ['chance'] },
  names: { Seat: [0, 1], Land: ['china', 'peru'] },
  seats: ['Seat'],
  moves: {
    fill: {
      says: { en: 'fill {land} ({land:alone}) for {seat}', fr: 'remplir {land} ({land:alone}) de {seat}' },
      fields: { land: ['one', 'Land'], seat: ['one', 'Seat'] },
    },
  },
  alone: { china: { en: 'China', fr: 'Chine' } },
  in_text: { china: { en: 'China', fr: 'la Chine' } },
}
const names = ['Anne', 'Bea']

test('fields are sorted by what they hold, and those that are left out are not shown', () => {
  const found = sorted(words, words.fields, { players: 2, coins: [3, 4], holds: { china: 1 }, dice_left: 2, mover: 0 }, new Set(['players']))
  expect(found.seats.map(({ name }) => name)).toEqual(['coins'])
  expect(found.lists.map(({ name }) => name)).toEqual(['holds'])
  expect(found.single.map(({ name }) => name)).toEqual(['dice_left', 'mover'])
})

test('a thing has the word of the game, else its name made readable', () => {
  expect([called(words, 'china'), called(words, 'dice_left')]).toEqual(['China', 'dice left'])
})

test('values are told by what they are: players by name, sets as lists, chances in per cent', () => {
  expect(told(words, ['one', 'Seat'], 1, names)).toBe('Bea')
  expect(seatIn(words, ['one', 'Seat'], 1)).toBe(1)
  expect(seatIn(words, ['amount', 0], 1)).toBe(null)
  expect(told(words, ['amount', 0], 1, names)).toBe('1')
  expect(told(words, ['some', 'Land'], ['china', 'peru'], names)).toBe('China and peru')
  expect(told(words, ['some', 'Seat'], [0, 1], names)).toBe('Anne and Bea')
  expect(told(words, ['bag', 'Land'], [], names)).toBe('–')
  expect(told(words, ['each', 'Land', ['amount', 0]], { china: 2, peru: 0 }, names)).toBe('China 2, peru 0')
  expect(told(words, ['chance'], 0.25, names)).toBe('25%')
  expect(told(words, ['amount', 0], null, names)).toBe('–')
})

test('a move is its sentence, with words as they stand in text and alone', () => {
  const move = { move: 'fill', land: 'china', seat: 0 }
  expect(sentence(words, move, names)).toBe('Fill China (China) for Anne')
  settings.language = 'fr'
  expect(sentence(words, move, names)).toBe('Remplir la Chine (Chine) d’Anne')
  settings.language = 'en'
})
