// A lesson of Risk Express: two turns, from the first roll to a whole continent.

import type { Lesson } from '../../lesson/lesson'
import { w } from './lesson-words'

/** A line on its card; where countries are tiles, the tile leads to it. */
const line = (country: string, number: number): string[] => [`[data-line="${country}-${number}"]`, `[data-tile="${country}"]`]
const card = (country: string): string[] => [`[data-card="${country}"]`]

const lesson: Lesson = {
  players: 2,
  options: {},
  others: ['Fanfan'],
  chapters: [
    {
      dice: 1816,
      before: [],
      steps: [
        { says: () => w('about') },
        { says: () => w('card'), look: card('brazil') },
        { says: () => w('roll'), look: ['.dice-tray .dice'] },
        { says: () => w('general'), press: line('brazil', 1), moves: ['0 fill brazil 1'] },
        { says: () => w('soldiers'), press: line('brazil', 2), moves: ['0 fill brazil 2'] },
        { says: () => w('aside'), press: ['[data-move="set-aside"]'], moves: ['0 set-aside'] },
        { says: () => w('conquer'), press: line('brazil', 3), moves: ['0 fill brazil 3', '1 fill argentina 1', '1 fill argentina 2'] },
        { says: () => w('others'), look: card('argentina') },
        { says: () => w('take'), press: line('argentina', 1), moves: ['0 fill argentina 1'] },
        { says: () => w('cavalry'), press: line('argentina', 2), moves: ['0 fill argentina 2'] },
        { says: () => w('owner'), press: line('argentina', 3), moves: ['0 fill argentina 3'] },
        { says: () => w('united'), look: ['.continent.south_america'] },
        { says: () => w('end'), look: ['[data-seat="0"]'] },
      ],
    },
  ],
}

export default lesson
