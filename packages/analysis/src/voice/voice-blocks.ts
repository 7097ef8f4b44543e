import { ROW } from '../signal/kernel.ts'
import { createTrack } from '../signal/track.ts'
import { BLOCK_FRAMES, COEFFICIENTS, type VoiceBlocks } from './signal.ts'

/** Steps of a stored mean and of a stored deviation in one cepstral unit. */
export const MEAN_STEPS = 4
export const SPREAD_STEPS = 16
/** Periodicity from which a frame shows a voice rather than a room. */
const VOICED_STRENGTH = 0.5

/** Sums up the timbre of every ten frames. */
export type BlockBuilder = {
  /** @param offset of the frame's row in `rows` */
  push(rows: Float32Array, offset: number): void
  finish(): VoiceBlocks
}

export function createBlockBuilder(): BlockBuilder {
  const means = createTrack((length) => new Int8Array(length))
  const spreads = createTrack((length) => new Uint8Array(length))
  const weights = createTrack((length) => new Uint8Array(length))
  const voiced = createSums()
  const all = createSums()

  function closeBlock(): void {
    const used = voiced.count > 0 ? voiced : all
    for (let c = 0; c < COEFFICIENTS; c++) {
      const mean = used.sums[c]! / used.count
      const variance = Math.max(0, used.squares[c]! / used.count - mean * mean)
      means.push(Math.max(-128, Math.min(127, Math.round(mean * MEAN_STEPS))))
      spreads.push(Math.min(255, Math.round(Math.sqrt(variance) * SPREAD_STEPS)))
    }
    weights.push(voiced.count)
    voiced.clear()
    all.clear()
  }

  return {
    push(rows, offset) {
      all.add(rows, offset)
      if (rows[offset + ROW.pitch + 1]! >= VOICED_STRENGTH) voiced.add(rows, offset)
      if (all.count === BLOCK_FRAMES) closeBlock()
    },
    finish() {
      if (all.count > 0) closeBlock()
      return { count: weights.length, means: means.take(), spreads: spreads.take(), weights: weights.take() }
    },
  }
}

function createSums() {
  const sums = new Float64Array(COEFFICIENTS)
  const squares = new Float64Array(COEFFICIENTS)
  return {
    sums,
    squares,
    count: 0,
    add(rows: Float32Array, offset: number) {
      this.count++
      for (let c = 0; c < COEFFICIENTS; c++) {
        const value = rows[offset + ROW.mfcc + 1 + c]!
        sums[c] = sums[c]! + value
        squares[c] = squares[c]! + value * value
      }
    },
    clear() {
      this.count = 0
      sums.fill(0)
      squares.fill(0)
    },
  }
}
