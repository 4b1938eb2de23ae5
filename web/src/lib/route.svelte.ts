// Where the reader is: the address's path, changed without loading the page again. A site of files knows no paths but its own: there
// the path stands behind `#`. Tokens are never in a path or a query: they stand behind `#` too, which no server sees.

import { onSite } from './site'

interface Place {
  path: string
  hash: string
}

/** The place behind the `#` of a site's address: `#/replay/abc#12`. */
export function placeIn(hash: string): Place {
  const [, path, rest] = /^#(\/[^#]*)(#.*)?$/.exec(hash) ?? []
  return { path: path ?? '/', hash: rest ?? '' }
}

const place = (): Place => (onSite ? placeIn(location.hash) : { path: location.pathname, hash: location.hash })

const here = $state(place())

export const route = {
  get path() {
    return here.path
  },
  get hash() {
    return here.hash
  },
}

/** The address that leads to a place of the page, for links. */
export const to = (path: string): string => (onSite ? `#${path}` : path)

export function go(path: string, replace = false): void {
  const before = here.path
  history[replace ? 'replaceState' : 'pushState'](null, '', to(path))
  look()
  if (before !== here.path) {
    scrollTo(0, 0)
    queueMicrotask(() => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }))
  }
}

/** Put the address bar right without going anywhere. */
export function tidy(path: string): void {
  history.replaceState(null, '', to(path))
  look()
}

function look(): void {
  Object.assign(here, place())
}

/** Follow the page's own links without leaving it. */
export function followLinks(): void {
  addEventListener('popstate', look)
  addEventListener('hashchange', look)
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = (event.target as Element | null)?.closest?.('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    const path = onSite ? link.hash.slice(1) : pathOf(link)
    if (!path) return
    event.preventDefault()
    go(path)
  })
}

/** The place of the page that a link leads to; none: to something else of the server's, or within the page. */
function pathOf(link: HTMLAnchorElement): string {
  if (link.pathname.startsWith('/api/') || (link.pathname === location.pathname && link.hash)) return ''
  return link.pathname + link.search + link.hash
}
