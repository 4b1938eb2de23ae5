// The camera over a board that is drawn larger than its window: pan by drag, zoom by wheel, pinch, double tap and keys.

import { untrack } from 'svelte'

const STEP = 1.5
const DRAG = 6 // pixels that make a press a drag
const LONG = 450 // milliseconds that make a touch a long one
const REST = 160 // milliseconds without a move, after which it has come to a stand

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box extends Point {
  readonly width: number
  readonly height: number
}

export interface Lens {
  /** What is worth seeing of the drawing, in its own units. */
  world: Box
  /** Pixels for a unit, at the closest. */
  most: number
  /** Pixels for a unit, below which things lie too close together to be told apart or touched. */
  easy: number
  /** Pixels for a unit, to which it comes by itself. */
  near: number
  /** Units around what it is sent to look at. */
  margin: number
}

export class Camera {
  /** The size of the window that the drawing is seen through. */
  width = $state(1)
  height = $state(1)
  /** What of its lower edge is always covered, and what is covered just now. */
  room = $state(0)
  covered = $state(0)
  /** Pixels of the screen for a unit, and where the drawing's origin lies. */
  scale = $state(0)
  x = $state(0)
  y = $state(0)
  /** The scale at rest, for what is drawn in pixels: it follows when the drawing has come to a stand. */
  rested = $state(0)
  /** While it moves, the browser keeps the picture and redraws it at rest. */
  moving = $state(false)
  /** It goes to where it was sent by itself, not under a finger. */
  gliding = $state(false)

