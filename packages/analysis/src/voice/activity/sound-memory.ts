import type { Samples } from '../../signal/framer.ts'

const FIRST_SAMPLES = 2 ** 21

/** The last stretch of a sound that goes by, as whole numbers of 16 bits. Samples are counted from its beginning. */
export type SoundMemory = {
  push(sound: Samples): void
  /** A view, good until the next push; shorter where the sound has not come or is forgotten. */
  read(from: number, to: number): Int16Array
  /** What lies before will not be read any more. */
  forget(before: number): void
}

export function createSoundMemory(): SoundMemory {
  let kept = new Int16Array(FIRST_SAMPLES)
  let first = 0
  let count = 0
  let needed = 0

  /** Makes room by moving what is needed to the front, into more memory where that is not enough. */
  function makeRoom(samples: number): void {
    if (count + samples <= kept.length) return
    const rest = kept.subarray(Math.min(count, needed - first), count)
    const target = rest.length + samples <= kept.length ? kept : new Int16Array(2 * (rest.length + samples))
    target.set(rest)
    first += count - rest.length
    count = rest.length
    kept = target
  }

  return {
    push(sound) {
      makeRoom(sound.length)
      if (sound instanceof Int16Array) kept.set(sound, count)
      else for (let i = 0; i < sound.length; i++) kept[count + i] = toInt16(sound[i]!)
      count += sound.length
    },
    read: (from, to) => kept.subarray(Math.max(0, from - first), Math.max(0, Math.min(count, to - first))),
    forget(before) {
      needed = Math.max(needed, before)
    },
  }
}

const toInt16 = (sample: number): number => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768)))
