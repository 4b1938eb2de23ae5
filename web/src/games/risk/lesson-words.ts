// What the coach says in the lesson of RISK.

import { speaker } from '../../lib/speak'

const en = {
  about: 'The world is shared out: everybody begins with territories, regiments on each of them, and one capital. You are yellow; three rounds are played already.',
  missions: 'To win, complete three of these missions and hold your own capital at the end of your turn. You have two: Europe, and 18 territories. 8 cities would be the third, and you hold 7.',
  capital: 'Your capital. In other hands it keeps you from winning, until you take it back.',
  card: 'A turn has four parts. First, reinforcements. You won a card with two stars; stars are worth regiments. Press it.',
  trade: 'Two stars bring 2 regiments, ten bring 30: saving pays. Trade it now.',
  due: '16 regiments: one for every three territories and cities, more for the whole of Europe and for your capital, and the 2 from your card.',
  place: 'They may go to any territory of yours. We want Egypt, which has a city: press North Africa, beside it.',
  all: 'That was one. Put all of them there.',
  send: 'And place them.',
  source: 'Second part: attacks, as many as you like. Choose where from: North Africa.',
  target: 'And whom: Egypt, which is Fanfan’s. Only neighbours can be attacked; lines over the sea join neighbours too.',
  attack: 'Attack with three dice: one for each regiment that fights, three at most. Fanfan defends with two.',
  dice: 'The highest dice meet, then the second. 5 against 5: the defender wins ties, you lose a regiment. 4 against 3: Fanfan loses one.',
  again: 'Egypt has two regiments left. Once more!',
  advance: 'Egypt is empty: it is yours, with its city. Move regiments in; at least those that fought, and one stays behind.',
  enough: 'That is all we wanted. Attack no more.',
  claim: 'Third part: one fulfilled mission a turn. You hold 8 cities now: claim it! It costs a card, if you have one, and the card that you would draw.',
  stay: 'Last part: you may march once from one of your territories to another. Who conquered something and claimed nothing draws a card. End your turn.',
  won: 'Three missions, and your capital is yours: you have won!',
  end: 'Who has no regiment left is out, and the conqueror gets their cards and missions. In the Command Centre you choose your territories, and missions bring rewards. Now try it!',
} as const

const fr: { [K in keyof typeof en]: string } = {
  about: 'Le monde est partagé : chacun commence avec des territoires, des régiments sur chacun, et une capitale. Tu es jaune ; trois manches sont déjà jouées.',
  missions: 'Pour gagner, accomplis trois de ces missions et tiens ta propre capitale à la fin de ton tour. Tu en as deux : l’Europe et 18 territoires. 8 villes serait la troisième, et tu en tiens 7.',
  capital: 'Ta capitale. Dans d’autres mains, elle t’empêche de gagner jusqu’à ce que tu la reprennes.',
  card: 'Un tour a quatre parties. D’abord les renforts. Tu as gagné une carte à deux étoiles ; les étoiles valent des régiments. Touche-la.',
  trade: 'Deux étoiles rapportent 2 régiments, dix en rapportent 30 : économiser paie. Échange-la maintenant.',
  due: '16 régiments : un pour trois territoires et villes, d’autres pour toute l’Europe et pour ta capitale, et les 2 de ta carte.',
  place: 'Ils vont sur n’importe lequel de tes territoires. Nous voulons l’Égypte, qui a une ville : touche l’Afrique du Nord, juste à côté.',
  all: 'En voilà un. Mets-les tous là.',
  send: 'Et place-les.',
  source: 'Deuxième partie : les attaques, autant que tu veux. Choisis le départ : l’Afrique du Nord.',
  target: 'Et la cible : l’Égypte, qui est à Fanfan. On n’attaque que ses voisins ; les lignes sur la mer relient aussi des voisins.',
  attack: 'Attaque avec trois dés : un par régiment qui se bat, trois au plus. Fanfan défend avec deux.',
  dice: 'Les plus forts dés se rencontrent, puis les deuxièmes. 5 contre 5 : l’égalité est au défenseur, tu perds un régiment. 4 contre 3 : Fanfan en perd un.',
  again: 'Il reste deux régiments en Égypte. Encore !',
  advance: 'L’Égypte est vide : elle est à toi, avec sa ville. Fais entrer des régiments ; au moins ceux qui se sont battus, et un reste derrière.',
  enough: 'C’est tout ce que nous voulions. N’attaque plus.',
  claim: 'Troisième partie : une mission remplie par tour. Tu tiens 8 villes : réclame-la ! Cela coûte une carte, si tu en as, et celle que tu aurais piochée.',
  stay: 'Dernière partie : tu peux marcher une fois d’un de tes territoires à un autre. Qui a conquis sans rien réclamer pioche une carte. Finis ton tour.',
  won: 'Trois missions, et ta capitale est à toi : tu as gagné !',
  end: 'Qui n’a plus de régiment est éliminé, et le vainqueur prend ses cartes et ses missions. Au centre de commandement, tu choisis tes territoires, et les missions rapportent des récompenses. À toi d’essayer !',
}

export const w = speaker(en, fr)
export const spoken = { en, fr }