  private fingers = new Map<number, Point>()
  private dragged = false
  private lastTap = { time: 0, x: 0, y: 0 }
  private rest: ReturnType<typeof setTimeout> | undefined
  private press: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly lens: Lens) {}

  private get free(): number {
    return Math.max(this.height - this.room, 1)
  }

  /** The scale at which all of it is seen. */
  get fit(): number {
    return Math.min(this.width / this.lens.world.width, this.free / this.lens.world.height)
  }

  /** The scale at which it is shown unless somebody wants it otherwise: all of it, or what fills a window that is too small for that. */
  get home(): number {
    const { world, easy, near } = this.lens
    if (this.fit >= easy) return this.fit
    return Math.min(Math.max(this.width / world.width, this.free / world.height, easy), near)
  }

  get most(): number {
    return Math.max(this.lens.most, this.fit * 2)
  }

  get whole(): boolean {
    return this.scale <= this.fit * 1.001
  }

  /** What of the drawing is in sight. */
  get seen(): Box {
    const scale = this.scale || 1
    return { x: -this.x / scale, y: -this.y / scale, width: this.width / scale, height: (this.height - this.covered) / scale }
  }

  sees({ x, y }: Point): boolean {
    const { seen } = this
    return x > seen.x && x < seen.x + seen.width && y > seen.y && y < seen.y + seen.height
  }

  resize(width: number, height: number): void {
    const atHome = this.scale === 0 || Math.abs(this.scale - this.home) < 0.001
    const middle = this.middle()
    this.width = Math.max(width, 1)
    this.height = Math.max(height, 1)
    this.scale = atHome ? this.home : Math.min(Math.max(this.scale, this.fit), this.most)
    this.rested = this.scale
    this.lookAt(middle)
  }

  /** How much of the lower edge is covered: usually, and just now. */
  cover(room: number, covered: number): void {
    if (room !== this.room) {
      this.room = room
      this.resize(this.width, this.height)
    }
    this.covered = Math.max(room, covered)
    this.settle()
  }

  /** Zoom by a factor, keeping a point of the window in place. */
  zoom(factor: number, at: Point = { x: this.width / 2, y: (this.height - this.covered) / 2 }): void {
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
    if (this.scale === this.fit) return this.settle() // it is in sight: nothing is to be drawn anew
    this.scale = this.fit
    this.stir()
    this.gliding = true
  }

  /** Bring a point into the middle, near enough to touch what is there. */
  visit(point: Point): void {
    this.scale = Math.max(this.scale, this.home)
    this.lookAt(point)
    this.stir()
    this.gliding = true
  }

  /** Show these points as near as home, or nearer; where they do not fit, as many as can be seen together. */
  frame(points: readonly Point[]): void {
    if (!points.length) return
    const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)]
    const { margin } = this.lens
    const [wide, high] = [Math.max(...xs) - Math.min(...xs) + 2 * margin, Math.max(...ys) - Math.min(...ys) + 2 * margin]
    const near = Math.min(this.width / wide, this.free / high, Math.max(this.lens.near, this.home))
    this.scale = Math.max(near, this.home)
    const middle = { x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2 }
    this.lookAt(near < this.scale ? this.densest(points) : middle)
    this.stir()
    this.gliding = true
  }

  /** The point around which most of these are in sight. */
  private densest(points: readonly Point[]): Point {
    const [wide, high] = [this.width / this.scale / 2 - this.lens.margin / 2, this.free / this.scale / 2 - this.lens.margin / 2]
    const around = (one: Point) => points.filter((other) => Math.abs(other.x - one.x) < wide && Math.abs(other.y - one.y) < high)
    const most = points.map(around).reduce((best, some) => (some.length > best.length ? some : best))
    const mean = (of: (point: Point) => number) => most.reduce((sum, point) => sum + of(point), 0) / most.length
    return { x: mean((point) => point.x), y: mean((point) => point.y) }
  }

  /** Bring a point into sight, if it is not. */
  reveal({ x, y }: Point): void {
    const [left, top] = [this.x + x * this.scale, this.y + y * this.scale]
    const [edge, bottom] = [40, this.height - this.covered]
    if (left > edge && left < this.width - edge && top > edge && top < bottom - edge) return
    this.lookAt({ x, y })
    this.stir()
    this.gliding = true
  }

  private middle(): Point {
    const { world } = this.lens
    if (!this.scale) return { x: world.x + world.width / 2, y: world.y + world.height / 2 }
    return { x: (this.width / 2 - this.x) / this.scale, y: ((this.height - this.covered) / 2 - this.y) / this.scale }
  }

  private lookAt({ x, y }: Point): void {
    this.x = this.width / 2 - x * this.scale
    this.y = (this.height - this.covered) / 2 - y * this.scale
    this.settle()
  }

  /** What is worth seeing fills the window's free part, or lies in the middle of it. */
  private settle(): void {
    const { world } = this.lens
    const along = (at: number, from: number, size: number, window: number, usual: number) => {
      const [edge, spare, middle] = [from * this.scale, window - size * this.scale, (usual - size * this.scale) / 2]
      return spare > 0 ? Math.min(middle, spare) - edge : Math.min(-edge, Math.max(spare - edge, at))
    }
    this.x = along(this.x, world.x, world.width, this.width, this.width)
    // In the middle above what is always covered; what else covers it for a while moves it only where it must.
    this.y = along(this.y, world.y, world.height, this.height - this.covered, this.free)
  }

  private stir(): void {
    this.settle()
    this.gliding = false
    this.moving = true
    clearTimeout(this.rest)
    this.rest = setTimeout(() => {
      this.moving = false
      this.rested = this.scale
    }, REST)
  }

  // Fingers, mouse and keys

  /** Listen on the window's element; `held` is told of a long touch, which then is no press. */
  attach = (element: HTMLElement, held?: (target: Element) => void) => {
    const at = (event: MouseEvent): Point => {
      const box = element.getBoundingClientRect()
      return { x: event.clientX - box.left, y: event.clientY - box.top }
    }
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return
      if (event.isPrimary) {
        this.fingers.clear() // a release outside the window is never told
        this.dragged = false
      }
      const target = event.target as Element
      // A press on a button is never a drag, however the hand shakes.
      if (target.closest('button')) return
      this.fingers.set(event.pointerId, at(event))
      clearTimeout(this.press)
      if (event.pointerType !== 'touch' || !held || this.fingers.size > 1) return
      this.press = setTimeout(() => {
        this.dragged = true // what follows is no press
        held(target)
      }, LONG)
    }
    const move = (event: PointerEvent) => {
      const before = this.fingers.get(event.pointerId)
      if (!before || !event.buttons) return
      const now = at(event)
      if (!this.dragged && this.fingers.size === 1 && Math.hypot(now.x - before.x, now.y - before.y) < DRAG) return
      clearTimeout(this.press)
      if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId)
      this.dragged = true
      const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1]
      if (other) this.pinch(before, now, other)
      else this.pan(now.x - before.x, now.y - before.y)
      this.fingers.set(event.pointerId, now)
    }
    const up = (event: PointerEvent) => {
      clearTimeout(this.press)
      this.fingers.delete(event.pointerId)
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0022)), at(event))
    }
    const click = (event: MouseEvent) => {
      if (!this.dragged || (event.target as Element).closest('button')) return this.tapped(event, at)
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

  /** Two taps where nothing can be chosen come closer. */
  private tapped(event: MouseEvent, at: (event: MouseEvent) => Point): void {
    const { clientX: x, clientY: y, timeStamp } = event
    const again = timeStamp - this.lastTap.time < 350 && Math.hypot(x - this.lastTap.x, y - this.lastTap.y) < 30
    this.lastTap = { time: again ? 0 : timeStamp, x, y }
    if (again && !(event.target as Element).closest('[aria-disabled="false"], button')) this.zoom(2, at(event))
  }

  private pinch(before: Point, now: Point, other: Point): void {
    const reach = (one: Point) => Math.hypot(one.x - other.x, one.y - other.y) || 1
    this.pan((now.x - before.x) / 2, (now.y - before.y) / 2)
    this.zoom(reach(now) / reach(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
  }

  /** Plus and minus zoom, 0 shows all. Tells whether the key was one of these. */
  key(key: string): boolean {
    if (key === '+' || key === '=') this.zoom(STEP)
    else if (key === '-') this.zoom(1 / STEP)
    else if (key === '0') this.showAll()
    else return false
    return true
  }
}
