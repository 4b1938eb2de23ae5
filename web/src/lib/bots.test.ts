import { beforeEach, expect, test } from 'vitest'
import { botCalled, favouriteBot, type BotCard } from './bots'
import { settings } from './settings.svelte'

const bot = (name: string, fr: string): BotCard => ({ name, called: { en: name, fr }, about: null })
const game = { bots: [bot('random', 'Au hasard'), bot('soldier', 'Soldat'), bot('marshal', 'Maréchal')], usual_bot: 'soldier' }

beforeEach(() => void Object.assign(settings, { language: 'en', bot: '' }))

test('a bot is called in the reader’s language, and by its own name where the server does not know it', () => {
  settings.language = 'fr'
  expect(botCalled(game.bots, 'marshal')).toBe('Maréchal')
  expect(botCalled(game.bots, 'opportunist')).toBe('opportunist')
})

test('one plays against the bot that was chosen last, or the usual one where the game has it not', () => {
  expect(favouriteBot(game)).toBe('soldier')
  settings.bot = 'marshal'
  expect(favouriteBot(game)).toBe('marshal')
  expect(favouriteBot({ bots: [bot('random', 'Au hasard'), bot('miser', 'miser')], usual_bot: 'miser' })).toBe('miser')
})
