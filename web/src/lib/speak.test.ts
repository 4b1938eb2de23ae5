import { expect, test } from 'vitest'
import { en } from '../words/en'
import { fr } from '../words/fr'
import { fill } from './speak'

test('values stand in their places, with the singular and the plural of each language', () => {
  expect(fill('{n} {n|die|dice} for {name}', { n: 1, name: 'Ada' })).toBe('1 die for Ada')
  expect(fill('{n} {n|die|dice}', { n: 0 })).toBe('0 dice')
  expect(fill('{n} {n|dé|dés}', { n: 0 }, 'fr')).toBe('0 dé')
  expect(fill('{n} {n|dé|dés} !', { n: 2 }, 'fr')).toBe('2 dés\u00a0!')
})

test('French elides before names, and not before cells or numbers', () => {
  const names = ['Officer 2', 'Émile', 'Larrey', 'a5', 8]
  const boats = ['Bateau d’Officer 2', 'Bateau d’Émile', 'Bateau de Larrey', 'Bateau de a5', 'Bateau de 8']
  expect(names.map((name) => fill('Bateau de {name}', { name }, 'fr'))).toEqual(boats)
  expect(fill('De {name}', { name: 'Anne' }, 'fr')).toBe('D’Anne')
})

const places = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1]))].sort()

type Said = Record<string, string>
const files = import.meta.glob<Record<string, { en: Said; fr: Said }>>(['../games/*/*words.ts', '../board/**/*words.ts'], { eager: true })
const said: [string, Said, Said][] = Object.entries(files).flatMap(([file, { spoken, spokenRules }]) =>
  [spoken, spokenRules].flatMap((both): [string, Said, Said][] => (both ? [[file, both.en, both.fr]] : [])),
)

test('every board has sentences', () => expect(said.length).toBeGreaterThan(2))

test.each([['the page', en, fr] as [string, Said, Said], ...said])(
  'every sentence of %s takes the same values in both languages, and none is empty',
  (_, english, french) => {
    for (const [key, text] of Object.entries(english)) {
      const other = french[key]
      expect(other, key).toBeTruthy()
      expect(places(other ?? ''), key).toEqual(places(text))
    }
  },
)
