import { whenFull } from './storage'

/** Whether this browser found no room for something that the page wanted to remember. */
export const room = $state({ full: false })
whenFull((full) => (room.full = full))
