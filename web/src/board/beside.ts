// Where something lies beside what it is about: below it, or above where there is no room, and never outside of its frame.

const GAP = 6 // pixels

export interface Beside {
  top: number
  left: number
  /** Whether it stands above: its lower edge is at `top`. */
  above: boolean
}

export function beside(frame: Element, place: Element, wide: number, high: number): Beside {
  const [outer, inner] = [frame.getBoundingClientRect(), place.getBoundingClientRect()]
  const above = inner.bottom - outer.top > outer.height - high
  const middle = (inner.left + inner.right) / 2 - outer.left
  return {
    above,
    top: (above ? inner.top - GAP : inner.bottom + GAP) - outer.top,
    left: Math.max(GAP, Math.min(middle - wide / 2, outer.width - wide - GAP)),
  }
}
