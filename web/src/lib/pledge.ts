// The bytes that this device promised for a table's dice: sent when the game starts, if the table shows what it showed before.

import type { TableInfo } from '../generated/wire'
import { bytesToSend } from './fairness'
import { keyring, taken, witness } from './keyring.svelte'
import type { Line } from './line'

export class Pledge {
  private readonly sent = new Set<number>()

  constructor(
    private readonly id: string,
    private readonly line: () => Line,
  ) {}

  /** Keep what a table shows of its dice, and send what is owed. False: it shows another start than before, and gets nothing. */
  keep(info: TableInfo): boolean {
    if (info.id !== this.id) return true
    witness(info)
    const held = keyring.of(info.id)
    const owed = held ? bytesToSend(held, info) : []
    for (const { seat, bytes } of owed ?? []) {
      if (this.sent.has(seat)) continue
      this.sent.add(seat)
      this.line().ask({ type: 'reveal', seat, bytes }).then(
        (answer) => answer.type === 'update' && taken(info.id, seat),
        () => this.sent.delete(seat),
      )
    }
    return owed !== null
  }
}
