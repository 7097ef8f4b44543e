import { endianness } from 'node:os'

const BYTES_PER_SAMPLE = 2

/** Typed arrays read the machine's own byte order, ffmpeg is asked for that one: no swapping on either side. */
export const SAMPLE_FORMAT = endianness() === 'LE' ? 's16le' : 's16be'

export interface SampleReader {
  /** How many samples there have been. */
  samples(): number
  /** Whether there have been as many as are wanted. */
  isFull(): boolean
  /** The samples that these bytes complete; a view of the bytes where they lie on an even address. */
  take(bytes: Buffer): Int16Array
}

/**
 * Reads a stream of 16-bit samples as it comes, and leaves out what goes beyond `limit` samples; a sample may be split
 * between two reads.
 */
export function createSampleReader(limit = Number.POSITIVE_INFINITY): SampleReader {
  let samples = 0
  let odd: Buffer = Buffer.alloc(0)
  return {
    samples: () => samples,
    isFull: () => samples >= limit,
    take(bytes) {
      const whole = odd.length === 0 ? bytes : Buffer.concat([odd, bytes])
      const even = whole.length - (whole.length % BYTES_PER_SAMPLE)
      odd = whole.subarray(even)
      const count = Math.min(even / BYTES_PER_SAMPLE, limit - samples)
      samples += count
      return asInt16(whole.subarray(0, count * BYTES_PER_SAMPLE))
    },
  }
}

/** A view where the bytes lie on an even address, else a copy that does. */
function asInt16(bytes: Buffer): Int16Array {
  const even = bytes.byteOffset % BYTES_PER_SAMPLE === 0 ? bytes : new Uint8Array(bytes)
  return new Int16Array(even.buffer, even.byteOffset, even.length / BYTES_PER_SAMPLE)
}
