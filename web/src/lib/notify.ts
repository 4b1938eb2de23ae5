// Telling a reader who looks elsewhere that it is their turn: the title always, the browser's notice if they allow it.

import { settings } from './settings.svelte'
import { beside } from './site'

export const canNotify = typeof Notification !== 'undefined' && globalThis.isSecureContext

export async function allowNotices(): Promise<boolean> {
  if (!canNotify) return false
  return (await Notification.requestPermission()) === 'granted'
}

export function notify(title: string, text: string): void {
  if (!settings.notify || !document.hidden || !canNotify || Notification.permission !== 'granted') return
  try {
    const notice = new Notification(title, { body: text, icon: beside('icon-192.png'), tag: 'turn' })
    notice.onclick = () => {
      focus()
      notice.close()
    }
  } catch {
    // Some phones only notify from service workers; the title tells it anyway.
  }
}
