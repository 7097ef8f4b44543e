import type { Run } from './runs.ts'

/** Interval over which a note is steady and a voice glides, frames: 40 ms. */
const APART = 4
/** Maximum change of a held pitch, as a ratio; 0.1 semitone. */
const HELD_RATIO = 2 ** (0.1 / 12)
/** From this share of held pitches on it is music: sentences have at most 0.36, synthetic chords from 0.4 upwards. */
const MUSIC_SHARE = 0.42
/** A shorter stretch is judged with this many frames around it: one long vowel is not a song. */
const CONTEXT = 400
/** Minimum number of pairs for a decision. */
const LEAST_PAIRS = 25

/**
 * Whether a stretch of sound holds its pitch like an instrument. The pitch of a voice glides all the time, within
 * syllables and between them; the pitch of a note stays.
 */
export function createMusicDetector(f0: Uint16Array, speech: Uint8Array): (run: Run) => boolean {
  return ({ start, end }) => {
    const missing = Math.max(0, Math.ceil((CONTEXT - (end - start)) / 2))
    const to = Math.min(f0.length, end + missing)
    let pairs = 0
    let held = 0
    for (let frame = Math.max(0, start - missing); frame < to; frame++) {
      const here = f0[frame]!
      const later = f0[frame + APART] ?? 0
      if (speech[frame] !== 1 || here === 0 || later === 0) continue
      pairs++
      if ((here > later ? here / later : later / here) < HELD_RATIO) held++
    }
    return pairs >= LEAST_PAIRS && held >= MUSIC_SHARE * pairs
  }
}
