// The seventeen characters: what each is called and looks like, and where it is. A team's hats are its trade: pirates, explorers, sailors, soldiers.

import type { View } from '../../generated/bomb-island'
import type { Place } from './box'

export type Hat =
  | 'tricorn' | 'bandana' | 'bicorne' | 'scarf'
  | 'pith' | 'straw' | 'bush' | 'leaves'
  | 'sailor' | 'captain' | 'oilskin' | 'pompom'
  | 'fez' | 'shako' | 'turban' | 'kettle'
  | 'none'
export type Trait =
  | 'patch' | 'beard' | 'moustache' | 'glasses' | 'freckles' | 'braids' | 'curls' | 'stubble' | 'earring' | 'whiskers' | 'goatee' | 'bob'
  | 'monocle' | 'castaway'

export interface Person {
  name: string
  hat: Hat
  trait: Trait
  skin: 1 | 2 | 3 | 4
  hair: 1 | 2 | 3 | 4 | 5
  mood: 'smile' | 'grin' | 'frown' | 'smirk'
}

export const teams: readonly (readonly Person[])[] = [
  [
    { name: 'Paul', hat: 'tricorn', trait: 'beard', skin: 2, hair: 1, mood: 'grin' },
    { name: 'Rosa', hat: 'bandana', trait: 'earring', skin: 3, hair: 1, mood: 'smirk' },
    { name: 'Igor', hat: 'bicorne', trait: 'patch', skin: 1, hair: 4, mood: 'frown' },
    { name: 'Mimi', hat: 'scarf', trait: 'freckles', skin: 1, hair: 3, mood: 'smile' },
  ],
  [
    { name: 'Ada', hat: 'pith', trait: 'braids', skin: 4, hair: 1, mood: 'smile' },
    { name: 'Gus', hat: 'straw', trait: 'moustache', skin: 2, hair: 2, mood: 'smirk' },
    { name: 'Hugo', hat: 'bush', trait: 'stubble', skin: 3, hair: 1, mood: 'grin' },
    { name: 'Lila', hat: 'leaves', trait: 'glasses', skin: 1, hair: 5, mood: 'smile' },
  ],
  [
    { name: 'Yann', hat: 'sailor', trait: 'freckles', skin: 1, hair: 5, mood: 'grin' },
    { name: 'Olga', hat: 'captain', trait: 'bob', skin: 2, hair: 4, mood: 'frown' },
    { name: 'Sven', hat: 'oilskin', trait: 'whiskers', skin: 1, hair: 2, mood: 'smile' },
    { name: 'Tilo', hat: 'pompom', trait: 'glasses', skin: 4, hair: 1, mood: 'smirk' },
  ],
  [
    { name: 'Omar', hat: 'fez', trait: 'goatee', skin: 3, hair: 1, mood: 'smirk' },
    { name: 'Zoe', hat: 'shako', trait: 'curls', skin: 4, hair: 3, mood: 'grin' },
    { name: 'Ravi', hat: 'turban', trait: 'moustache', skin: 3, hair: 1, mood: 'smile' },
    { name: 'Otto', hat: 'kettle', trait: 'monocle', skin: 1, hair: 2, mood: 'frown' },
  ],
]

export const bobby: Person = { name: 'Bobby', hat: 'none', trait: 'castaway', skin: 2, hair: 3, mood: 'grin' }

const everybody: readonly Person[] = [...teams.flat(), bobby]

/** A character that is in the game. Its number, `who`, is its own for the whole game. */
export interface Character {
  who: number
  person: Person
  seat: number
  place: Place
  prisoner: boolean
  knockedOut: boolean
}

export function charactersOf(view: View): Character[] {
  const known = found.get(view) ?? everybody.flatMap((person, who) => {
    const [seat, place] = [view.team[who] ?? null, view.place[who] ?? null]
    if (seat === null || place === null) return []
    return [{ who, person, seat, place, prisoner: view.prisoners.includes(who), knockedOut: view.knocked_out.includes(who) }]
  })
  found.set(view, known)
  return known
}

/** Each of ninety cells asks who stands there. */
const found = new WeakMap<View, Character[]>()
