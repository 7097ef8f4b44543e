import { findRuns, type Run } from './runs.ts'

/** Frames before an end that are searched for its loudest one: the last syllable, 0.2 s. */
const LOOK = 20
/** A fall is timed between these two levels below that loudest frame, hundredths of a decibel … */
const FALL_FROM = 1200
const FALL_TO = 1800
/** … and counts if it can be followed down to here; otherwise noise hides the rest. */
const FOLLOWED_BELOW = 2600
/** Frames. Shorter stretches have no loud middle. */
const SHORTEST_RUN = 60
/** Minimum number of falls for an estimate of a recording. */
const LEAST_FALLS = 20
/**
 * Default distance of the end below the loudest of the last 0.2 s, dB: smallest error on noisy lessons and telephone
 * speech.
 */
const USUAL_CUT_DB = 22
/**
 * [frames that a fall lasts, dB to cut at]. After a quick fall the voice has stopped and the rest is the room; during a
 * slow one it continues (a delayed repetition, a hall's first reflections) down to the floor. From the ends in lessons
 * of acted and made voices.
 */
const CUTS: readonly (readonly [frames: number, cutDb: number])[] = [
  [2.75, 15],
  [3.5, 31],
]

/**
 * Moves the ends of speech to where the voice ends and only the room rings, by the decay of sounds in this recording.
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
  const falls: number[] = []
  for (const run of runs) {
    if (run.end - run.start < SHORTEST_RUN || lastAbove(run, levels, FOLLOWED_BELOW) === run.end - 1) continue
    falls.push(lastAbove(run, levels, FALL_TO) - lastAbove(run, levels, FALL_FROM))
  }
  return falls.length < LEAST_FALLS ? USUAL_CUT_DB : interpolate(middleMean(falls))
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
