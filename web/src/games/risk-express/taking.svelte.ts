// Which dice a line would take: asked of the rules by a preview, shown by lifting them from the tray.

import type { CountryName, FaceName } from '../../generated/risk-express'
import type { Desk, Scene } from './box'
import { keyOf } from './standing'

class Taking {
  private known = $state<Record<string, FaceName[]>>({})
  private moment = ''
  private pointed = $state<string | null>(null)

  /** The dice of the line that is pointed at. */
  get lifted(): FaceName[] {
    return (this.pointed !== null && this.known[this.pointed]) || []
  }

  /** The dice that a line would take, once they are known. */
  of(country: CountryName, line: number): FaceName[] {
    return this.known[keyOf(country, line)] ?? []
  }

  drop(): void {
    this.pointed = null
  }

  /** Lift what a line would take. */
  async point(scene: Scene, desk: Desk, country: CountryName, line: number): Promise<void> {
    this.pointed = keyOf(country, line)
    await this.ask(scene, desk, country, line)
  }

  async ask(scene: Scene, desk: Desk, country: CountryName, line: number): Promise<void> {
    const moment = `${scene.seat}:${scene.number}`
    if (this.moment !== moment) {
      this.moment = moment
      this.known = {}
    }
    const key = keyOf(country, line)
    if (this.known[key]) return
    const seen = await desk.preview([{ move: 'fill', country, line }])
    const filled = seen?.events.find((event) => event.event === 'filled')
    if (filled?.event === 'filled' && this.moment === moment) this.known[key] = filled.dice
  }
}

/** Only one table is on the page. */
export const taking = new Taking()

/** Which dice of a tray these faces are: the first of each. */
export function placesOf(tray: FaceName[], faces: FaceName[]): Set<number> {
  const found = new Set<number>()
  for (const face of faces) {
    const at = tray.findIndex((one, place) => one === face && !found.has(place))
    if (at >= 0) found.add(at)
  }
  return found
}
