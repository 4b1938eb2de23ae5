// What the coach says in the lesson of Risk Express.

import { speaker } from '../../lib/speak'

const en = {
  about: 'Fourteen countries lie open in the middle, and nobody owns any yet. Everybody rolled for the start: most Generals begins, and that is you.',
  card: 'A country has battle lines, and points in its circle. Brazil asks for one General, then 4 Soldiers, and 4 Soldiers again.',
  roll: 'Your turn: all seven dice were rolled for you. Lines that they can fill glow.',
  general: 'Fill the General’s line of Brazil. The first line that you fill chooses the country for this turn.',
  soldiers: 'The six dice left were rolled again. You fill one line a roll: two dice with 3 Soldiers are enough for a line of 4.',
  aside: 'This roll fills no line. One die is lost for this turn: set it aside and roll the rest. Without enough dice left, the turn ends with nothing.',
  conquer: '1 and 3 Soldiers: the last line! With it Brazil is conquered, and your turn is over. Then watch what Fanfan does.',
  others: 'Brazil is yours: 2 points. And Fanfan has taken Argentina. A country in somebody’s hands has one more line, with a General for its owner.',
  take: 'So others’ countries can be taken, yours too. Go for Argentina: two Generals first.',
  cavalry: 'Cavalry for the second line.',
  owner: 'And the General against its owner. Take it!',
  united: 'All of South America is yours: its cards turn face down, nobody can take them any more, and they count 4 points instead of 3.',
  end: 'The game ends when every country has an owner; most points win. Nobody drops out: you play to the end. Now try it!',
} as const

const fr: { [K in keyof typeof en]: string } = {
  about: 'Quatorze pays sont au milieu, et personne n’en possède encore. Chacun a lancé les dés : le plus de Généraux commence, et c’est toi.',
  card: 'Un pays a des lignes de bataille, et ses points dans le cercle. Le Brésil demande un Général, puis 4 Soldats, et encore 4 Soldats.',
  roll: 'À toi : les sept dés ont été lancés pour toi. Les lignes qu’ils peuvent remplir brillent.',
  general: 'Remplis la ligne du Général au Brésil. La première ligne que tu remplis choisit le pays de ce tour.',
  soldiers: 'Les six dés restants ont été relancés. On remplit une ligne par lancer : deux dés à 3 Soldats suffisent pour une ligne de 4.',
  aside: 'Ce lancer ne remplit aucune ligne. Un dé est perdu pour ce tour : mets-le de côté et relance le reste. Sans assez de dés, le tour finit sans rien.',
  conquer: '1 et 3 Soldats : la dernière ligne ! Avec elle le Brésil est conquis, et ton tour est fini. Regarde ensuite ce que fait Fanfan.',
  others: 'Le Brésil est à toi : 2 points. Et Fanfan a pris l’Argentine. Un pays qui a un maître a une ligne de plus, avec un Général contre ce maître.',
  take: 'On peut donc prendre les pays des autres, et les tiens aussi. Vise l’Argentine : d’abord deux Généraux.',
  cavalry: 'De la Cavalerie pour la deuxième ligne.',
  owner: 'Et le Général contre son maître. Prends-la !',
  united: 'Toute l’Amérique du Sud est à toi : ses cartes se retournent, personne ne peut plus les prendre, et elles comptent 4 points au lieu de 3.',
  end: 'La partie finit quand chaque pays a un maître ; le plus de points gagne. Personne n’est éliminé : on joue jusqu’au bout. À toi d’essayer !',
}

export const w = speaker(en, fr)
export const spoken = { en, fr }
