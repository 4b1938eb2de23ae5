// Whose turn it is, and the one sentence that says what is to be done.

import type { GameTable, Scene } from '../../games'
import type { Table } from '../../lib/table.svelte'
import { t } from '../../words'

export interface Turn {
  /** Whether one of ours decides now. */
  mine: boolean
  /** Who decides; while others' moves are shown, whose turn that is. */
  seat: number | null
  /** The seat whose bot decides, if one does. */
  thinking: number | null
  /** Whether a bot plays for us meanwhile. */
  botHolds: boolean
}

export function turnOf(table: Table, game: GameTable, { view }: Scene): Turn {
  const { info, actor, eyes, caughtUp } = table
  const ours = eyes === null ? undefined : info?.seats[eyes]
  return {
    mine: table.mine && caughtUp && !info?.paused,
    seat: info?.stage === 'finished' && caughtUp ? null : caughtUp ? actor : game.turn(view),
    thinking: !info?.paused && actor !== null && info?.seats[actor]?.bot ? actor : null,
    botHolds: table.playing && Boolean(ours?.away && !ours.resigned),
  }
}

export function sentence(table: Table, game: GameTable, scene: Scene, turn: Turn): string {
  const { info, names, actor, caughtUp } = table
  if (info?.stage === 'finished') return t('gameOver')
  if (info?.paused) return t('paused')
  if (!caughtUp) return turn.seat === null ? t('watching') : t('playsNow', { name: names[turn.seat] ?? '' })
  if (turn.botHolds) return t('botHolds')
  if (scene.sealed) return t('sealed')
  if (turn.mine && table.handOver === null) return table.seats.length > 1 ? `${names[actor ?? 0]} – ${game.now(scene)}` : game.now(scene)
  if (table.look?.order) return t('orderRuns')
  const name = names[actor ?? -1]
  return name ? t(turn.thinking === null ? 'waitsFor' : 'botThinks', { name }) : t('dealing')
}
