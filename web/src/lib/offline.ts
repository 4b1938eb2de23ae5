// A site of files is kept by a service worker, so that it starts and plays without a network. A newer version comes in the background,
// and the next visit begins with it.

export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const { waiting } = await navigator.serviceWorker.register('./worker.js')
    if (!waiting) return
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage('take over')
  } catch {
    // Not from this address, or not in this browser: the site works as long as somebody serves it.
  }
}
