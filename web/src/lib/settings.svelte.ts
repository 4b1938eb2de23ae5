// What a reader has chosen: kept on this device, the same at every table.

import { fieldsOf, isFlag, isText, oneOf } from './shape'
import { recall, remember } from './storage'

export type Language = 'en' | 'fr'
export type Theme = 'system' | 'light' | 'dark'
export type Speed = 'slow' | 'normal' | 'fast' | 'instant'

export interface Choices {
  language: Language
  theme: Theme
  /** How fast others' moves are shown. */
  speed: Speed
  sound: boolean
  /** Ask before each move is sent. */
  confirm: boolean
  /** Make the only choice where there is but one. */
  only: boolean
  /** Show the stamps of others, and offer one's own. */
  stamps: boolean
  /** Tell through the browser when it is your turn. */
  notify: boolean
  /** Show the odds whenever it is your turn. */
  odds: boolean
  /** The nickname that was used last. */
  name: string
  /** The bot that was chosen last to play against; none: each game's usual one. */
  bot: string
}

const KEY = 'grognard.settings'

function firstChoices(): Choices {
  const language = typeof navigator !== 'undefined' && navigator.language.startsWith('fr') ? 'fr' : 'en'
  return {
    language, theme: 'system', speed: 'normal', sound: false, confirm: false, only: true, stamps: true, notify: false, odds: false, name: '', bot: '',
  }
}

const known = fieldsOf<Choices>({
  language: oneOf<Language>('en', 'fr'), theme: oneOf<Theme>('system', 'light', 'dark'), speed: oneOf<Speed>('slow', 'normal', 'fast', 'instant'),
  sound: isFlag, confirm: isFlag, only: isFlag, stamps: isFlag, notify: isFlag, odds: isFlag, name: isText, bot: isText,
})

export const settings: Choices = $state({ ...firstChoices(), ...recall(KEY, {}, known) })

/** Change something, and remember it. */
export function choose(change: Partial<Choices>): void {
  Object.assign(settings, change)
  remember(KEY, $state.snapshot(settings))
  dress()
}

/** Let the document speak the language and wear the theme. */
export function dress(): void {
  const root = document.documentElement
  root.lang = settings.language
  const dark = settings.theme === 'dark' || (settings.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? '#1b3a38' : '#e8dcc4')
}

export function stillMotion(): boolean {
  return settings.speed === 'instant' || matchMedia('(prefers-reduced-motion: reduce)').matches
}
