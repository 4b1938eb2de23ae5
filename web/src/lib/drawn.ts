// The picture of one's own move comes first: what is told meanwhile, its answer above all, is heard when it is on the screen.

import type { Connect, Line } from './line'

const LONGEST = 100 // milliseconds: a page that nobody sees draws nothing

let picture: Promise<void> | null = null

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
