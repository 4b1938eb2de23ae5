// Whatever is printed explains itself: the boards name only what is explained, and all that is explained is named on a board or in a bubble.

import { afterEach, describe, expect, test } from 'vitest'
import { settings } from '../lib/settings.svelte'
import type { Explained } from '.'

type Printed = { printed: Record<string, (value: string) => Explained>; legend: string[] }
const games = import.meta.glob<Printed>('./*/printed.ts', { eager: true })
const sources = import.meta.glob<string>('./*/*.svelte', { eager: true, query: '?raw', import: 'default' })

afterEach(() => (settings.language = 'en'))

const kindOf = (named: string) => named.split(' ')[0] ?? ''

describe.each(Object.entries(games))('%s', (path, { printed, legend }) => {
  const folder = path.slice(0, path.lastIndexOf('/'))
  const named = Object.entries(sources)
    .filter(([file]) => file.startsWith(`${folder}/`))
    .flatMap(([, text]) => [...text.matchAll(/data-printed="(\w+)/g)].map((found) => found[1] ?? ''))

  test('what the board names is explained', () => {
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((kind) => !(kind in printed))).toEqual([])
  })

  test('the list has one of every kind', () => {
    const listed = new Set(legend.map(kindOf))
    expect(Object.keys(printed).filter((kind) => !listed.has(kind))).toEqual([])
    expect(legend.filter((one) => !(kindOf(one) in printed))).toEqual([])
  })

  test.each(legend)('%s has a title and a sentence of its own in each language', (one) => {
    const [kind = '', value = ''] = one.split(' ')
    const said = (['en', 'fr'] as const).map((language) => {
      settings.language = language
      return printed[kind]?.(value)
    })
    for (const { title, text } of said.flatMap((explained) => explained ?? [])) {
      expect(title).toMatch(/^[^{}]+$/)
      expect(text).toMatch(/^[^{}]{15,}[.]$/)
    }
    expect(said[0]?.text).not.toBe(said[1]?.text)
  })
})
