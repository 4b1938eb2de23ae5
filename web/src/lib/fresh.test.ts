// A page that is older than its server notices.

import { expect, test } from 'vitest'
import { outdated } from './fresh'

const page = (name: string) => `<script src="/theme.js"></script><script type="module" crossorigin src="/assets/${name}.js"></script>`
const answers = (text: string, status = 200) => () => Promise.resolve(new Response(text, { status }))

test('another script is another page', async () => {
  expect(await outdated(page('old'), answers(page('new')))).toBe(true)
  expect(await outdated(page('old'), answers(page('old')))).toBe(false)
})

test('nothing is concluded from an error, from something else, or from silence', async () => {
  expect(await outdated(page('old'), answers(page('new'), 502))).toBe(false)
  expect(await outdated(page('old'), answers('<h1>Welcome to the hotel</h1>'))).toBe(false)
  expect(await outdated(page('old'), () => Promise.reject(new Error('offline')))).toBe(false)
})
