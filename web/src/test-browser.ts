// The little of a browser that modules touch when they are loaded; tests run in Node.

Object.assign(globalThis, {
  location: { pathname: '/', hash: '', origin: 'http://localhost' },
  requestAnimationFrame: (draw: () => void) => setTimeout(draw),
})
