import { PITCH_CANDIDATES, ROW } from '../signal/kernel.ts'

/**
 * Costs of a path through the candidates, in units of correlation (Boersma 1993, IFA Proceedings 17: 97–110; the values
 * are those that Praat uses by default for a step of 10 ms).
 */
const VOICING_CHANGE_COST = 0.14
const OCTAVE_JUMP_COST = 0.35
/** Strength of "nobody's voice": chosen so that voicing agrees best with Praat on synthetic lessons. */
const UNVOICED_STRENGTH = 0.4
/** Hertz; the range in which Praat looks for speech by default. */
const LOWEST_HZ = 75
const HIGHEST_HZ = 600

/** States in a frame: the candidates, then "unvoiced". */
const STATES = PITCH_CANDIDATES + 1
/** Frames that are decided together, and their look-ahead in frames. */
const DECIDED = 64
const AHEAD = 64
const WINDOW = DECIDED + AHEAD

/** Takes rows of the kernel, and passes on the fundamental frequency of each frame with a delay of 64 to 128 frames. */
export type PitchTracker = {
  /** @param count rows that are there */
  push(rows: Float32Array, count: number): void
  /** Decides the remaining frames. */
  finish(): void
}

/**
 * The cheapest path through the pitch candidates, found by dynamic programming with a limited look-ahead, so that
 * octave errors of single frames are outvoted by their neighbours.
 *
 * @param decide gets the frames that are decided, in order: hertz, 0 = unvoiced; the array is reused for the next
 */
export function createPitchTracker(decide: (hertz: Float64Array) => void): PitchTracker {
  const paths = createPaths()
  const path = new Float64Array(WINDOW)
  const settle = (count: number) => {
    followBack(paths, path)
    decide(path.subarray(0, count))
    forget(paths, count)
  }
  return {
    push(rows, count) {
      for (let done = 0; done < count; ) {
        done = addFrames(paths, rows, done, count)
        if (paths.open === WINDOW) settle(DECIDED)
      }
    },
    finish() {
      if (paths.open > 0) settle(paths.open)
    },
  }
}

/**
 * The best paths to every state of the undecided frames. A frame's states are the candidates in range, in their order,
 * and "unvoiced", the last: most frames have one or two, so only those are visited.
 */
type Paths = {
  /** (WINDOW × STATES) frequency of each state, hertz; 0 = unvoiced. */
  hertz: Float64Array
  octaves: Float64Array
  /** (WINDOW × STATES) previous state on the best path. */
  from: Uint8Array
  /** (WINDOW) number of states of each frame. */
  states: Uint8Array
  /** (STATES) scores of the states of the last frame. */
  scores: Float64Array
  next: Float64Array
  open: number
}

function createPaths(): Paths {
  return {
    hertz: new Float64Array(WINDOW * STATES),
    octaves: new Float64Array(WINDOW * STATES),
    from: new Uint8Array(WINDOW * STATES),
    states: new Uint8Array(WINDOW),
    scores: new Float64Array(STATES),
    next: new Float64Array(STATES),
    open: 0,
  }
}

/** Adds rows until the window is full or there are no more; returns the row that is next. */
function addFrames(paths: Paths, rows: Float32Array, from: number, count: number): number {
  let frame = from
  while (frame < count && paths.open < WINDOW) addFrame(paths, rows, frame++ * ROW.length + ROW.pitch)
  return frame
}

/**
 * Functions over arrays rather than closures: this is done for every frame, and variables that a closure keeps are
 * looked up at every step.
 */
function addFrame(paths: Paths, rows: Float32Array, first: number): void {
  const { hertz, octaves, scores, next, open } = paths
  const at = open * STATES
  let count = 0
  for (let candidate = first; candidate < first + 2 * PITCH_CANDIDATES; candidate += 2) {
    const pitch = rows[candidate]!
    if (!(pitch >= LOWEST_HZ && pitch <= HIGHEST_HZ)) continue
    hertz[at + count] = pitch
    octaves[at + count] = Math.log2(pitch)
    next[count] = rows[candidate + 1]! + (open === 0 ? 0 : bestIntoVoice(paths, at, count))
    count++
  }
  hertz[at + count] = 0
  next[count] = UNVOICED_STRENGTH + (open === 0 ? 0 : bestIntoSilence(paths, at, count))
  for (let state = 0; state <= count; state++) scores[state] = next[state]!
  paths.states[open] = count + 1
  paths.open = open + 1
}

/** Score of the best path into a candidate; records its predecessor. */
function bestIntoVoice({ octaves, scores, states, from, open }: Paths, at: number, state: number): number {
  const unvoiced = states[open - 1]! - 1
  const here = octaves[at + state]!
  let best = Number.NEGATIVE_INFINITY
  let way = unvoiced
  for (let before = 0; before < unvoiced; before++) {
    const score = scores[before]! - OCTAVE_JUMP_COST * Math.abs(here - octaves[at - STATES + before]!)
    if (score <= best) continue
    best = score
    way = before
  }
  const score = scores[unvoiced]! - VOICING_CHANGE_COST
  if (score > best) {
    best = score
    way = unvoiced
  }
  from[at + state] = way
  return best
}

/** The same for "unvoiced". */
function bestIntoSilence({ scores, states, from, open }: Paths, at: number, state: number): number {
  const unvoiced = states[open - 1]! - 1
  let best = Number.NEGATIVE_INFINITY
  let way = unvoiced
  for (let before = 0; before < unvoiced; before++) {
    const score = scores[before]! - VOICING_CHANGE_COST
    if (score <= best) continue
    best = score
    way = before
  }
  if (scores[unvoiced]! > best) {
    best = scores[unvoiced]!
    way = unvoiced
  }
  from[at + state] = way
  return best
}

/** The best path through the undecided frames. */
function followBack({ hertz, from, states, scores, open }: Paths, path: Float64Array): void {
  let state = 0
  for (let other = 1; other < states[open - 1]!; other++) if (scores[other]! > scores[state]!) state = other
  for (let frame = open - 1; frame >= 0; frame--) {
    path[frame] = hertz[frame * STATES + state]!
    state = from[frame * STATES + state]!
  }
}

function forget(paths: Paths, count: number): void {
  const { hertz, octaves, from, states, open } = paths
  hertz.copyWithin(0, count * STATES, open * STATES)
  octaves.copyWithin(0, count * STATES, open * STATES)
  from.copyWithin(0, count * STATES, open * STATES)
  states.copyWithin(0, count, open)
  paths.open = open - count
}
