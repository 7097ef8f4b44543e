import { endianness } from 'node:os'

const BYTES_PER_SAMPLE = 2
const INT16_SCALE = 1 / 32_768

/** Typed arrays read the machine's own byte order, ffmpeg is asked for that one: no swapping on either side. */
export const SAMPLE_FORMAT = endianness() === 'LE' ? 's16le' : 's16be'

/**
 * Cuts a stream of 16-bit samples into Float32Arrays of one size; a sample may be split between two reads. Every chunk is the same array
 * filled anew, so that an hour of sound leaves no quarter of a gigabyte behind to be collected: read it before asking for the next.
 */
export class Chunker {
  samples = 0
  private readonly size: number
  private readonly chunk: Float32Array
  private filled = 0
  private odd: Buffer = Buffer.alloc(0)

  constructor(size: number) {
    this.size = size
    this.chunk = new Float32Array(size)
  }

  *silence(count: number): Generator<Float32Array> {
    yield* this.add(new Int16Array(count))
  }

  *take(bytes: Buffer): Generator<Float32Array> {
    const whole = this.odd.length === 0 ? bytes : Buffer.concat([this.odd, bytes])
    const even = whole.length - (whole.length % BYTES_PER_SAMPLE)
    this.odd = whole.subarray(even)
    yield* this.add(asInt16(whole.subarray(0, even)))
  }

  *rest(): Generator<Float32Array> {
    if (this.filled > 0) yield this.cut()
  }

  private *add(samples: Int16Array): Generator<Float32Array> {
    for (let done = 0; done < samples.length; ) {
      done += this.fill(samples, done)
      if (this.filled === this.size) yield this.cut()
    }
  }

  /** Puts as many samples into the chunk as fit; returns how many. Outside of the generator, in which V8's loops are slow. */
  private fill(samples: Int16Array, done: number): number {
    const run = Math.min(samples.length - done, this.size - this.filled)
    scale(samples, done, run, this.chunk, this.filled)
    this.filled += run
    this.samples += run
    return run
  }

  private cut(): Float32Array {
    const { filled } = this
    this.filled = 0
    return this.chunk.subarray(0, filled)
  }
}

function scale(from: Int16Array, start: number, count: number, to: Float32Array, at: number): void {
  for (let i = 0; i < count; i++) to[at + i] = from[start + i]! * INT16_SCALE
}

/** A view where the bytes lie on an even address, else a copy that does. */
function asInt16(bytes: Buffer): Int16Array {
  const even = bytes.byteOffset % BYTES_PER_SAMPLE === 0 ? bytes : new Uint8Array(bytes)
  return new Int16Array(even.buffer, even.byteOffset, even.length / BYTES_PER_SAMPLE)
}
