// A thing that flies from one place of the page to another, to show where it went. Never waited for.

import { stillMotion } from './settings.svelte'

/** By which a thing is found: its picture on the way must not be. */
const NAMES = ['id', 'data-card', 'data-line', 'data-tile']

export function fly(from: Element | null | undefined, to: Element | null | undefined, length = 650): void {
  if (!from || !to || stillMotion() || document.hidden) return
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()]
  const ghost = from.cloneNode(true) as HTMLElement
  ghost.inert = true
  ghost.setAttribute('aria-hidden', 'true')
  for (const element of [ghost, ...ghost.querySelectorAll('*')]) {
    for (const name of NAMES) element.removeAttribute(name)
  }
  Object.assign(ghost.style, {
    position: 'fixed', left: `${start.left}px`, top: `${start.top}px`, width: `${start.width}px`, height: `${start.height}px`,
    zIndex: '50', pointerEvents: 'none', margin: '0', transformOrigin: '0 0',
  })
  document.body.append(ghost)
  const scale = Math.min(end.width / start.width, end.height / start.height)
  const way = `translate(${end.left - start.left}px, ${end.top - start.top}px) scale(${scale})`
  const lifted = `translate(${(end.left - start.left) * 0.1}px, ${(end.top - start.top) * 0.1 - 30}px) scale(1.05)`
  ghost
    .animate([{ transform: 'none' }, { transform: lifted, offset: 0.3 }, { transform: way, opacity: 0.25 }], { duration: length, easing: 'ease-in-out' })
    .finished.finally(() => ghost.remove())
    .catch(() => undefined)
}
