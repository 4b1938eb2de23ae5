// Keeps a site of files in the browser, so that it starts and plays without a network. `grognard site` puts above this what it is made of:
// VERSION, a digest of all files, and FILES, their paths. Another version is another script, which browsers notice at the next visit;
// it waits beside the old one until a page that has just been opened lets it take over.

const OURS = `grognard ${registration.scope} `
const CACHE = OURS + VERSION

addEventListener('install', (event) => {
  const wanted = FILES.map((file) => new Request(file, { cache: 'reload' }))
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(wanted)))
})

addEventListener('message', ({ data, source }) => {
  if (data === 'take over') {
    skipWaiting()
    clients.claim().catch(() => undefined) // one that waits has the pages when it is active
  }
  if (data === 'version') source.postMessage(VERSION)
})

addEventListener('activate', (event) => {
  const forget = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE)
    await Promise.all(old.map((name) => caches.delete(name)))
    await clients.claim()
  }
  event.waitUntil(forget())
})

addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return
  const found = caches.open(CACHE).then((cache) => cache.match(event.request, { ignoreSearch: true }))
  event.respondWith(found.then((kept) => kept ?? fetch(event.request)))
})
