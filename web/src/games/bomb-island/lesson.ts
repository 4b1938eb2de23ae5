// A lesson of Bomb Island: the first turn and its chest, a prisoner, and a bomb that ends somebody's game.

import type { CardName, CellName } from '../../generated/bomb-island'
import type { Lesson } from '../../lesson/lesson'
import { w } from './lesson-words'

const card = (name: CardName): string[] => [`.hand [data-card="${name}"]`]
const place = (name: CellName | 'boat_0' | 'boat_1'): string[] => [`.island [data-place="${name}"]`]
const key = (kind: string): string[] => [`.keys [data-move="${kind}"]`]

const FIRST_TURN = ['0 dock g9', '1 dock b6', '0 play move_4', '0 walk boat_0', '0 go i7', '0 open', '0 end-turn']

const lesson: Lesson = {
  players: 2,
  options: {},
  others: ['Fanfan'],
  chapters: [
    {
      dice: 289,
      before: [],
      steps: [
        { says: () => w('about') },
        { says: () => w('dock'), press: place('g9'), moves: ['0 dock g9', '1 dock b6'] },
        { says: () => w('win'), look: ['[data-seat="0"]'] },
        { says: () => w('hand'), look: ['.hand'] },
        { says: () => w('move'), press: card('move_4') },
        { says: () => w('go'), press: place('i7'), moves: ['0 play move_4', '0 walk boat_0', '0 go i7'] },
        { says: () => w('chest'), press: key('open'), moves: ['0 open'] },
        { says: () => w('gem'), look: ['[data-seat="0"]'] },
        { says: () => w('endTurn'), press: key('end-turn'), moves: ['0 end-turn'] },
      ],
    },
    {
      dice: 289,
      before: [
        ...FIRST_TURN,
        '1 play move_4', '1 walk boat_1', '1 go d7', '1 end-turn', '0 play move_1', '0 walk i7', '0 go i6', '0 end-turn',
        '1 play move_7', '1 walk boat_1', '1 go h6', '1 leave-closed', '1 end-turn',
      ],
      steps: [
        { says: () => w('near'), look: place('h6') },
        { says: () => w('padlock'), press: card('padlock') },
        { says: () => w('capture'), press: place('h6'), moves: ['0 play padlock', '0 capture h6', '1 no-shield'] },
        { says: () => w('prisoner'), look: place('boat_0') },
      ],
    },
    {
      dice: 337,
      before: [
        '1 dock b1', '0 dock b6', '1 play move_5', '1 walk boat_1', '1 go b4', '1 open', '1 end-turn',
        '0 play move_4', '0 walk boat_0', '0 go d6', '0 open', '0 put c5', '0 play boat', '0 dock l1', '0 end-turn',
        '1 play move_3', '1 walk boat_1', '1 go d3', '1 open', '1 end-turn',
      ],
      steps: [
        { says: () => w('treasure'), press: card('treasure') },
        { says: () => w('steal'), press: ['.keys [data-loot="gem"]'], moves: ['0 play treasure', '0 steal gem 1'] },
        { says: () => w('bomb'), look: place('c5') },
        { says: () => w('run'), press: card('move_6') },
        { says: () => w('who'), press: place('d6') },
        { says: () => w('over'), press: place('b1'), moves: ['0 play move_6', '0 walk d6', '0 go b1'] },
        { says: () => w('take'), press: key('take'), moves: ['0 take c5'] },
        { says: () => w('drop'), press: place('boat_1'), moves: ['0 put boat_1'] },
        { says: () => w('out'), look: ['[data-seat="1"]'] },
        { says: () => w('end') },
      ],
    },
  ],
}

export default lesson
