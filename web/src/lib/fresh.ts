// Whether the server has another page than this one by now: it was upgraded while the page was open.

import { onSite } from './site'

/** The script that a document begins with; its name changes with the page. */
const scriptIn = (text: string): string | null => /<script type="module"[^>]* src="([^"]+)"/.exec(text)?.[1] ?? null

/** Ask the server. Where it says nothing, nothing is known. */
export async function outdated(here = document.documentElement.outerHTML, ask = () => fetch('/', { cache: 'no-store' })): Promise<boolean> {
  if (onSite) return false
  try {
    const answer = await ask()
    const there = answer.ok ? scriptIn(await answer.text()) : null
    return there !== null && there !== scriptIn(here)
  } catch {
    return false
  }
}
