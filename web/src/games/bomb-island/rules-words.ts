// The rules of Bomb Island, in our own words.

import { speaker } from '../../lib/speak'

const en = {
  goalTitle: 'The goal',
  goal: 'Two to four teams of four search an island for treasure. Five gems in your boat win at once; so does being the last team left.',
  turnTitle: 'Your turn',
  turn: 'You hold six cards. Play at most one of each colour: Move, Bonus, Attack, in any order, or none. Then you draw back to six. If you can play nothing at all, throw one card away.',
  movingTitle: 'Moving',
  moving: 'A Move card moves one of your characters by exactly its number, never onto or through another character. Your boat is entered and left only by its anchor; that is one step. Nobody may stop on an anchor, except to drop a bomb into the boat docked there.',
  bombsTitle: 'Bombs',
  bombs: 'You may take along bombs that your path passes over, and put each down next to where you stop. A bomb next to one of your characters can also be moved alone, over anything. A bomb that gets into a boat destroys it: its player is out.',
  chestsTitle: 'Chests',
  chests: 'Stop on a chest and you may open it: a gem or ammunition goes into your boat; a bomb lies next to you; Bobby joins your team; the trap kills who opened it. There are 7 gems, 10 ammunition, 3 bombs, Bobby and one trap.',
  attackTitle: 'Attacks',
  attack: 'All attacks meet enemies next to one of your characters. Pistol: each shot costs an ammunition and kills. Padlock: a prisoner in your boat, until nobody of yours guards it. Hammer: knocked out until the end of their next turn.',
  shieldTitle: 'Shield',
  shield: 'Whoever is attacked or trapped may raise a Shield at once: it saves all their characters, and they draw a card. Everybody is asked, so that nobody learns what you hold. It does not help against bombs in your boat.',
  bonusTitle: 'Bonus cards',
  bonus: 'Treasure steals a gem or an ammunition. Poisoned Gift: give a card, take another unseen. Flying Bomb: a bomb next to one of yours flies next to another. Potion: throw cards away and draw. Boat: sail to a free anchor.',
  endTitle: 'Out, and the end',
  end: 'A team is out when its last free character is killed or captured, or when a bomb gets into its boat. Who did it takes its gems and ammunition. Five gems win, or being the last.',
} as const

const fr: { [K in keyof typeof en]: string } = {
  goalTitle: 'Le but du jeu',
  goal: 'Deux à quatre équipes de quatre cherchent un trésor sur une île. Cinq pierres précieuses dans ton bateau, et tu gagnes aussitôt ; ou alors reste la dernière équipe en jeu.',
  turnTitle: 'Ton tour',
  turn: 'Tu as six cartes. Joue au plus une carte de chaque couleur : Déplacement, Bonus, Attaque, dans l’ordre que tu veux, ou aucune. Puis tu remontes à six. Si tu ne peux rien jouer du tout, jette une carte.',
  movingTitle: 'Se déplacer',
  moving: 'Une carte Déplacement fait avancer un de tes personnages d’exactement son nombre, jamais sur ni à travers un autre. On monte à bord et on débarque par l’ancre du bateau ; c’est un pas. On ne s’arrête pas sur une ancre, sauf pour lâcher une bombe dans le bateau amarré là.',
  bombsTitle: 'Les bombes',
  bombs: 'Tu peux emporter les bombes que ton chemin traverse, et poser chacune à côté de ton arrivée. Une bombe voisine d’un des tiens peut aussi être déplacée seule, par-dessus tout. Une bombe dans un bateau le détruit : son joueur est hors jeu.',
  chestsTitle: 'Les coffres',
  chests: 'Arrêté sur un coffre, tu peux l’ouvrir : une pierre ou une munition va dans ton bateau ; une bombe se pose à côté ; Bobby rejoint ton équipe ; le piège tue celui qui ouvre. Il y a 7 pierres, 10 munitions, 3 bombes, Bobby et un piège.',
  attackTitle: 'Les attaques',
  attack: 'Toute attaque touche un ennemi voisin d’un des tiens. Pistolet : chaque coup coûte une munition et tue. Cadenas : un prisonnier dans ton bateau, tant qu’un des tiens le garde. Marteau : assommé jusqu’à la fin de son prochain tour.',
  shieldTitle: 'Le Bouclier',
  shield: 'Attaqué ou piégé, on peut lever aussitôt un Bouclier : il sauve tous ses personnages, et on pioche une carte. La question est posée à tous : personne n’apprend ce que tu tiens. Il ne sert à rien contre une bombe dans ton bateau.',
  bonusTitle: 'Les cartes Bonus',
  bonus: 'Coffre au trésor : vole une pierre ou une munition. Cadeau empoisonné : donne une carte, tires-en une autre. Bombe volante : une bombe voisine d’un des tiens vole à côté d’un autre. Potion : jette des cartes et pioche. Bateau : va à une ancre libre.',
  endTitle: 'Hors jeu, et la fin',
  end: 'Une équipe est hors jeu quand son dernier personnage libre est tué ou capturé, ou quand une bombe entre dans son bateau. Le responsable prend ses pierres et ses munitions. Cinq pierres font gagner, ou rester le dernier.',
}

export const r = speaker(en, fr)
export const spokenRules = { en, fr }
