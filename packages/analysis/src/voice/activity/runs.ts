/** A stretch of frames, `end` not included. */
export type Run = { start: number; end: number }

/** The stretches of a track of 0s and 1s that equal `value`. */
export function findRuns(track: Uint8Array, value: 0 | 1): Run[] {
  const runs: Run[] = []
  // indexOf of a typed array is native code: a three-hour track has a million cells and few changes.
  for (let i = track.indexOf(value); i >= 0 && i < track.length; ) {
    const after = track.indexOf(1 - value, i)
    const end = after < 0 ? track.length : after
    runs.push({ start: i, end })
    i = track.indexOf(value, end)
    if (i < 0) break
  }
  return runs
}

/**
 * Turns every stretch of `value` that is shorter than `frames` into its opposite, in place. Silence at either end of
 * the track stays.
 */
export function dropShortRuns(track: Uint8Array, value: 0 | 1, frames: number): void {
  for (const { start, end } of findRuns(track, value)) {
    // A short silence at the very beginning or end has speech on one side only: there is no gap to close.
    const atEdge = start === 0 || end === track.length
    if (end - start < frames && !(value === 0 && atEdge)) track.fill(1 - value, start, end)
  }
}
