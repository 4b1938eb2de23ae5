// Where the reader is: the address's path, changed without loading the page again.
// Tokens are never in a path or a query: they stand behind `#`, which no server sees.

const here = $state({ path: location.pathname, hash: location.hash })

export const route = {
  get path() {
    return here.path
  },
  get hash() {
    return here.hash
  },
}

export function go(address: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', address)
  const moved = location.pathname !== here.path
  look()
  if (moved) {
    scrollTo(0, 0)
    queueMicrotask(() => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }))
  }
}

/** Put the address bar right without going anywhere. */
export function tidy(address: string): void {
  history.replaceState(null, '', address)
  look()
}

function look(): void {
  here.path = location.pathname
  here.hash = location.hash
}

/** Follow the page's own links without leaving it. */
export function followLinks(): void {
  addEventListener('popstate', look)
  addEventListener('hashchange', look)
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = (event.target as Element | null)?.closest?.('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname.startsWith('/api/')) return
    if (link.pathname === location.pathname && link.hash) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  })
}
