// What the coach says in the lesson of Bomb Island.

import { speaker } from '../../lib/speak'

const en = {
  about: 'An island with 22 chests. In them are gems, ammunition, three bombs, a trap, and Bobby. Nobody knows which is where.',
  dock: 'At the start everybody docks a boat at an anchor, with a crew of four aboard. Press this anchor.',
  win: 'Whoever has five gems in the boat wins at once. So does whoever is the last one left.',
  hand: 'Six cards, which the others do not see. In a turn you may play one of each colour: a Move, a Bonus and an Attack, in any order. Or none.',
  move: 'A Move card takes one of your crew exactly as many steps as it says. Press Move 4.',
  go: 'All lit places are four steps away; leaving the boat is the first of them. There is a chest here: go!',
  chest: 'Who stops on a chest may open it. Gems and ammunition go into your boat, Bobby joins your crew, a bomb lies down beside you, and the trap kills. Dare!',
  gem: 'A gem! It lies in your boat, where everybody can see it.',
  endTurn: 'Nothing more to do here. End your turn: you draw back to six cards.',
  near: 'A little later: somebody of Fanfan’s stands next to one of yours. That is when Attack cards work.',
  padlock: 'The Padlock captures a neighbour. The Pistol kills, for a piece of ammunition each; the Hammer knocks out for a turn. Press the Padlock.',
  capture: 'Now the victim. With a Shield in hand, Fanfan could save it.',
  prisoner: 'No Shield: the prisoner sits in your boat, and gets away only while nobody of yours is aboard. Who has no free character left is out of the game!',
  treasure: 'Another game. Fanfan has a gem, and you hold a Treasure card: a Bonus that takes something from another boat. Press it.',
  steal: 'Take the gem.',
  bomb: 'And here is a bomb. Whoever passes over it may take it along.',
  run: 'Fanfan’s boat is docked six steps away. Press Move 6.',
  who: 'Who goes? Your man near the bomb.',
  over: 'Go to the anchor of Fanfan’s boat. The way leads over the bomb.',
  take: 'Take the bomb along.',
  drop: 'And into the boat with it!',
  out: 'A bomb in a boat ends its owner’s game, and whoever threw it takes all gems and ammunition. No Shield helps. So watch your own boat!',
  end: 'You are the last one left: you have won. Five gems would have done it too. Now try it!',
} as const

const fr: { [K in keyof typeof en]: string } = {
  about: 'Une île et 22 coffres. Dedans : des pierres précieuses, des munitions, trois bombes, un piège et Bobby. Personne ne sait où.',
  dock: 'Au début chacun amarre son bateau à une ancre, avec un équipage de quatre à bord. Touche cette ancre.',
  win: 'Qui a cinq pierres précieuses dans son bateau gagne aussitôt. Qui reste seul en jeu aussi.',
  hand: 'Six cartes que les autres ne voient pas. À ton tour tu peux en jouer une de chaque couleur : un Déplacement, un Bonus et une Attaque, dans l’ordre que tu veux. Ou aucune.',
  move: 'Une carte Déplacement mène un des tiens d’exactement autant de pas qu’elle le dit. Touche Déplacement 4.',
  go: 'Toutes les places qui brillent sont à quatre pas ; descendre du bateau est le premier. Il y a un coffre ici : vas-y !',
  chest: 'Qui s’arrête sur un coffre peut l’ouvrir. Pierres et munitions vont dans ton bateau, Bobby te rejoint, une bombe se pose à côté, et le piège tue. Ose !',
  gem: 'Une pierre précieuse ! Elle est dans ton bateau, où tout le monde la voit.',
  endTurn: 'Plus rien à faire ici. Finis ton tour : tu pioches jusqu’à six cartes.',
  near: 'Un peu plus tard : quelqu’un de Fanfan est à côté d’un des tiens. C’est là que servent les cartes Attaque.',
  padlock: 'Le Cadenas capture un voisin. Le Pistolet tue, pour une munition chacun ; le Marteau assomme pour un tour. Touche le Cadenas.',
  capture: 'Maintenant la victime. Avec un Bouclier en main, Fanfan pourrait la sauver.',
  prisoner: 'Pas de Bouclier : le prisonnier est dans ton bateau, et ne s’échappe que si aucun des tiens n’est à bord. Qui n’a plus personne de libre est éliminé !',
  treasure: 'Une autre partie. Fanfan a une pierre, et toi un Coffre au trésor : un Bonus qui prend quelque chose dans un autre bateau. Touche-le.',
  steal: 'Prends la pierre.',
  bomb: 'Et voici une bombe. Qui passe dessus peut l’emporter.',
  run: 'Le bateau de Fanfan est amarré à six pas. Touche Déplacement 6.',
  who: 'Qui y va ? Ton homme près de la bombe.',
  over: 'Va à l’ancre du bateau de Fanfan. Le chemin passe sur la bombe.',
  take: 'Emporte la bombe.',
  drop: 'Et hop, dans le bateau !',
  out: 'Une bombe dans un bateau élimine son propriétaire, et qui l’a jetée prend pierres et munitions. Aucun Bouclier n’y peut rien. Surveille donc ton propre bateau !',
  end: 'Tu es seul en jeu : tu as gagné. Cinq pierres auraient suffi aussi. À toi d’essayer !',
}

export const w = speaker(en, fr)
export const spoken = { en, fr }
