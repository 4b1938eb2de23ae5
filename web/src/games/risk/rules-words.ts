// The rules of RISK, in words.

import { speaker } from '../../lib/speak'

const en = {
  goalTitle: 'The goal',
  goal: 'Complete three missions and hold your own capital at the end of your turn: you win. Or be the last one left.',
  setupTitle: 'Setting up',
  setup: 'The highest die begins. In turn, each places a capital with a regiment, then one regiment on a free territory until the world is full, then one at a time on territories of their own. In Training you pick a colour instead, and its position stands ready.',
  reinforceTitle: '1 · Reinforcements',
  reinforce: 'Count your territories and your cities together and divide by three: so many regiments are due, never less than three. Add the bonus of each continent that is all yours, one for each capital you hold, and what your cards bring. Place all of them on your territories.',
  cardsTitle: 'Cards',
  cards: 'Before you place, you may trade cards with two to ten stars in all. The more stars at once, the better the price.',
  attackTitle: '2 · Attacks',
  attack: 'Attack a neighbour from a territory with two regiments or more, as often as you like. You roll one to three dice, but one regiment stays behind; the defender rolls one or two. Highest meets highest, second meets second: the lower die loses a regiment, and ties go to the defender. An airfield adds 1 to its owner’s highest die in every battle on its territory and around it.',
  conquestTitle: 'Conquest',
  conquest: 'An empty territory is yours. At least the regiments that attacked in that roll move in, and one stays behind. Cities and capitals remain where they are; an airfield is destroyed.',
  missionsTitle: '3 · Missions',
  missions: 'After your attacks you may claim one mission that you fulfil now. It costs one card of your hand, and the card that you would have drawn. Some missions ask what you hold, others what you took in this very turn.',
  rewardsTitle: 'Rewards',
  rewards: 'A mission brings the reward that lies on it, for the rest of the game: an airfield, a bonus die in attack or defence, a card or two regiments every turn, more manoeuvres.',
  manoeuvreTitle: '4 · The end of the turn',
  manoeuvre: 'Move any number of regiments once, from one territory to another that is connected through your own; one stays. If you conquered something and claimed no mission, draw a card.',
  outTitle: 'Out of the game',
  out: 'Whoever loses their last regiment is out. The conqueror takes their cards and missions; their rewards are gone.',
  modesTitle: 'Three ways to play',
  modes: 'Training: fixed positions, no rewards. Command Centre: all of the above. World Conquest: missions bring rewards, but only the whole world wins.',
} as const

const fr: { [K in keyof typeof en]: string } = {
  goalTitle: 'Le but',
  goal: 'Accomplis trois missions et tiens ta propre capitale à la fin de ton tour : tu gagnes. Ou reste le dernier en lice.',
  setupTitle: 'La mise en place',
  setup: 'Le dé le plus haut commence. Chacun à son tour place une capitale avec un régiment, puis un régiment sur un territoire libre jusqu\'à ce que le monde soit plein, puis un à la fois chez soi. En Entraînement, tu choisis plutôt une couleur, et sa position est déjà prête.',
  reinforceTitle: '1 · Les renforts',
  reinforce: 'Compte tes territoires et tes villes ensemble et divise par trois : autant de régiments arrivent, jamais moins de trois. Ajoute le bonus de chaque continent entièrement à toi, un par capitale que tu tiens, et ce que rapportent tes cartes. Place-les tous chez toi.',
  cardsTitle: 'Les cartes',
  cards: 'Avant de placer, tu peux échanger des cartes comptant de deux à dix étoiles en tout. Plus il y a d\'étoiles d\'un coup, meilleur est le prix.',
  attackTitle: '2 · Les attaques',
  attack: 'Attaque un voisin depuis un territoire d\'au moins deux régiments, autant de fois que tu veux. Tu lances un à trois dés, mais un régiment reste en arrière ; le défenseur en lance un ou deux. Le plus haut affronte le plus haut, le deuxième le deuxième : le dé le plus bas perd un régiment, et l\'égalité profite au défenseur. Un terrain d\'aviation ajoute 1 au meilleur dé de son propriétaire dans chaque bataille sur place et alentour.',
  conquestTitle: 'La conquête',
  conquest: 'Un territoire vidé est à toi. Au moins les régiments qui ont attaqué dans ce lancer s\'y installent, et un reste en arrière. Villes et capitales restent en place ; un terrain d\'aviation est détruit.',
  missionsTitle: '3 · Les missions',
  missions: 'Après tes attaques, tu peux réclamer une mission que tu remplis à cet instant. Elle coûte une carte de ta main, et la carte que tu aurais piochée. Certaines demandent ce que tu tiens, d\'autres ce que tu as pris dans ce tour même.',
  rewardsTitle: 'Les récompenses',
  rewards: 'Une mission rapporte la récompense posée dessus, pour le reste de la partie : un terrain d\'aviation, un dé bonus en attaque ou en défense, une carte ou deux régiments à chaque tour, des manœuvres de plus.',
  manoeuvreTitle: '4 · La fin du tour',
  manoeuvre: 'Déplace une fois autant de régiments que tu veux, d\'un territoire à un autre relié par les tiens ; un reste. Si tu as conquis quelque chose sans réclamer de mission, pioche une carte.',
  outTitle: 'Hors jeu',
  out: 'Qui perd son dernier régiment est hors jeu. Le conquérant prend ses cartes et ses missions ; ses récompenses disparaissent.',
  modesTitle: 'Trois façons de jouer',
  modes: 'Entraînement : positions fixes, sans récompenses. Centre de commandement : tout ce qui précède. Conquête du monde : les missions rapportent des récompenses, mais seul le monde entier donne la victoire.',
}

export const r = speaker(en, fr)
export const spoken = { en, fr }
