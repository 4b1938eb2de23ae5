// The picture of one's own move comes first. What is told meanwhile, its answer above all, is heard when it is on the screen, and what only
// comments on the board is drawn after it.

import type { Connect, Line } from './line'

const LONGEST = 100 // milliseconds: a page that nobody sees draws nothing

let picture: Promise<void> | null = $state.raw(null)

/** Something that the reader just did is shown in the next picture. */
export function drawFirst(): void {
  const drawn = new Promise<void>((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, LONGEST)
  })
  picture = drawn
  void drawn.then(() => {
    if (picture === drawn) picture = null
  })
}

/** Whether the picture of what the reader just did is not on the screen yet. */
export const isDrawing = (): boolean => picture !== null

/** A value that changes only when that picture is drawn. Nothing that decides what can be pressed is to wait. */
export function later<T>(value: () => T): () => T {
  let kept: { value: T } | null = null
  const shown = $derived.by(() => {
    if (!kept || !picture) kept = { value: value() }
    return kept.value
  })
  return () => shown
}

/** A line on which nothing is heard between what one does and its picture. */
export const unhurried = (connect: Connect): Connect => (listener) => {
  const line: Line = connect({
    hello: () => listener.hello(),
    heard: (message) => (picture ? void picture.then(() => listener.heard(message)) : listener.heard(message)),
    connected: (state) => listener.connected(state),
  })
  return {
    ask: async (question) => {
      const answer = await line.ask(question)
      await picture
      return answer
    },
    greet: () => line.greet(),
    close: () => line.close(),
  }
}
