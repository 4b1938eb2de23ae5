// What cannot be done without a server, and why, in each language.

import type { Language } from '../lib/settings.svelte'
import { fill, type Phrase, type Value } from '../lib/phrase.ts'

export class Refused extends Error {
  readonly code: string
  private readonly phrase: Phrase
  private readonly values: Record<string, Value>

  constructor(code: keyof typeof PHRASES, values: Record<string, Value> = {}) {
    super(fill(PHRASES[code].en, values))
    this.code = code
    this.phrase = PHRASES[code]
    this.values = values
  }

  say(language: Language): string {
    return fill(this.phrase[language], this.values, language)
  }
}

const PHRASES = {
  'no-such-table': {
    en: 'This game is not kept in this browser. It may have been begun in another one, or this browser’s data was cleared. Begin a new one!',
    fr: 'Cette partie n’est pas gardée dans ce navigateur. Elle a peut-être été commencée dans un autre, ou les données de celui-ci ont été effacées. Commence une nouvelle partie !',
  },
  'other-rules': {
    en: 'This game was begun by version {found} of the rules, and this page plays version {version}. It is kept as it is, but cannot be played on here. Begin a new one!',
    fr: 'Cette partie suit la version {found} des règles, et cette page joue la version {version}. Elle est gardée telle quelle, mais ne peut pas continuer ici. Commence une nouvelle partie !',
  },
  damaged: {
    en: 'What this browser kept of this game is damaged at line {line} of its log, so it cannot be played on. Nothing was changed: download what can be read, or begin a new game.',
    fr: 'Ce que ce navigateur a gardé de cette partie est abîmé à la ligne {line} de son journal : elle ne peut pas continuer. Rien n’a été modifié : télécharge ce qui se lit encore, ou commence une nouvelle partie.',
  },
  'no-rules': {
    en: 'The rules of this game could not be loaded. Go online once so that they can be fetched, then try again.',
    fr: 'Les règles de ce jeu n’ont pas pu être chargées. Connecte-toi une fois pour qu’elles arrivent, puis réessaie.',
  },
  'no-wasm': {
    en: 'This browser cannot run WebAssembly, which the rules come in. Use a newer browser, or one in which it is not switched off.',
    fr: 'Ce navigateur n’exécute pas WebAssembly, dont les règles ont besoin. Utilise un navigateur plus récent, ou réactive-le.',
  },
  'bad-option': {
    en: 'The game cannot begin with these options. Check the numbers among them, then try again.',
    fr: 'La partie ne peut pas commencer avec ces options. Vérifie les nombres, puis réessaie.',
  },
  'nobody-plays': { en: 'Somebody must play on this device.', fr: 'Il faut que quelqu’un joue sur cet appareil.' },
  'not-kept': {
    en: 'This browser has no room left for this game, or may not keep it: it goes on, but is lost when this page is closed. Download it, or clear some of the browser’s data; the next move tries again.',
    fr: 'Ce navigateur n’a plus de place pour cette partie, ou ne peut pas la garder : elle continue, mais sera perdue quand la page se fermera. Télécharge-la, ou libère de la place ; le prochain coup réessaiera.',
  },
  'moved-on': { en: 'This game was played on in another window. Here is how it stands now.', fr: 'La partie a continué dans une autre fenêtre. Voici où elle en est.' },
  'not-your-turn': { en: 'It is not this seat’s turn.', fr: 'Ce n’est pas à cette place de jouer.' },
  'not-playing': { en: 'The game is not going on.', fr: 'La partie n’est pas en cours.' },
  'only-the-last': { en: 'Only the last of several moves may lead to dice or to somebody else.', fr: 'Seul le dernier de plusieurs coups peut mener aux dés ou à quelqu’un d’autre.' },
  'no-such-move': { en: 'There is no such move.', fr: 'Ce coup n’existe pas.' },
  'nothing-to-undo': { en: 'There is nothing that can be taken back.', fr: 'Il n’y a rien à reprendre.' },
  'no-record': {
    en: 'This game was played on from another one, or its rules have changed: it has no record that could be read or played on.',
    fr: 'Cette partie en continue une autre, ou ses règles ont changé : elle n’a pas d’enregistrement à lire ni à continuer.',
  },
  'no-such-order': { en: 'This order has nothing to do now.', fr: 'Cet ordre n’a rien à faire maintenant.' },
  'wrong-bytes': { en: 'These are not the bytes that were promised.', fr: 'Ce ne sont pas les octets promis.' },
  'no-hints': { en: 'There are no hints without a server.', fr: 'Il n’y a pas de conseils sans serveur.' },
  failed: {
    en: 'Something went wrong in this page. Load it again: the game is kept.',
    fr: 'Quelque chose a mal tourné dans cette page. Recharge-la : la partie est gardée.',
  },
} as const satisfies Record<string, Phrase>
