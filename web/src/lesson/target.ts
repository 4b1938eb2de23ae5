// What the coach points at, found on the page.

/** The first of these that is in sight. */
export function inSight(ways: string[]): Element | null {
  for (const way of ways) {
    for (const found of document.querySelectorAll(way)) if (isInSight(found)) return found
  }
  return null
}

function isInSight(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return false
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return right > left && bottom > top && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const PAD = 6 // pixels between what is pointed at and the ring
const GAP = 12 // and between the ring and the bubble
const EDGE = 8 // and between the bubble and the window's edge

export function ringAround(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left: left - PAD, top: top - PAD, width: width + 2 * PAD, height: height + 2 * PAD }
}

/** Where a bubble of this size lies: beside the ring, where it fits; else at the end of the window that the ring leaves free. */
export function bubbleAt(ring: Box | null, size: { width: number; height: number }, room: { width: number; height: number }): { left: number; top: number } {
  const within = (at: number, length: number, all: number) => Math.max(EDGE, Math.min(at, all - length - EDGE))
  const middle = { left: (room.width - size.width) / 2, top: (room.height - size.height) / 2 }
  if (!ring) return middle
  const [x, y] = [ring.left + ring.width / 2 - size.width / 2, ring.top + ring.height / 2 - size.height / 2]
  const sides = [
    { left: within(x, size.width, room.width), top: ring.top + ring.height + GAP },
    { left: within(x, size.width, room.width), top: ring.top - GAP - size.height },
    { left: ring.left + ring.width + GAP, top: within(y, size.height, room.height) },
    { left: ring.left - GAP - size.width, top: within(y, size.height, room.height) },
  ]
  const fits = ({ left, top }: { left: number; top: number }) =>
    left >= EDGE && top >= EDGE && left + size.width <= room.width - EDGE && top + size.height <= room.height - EDGE
  const high = ring.top + ring.height / 2 > room.height / 2
  return sides.find(fits) ?? { left: within(middle.left, size.width, room.width), top: high ? EDGE : room.height - size.height - EDGE }
}
