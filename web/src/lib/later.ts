// What can wait until the next picture is on the screen.

const LONGEST = 100 // milliseconds: a page that nobody sees draws nothing

/** Do something as soon as the next picture is drawn. */
export function afterPicture(done: () => void): void {
  let waits = true
  const once = () => {
    if (waits) done()
    waits = false
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, LONGEST)
}
