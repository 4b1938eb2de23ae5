// A lesson of RISK: the turn that wins a game of Training, from the cards to the third mission.

import type { TerritoryName } from '../../generated/risk'
import type { Lesson, Step } from '../../lesson/lesson'
import { w } from './lesson-words'

const key = (kind: string): string[] => [`.risk-tray [data-move="${kind}"]`]
const at = (name: TerritoryName): Pick<Step, 'look' | 'place'> => ({ look: [`[data-middle-of="${name}"]`], place: name })
const territory = (name: TerritoryName): Pick<Step, 'press' | 'look' | 'place'> => ({ press: [`[data-territory="${name}"]`], ...at(name) })

const lesson: Lesson = {
  players: 3,
  options: { mode: 'training' },
  others: ['Fanfan', 'Margot'],
  chapters: [
    {
      dice: 517,
      before: [
        '1 colour green', '0 colour yellow', '2 colour blue',
        // The first round: Europe.
        '0 place scandinavia', '0 regiments 4', '0 place great_britain', '0 regiments 3',
        '0 attack scandinavia iceland 3', '0 advance 3', '0 attack scandinavia northern_europe 3', '2 defend 2',
        '0 attack great_britain western_europe 3', '2 defend 2', '0 advance 4', '0 end-attacks', '0 claim control_europe', '0 stay',
        '1 place irkutsk', '1 regiments 7', '1 end-attacks', '1 stay',
        '2 keep-cards', '2 place eastern_australia', '2 regiments 6', '2 end-attacks', '2 stay',
        // The second: 18 territories.
        '0 place western_europe', '0 regiments 13', '0 attack western_europe north_africa 3', '2 defend 2', '0 advance 3', '0 end-attacks',
        '0 claim control_18_territories', '0 stay',
        '1 place irkutsk', '1 regiments 7', '1 end-attacks', '1 stay',
        '2 keep-cards', '2 place eastern_australia', '2 regiments 5', '2 end-attacks', '2 stay',
        // The third: India, and a card.
        '0 place afghanistan', '0 regiments 14', '0 attack afghanistan india 3', '1 defend 2', '0 advance 9', '0 end-attacks', '0 stay',
        '1 place irkutsk', '1 regiments 6', '1 end-attacks', '1 stay',
        '2 keep-cards', '2 place eastern_australia', '2 regiments 5', '2 end-attacks', '2 stay',
      ],
      steps: [
        { says: () => w('about') },
        { says: () => w('missions'), look: ['.missions'] },
        { says: () => w('capital'), ...at('ukraine') },
        { says: () => w('card'), press: ['.risk-tray .hand button'] },
        { says: () => w('trade'), press: key('trade'), moves: ['0 trade 0 1'] },
        { says: () => w('due'), look: ['.risk-tray .count'] },
        { says: () => w('place'), ...territory('north_africa') },
        { says: () => w('all'), press: ['.risk-tray [data-all]'] },
        { says: () => w('send'), press: key('place'), moves: ['0 place north_africa', '0 regiments 16'] },
        { says: () => w('source'), ...territory('north_africa') },
        { says: () => w('target'), ...territory('egypt') },
        { says: () => w('attack'), press: key('attack'), moves: ['0 attack north_africa egypt 3', '1 defend 2'] },
        { says: () => w('dice'), look: ['.roll'] },
        { says: () => w('again'), press: key('attack'), moves: ['0 attack north_africa egypt 3', '1 defend 2'] },
        { says: () => w('advance'), press: key('advance'), moves: ['0 advance 17'] },
        { says: () => w('enough'), press: key('end-attacks'), moves: ['0 end-attacks'] },
        { says: () => w('claim'), press: key('claim'), moves: ['0 claim control_8_cities'] },
        { says: () => w('stay'), press: key('stay'), moves: ['0 stay'] },
        { says: () => w('won'), look: ['[data-seat="0"]'] },
        { says: () => w('end') },
      ],
    },
  ],
}

export default lesson
