// The page's own sentences. A game's are in its folder; what the server says, it says in the reader's language itself.

import { speaker } from '../lib/speak'
import { en } from './en'
import { fr } from './fr'

export const t = speaker(en, fr)
