// Sentences about the end of a game of Bomb Island, and when it is near.

import { speaker } from '../../lib/speak'

const en = {
  alarmGem: '{name} needs one more gem to win.',
  alarmGemYou: 'You need one more gem to win.',
  alarmLast: '{name} has one free enemy left: without that one, {name} wins.',
  alarmLastYou: 'Only one enemy is still free: take that one out, and you win.',
  whyGems: '{name} has {n} gems in the hold: {goal} win at once.',
  whyShot: 'Only {name}’s crew is left: the last enemy was shot.',
  whyCaptured: 'Only {name}’s crew is left: the last enemy was captured.',
  whyTrapped: 'Only {name}’s crew is left: the last enemy was caught in the trap.',
  whyBombed: 'Only {name}’s crew is left: the last enemy’s boat was blown up.',
  whyRounds: 'The last round was over before anybody had won: all who are still in the game share the win.',
  gems: '{n} {n|gem|gems}; {goal} win',
} as const

const fr: { [K in keyof typeof en]: string } = {
  alarmGem: 'Il manque une pierre à {name} pour gagner.',
  alarmGemYou: 'Il te manque une pierre pour gagner.',
  alarmLast: '{name} n\'a plus qu\'un ennemi libre : sans lui, {name} gagne.',
  alarmLastYou: 'Un seul ennemi est encore libre : mets-le hors jeu, et tu gagnes.',
  whyGems: '{name} a {n} pierres dans sa cale : {goal} suffisent pour gagner.',
  whyShot: 'Il ne reste que l\'équipage de {name} : le dernier ennemi a été abattu.',
  whyCaptured: 'Il ne reste que l\'équipage de {name} : le dernier ennemi a été capturé.',
  whyTrapped: 'Il ne reste que l\'équipage de {name} : le dernier ennemi est tombé dans le piège.',
  whyBombed: 'Il ne reste que l\'équipage de {name} : le bateau du dernier ennemi a été détruit.',
  whyRounds: 'Le dernier tour est passé avant que quelqu\'un ait gagné : tous ceux qui sont en jeu partagent la victoire.',
  gems: '{n} {n|pierre|pierres} ; il en faut {goal}',
}

export const w = speaker(en, fr)
export const spoken = { en, fr }
