// The camera over the map: pan by drag, zoom by wheel, pinch, double tap and keys.

import { untrack } from 'svelte'
import { frame } from './box'

const MOST_PIXELS = 2.4 // a unit of the map, at the closest
const NEAR_PIXELS = 0.75 // a unit of the map, where the camera goes by itself
const MARGIN = 70 // units of the map around what it shows
const STEP = 1.5
const DRAG = 6 // pixels that make a press a drag

interface Finger {
  x: number
  y: number
}

export class Camera {
  /** The size of the window that the map is seen through. */
  width = $state(1)
  height = $state(1)
  /** Pixels of the screen for a unit of the map, and where the map's corner lies. */
  scale = $state(0)
  x = $state(0)
  y = $state(0)
  /** The scale at rest, for what is drawn in pixels: it follows when the map has come to a stand. */
  rested = $state(0)
  /** While it moves, the browser keeps the picture and redraws it at rest. */
  moving = $state(false)

  /** It goes to where it was sent by itself, not under a finger. */
  gliding = $state(false)

  private fingers = new Map<number, Finger>()
  private dragged = false
  private lastTap = { time: 0, x: 0, y: 0 }
  private rest = 0

  /** The scale at which the whole world is seen. */
  get fit(): number {
    return Math.min(this.width / frame.width, this.height / frame.height)
  }

  get most(): number {
    return Math.max(MOST_PIXELS, this.fit * 2)
  }

  get whole(): boolean {
    return this.scale <= this.fit * 1.001
  }

  resize(width: number, height: number): void {
    const wasWhole = this.scale === 0 || this.whole
    this.width = Math.max(width, 1)
    this.height = Math.max(height, 1)
    this.scale = wasWhole ? this.fit : Math.min(Math.max(this.scale, this.fit), this.most)
    this.rested = this.scale
    this.settle()
  }

  /** Zoom by a factor, keeping a point of the window in place. */
  zoom(factor: number, at: Finger = { x: this.width / 2, y: this.height / 2 }): void {
    if (!this.scale) return
    const scale = Math.min(Math.max(this.scale * factor, this.fit), this.most)
    const real = scale / this.scale
    this.x = at.x - (at.x - this.x) * real
    this.y = at.y - (at.y - this.y) * real
    this.scale = scale
    this.stir()
  }

  pan(x: number, y: number): void {
    this.x += x
    this.y += y
    this.stir()
  }

  showAll(): void {
    this.scale = this.fit
    this.stir()
    this.gliding = true
  }

  /** Come near enough that these points fill the window, if that is nearer than now; tells whether it was. */
  frame(points: Finger[]): boolean {
    const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)]
    const [left, right, top, bottom] = [Math.min(...xs) - MARGIN, Math.max(...xs) + MARGIN, Math.min(...ys) - MARGIN, Math.max(...ys) + MARGIN]
    const scale = Math.min(NEAR_PIXELS, this.width / (right - left), this.height / (bottom - top))
    if (scale <= this.scale * 1.1) return false
    this.scale = scale
    this.x = this.width / 2 - ((left + right) / 2) * scale
    this.y = this.height / 2 - ((top + bottom) / 2) * scale
    this.stir()
    this.gliding = true
    return true
  }

  /** Bring a point of the map into sight, if it is not. */
  reveal(x: number, y: number): void {
    const [left, top] = [this.x + x * this.scale, this.y + y * this.scale]
    const edge = 40
    if (left > edge && left < this.width - edge && top > edge && top < this.height - edge) return
    this.pan(this.width / 2 - left, this.height / 2 - top)
  }

  /** The map fills the window, or lies in its middle. */
  private settle(): void {
    const spare = { x: this.width - frame.width * this.scale, y: this.height - frame.height * this.scale }
    this.x = spare.x > 0 ? spare.x / 2 : Math.min(0, Math.max(spare.x, this.x))
    this.y = spare.y > 0 ? spare.y / 2 : Math.min(0, Math.max(spare.y, this.y))
  }

  private stir(): void {
    this.settle()
    this.gliding = false
    this.moving = true
    clearTimeout(this.rest)
    this.rest = window.setTimeout(() => {
      this.moving = false
      this.rested = this.scale
    }, 160)
  }

  // Fingers, mouse and keys

  /** Listen on the window's element. */
  attach = (element: HTMLElement) => {
    const at = (event: MouseEvent): Finger => {
      const box = element.getBoundingClientRect()
      return { x: event.clientX - box.left, y: event.clientY - box.top }
    }
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return
      if (event.isPrimary) {
        this.fingers.clear() // a release outside the window is never told
        this.dragged = false
      }
      // A press on a button is never a drag, however the hand shakes.
      if (!(event.target as Element).closest('button')) this.fingers.set(event.pointerId, at(event))
    }
    const move = (event: PointerEvent) => {
      const before = this.fingers.get(event.pointerId)
      if (!before || !event.buttons) return
      const now = at(event)
      if (!this.dragged && this.fingers.size === 1 && Math.hypot(now.x - before.x, now.y - before.y) < DRAG) return
      if (!this.dragged) element.setPointerCapture(event.pointerId)
      this.dragged = true
      const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1]
      if (other) this.pinch(before, now, other)
      else this.pan(now.x - before.x, now.y - before.y)
      this.fingers.set(event.pointerId, now)
    }
    const up = (event: PointerEvent) => {
      this.fingers.delete(event.pointerId)
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0022)), at(event))
    }
    const click = (event: MouseEvent) => {
      if (!this.dragged) return this.tapped(event, at(event))
      event.stopPropagation()
      event.preventDefault()
      this.dragged = false
    }
    const watch = new ResizeObserver(([entry]) => entry && this.resize(entry.contentRect.width, entry.contentRect.height))
    untrack(() => this.resize(element.clientWidth, element.clientHeight))
    watch.observe(element)
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', up)
    element.addEventListener('wheel', wheel, { passive: false })
    element.addEventListener('click', click, { capture: true })
    return () => watch.disconnect()
  }

  /** Two taps on the open sea, or on what cannot be chosen, come closer. */
  private tapped(event: MouseEvent, at: Finger): void {
    const lit = (event.target as Element).closest('[aria-disabled="false"], button')
    const again = event.timeStamp - this.lastTap.time < 350 && Math.hypot(at.x - this.lastTap.x, at.y - this.lastTap.y) < 30
    this.lastTap = { time: again ? 0 : event.timeStamp, ...at }
    if (again && !lit) this.zoom(2, at)
  }

  private pinch(before: Finger, now: Finger, other: Finger): void {
    const reach = (one: Finger) => Math.hypot(one.x - other.x, one.y - other.y) || 1
    this.pan((now.x - before.x) / 2, (now.y - before.y) / 2)
    this.zoom(reach(now) / reach(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
  }

  /** Plus and minus zoom, 0 shows the whole world. Tells whether the key was one of these. */
  key(key: string): boolean {
    if (key === '+' || key === '=') this.zoom(STEP)
    else if (key === '-') this.zoom(1 / STEP)
    else if (key === '0') this.showAll()
    else return false
    return true
  }
}
