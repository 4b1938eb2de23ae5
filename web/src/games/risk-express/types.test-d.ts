// What the type checker must refuse: svelte-check reads this file, and says so where a line that should be an error is none.

import type { Desk, Scene } from './box'

export function moves(desk: Desk): void {
  // @ts-expect-error a move of another game
  desk.play({ move: 'attack', source: 'alaska', target: 'kamchatka', dice: 1 })
}

export function scenes(scene: Scene): unknown[] {
  return [
    // @ts-expect-error no such field of a view
    scene.view.territories,
    // @ts-expect-error odds come only where they are wanted
    scene.odds.countries,
  ]
}
