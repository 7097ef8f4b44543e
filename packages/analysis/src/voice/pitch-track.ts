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
/** Frames that are decided together, and frames of the future that they are allowed to see. */
const DECIDED = 64
const AHEAD = 64
const WINDOW = DECIDED + AHEAD

/** Takes rows of the kernel one by one, and hands on the fundamental frequency of each frame with a delay of 64 to 128 frames. */
export type PitchTracker = {
  /** @param offset of the frame's row in `rows` */
  push(rows: Float32Array, offset: number): void
  /** Decides the frames that are still open. */
  finish(): void
}

/**
 * The cheapest path through the pitch candidates, found by dynamic programming with a limited view of the future,
 * so that octave errors of single frames are outvoted by their neighbours.
 *
 * @param decide called once for each frame, in order: hertz, 0 = unvoiced
 */
export function createPitchTracker(decide: (hertz: number) => void): PitchTracker {
  const octaves = new Float64Array(WINDOW * STATES)
  const hertz = new Float64Array(WINDOW * STATES)
  const from = new Uint8Array(WINDOW * STATES)
  const scores = new Float64Array(STATES)
  const next = new Float64Array(STATES)
  let open = 0

  function addFrame(rows: Float32Array, offset: number): void {
    const at = open * STATES
    for (let state = 0; state < STATES; state++) {
      const candidate = offset + ROW.pitch + 2 * state
      const pitch = state < PITCH_CANDIDATES ? rows[candidate]! : 0
      const inRange = pitch >= LOWEST_HZ && pitch <= HIGHEST_HZ
      hertz[at + state] = inRange ? pitch : 0
      octaves[at + state] = inRange ? Math.log2(pitch) : 0
      if (state < PITCH_CANDIDATES && !inRange) {
        next[state] = Number.NEGATIVE_INFINITY // no candidate: "unvoiced" says the same and more
        continue
      }
      const strength = state === PITCH_CANDIDATES ? UNVOICED_STRENGTH : rows[candidate + 1]!
      next[state] = strength + (open === 0 ? 0 : bestBefore(at, state))
    }
    scores.set(next)
    open++
  }

  /** Score of the best way into a state; remembers where it came from. */
  function bestBefore(at: number, state: number): number {
    let best = Number.NEGATIVE_INFINITY
    let way = from[at + state]!
    const here = octaves[at + state]!
    for (let before = 0; before < STATES; before++) {
      const reached = scores[before]!
      if (reached <= best) continue // no cost is negative; most frames have one or two candidates, the others stand at −∞
      const there = octaves[at - STATES + before]!
      const voicedBoth = here > 0 && there > 0
      const changed = here > 0 !== there > 0
      const cost = voicedBoth ? OCTAVE_JUMP_COST * Math.abs(here - there) : changed ? VOICING_CHANGE_COST : 0
      const score = reached - cost
      if (score > best) {
        best = score
        way = before
      }
    }
    from[at + state] = way
    return best
  }

  /** Follows the best path back, hands on its first `count` frames and forgets them. */
  function settle(count: number): void {
    let state = scores.indexOf(Math.max(...scores))
    const path = new Float64Array(open)
    for (let frame = open - 1; frame >= 0; frame--) {
      path[frame] = hertz[frame * STATES + state]!
      state = from[frame * STATES + state]!
    }
    for (let frame = 0; frame < count; frame++) decide(path[frame]!)
    for (const track of [octaves, hertz, from]) track.copyWithin(0, count * STATES, open * STATES)
    open -= count
  }

  return {
    push(rows, offset) {
      addFrame(rows, offset)
      if (open === WINDOW) settle(DECIDED)
    },
    finish() {
      if (open > 0) settle(open)
    },
  }
}
