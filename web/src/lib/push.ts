// Notices while no page is open: the browser's push service brings them, where it has one and the server can send.

import { api } from './api'
import { keyring } from './keyring.svelte'
import { settings } from './settings.svelte'
import { onSite } from './site'

const offered = (): boolean => !onSite && 'serviceWorker' in navigator && 'PushManager' in globalThis

/** Be notified of one's turns at a table, as far as browser and server can; without, the page itself notifies while it is open. */
export async function subscribeTo(table: string): Promise<void> {
  if (!settings.notify || !offered() || Notification.permission !== 'granted') return
  const seats = keyring.of(table)?.seats.filter(({ seat }) => seat !== undefined) ?? []
  if (!seats.length) return
  try {
    const { key } = await api.pushKey()
    const worker = await navigator.serviceWorker.register('/push.js')
    await navigator.serviceWorker.ready
    const { endpoint, keys } = (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON()
    if (!endpoint || !keys?.p256dh || !keys.auth) return
    const to = { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, language: settings.language }
    for (const { seat, token } of seats) await api.subscribe(table, seat ?? 0, token, to)
  } catch {
    // No push service, none that is reached, or a server that sends nothing.
  }
}
