// What is printed on the board of RISK, each in a sentence.

import { speaker } from '../../lib/speak'

const en = {
  named: '{title}: {text}',
  continentText: 'Whoever holds all of it gets {n} more regiments at the start of each turn.',
  city: 'City',
  cityText: 'Counts as one more territory when regiments are due, and for missions.',
  capital: 'Capital',
  capitalText: 'Brings one more regiment each turn to whoever holds it. To win, hold your own.',
  airfield: 'Airfield',
  airfieldText: 'Its owner adds 1 to the highest die in every battle there or next door. It is lost with the territory.',
  regiments: 'Regiments',
  regimentsText: 'So many stand here. One always stays behind.',
  star: 'Card, stars: {n}',
  starText: 'Cards with 2 to 10 stars together are traded for regiments: 2 stars bring {two}, 6 bring {six}, 10 bring {ten}.',
  territories: 'Territories: {n}',
  territoriesText: 'Each three, cities counted too, bring one regiment at the start of a turn; three come in any case.',
  cards: 'Cards in hand: {n}',
  cardsText: 'Hidden from the others. A turn with a conquest earns one; their stars are traded for regiments.',
  missionText: 'Fulfil it, and claim it after your attacks. The figure is how far you have come, of what is asked for.',
  score: 'Missions',
  scoreText: 'Completed, of those that it takes to win. Your own capital is needed as well.',
  reward_airfield: 'You place it on one of your territories: it adds 1 to your highest die there and next door.',
  reward_strategic_manoeuvre: 'One more manoeuvre in each turn, before your attacks.',
  reward_bonus_manoeuvre: 'One more manoeuvre at the end of each turn.',
  reward_bonus_card: 'One card at the end of each turn, whatever happened in it.',
  reward_attack_die: 'When you attack, you roll one more die; it may replace your lowest.',
  reward_defence_die: 'When you defend, you roll one more die; it may replace your lowest.',
  reward_two_regiments: 'Two more regiments at the start of each turn.',
} as const

const fr: { [K in keyof typeof en]: string } = {
  named: '{title} : {text}',
  continentText: 'Qui le tient en entier reçoit {n} régiments de plus au début de chaque tour.',
  city: 'Ville',
  cityText: 'Compte comme un territoire de plus pour les renforts, et pour les missions.',
  capital: 'Capitale',
  capitalText: 'Rapporte un régiment de plus par tour à qui la tient. Pour gagner, tiens la tienne.',
  airfield: 'Terrain d’aviation',
  airfieldText: 'Son propriétaire ajoute 1 à son plus haut dé dans chaque bataille là ou à côté. Il est perdu avec le territoire.',
  regiments: 'Régiments',
  regimentsText: 'Autant se tiennent ici. Un reste toujours sur place.',
  star: 'Carte, étoiles : {n}',
  starText: 'Des cartes de 2 à 10 étoiles en tout s’échangent contre des régiments : 2 étoiles en donnent {two}, 6 en donnent {six}, 10 en donnent {ten}.',
  territories: 'Territoires : {n}',
  territoriesText: 'Trois, villes comprises, rapportent un régiment au début du tour ; il en vient trois au moins.',
  cards: 'Cartes en main : {n}',
  cardsText: 'Cachées aux autres. Un tour avec une conquête en rapporte une ; leurs étoiles s’échangent contre des régiments.',
  missionText: 'Remplis-la, et réclame-la après tes attaques. Le chiffre dit où tu en es de ce qu’elle demande.',
  score: 'Missions',
  scoreText: 'Accomplies, sur celles qu’il faut pour gagner. Il faut aussi ta propre capitale.',
  reward_airfield: 'Tu le places sur un de tes territoires : il ajoute 1 à ton plus haut dé, là et à côté.',
  reward_strategic_manoeuvre: 'Une manœuvre de plus à chaque tour, avant tes attaques.',
  reward_bonus_manoeuvre: 'Une manœuvre de plus à la fin de chaque tour.',
  reward_bonus_card: 'Une carte à la fin de chaque tour, quoi qu’il se soit passé.',
  reward_attack_die: 'Quand tu attaques, tu lances un dé de plus ; il peut remplacer le plus bas.',
  reward_defence_die: 'Quand tu défends, tu lances un dé de plus ; il peut remplacer le plus bas.',
  reward_two_regiments: 'Deux régiments de plus au début de chaque tour.',
}

export const w = speaker(en, fr)
export const spoken = { en, fr }
