// A line on which looks come as bytes and numbers, wherever the rules are here to read them; who listens gets them written out. A server
// that writes them otherwise was upgraded since the page was loaded: the page is loaded again, once; where that does not help, and
// where there are no rules, looks come as JSON.

import type { ByteLook, Look, ToClient, Update } from '../generated/wire'
import type { Foresight } from './foresight.svelte'
import type { Connect, Line } from './line'
import { namesOf } from './nickname'

const RELOADED = 'grognard.reloaded'

export function lean(connect: Connect, here: Pick<Foresight, 'ready' | 'layout' | 'read'>, reload = reloadFor): Connect {
  return (listener) => {
    let names: string[] = []
    let refused = false // what came as bytes could not be read

    const read = (looks: Look[]): Look[] => looks.map((look) => (isBytes(look) ? here.read(look, names) : look))

    function written<M extends ToClient>(message: M): M {
      if (message.type === 'update' && message.table) names = namesOf(message.table.seats)
      if (message.type === 'update') return { ...message, looks: read(message.looks) }
      if (message.type === 'refused' && message.looks) return { ...message, looks: read(message.looks) }
      if (message.type === 'preview') return { ...message, look: read([message.look])[0] }
      return message
    }

    const isOther = ({ layout, looks }: Update) => layout != null && layout !== here.layout && looks.some(isBytes)

    function heard(message: ToClient): void {
      if (message.type === 'preview') return // its asker gets it
      let readable: ToClient
      try {
        if (message.type === 'update' && isOther(message)) throw new Error(`these bytes are of layout ${message.layout}`)
        readable = written(message)
      } catch {
        return unreadable(message)
      }
      listener.heard(readable)
    }

    function unreadable(message: ToClient): void {
      if (refused) return // asked for otherwise already
      refused = true
      if (message.type !== 'update' || !message.layout || !reload(message.layout)) line.greet()
    }

    const line: Line = connect({
      hello: () => ({ ...listener.hello(), ...(here.ready && !refused ? { format: 'bytes', offers: false } : { format: 'json', offers: true }) }),
      heard,
      connected: (state) => listener.connected(state),
    })
    return {
      ask: async (question) => {
        const answer = await line.ask(question)
        return answer.type === 'preview' ? written(answer) : answer
      },
      greet: () => line.greet(),
      close: () => line.close(),
    }
  }
}

const isBytes = (look: Look | ByteLook): look is ByteLook => 'state' in look

/** Load the page again for a layout that it does not know; false where that was done already, or cannot be known. */
function reloadFor(layout: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === layout) return false
    sessionStorage.setItem(RELOADED, layout)
  } catch {
    return false
  }
  location.reload()
  return true
}
