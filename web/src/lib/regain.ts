// Games that lie in this browser's database, but not in its list of them: it was damaged, cleared or blocked, or had no room for them. They
// are listed again by what is kept of them alone, and their seats held.

import { api } from './api'
import { finished, noteEnd } from './finished.svelte'
import { hold, keyring } from './keyring.svelte'
import { isHere } from './site'

/** One game. */
export async function regain(id: string): Promise<void> {
  const found = await api.regain(id)
  const known = keyring.of(id)
  if (!found || (known && !found.held.over)) return
  const { held, info } = found
  hold({ ...held, ...known, over: held.over })
  if (info) noteEnd(info, held.seats.flatMap(({ seat }) => seat ?? []))
}

/** All of them, the latest last. One that does not come is no reason against the others. */
export async function regainAll(): Promise<void> {
  const { Store } = await import('../house/store')
  const kept = await new Store().tables()
  const lost = kept.filter(({ id, created }) => isHere(id) && created > finished.since && !isListed(id))
  for (const { id } of lost.toSorted((one, other) => one.created - other.created)) await regain(id).catch(() => undefined)
}

function isListed(id: string): boolean {
  const held = keyring.of(id)
  return (held && !held.over) || finished.games.some((one) => one.id === id)
}
