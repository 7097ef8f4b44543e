import { BATCH_FRAMES, ROW } from '../signal/kernel.ts'
import { createTrack } from '../signal/track.ts'
import { BLOCK_FRAMES, COEFFICIENTS, type VoiceBlocks } from './signal.ts'

/**
 * Steps of a stored mean and of a stored deviation in one cepstral unit. Means reach −32…31.75 and deviations 0…15.9 in
 * a byte; an eighth of a step is far below the sampling error of the ten frames that a block rests on.
 */
export const MEAN_STEPS = 4
export const SPREAD_STEPS = 16
/**
 * Periodicity (0–1, the strength of the best pitch candidate) from which a frame shows a voice rather than a room;
 * Praat's own threshold is 0.45 (after Boersma 1993; literature).
 */
const VOICED_STRENGTH = 0.5

/** Maximum number of blocks completed by one batch: a batch may begin inside a block, hence one more than fit. */
const MOST_CLOSED = Math.ceil(BATCH_FRAMES / BLOCK_FRAMES) + 1

/** Summarises the timbre of every ten frames. */
export type BlockBuilder = {
  /** @param count rows that are there, at most a batch */
  push(rows: Float32Array, count: number): void
  finish(): VoiceBlocks
}

/** @param expected blocks that memory is reserved for */
export function createBlockBuilder(expected = 0): BlockBuilder {
  const means = createTrack((length) => new Int8Array(length), expected * COEFFICIENTS)
  const spreads = createTrack((length) => new Uint8Array(length), expected * COEFFICIENTS)
  const weights = createTrack((length) => new Uint8Array(length), expected)
  const block = createSums()
  const closed: Closed = {
    count: 0,
    means: new Int8Array(MOST_CLOSED * COEFFICIENTS),
    spreads: new Uint8Array(MOST_CLOSED * COEFFICIENTS),
    weights: new Uint8Array(MOST_CLOSED),
  }

  // Appended once per batch, not per block: a track checks its capacity at every append.
  function keepClosed(): void {
    means.append(closed.means.subarray(0, closed.count * COEFFICIENTS))
    spreads.append(closed.spreads.subarray(0, closed.count * COEFFICIENTS))
    weights.append(closed.weights.subarray(0, closed.count))
    closed.count = 0
  }

  return {
    push(rows, count) {
      addFrames(block, rows, count, closed)
      keepClosed()
    },
    // The last block of a recording may hold fewer than ten frames; its weight says how many were voiced.
    finish() {
      if (block.frames > 0) closeBlock(block, closed)
      keepClosed()
      return { count: weights.length, means: means.take(), spreads: spreads.take(), weights: weights.take() }
    },
  }
}

/** Sums over the voiced frames of the current block, and over all of them until one is voiced. */
type Sums = { frames: number; voiced: number; sums: Float64Array; squares: Float64Array }

const createSums = (): Sums => ({
  frames: 0,
  voiced: 0,
  sums: new Float64Array(COEFFICIENTS),
  squares: new Float64Array(COEFFICIENTS),
})

function addFrames(block: Sums, rows: Float32Array, count: number, closed: Closed): void {
  for (let frame = 0; frame < count; frame++) {
    addFrame(block, rows, frame * ROW.length)
    if (block.frames === BLOCK_FRAMES) closeBlock(block, closed)
  }
}

/**
 * Adds one row. The first voiced frame of a block discards the sums of unvoiced ones before it: a block with a voice is
 * described by its voice alone.
 *
 * @param offset of the row in `rows`
 */
function addFrame(block: Sums, rows: Float32Array, offset: number): void {
  const { sums, squares } = block
  const isVoiced = rows[offset + ROW.pitch + 1]! >= VOICED_STRENGTH
  block.frames++
  if (!isVoiced && block.voiced > 0) return
  if (isVoiced && block.voiced++ === 0) {
    sums.fill(0)
    squares.fill(0)
  }
  // c0 is level and left out: loudness depends on the position of the microphone.
  const first = offset + ROW.mfcc + 1
  for (let c = 0; c < COEFFICIENTS; c++) {
    const value = rows[first + c]!
    sums[c] = sums[c]! + value
    squares[c] = squares[c]! + value * value
  }
}

type Closed = {
  count: number
  means: Int8Array<ArrayBuffer>
  spreads: Uint8Array<ArrayBuffer>
  weights: Uint8Array<ArrayBuffer>
}

/** Mean and (population) standard deviation of each coefficient, quantised and kept within a byte. */
function closeBlock(block: Sums, closed: Closed): void {
  const { sums, squares } = block
  const used = block.voiced > 0 ? block.voiced : block.frames
  const at = closed.count * COEFFICIENTS
  for (let c = 0; c < COEFFICIENTS; c++) {
    const mean = sums[c]! / used
    // Rounding may leave a variance a hair below 0.
    const variance = Math.max(0, squares[c]! / used - mean * mean)
    closed.means[at + c] = Math.max(-128, Math.min(127, Math.round(mean * MEAN_STEPS)))
    closed.spreads[at + c] = Math.min(255, Math.round(Math.sqrt(variance) * SPREAD_STEPS))
    sums[c] = 0
    squares[c] = 0
  }
  closed.weights[closed.count] = block.voiced
  closed.count++
  block.frames = 0
  block.voiced = 0
}
