import { expect, test } from 'vitest'
import { codeIn, DAY, sealedFor, tokensIn } from './enter'

test('a table is found in a link, in a seat’s link and in its bare code', () => {
  expect(codeIn('http://host:8000/t/k7m2p9qwx3ab')).toEqual({ id: 'k7m2p9qwx3ab', hash: '' })
  expect(codeIn('http://host/t/k7m2p9qwx3ab#seat=abc-def_1')).toEqual({ id: 'k7m2p9qwx3ab', hash: '#seat=abc-def_1' })
  expect(codeIn('  K7M2P9QWX3AB ')).toEqual({ id: 'k7m2p9qwx3ab', hash: '' })
  expect(codeIn('hello there!')).toBeNull()
})

test('tokens are taken from behind the # and nothing else is', () => {
  expect(tokensIn('#seat=abcdefghij.klmnopqrst')).toEqual(['abcdefghij', 'klmnopqrst'])
  expect(tokensIn('#seat=<script>')).toEqual([])
  expect(tokensIn('#12')).toEqual([])
})

test('a sealed answer has time among people, and is no hurry where turns take days', () => {
  const [me, friend, bot] = [{ who: 'me' } as const, { who: 'open' } as const, { who: 'bot' } as const]
  expect(sealedFor({ seats: [me, friend, bot] })).toBe(10)
  expect(sealedFor({ seats: [me, friend], settings: { turn_seconds: 120 } })).toBe(10)
  expect(sealedFor({ seats: [me, friend], settings: { turn_seconds: DAY } })).toBe(0)
  expect(sealedFor({ seats: [me, bot, bot] })).toBe(0)
})
