// Which dice a line would take: asked of the rules by a preview, shown by lifting them from the tray.

import type { CountryName, FaceName } from '../../generated/risk-express'
import { Latest } from '../../board/latest'
import type { Desk } from './box'

/** The dice that a line would take; none where that cannot be told. */
export async function takenBy(desk: Desk, country: CountryName, line: number): Promise<FaceName[]> {
  const seen = await desk.preview([{ move: 'fill', country, line }])
  const filled = seen?.events.find((event) => event.event === 'filled')
  return filled?.event === 'filled' ? filled.dice : []
}

const NONE: FaceName[] = []

class Taking {
  /** The dice of the line that is pointed at. */
  lifted: FaceName[] = $state.raw(NONE)
  private readonly latest = new Latest()

  drop(): void {
    this.latest.drop()
    this.lifted = NONE
  }

  /** Lift what a line would take. */
  async point(desk: Desk, country: CountryName, line: number): Promise<void> {
    this.lifted = (await this.latest.ask(() => takenBy(desk, country, line))) ?? this.lifted
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
