// Sentences about the end of a game of RISK, and when it is near.

import { speaker } from '../../lib/speak'

const en = {
  alarmMission: '{name} needs one more mission to win.',
  alarmMissionYou: 'You need one more mission to win.',
  alarmCapital: '{name} only needs the capital back to win: {territory}.',
  alarmCapitalYou: 'You only need your capital back to win: {territory}.',
  alarmNow: '{name} wins at the end of this turn, if the capital is still theirs.',
  alarmNowYou: 'You win at the end of your turn.',
  alarmLast: '{name} needs one more territory to be alone in the world.',
  alarmLastYou: 'You need one more territory to be alone in the world.',
  whyMissions: '{name} ended the turn with {n} of {wanted} missions and their own capital, {territory}: that wins.',
  whyAlone: '{name} has driven everybody else from the world.',
  whyRounds: 'The last round was over before anybody had won.',
  missions: '{n} of {wanted} missions',
  held: 'capital held',
  lost: 'capital lost',
  out: 'driven from the world',
  lands: '{n} {n|territory|territories}',
} as const

const fr: { [K in keyof typeof en]: string } = {
  alarmMission: 'Il manque une mission à {name} pour gagner.',
  alarmMissionYou: 'Il te manque une mission pour gagner.',
  alarmCapital: 'Il ne manque à {name} que sa capitale pour gagner : {territory}.',
  alarmCapitalYou: 'Il ne te manque que ta capitale pour gagner : {territory}.',
  alarmNow: '{name} gagne à la fin de ce tour, capitale tenue.',
  alarmNowYou: 'Tu gagnes à la fin de ton tour.',
  alarmLast: 'Il manque un territoire à {name} pour être seul au monde.',
  alarmLastYou: 'Il te manque un territoire pour être seul au monde.',
  whyMissions: '{name} a fini son tour avec {n} missions sur {wanted} et sa propre capitale, {territory} : cela gagne.',
  whyAlone: '{name} a chassé tous les autres du monde.',
  whyRounds: 'Le dernier tour est passé avant que quelqu\'un ait gagné.',
  missions: '{n} {n|mission|missions} sur {wanted}',
  held: 'capitale tenue',
  lost: 'capitale perdue',
  out: 'chassé du monde',
  lands: '{n} {n|territoire|territoires}',
}

export const w = speaker(en, fr)
export const spoken = { en, fr }
