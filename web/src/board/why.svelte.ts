// The bubble beside what is pointed at: what it is called, and why it cannot be chosen.

const WAIT = 140 // milliseconds for which one points before it is asked
const WIDE = 250 // pixels, as Bubble.svelte is
const GAP = 6

export interface Said {
  title?: string
  text?: string | null
}

interface Shown extends Said {
  top: number
  left: number
  /** It hangs below what it is about, or stands above it. */
  above: boolean
}

export class Why {
  shown: Shown | null = $state.raw(null)
  private asked = 0

  /** `frame` is what the bubble lies in. What was asked when the board goes is asked no more. */
  constructor(private readonly frame: () => HTMLElement) {
    $effect(() => () => this.drop())
  }

  drop(): void {
    this.asked += 1
    this.shown = null
  }

  /** Say something at once. */
  say(place: Element, said: Said): void {
    this.asked += 1
    this.shown = { ...said, ...this.beside(place) }
  }

  /** Show a title at once, if there is one, and what the question brings, after a moment. */
  async ask(place: Element, title: string | undefined, question: () => Promise<string | null>, wait = WAIT): Promise<void> {
    const asked = ++this.asked
    this.shown = title ? { title, ...this.beside(place) } : null
    if (wait) await new Promise((done) => setTimeout(done, wait))
    if (asked !== this.asked) return
    const text = await question()
    if (asked === this.asked && text) this.shown = { title, text, ...this.beside(place) }
  }

  private beside(place: Element): { top: number; left: number; above: boolean } {
    const [outer, inner] = [this.frame().getBoundingClientRect(), place.getBoundingClientRect()]
    const above = inner.bottom - outer.top > outer.height - 90
    const middle = (inner.left + inner.right) / 2 - outer.left
    return {
      above,
      top: (above ? inner.top - GAP : inner.bottom + GAP) - outer.top,
      left: Math.max(GAP, Math.min(middle - WIDE / 2, outer.width - WIDE - GAP)),
    }
  }
}
