// The same names as in tests/server/test_lobby.py.

import { expect, test } from 'vitest'
import { tidyName } from './nickname'

test.each([
  ['  Zoé \n le\t roi ', 'Zoé le roi'],
  ['Anne\u2028Bea', 'Anne Bea'],
  ['Anne\u0000\u200b', 'Anne'],
  ['Zoe\u0301', 'Zoé'],
  ['x'.repeat(24), 'x'.repeat(24)],
  ...['Nguyễn', 'क्षत्रिय', 'สมชาย ณ ที่นี้', '❤️', '李', 'محمّد'].map((name): [string, string] => [name, name]),
])('%j is written %j', (name, tidy) => {
  expect(tidyName(name)?.replace('\ufe0f', '')).toBe(tidy.replace('\ufe0f', ''))
})

const invisible = [
  '\u3164', '\u2800', '\u115f', '\u1160', '\uffa0', '\u034f', '\u0301', '\ufe0f', '\u17b5', '\xad', '\u2066', '\u202e', '\u200f', '\ufeff',
  '\u{e0041}', '\u{e0100}',
]

const marked = ['Z\u0302\u0302\u0302\u0302\u0302algo', `ab${'\u0489'.repeat(10)}`]
test.each(['', ' ', 'x'.repeat(25), ...marked, ...invisible, ...invisible.map((one) => one.repeat(20))])(
  '%j is no name',
  (name) => {
    expect(tidyName(name)).toBe(null)
  },
)
