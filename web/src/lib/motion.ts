// What moves tells what happened; it must never hold up whoever decides.

/**
 * Bring to its end whatever still moves: while anything does, a press waits for the next frame, and that frame draws the motion too. What
 * carries the thing that is pressed goes on, so that nothing slips away below a finger; so does what never ends.
 */
export function endMotion(pressed: Node | null): void {
  for (const motion of document.getAnimations()) {
    const { effect } = motion
    if (!(effect instanceof KeyframeEffect) || effect.target?.contains(pressed)) continue
    if (effect.getComputedTiming().endTime !== Infinity) motion.finish()
  }
}
