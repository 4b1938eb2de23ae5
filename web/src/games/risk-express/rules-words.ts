// The rules in short, and one turn for who plays for the first time.

import { speaker } from '../../lib/speak'

const en = {
  goalTitle: 'What it is about',
  goal: 'Fourteen country cards lie in the middle. You conquer them with seven dice. When every card has an owner, whoever has the most points wins. Two to six players; about a quarter of an hour.',
  turnTitle: 'Your turn',
  turn: 'You roll all seven dice. A die shows a General, Cavalry, a Cannon, or one, two or three Soldiers. If the roll fills a battle line of some card, you fill one; the line you choose decides which country you invade this turn.',
  invadeTitle: 'Filling lines',
  invade: 'A line takes exactly the Generals, Cavalry and Cannons that it shows; for Soldiers your dice must add up to at least its number, and the fewest dice that do it are taken. One line per roll. The dice that are left are rolled again for the next line of the same country.',
  asideTitle: 'When nothing fits',
  aside: 'If the roll fills no line, you set one die aside and roll the others again. When too few dice are left to fill the open lines, your turn is over and the country stays as it was.',
  conquerTitle: 'Conquered!',
  conquer: 'When all lines are filled, the card is yours, and your turn ends. The next player starts with all seven dice.',
  ownedTitle: 'Cards that somebody owns',
  owned: 'You may take a card from another player. It has one more line then: a General. Your own cards you cannot invade.',
  continentsTitle: 'Continents',
  continents: 'Who owns every card of a continent has united it: its cards turn face down, nobody may take them any more, and they score the continent’s number instead of their own points. Australia is a continent by itself.',
  endTitle: 'The end',
  end: 'The game ends when every card has an owner. Add up your cards, or the number of each continent that you united. Most points wins; who ties for most shares the win.',
  relayTitle: 'Option: relay',
  relay: 'With the option “relay”, you may carry on the invasion of the player before you, if it failed after a line was filled: filled lines keep their dice, and you roll all the others.',
} as const

const fr: { [K in keyof typeof en]: string } = {
  goalTitle: 'Le but du jeu',
  goal: 'Quatorze cartes de pays sont au milieu. Tu les conquiers avec sept dés. Quand chaque carte a un propriétaire, qui a le plus de points gagne. Deux à six joueurs ; un petit quart d’heure.',
  turnTitle: 'Ton tour',
  turn: 'Tu lances les sept dés. Un dé montre un Général, une Cavalerie, un Canon, ou un, deux ou trois Soldats. Si le lancer remplit une ligne de bataille d’une carte, tu en remplis une ; la ligne choisie décide du pays que tu envahis ce tour-ci.',
  invadeTitle: 'Remplir les lignes',
  invade: 'Une ligne prend exactement les Généraux, Cavaleries et Canons qu’elle montre ; pour les Soldats, tes dés doivent totaliser au moins son nombre, et on en prend le moins possible. Une ligne par lancer. Les dés restants sont relancés pour la ligne suivante du même pays.',
  asideTitle: 'Quand rien ne va',
  aside: 'Si le lancer ne remplit aucune ligne, tu mets un dé de côté et relances les autres. Quand il reste trop peu de dés pour les lignes ouvertes, ton tour est fini et le pays reste comme il était.',
  conquerTitle: 'Conquis !',
  conquer: 'Quand toutes les lignes sont remplies, la carte est à toi, et ton tour s’achève. Le joueur suivant repart avec sept dés.',
  ownedTitle: 'Les cartes déjà prises',
  owned: 'Tu peux prendre une carte à un autre joueur. Elle a alors une ligne de plus : un Général. Tes propres cartes, tu ne peux pas les envahir.',
  continentsTitle: 'Les continents',
  continents: 'Qui possède toutes les cartes d’un continent l’a réuni : ses cartes sont retournées, plus personne ne peut les prendre, et elles valent le nombre du continent au lieu de leurs points. L’Australie est un continent à elle seule.',
  endTitle: 'La fin',
  end: 'La partie s’arrête quand chaque carte a un propriétaire. Additionne tes cartes, ou le nombre de chaque continent réuni. Le plus de points gagne ; à égalité, on partage la victoire.',
  relayTitle: 'Option : relais',
  relay: 'Avec l’option « relais », tu peux reprendre l’invasion du joueur précédent si elle a échoué après une ligne remplie : les lignes remplies gardent leurs dés, et tu lances tous les autres.',
}

export const r = speaker(en, fr)
export const spokenRules = { en, fr }
