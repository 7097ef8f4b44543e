import { findSurroundings, STEP } from './noise-floor.ts'
import { findRuns, type Run } from './runs.ts'
import { findStretches, type HeardTracks, VOICED } from './speech-activity.ts'

/**
 * A stretch is accepted without the network when its vowels rise this far above the floor, dB; this share of it is
 * voiced; and no quarter of a second of it is in the lower part of the recording's range, like noise that bridges two
 * sentences. In meeting rooms and fans no stretch without speech passes, of a clean lesson nine tenths of the speech do
 * (seeds 1–6; bench/validity/RESULTS.md).
 */
const CLEAR_DB = 23
const CLEAR_VOICED = 0.45
const CLEAR_SHARE = 0.4
const DULL_FRAMES = 25
/**
 * Nor this far below the loudest frames, dB, however low the floor is: chairs and steps rise far above a low floor and
 * are not voices.
 */
const DULL_BELOW_PEAK_DB = 26
/**
 * Frames before and after a dull part that are checked with it, and minimum frames of a clear piece between two of
 * them.
 */
const BESIDE_DULL = 5
const CLEAR_PIECE = 60
/** The level exceeded for a fifth of the time: that of vowels. */
const VOWELS = 0.8
/** Frames of the longest clear stretch that are checked nevertheless: music and machines can be loud and voiced. */
const SPOT_FRAMES = 80

/** Stretches that may be speech, cut at the ends of one step. Frames from the beginning of the view. */
export type Sorted = { unsure: Run[]; clear: Run[]; spot: Run | null }

/**
 * Finds candidate speech in one step, with its certainty.
 *
 * @param view the tracks of the step and of its neighbours
 * @param step which of the view's steps it is
 */
export function sortStretches(view: HeardTracks, step: number): Sorted {
  const { floorDb, peakDb } = findSurroundings(view.levels)[step]!
  const loud = 100 * (floorDb + CLEAR_DB)
  const dull = Math.max(Math.min(CLEAR_DB, CLEAR_SHARE * (peakDb - floorDb)), peakDb - floorDb - DULL_BELOW_PEAK_DB)
  const dullBelow = 100 * (floorDb + dull)
  const isClear = (run: Run) => vowelLevel(run, view) >= loud && isVoiced(run, view)
  const unsure: Run[] = []
  const clear: Run[] = []
  const keep = (kept: Run[], run: Run) => {
    const part = { start: Math.max(run.start, step * STEP), end: Math.min(run.end, (step + 1) * STEP) }
    if (part.end > part.start) kept.push(part)
  }
  for (const run of findRuns(findStretches(view), 1)) {
    if (run.end <= step * STEP || run.start >= (step + 1) * STEP) continue
    const believed = isClear(run) ? clearPieces(run, dullParts(run, view, dullBelow), isClear) : []
    for (const piece of believed) keep(clear, piece)
    for (const piece of without(run, believed)) keep(unsure, piece)
  }
  return { unsure, clear, spot: spotOf(clear) }
}

function vowelLevel({ start, end }: Run, { levels }: HeardTracks): number {
  return levels.slice(start, end).sort()[Math.floor(VOWELS * (end - start))]!
}

function isVoiced({ start, end }: Run, { voicing }: HeardTracks): boolean {
  let voiced = 0
  for (let frame = start; frame < end; frame++) if (voicing[frame]! >= VOICED) voiced++
  return voiced >= CLEAR_VOICED * (end - start)
}

/** Parts of a stretch that stay dull for a quarter of a second, with a little on either side. */
function dullParts({ start, end }: Run, { levels }: HeardTracks, below: number): Run[] {
  const isDull = Uint8Array.from(levels.subarray(start, end), (level) => (level < below ? 1 : 0))
  const parts: Run[] = []
  for (const part of findRuns(isDull, 1)) {
    if (part.end - part.start < DULL_FRAMES) continue
    const from = Math.max(start, start + part.start - BESIDE_DULL)
    parts.push({ start: from, end: Math.min(end, start + part.end + BESIDE_DULL) })
  }
  return parts
}

/** Accepted parts of a clear stretch with dull parts: long pieces between them that are clear by themselves. */
const clearPieces = (run: Run, dull: readonly Run[], isClear: (piece: Run) => boolean): Run[] =>
  dull.length === 0
    ? [run]
    : without(run, dull).filter((piece) => piece.end - piece.start >= CLEAR_PIECE && isClear(piece))

/** The remainder of a stretch without some of its parts, in time order. */
function without({ start, end }: Run, parts: readonly Run[]): Run[] {
  const left: Run[] = []
  let from = start
  for (const part of [...parts, { start: end, end }]) {
    if (part.start > from) left.push({ start: from, end: part.start })
    from = Math.max(from, part.end)
  }
  return left
}

/** The middle of the longest one. */
function spotOf(clear: readonly Run[]): Run | null {
  let longest: Run | null = null
  for (const run of clear) if (!longest || run.end - run.start > longest.end - longest.start) longest = run
  if (!longest) return null
  const start = Math.max(longest.start, (longest.start + longest.end - SPOT_FRAMES) >> 1)
  return { start, end: Math.min(longest.end, start + SPOT_FRAMES) }
}
