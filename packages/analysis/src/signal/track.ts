/** Initial capacity if the number of elements is unknown. */
const FIRST = 65536

type TypedArray = Uint8Array | Int8Array | Uint16Array | Int16Array | Uint32Array

/** A typed array that grows. */
export type Track<T extends TypedArray> = {
  append(values: T): void
  readonly length: number
  /** A view of some of the values, good until the next append. */
  view(start: number, end: number): T
  /** A view of exactly the appended values; the track is empty afterwards. */
  take(): T
}

/**
 * Reserves the expected capacity up front: untouched pages take no memory, and nothing has to be copied at the end. A
 * recording longer than announced doubles the capacity.
 *
 * @param create makes an array of a length: decides the type, and so how values are clamped or wrapped
 * @param expected elements
 */
export function createTrack<T extends TypedArray>(create: (length: number) => T, expected = 0): Track<T> {
  let whole = create(Math.max(FIRST, Math.ceil(expected)))
  let used = 0
  const grow = (length: number) => {
    const larger = create(Math.max(length, 2 * whole.length))
    larger.set(whole.subarray(0, used))
    whole = larger
  }
  return {
    append(values) {
      if (used + values.length > whole.length) grow(used + values.length)
      whole.set(values, used)
      used += values.length
    },
    view: (start, end) => whole.subarray(start, Math.min(end, used)) as T,
    get length() {
      return used
    },
    take() {
      const taken = whole.subarray(0, used) as T
      whole = create(0)
      used = 0
      return taken
    },
  }
}
