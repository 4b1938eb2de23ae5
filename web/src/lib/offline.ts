// A site of files is kept by a service worker, so that it starts and plays without a network. A newer version comes in the background,
// and the next visit begins with it.

export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const kept = await navigator.serviceWorker.register('./worker.js')
    if (!kept.waiting) return void (await kept.update())
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    kept.waiting.postMessage('take over')
  } catch {
    // Not from this address, or not in this browser: the site works as long as somebody serves it.
  }
}
