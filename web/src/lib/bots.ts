// Bots as people choose them: by their names in the reader's language.

import type { GameCard } from './api'
import { settings } from './settings.svelte'
import { say, type Phrase } from './speak'

export interface BotCard {
  name: string
  called: Phrase
  /** What to expect of it; nothing is known of one that whoever runs the server brought. */
  about: Phrase | null
}

/** What a bot is called; one that the server does not offer goes by its own name. */
export function botCalled(bots: BotCard[], name: string): string {
  const bot = bots.find((one) => one.name === name)
  return bot ? say(bot.called) : name
}

/** The bot to play against: the one that was chosen last on this device, where the game has it. */
export function favouriteBot(game: Pick<GameCard, 'bots' | 'usual_bot'>): string {
  return game.bots.some((bot) => bot.name === settings.bot) ? settings.bot : game.usual_bot
}
