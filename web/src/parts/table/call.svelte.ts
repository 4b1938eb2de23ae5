// Whoever looks elsewhere learns of their turn by the page's title, and by a notice if they allow it; who wants sounds hears it.

import { notify } from '../../lib/notify'
import { play as sound } from '../../lib/sound'
import { t } from '../../words'

const SOON = 60 // milliseconds: after the picture, since the browser takes its time for a title

/** What is to be known of elsewhere. */
export interface Called {
  /** The game's name. */
  called: string
  myTurn: boolean
  over: boolean
  scene: { number: number }
  /** What is to be done. */
  now: string
}

/** For a component: calls whenever this changes; where there is nothing, nobody is called. */
export function call(moment: () => Called | null): void {
  let noticed = -1
  $effect(() => {
    const known = moment()
    if (!known) return
    const { called, myTurn, over, now } = known
    const { number } = known.scene
    const title = myTurn ? `● ${t('yourTurn')} · ${called}` : over ? `${t('gameOver')} · ${called}` : `${called} · Grognard`
    const timer = setTimeout(() => (document.title = title), SOON)
    if (myTurn && noticed !== number && document.hidden) {
      noticed = number
      notify(t('yourTurn'), now)
      sound('bell')
    }
    return () => clearTimeout(timer)
  })
}

/** For a component: a bell rings for each alarm that is new. */
export function ring(alarms: () => string[]): void {
  let rung: string[] = []
  $effect(() => {
    const now = alarms()
    if (now.some((text) => !rung.includes(text))) sound('bell')
    rung = now
  })
}
