import type { Samples } from '../../signal/framer.ts'

const FIRST_SAMPLES = 2 ** 21

/**
 * Buffer of the most recent part of a stream, as 16-bit integers. Samples are numbered from the beginning of the
 * stream.
 */
export type SoundMemory = {
  push(sound: Samples): void
  /** A view, valid until the next push; shorter where samples have not arrived or are discarded. */
  read(from: number, to: number): Int16Array
  /** Earlier samples will not be read again. */
  forget(before: number): void
}

export function createSoundMemory(): SoundMemory {
  let kept = new Int16Array(FIRST_SAMPLES)
  let first = 0
  let count = 0
  let needed = 0

  /** Makes room by moving the needed samples to the front, and into a larger buffer if that is not enough. */
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
