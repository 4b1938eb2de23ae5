// What cannot be done without a server, and why, in each language.

import type { Language } from '../lib/settings.svelte'
import { fill, type Phrase, type Value } from '../lib/phrase.ts'
import { en } from '../words/en.ts'
import { fr } from '../words/fr.ts'

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
    fr:
      'Cette partie n’est pas gardée dans ce navigateur. Elle a peut-être été commencée dans un autre, ou les données de celui-ci ont '
      + 'été effacées. Commence une nouvelle partie !',
  },
  'other-rules': {
    en:
      'This game was begun by version {found} of the rules, and this page plays version {version}. It is kept as it is, but cannot be '
      + 'played on here: download its log, or begin a new game.',
    fr:
      'Cette partie suit la version {found} des règles, et cette page joue la version {version}. Elle est gardée telle quelle, mais ne '
      + 'peut pas continuer ici : télécharge son journal, ou commence une nouvelle partie.',
  },
  damaged: {
    en:
      'What this browser kept of this game is damaged at line {line} of its log, so it cannot be played on. Nothing was changed: '
      + 'download what can be read, or begin a new game.',
    fr:
      'Ce que ce navigateur a gardé de cette partie est abîmé à la ligne {line} de son journal : elle ne peut pas continuer. Rien n’a '
      + 'été modifié : télécharge ce qui se lit encore, ou commence une nouvelle partie.',
  },
  newer: {
    en:
      'Line {line} of what this browser kept of this game is of a kind that this page does not know: a newer page has written it. '
      + 'Nothing was changed: close all windows of this page and open it again, or download what can be read.',
    fr:
      'La ligne {line} de ce que ce navigateur a gardé de cette partie est d’une sorte que cette page ne connaît pas : une page plus '
      + 'récente l’a écrite. Rien n’a été modifié : ferme toutes les fenêtres de cette page et rouvre-la, ou télécharge ce qui se lit '
      + 'encore.',
  },
  'not-read': {
    en:
      'What this browser keeps of this game could not be read: it may be blocked for this page, or written by a newer page. Nothing was '
      + 'changed. Try again; if that does not help, close all windows of this page and open it again, and see that the browser may keep '
      + 'data for it.',
    fr:
      'Ce que ce navigateur garde de cette partie n’a pas pu être lu : c’est peut-être interdit à cette page, ou écrit par une page '
      + 'plus récente. Rien n’a été modifié. Réessaie ; si cela n’aide pas, ferme toutes les fenêtres de cette page et rouvre-la, et '
      + 'vérifie que le navigateur peut garder des données pour elle.',
  },
  'no-such-game': {
    en: 'This page does not have the game {game}. What was played of it is kept as it is: download its log, or go on where the game is.',
    fr: 'Cette page n’a pas le jeu {game}. Ce qui en a été joué est gardé tel quel : télécharge son journal, ou continue là où le jeu se trouve.',
  },
  'no-rules': { en: en.noRules, fr: fr.noRules },
  'no-bot': {
    en:
      'The bot whose turn it is could not be fetched. This page tries again every few seconds, and as soon as it is online again; the '
      + 'game is kept meanwhile.',
    fr:
      'Le bot dont c’est le tour n’a pas pu être chargé. Cette page réessaie toutes les quelques secondes, et dès qu’elle est de '
      + 'nouveau en ligne ; la partie est gardée entre-temps.',
  },
  'bot-came': { en: 'The bot has come, and the game goes on.', fr: 'Le bot est arrivé : la partie continue.' },
  mixed: {
    en:
      'The files of this game are of different versions: the page was renewed while it was open. Close all its windows and open it again, '
      + 'online; if that does not help, tell whoever put it there. Games are kept.',
    fr:
      'Les fichiers de ce jeu sont de versions différentes : la page a été renouvelée pendant qu’elle était ouverte. Ferme toutes ses '
      + 'fenêtres et rouvre-la, en ligne ; si cela n’aide pas, dis-le à qui l’a mise là. Les parties sont gardées.',
  },
  'no-wasm': { en: en.noWasm, fr: fr.noWasm },
  'bad-option': {
    en: 'The game cannot begin with these options. Check the numbers among them, then try again.',
    fr: 'La partie ne peut pas commencer avec ces options. Vérifie les nombres, puis réessaie.',
  },
  'bad-name': { en: 'A nickname has 1 to {most} visible characters.', fr: 'Un pseudo a de 1 à {most} caractères visibles.' },
  'nobody-plays': { en: 'Somebody must play on this device.', fr: 'Il faut que quelqu’un joue sur cet appareil.' },
  'not-kept': {
    en:
      'This browser has no room left for this game, or may not keep it: it goes on, but is lost when this page is closed. Download it, '
      + 'or clear some of the browser’s data; the next move tries again.',
    fr:
      'Ce navigateur n’a plus de place pour cette partie, ou ne peut pas la garder : elle continue, mais sera perdue quand la page se '
      + 'fermera. Télécharge-la, ou libère de la place ; le prochain coup réessaiera.',
  },
  'moved-on': {
    en: 'This game was played on in another window. Here is how it stands now.',
    fr: 'La partie a continué dans une autre fenêtre. Voici où elle en est.',
  },
  'moves-lost': {
    en:
      'This game was played on in another window, and what it kept counts: {n} {n|move|moves} made here, for which this browser found no '
      + 'room before, {n|is|are} lost. Here is how it stands now. Close one of the two windows.',
    fr:
      'La partie a continué dans une autre fenêtre, et ce qu’elle a gardé compte : {n} {n|coup joué|coups joués} ici, que ce navigateur '
      + 'n’avait pas pu garder, {n|est perdu|sont perdus}. Voici où elle en est. Ferme l’une des deux fenêtres.',
  },
  'not-your-turn': { en: 'It is not this seat’s turn.', fr: 'Ce n’est pas à cette place de jouer.' },
  'not-playing': { en: 'The game is not going on.', fr: 'La partie n’est pas en cours.' },
  'only-the-last': {
    en: 'Only the last of several moves may lead to dice or to somebody else.',
    fr: 'Seul le dernier de plusieurs coups peut mener aux dés ou à quelqu’un d’autre.',
  },
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
