// Shows notices that the server sends while no page is open: whose turn it is, and the way there.

addEventListener('push', (event) => {
  const { title, body, path } = event.data?.json() ?? {}
  if (title) event.waitUntil(registration.showNotification(title, { body, icon: '/icon-192.png', tag: path, data: path }))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = event.notification.data ?? '/'
  const open = async () => {
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
    const there = pages.find((page) => new URL(page.url).pathname === path)
    return there ? there.focus() : clients.openWindow(path)
  }
  event.waitUntil(open())
})
