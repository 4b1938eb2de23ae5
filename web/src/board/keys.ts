// Keys on a board: arrows go to what lies that way, n and p through what can be chosen. One thing at a time has the Tab key's stop.

export interface Stop<Name> {
  name: Name
  /** Whether it can be chosen now. */
  can: boolean
}

export interface Spot<Name> extends Stop<Name> {
  x: number
  y: number
}

const WAYS: Record<string, readonly [number, number]> = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }
const NEAREST = 4 // less than this along the way is no way at all
const ASIDE = 1.6 // how much worse it is to lie aside than further on

/** Where a key leads from here. With `near`, what is near comes before all else that lies that way; `round`, a row has no end. */
export function ledTo<Name>(
  key: string, here: Name, spots: readonly Spot<Name>[], near?: readonly Name[], round = false,
): Name | undefined {
  const at = spots.findIndex((spot) => spot.name === here)
  const from = spots[at]
  if (!from) return undefined
  const can = spots.filter((spot) => spot.can)
  const way = WAYS[key]
  if (way) {
    const close = near ? towards(from, spots.filter((spot) => near.includes(spot.name)), way) : undefined
    return close ?? towards(from, spots, way) ?? (round ? otherEnd(spots, way) : undefined)
  }
  if (key === 'n') return (can.find((spot) => spots.indexOf(spot) > at) ?? can[0])?.name
  if (key === 'p') return (can.findLast((spot) => spots.indexOf(spot) < at) ?? can.at(-1))?.name
  if (key === 'Home') return spots[0]?.name
  return key === 'End' ? spots.at(-1)?.name : undefined
}

/** What lies most in a direction. */
function towards<Name>(from: Spot<Name>, spots: readonly Spot<Name>[], [right, down]: readonly [number, number]): Name | undefined {
  let [best, least] = [undefined as Name | undefined, Infinity]
  for (const to of spots) {
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const [along, aside] = [dx * right + dy * down, Math.abs(dx * down) + Math.abs(dy * right)]
    const far = along + ASIDE * aside - (dx > 0 ? 1 : 0) // of two that lie alike, the right one
    if (along > NEAREST && aside < 2 * along && far < least) [best, least] = [to.name, far]
  }
  return best
}

/** Where a row begins again that an arrow has led past the end of. */
function otherEnd<Name>(spots: readonly Spot<Name>[], [right]: readonly [number, number]): Name | undefined {
  return right === 0 ? undefined : spots.at(right > 0 ? 0 : -1)?.name
}

/** What the Tab key comes to: among what can be chosen, else among all, what was focused last, or the first. */
export function tabStop<Name>(stops: readonly Stop<Name>[], last: Name | null): Name | null {
  const can = stops.filter((stop) => stop.can)
  const among = can.length ? can : stops
  return (among.find((stop) => stop.name === last) ?? among[0])?.name ?? null
}

/** Whether a key is meant for the board: not for the browser, with a modifier held. */
export function isPlain(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey
}
