// A site of files is kept by a service worker, so that it starts and plays without a network. A newer version comes in the background,
// and the next visit begins with it.

export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const beginAnew = () => location.reload()
  // A newer one that waited may take over by itself when the last page was left, just after this one was served by the old.
  if (serviceWorker.controller) serviceWorker.addEventListener('controllerchange', beginAnew, { once: true })
  try {
    const kept = await serviceWorker.register('./worker.js')
    if (kept.waiting) return kept.waiting.postMessage('take over')
    await kept.update()
    // One that has begun to take over has not got this page yet: then there is still something to hear.
    if (kept.active === serviceWorker.controller) serviceWorker.removeEventListener('controllerchange', beginAnew)
  } catch {
    // Not from this address, or not in this browser: the site works as long as somebody serves it.
  }
}
