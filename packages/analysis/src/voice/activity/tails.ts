import { findRuns, type Run } from './runs.ts'

/** Frames before an end among which its loudest is looked for: the last syllable, 0.2 s. */
const LOOK = 20
/** A tail begins where the level was last less than this below that loudest frame, hundredths of a decibel … */
const TAIL_BELOW = 1000
/** … and is usable if it can be followed down to here; otherwise noise hides the rest. */
const FOLLOWED_BELOW = 2600
/** Frames. Shorter stretches have no loud middle; a longer tail is counted as this long. */
const SHORTEST_RUN = 60
const LONGEST_TAIL = 25
/** Tails that must be seen before a recording is said to have a habit. */
const LEAST_TAILS = 20
/**
 * Where nothing is known the end is this far below the loudest of the last 0.2 s, dB: least error on noisy lessons and
 * on telephone speech.
 */
const USUAL_CUT_DB = 22
/**
 * [frames a tail lasts, dB to cut at]. A voice that stops leaves a fall of 0.1 s, and its end is high on it. When the
 * falls bend and last 0.11–0.14 s the voice sounds on (a delayed repetition, a hall's first reflections) down to the
 * floor. A longer even fall is the room, which is not used. From the ends of seeds 1–40 of the lesson
 * generator.
 */
const CUTS: readonly (readonly [frames: number, cutDb: number])[] = [
  [10.2, 15],
  [10.8, 31],
  [14, 31],
  [16, USUAL_CUT_DB],
]

/**
 * Moves the ends of speech to where the voice ends and only the room rings, by how this recording's sounds die away.
 *
 * @param speech (frames) 1 = speech, changed in place
 * @param levels (frames) hundredths of a decibel
 */
export function cutTails(speech: Uint8Array, levels: Int16Array): void {
  const runs = findRuns(speech, 1)
  const cut = 100 * cutFor(runs, levels)
  for (const run of runs) speech.fill(0, lastAbove(run, levels, cut) + 1, run.end)
}

/** Decibels below the loudest of the last 0.2 s at which speech ends in a recording. */
function cutFor(runs: readonly Run[], levels: Int16Array): number {
  const tails: number[] = []
  for (const run of runs) {
    if (run.end - run.start < SHORTEST_RUN || lastAbove(run, levels, FOLLOWED_BELOW) === run.end - 1) continue
    tails.push(Math.min(LONGEST_TAIL, run.end - 1 - lastAbove(run, levels, TAIL_BELOW)))
  }
  return tails.length < LEAST_TAILS ? USUAL_CUT_DB : interpolate(middleMean(tails))
}

/** Mean of the middle fifth: as steady as a median, and finer than whole frames. */
function middleMean(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.slice(Math.floor(sorted.length * 0.4), Math.ceil(sorted.length * 0.6))
  return middle.reduce((sum, value) => sum + value, 0) / middle.length
}

/** The last frame that is less than `below` under the loudest one near the end. */
function lastAbove({ start, end }: Run, levels: Int16Array, below: number): number {
  let loudest = Number.NEGATIVE_INFINITY
  for (let frame = Math.max(start, end - LOOK); frame < end; frame++) loudest = Math.max(loudest, levels[frame]!)
  let last = end - 1
  while (last > start && levels[last]! < loudest - below) last--
  return last
}

/** Straight lines between the points of `CUTS`, level beyond them. */
function interpolate(frames: number): number {
  const after = CUTS.findIndex(([length]) => frames < length)
  if (after <= 0) return (after === 0 ? CUTS[0]! : CUTS[CUTS.length - 1]!)[1]
  const [x0, y0] = CUTS[after - 1]!
  const [x1, y1] = CUTS[after]!
  return y0 + ((y1 - y0) * (frames - x0)) / (x1 - x0)
}
