// The plain board's own sentences; what is on it is said by the game.

import { speaker } from '../../lib/speak'

const en = {
  now: 'Your turn: choose what to do.',
  players: 'The players',
  position: 'The position',
  odds: 'The chances',
  less: 'One less',
  more: 'One more',
  rules: 'What you can do',
  rulesAbout: 'This game has no illustrated rules here. These are its moves; when one is allowed, it can be pressed.',
}

const fr: typeof en = {
  now: 'À toi : choisis ce que tu fais.',
  players: 'Les joueurs',
  position: 'La position',
  odds: 'Les chances',
  less: 'Un de moins',
  more: 'Un de plus',
  rules: 'Ce que tu peux faire',
  rulesAbout: 'Ce jeu n’a pas de règles illustrées ici. Voici ses coups ; quand l’un est permis, tu peux le choisir.',
}

export const w = speaker(en, fr)
export const spoken = { en, fr }
