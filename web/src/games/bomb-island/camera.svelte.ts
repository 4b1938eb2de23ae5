// How near one looks at the island, and where: by pinch and drag, by a button, or by itself where a phone's hexagons are too small to touch.

import { HEIGHT, WIDTH, type Point } from './box'

const NEAREST = 3

export class Camera {
  scale = $state(1)
  x = $state(WIDTH / 2)
  y = $state(HEIGHT / 2)
  /** While fingers move it, it follows without easing. */
  held = $state(false)

  get transform(): string {
    return `translate(${(WIDTH / 2 - this.x * this.scale).toFixed(1)}px, ${(HEIGHT / 2 - this.y * this.scale).toFixed(1)}px) scale(${this.scale.toFixed(3)})`
  }

  /** Look at these points, as near as they allow, but no nearer than asked for. */
  frame(points: Point[], nearest: number): void {
    if (!points.length) return this.whole()
    const xs = points.map((point) => point.x)
    const ys = points.map((point) => point.y)
    const [left, right, top, bottom] = [Math.min(...xs) - 70, Math.max(...xs) + 70, Math.min(...ys) - 70, Math.max(...ys) + 70]
    this.scale = Math.max(1, Math.min(nearest, WIDTH / (right - left), HEIGHT / (bottom - top)))
    this.x = (left + right) / 2
    this.y = (top + bottom) / 2
    this.clamp()
  }

  whole(): void {
    this.scale = 1
    this.clamp()
  }

  /** Zoom so that the point under the fingers stays there; `at` counts from 0 to 1 across the picture. */
  zoom(by: number, at: Point = { x: 0.5, y: 0.5 }): void {
    const before = this.scale
    this.scale = Math.max(1, Math.min(NEAREST, before * by))
    const [dx, dy] = [(at.x - 0.5) * WIDTH, (at.y - 0.5) * HEIGHT]
    this.x += dx / before - dx / this.scale
    this.y += dy / before - dy / this.scale
    this.clamp()
  }

  /** Drag by parts of the picture. */
  drag(right: number, down: number): void {
    this.x -= (right * WIDTH) / this.scale
    this.y -= (down * HEIGHT) / this.scale
    this.clamp()
  }

  private clamp(): void {
    const [halfWide, halfHigh] = [WIDTH / 2 / this.scale, HEIGHT / 2 / this.scale]
    this.x = Math.max(halfWide, Math.min(WIDTH - halfWide, this.x))
    this.y = Math.max(halfHigh, Math.min(HEIGHT - halfHigh, this.y))
  }
}
