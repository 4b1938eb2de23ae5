// Roving focus: one thing of a board at a time has the Tab key's stop, and keys lead on from there. Enter and Space press it, Escape
// thinks again, plus, minus and 0 move the camera.

import type { Camera, Point } from './camera.svelte'
import { isPlain, ledTo, tabStop, type Stop } from './keys'

/** What keys need to know of a board. */
export interface Keyed<Name extends string> {
  /** The element that holds its things. */
  board: () => HTMLElement
  /** The attribute that names a thing. */
  attribute: () => `data-${string}`
  /** Its things in their order, and which of them can be chosen now. */
  stops: () => readonly Stop<Name>[]
  /** Where a thing is; null where it is not to be seen. */
  where: (name: Name) => Point | null
  /** Things that come before all others that lie the same way. */
  near?: (name: Name) => readonly Name[]
  /** Whether they stand in a row that goes round: an arrow that leads past its end comes to the other end. */
  round?: boolean
  camera?: Camera
  /** For things that are no buttons themselves. */
  press?: (name: Name, element: Element) => void
  /** Take a choice back; tells whether there was one. */
  back?: () => boolean
}

export class Roving<Name extends string> {
  /** What was focused last. */
  last: Name | null = $state.raw(null)
  /** What the Tab key comes to. */
  readonly tab: Name | null = $derived.by(() => tabStop(this.keyed.stops(), this.last))

  constructor(private readonly keyed: Keyed<Name>) {}

  /** Listens to the keys of a board. */
  readonly steer = (event: KeyboardEvent): void => {
    const { attribute, camera, near, round = false, press, back } = this.keyed
    if (!isPlain(event)) return
    const named = attribute()
    const element = (event.target as Element).closest(`[${named}]`)
    const here = element?.getAttribute(named) as Name | null | undefined
    if (camera?.key(event.key)) return event.preventDefault()
    if (event.key === 'Escape' && back?.()) {
      event.preventDefault()
      return event.stopPropagation()
    }
    if (!element || !here) return
    const next = ledTo(event.key, here, this.spots(), near?.(here), round)
    if (next !== undefined) this.focus(next)
    else if (press && (event.key === 'Enter' || event.key === ' ')) press(here, element)
    else return
    event.preventDefault()
  }

  private spots() {
    return this.keyed.stops().flatMap((stop) => {
      const at = this.keyed.where(stop.name)
      return at ? [{ ...stop, x: at.x, y: at.y }] : []
    })
  }

  private focus(name: Name): void {
    const { board, attribute, camera, where } = this.keyed
    this.last = name
    const at = where(name)
    if (at) camera?.reveal(at)
    board().querySelector<HTMLElement>(`[${attribute()}="${name}"]`)?.focus({ preventScroll: camera !== undefined })
  }
}
