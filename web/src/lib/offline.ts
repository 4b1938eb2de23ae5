// A site of files is kept by a service worker, so that it starts and plays without a network. A newer version comes in the background,
// and the next visit begins with it.

import { kept } from './kept.svelte'

const BEGUN = 'grognard.begun anew for'

export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const beginAnew = () => location.reload()
  if (serviceWorker.controller) {
    // A newer one that waited may take over by itself when the last page was left, just after this one was served by the old.
    serviceWorker.addEventListener('controllerchange', beginAnew, { once: true })
    serviceWorker.controller.postMessage('version')
    serviceWorker.addEventListener('message', ({ data }) => isNews(data) && beginAnew())
    serviceWorker.startMessages()
  }
  try {
    const keeper = await serviceWorker.register('./worker.js')
    void serviceWorker.ready.then(() => (kept.offline = true)) // it has all files by then
    const next = keeper.waiting ?? newer(keeper)
    if (next) return next.postMessage('take over')
    await keeper.update()
    const taking = newer(keeper)
    if (taking) taking.postMessage('take over')
    else serviceWorker.removeEventListener('controllerchange', beginAnew)
  } catch {
    // Not from this address, or not in this browser: the site works as long as somebody serves it.
  }
}

/**
 * The worker that has taken over, where this page is still the old one's: a page that was on its way just then is left to whoever served it,
 * until it is asked for.
 */
function newer({ active }: ServiceWorkerRegistration): ServiceWorker | null {
  return active === navigator.serviceWorker.controller ? null : active
}

/**
 * Whether a newer worker took over between serving this document and its first script, too early to be heard. A host that has an old
 * document beside a new worker is not asked for ever.
 */
function isNews(version: string): boolean {
  try {
    if (version === document.documentElement.dataset.site || version === sessionStorage.getItem(BEGUN)) return false
    sessionStorage.setItem(BEGUN, version)
    return true
  } catch {
    return false // a browser that remembers nothing would begin anew for ever
  }
}
