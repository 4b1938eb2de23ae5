// What is printed on the cards and dice of Risk Express, each in a sentence.

import { speaker } from '../../lib/speak'

const en = {
  points: 'Worth {n} {n|point|points}',
  pointsText: 'To whoever owns this card when the game ends.',
  whole: 'All of it: {n} points',
  wholeText: 'Who owns every card of the continent turns them face down: they count this instead, and nobody can take them any more.',
  general: 'The General’s line',
  generalText: 'Once somebody owns this card, whoever attacks it must fill one line more: a General.',
  die: 'Die: {face}',
  dieText: 'Fills the places on battle lines that show the same.',
  dieSoldiers: 'Soldiers add up: a line that shows a number takes dice until it is reached.',
  aside: 'Set aside',
  asideText: 'Dice that are out of this turn: one goes after each roll that fills no line.',
  onLines: 'On filled lines',
  onLinesText: 'Dice that were used in this turn. The rest is rolled again.',
  score: 'Points',
  scoreText: 'Cards and united continents together. When every card has an owner, most points win.',
} as const

const fr: { [K in keyof typeof en]: string } = {
  points: 'Vaut {n} {n|point|points}',
  pointsText: 'À qui possède cette carte à la fin de la partie.',
  whole: 'En entier : {n} points',
  wholeText: 'Qui possède toutes les cartes du continent les retourne : elles comptent alors ceci, et personne ne peut plus les prendre.',
  general: 'La ligne du Général',
  generalText: 'Dès que la carte est à quelqu’un, qui l’attaque doit remplir une ligne de plus : un Général.',
  die: 'Dé : {face}',
  dieText: 'Remplit les places des lignes de bataille qui montrent la même chose.',
  dieSoldiers: 'Les Soldats s’additionnent : une ligne avec un nombre prend des dés jusqu’à l’atteindre.',
  aside: 'Mis de côté',
  asideText: 'Des dés hors de ce tour : un part après chaque lancer qui ne remplit aucune ligne.',
  onLines: 'Sur des lignes remplies',
  onLinesText: 'Les dés déjà employés ce tour-ci. On relance les autres.',
  score: 'Points',
  scoreText: 'Cartes et continents entiers ensemble. Quand chaque carte est à quelqu’un, le plus de points gagne.',
}

export const w = speaker(en, fr)
export const spoken = { en, fr }
