import { BATCH_FRAMES, HOP, LEAD_SAMPLES, ROW, type SignalKernel } from './kernel.ts'
import { createLeveller } from './leveller.ts'

/** Sound at 16 kHz: −1…1, or the same as whole numbers of 16 bits. */
export type Samples = Float32Array | Int16Array

/** From whole numbers of 16 bits to −1…1; a power of two, so nothing is rounded. */
export const INT16_FACTOR = 1 / 32_768

/** Cuts a stream of samples into batches for the kernel. */
export type Framer = {
  /** Samples in −1…1, or whole 16-bit numbers of that range. */
  push(samples: Samples): void
  /** Analyses the remaining samples, padded with silence to a whole cell. Returns the number of samples seen. */
  finish(): number
}

/**
 * Batches start at fixed frames whatever the size of the pieces that are pushed, so the result can't depend on it.
 *
 * @param onRows gets the kernel's output and how many of its rows are valid; the array is reused for the next batch
 */
export function createFramer(kernel: SignalKernel, onRows: (rows: Float32Array, count: number) => void): Framer {
  const { input, output } = kernel
  const advance = BATCH_FRAMES * HOP
  input.fill(0)
  const level = createLeveller(kernel)
  let filled = LEAD_SAMPLES
  let levelled = LEAD_SAMPLES
  let total = 0

  function analyse(frames: number): void {
    if (filled > levelled) level(levelled, filled)
    kernel.analyse(frames)
    onRows(output.subarray(0, frames * ROW.length), frames)
    input.copyWithin(0, advance)
    levelled = Math.max(filled, levelled) - advance
    filled -= advance
  }

  return {
    push(samples) {
      total += samples.length
      for (let read = 0; read < samples.length; ) {
        const count = Math.min(samples.length - read, input.length - filled)
        input.set(samples.subarray(read, read + count), filled)
        if (samples instanceof Int16Array) kernel.shift(filled, filled + count, INT16_FACTOR, 0)
        filled += count
        read += count
        if (filled === input.length) analyse(BATCH_FRAMES)
      }
    },
    finish() {
      let framesLeft = Math.ceil((filled - LEAD_SAMPLES) / HOP)
      while (framesLeft > 0) {
        input.fill(0, Math.max(0, filled))
        const frames = Math.min(framesLeft, BATCH_FRAMES)
        framesLeft -= frames
        analyse(frames)
      }
      return total
    },
  }
}
