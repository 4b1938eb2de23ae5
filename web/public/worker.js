// Lets go of visitors whom a site of files keeps, when its address has become a server's: their browsers look for the site's service worker
// under this name. A server's own page registers only push.js.

addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => event.waitUntil(letGo()))

async function letGo() {
  const kept = (await caches.keys()).filter((name) => name.startsWith(`grognard ${registration.scope} `))
  await Promise.all(kept.map((name) => caches.delete(name)))
  await registration.unregister()
  await fetch('./', { cache: 'reload' }).catch(() => undefined) // in place of the site's, which the browser may keep besides
  const pages = await clients.matchAll({ type: 'window' })
  for (const page of pages) page.navigate('./').catch(() => undefined) // not waited for: they come when this is done
}
