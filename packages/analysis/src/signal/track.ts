/** Elements in one chunk: large enough to be cheap, small enough that the last one wastes little. */
const CHUNK = 65536

type TypedArray = Uint8Array | Int8Array | Uint16Array | Int16Array | Uint32Array

/** A typed array that grows by chunks, so that growing never needs a second copy of everything. */
export type Track<T extends TypedArray> = {
  push(value: number): void
  readonly length: number
  /** One array of exactly the pushed values; the track is empty afterwards. */
  take(): T
}

/** @param create makes an array of a length: decides the type, and so how values are clamped or wrapped */
export function createTrack<T extends TypedArray>(create: (length: number) => T): Track<T> {
  let full: T[] = []
  let chunk = create(CHUNK)
  let used = 0
  return {
    push(value) {
      if (used === CHUNK) {
        full.push(chunk)
        chunk = create(CHUNK)
        used = 0
      }
      chunk[used++] = value
    },
    get length() {
      return full.length * CHUNK + used
    },
    take() {
      const whole = create(full.length * CHUNK + used)
      full.forEach((part, index) => {
        whole.set(part, index * CHUNK)
      })
      whole.set(chunk.subarray(0, used), full.length * CHUNK)
      full = []
      used = 0
      return whole
    },
  }
}
