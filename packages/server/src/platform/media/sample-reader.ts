import { endianness } from 'node:os'

const BYTES_PER_SAMPLE = 2

/** Typed arrays have the machine's byte order, and ffmpeg is told to use it: no swapping on either side. */
export const SAMPLE_FORMAT = endianness() === 'LE' ? 's16le' : 's16be'

export interface SampleReader {
  /** Number of samples so far. */
  samples(): number
  /** Whether the limit is reached. */
  isFull(): boolean
  /** The samples that these bytes complete; a view of the bytes if they start at an even address. */
  take(bytes: Buffer): Int16Array
}

/** Reads a stream of 16-bit samples as it arrives, up to `limit` samples; a sample may be split between two reads. */
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

/** A view if the bytes start at an even address, else an aligned copy. */
function asInt16(bytes: Buffer): Int16Array {
  const even = bytes.byteOffset % BYTES_PER_SAMPLE === 0 ? bytes : new Uint8Array(bytes)
  return new Int16Array(even.buffer, even.byteOffset, even.length / BYTES_PER_SAMPLE)
}
