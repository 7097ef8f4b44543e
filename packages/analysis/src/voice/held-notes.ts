import type { Run } from './runs.ts'

/** Frames over which a note is held and a voice glides: 40 ms. */
const APART = 4
/** Held: by less than this, as a ratio; 0.1 semitone. */
const HELD_RATIO = 2 ** (0.1 / 12)
/** Share of held pitches from which it is music: sentences have at most 0.36, synthetic chords from 0.4 upwards. */
const MUSIC_SHARE = 0.42
/** Frames around a stretch that are judged with it when it is shorter: one long vowel is no song. */
const CONTEXT = 400
/** Pairs that are needed to say anything. */
const LEAST_PAIRS = 25

/**
 * Whether a stretch of sound holds its pitch like an instrument. The pitch of a voice glides all the time, within syllables and
 * between them; the pitch of a note stays.
 */
export function createMusicDetector(f0: Uint16Array, speech: Uint8Array): (run: Run) => boolean {
  const pairs = new Uint32Array(f0.length + 1)
  const held = new Uint32Array(f0.length + 1)
  for (let frame = 0; frame < f0.length; frame++) {
    const here = f0[frame]!
    const later = f0[frame + APART] ?? 0
    const both = here > 0 && later > 0 && speech[frame] === 1
    const ratio = here > later ? here / later : later / here
    pairs[frame + 1] = pairs[frame]! + (both ? 1 : 0)
    held[frame + 1] = held[frame]! + (both && ratio < HELD_RATIO ? 1 : 0)
  }
  return ({ start, end }) => {
    const missing = Math.max(0, Math.ceil((CONTEXT - (end - start)) / 2))
    const from = Math.max(0, start - missing)
    const to = Math.min(f0.length, end + missing)
    const counted = pairs[to]! - pairs[from]!
    return counted >= LEAST_PAIRS && held[to]! - held[from]! >= MUSIC_SHARE * counted
  }
}
