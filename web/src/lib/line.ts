// Who answers at a table: a server at the other end of a socket, or this page itself. Both are asked and tell in the same messages.

import type { FromClient, Hello, Hint, Odds, Previewed, Refused, Sealed, Stamped, ToClient, Update } from '../generated/wire'

/** `blocked` is lost as well, but was never open; `refused` is final. */
export type Connection = 'connecting' | 'open' | 'lost' | 'blocked' | 'refused'
export type Answer = Update | Previewed | Odds | Hint | Sealed | Refused | Stamped
export type Question = FromClient extends infer One ? (One extends { type: string } ? Omit<One, 'id'> : never) : never

export interface Listener {
  /** The first message of each connection. */
  hello(): Omit<Hello, 'type' | 'id'>
  heard(message: ToClient): void
  connected(state: Connection): void
}

/** One's line to a table. */
export interface Line {
  /** Ask, and get the answer, after it was heard; rejected where the connection is lost first. */
  ask(question: Question): Promise<Answer>
  /** Say hello once more, for instance in another language. */
  greet(): void
  close(): void
}

/** How one comes to a table. */
export type Connect = (listener: Listener) => Line
