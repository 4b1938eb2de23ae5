// The picture of one's own move comes first. What is told meanwhile, its answer above all, is heard when it is on the screen, what only
// comments on the board is drawn after it, what can be pressed next too, and the move is sent after it.

import { untrack } from 'svelte'
import type { Connect, Line } from './line'

const LONGEST = 100 // milliseconds: a page that nobody sees draws nothing

const tasks: (() => void)[] = []
const { port1, port2 } = new MessageChannel()
port1.onmessage = () => tasks.shift()?.()

let picture: Promise<void> | null = null
let changes = $state(0) // how often a picture was begun or drawn

/** Do what a press asks for; before the picture of the last one is drawn, after it: what can be pressed next follows that picture. */
export function afterDrawing(act: () => void): void {
  if (picture) void picture.then(act)
  else act()
}

/** Something that the reader just did is shown in the next picture. Whatever waits for it hears that first, and looks at nothing else. */
export function drawFirst(): void {
  const drawn = new Promise<void>((done) => {
    requestAnimationFrame(() => afterThis(done))
    setTimeout(done, LONGEST)
  })
  picture = drawn
  changes += 1
  void drawn.then(() => {
    if (picture !== drawn) return
    picture = null
    changes += 1
  })
}

/** In the next task: what is drawn in this one is on its way then. */
function afterThis(done: () => void): void {
  tasks.push(done)
  port2.postMessage(null)
}

/** Whether the picture of what the reader just did is not on the screen yet. */
export function isDrawing(): boolean {
  void changes
  return picture !== null
}

/**
 * A value that changes only when that picture is drawn; for a component. It is a state of its own, not derived: who reads it is not even
 * asked before.
 */
export function later<T>(value: () => T): () => T {
  let shown = $state.raw(untrack(value))
  $effect.pre(() => {
    if (!isDrawing()) shown = value()
  })
  return () => shown
}

/** A line on which nothing is asked or heard between what one does and its picture. */
export const unhurried = (connect: Connect): Connect => (listener) => {
  const line: Line = connect({
    hello: () => listener.hello(),
    heard: (message) => (picture ? void picture.then(() => listener.heard(message)) : listener.heard(message)),
    connected: (state) => listener.connected(state),
  })
  return {
    ask: async (question) => {
      if (picture) await picture
      const answer = await line.ask(question)
      await picture
      return answer
    },
    greet: () => line.greet(),
    close: () => line.close(),
  }
}
