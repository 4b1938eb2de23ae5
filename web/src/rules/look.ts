// A look that came as bytes and numbers, as the table shows it: the view, the legal moves and the sentences are made here.

import type { ByteLook, ByteTold, Look, Told } from '../generated/wire'
import type { Language } from '../lib/settings.svelte'
import type { Rules } from './module.ts'
import { offersOf } from './offers.ts'
import type { Teller } from './tell.ts'

/** The look in which this one is written out; `names` are those of the seats. */
export function lookIn({ state, told, ...more }: ByteLook, rules: Rules, teller: Teller, names: string[], language: Language): Look {
  const seen = state === null ? null : Uint8Array.from(atob(state), (letter) => letter.charCodeAt(0))
  return {
    ...more,
    view: seen && rules.viewOf(seen, more.seat),
    told: told.flatMap((one) => toldIn(one, rules, teller, names, language)),
    offers: seen && more.decides ? offersOf(rules.legal(seen).map((action) => rules.move(action))) : null,
  }
}

function toldIn({ number, news, event }: ByteTold, rules: Rules, teller: Teller, names: string[], language: Language): Told[] {
  const events = news ? news.map((one) => rules.event(one, null, true)) : [event] // what a seat may not know was erased before it was sent
  return events.map((one) => ({ number, event: one, text: teller.event(one as Record<string, unknown>, language, names) }))
}
