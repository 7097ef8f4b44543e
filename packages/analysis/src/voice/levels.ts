import { LOUDNESS_FLOOR_DB, LOUDNESS_STEPS_PER_DB, type Signal } from './signal.ts'

/**
 * Frames after speech that contain its reverberation, not the room's own noise: 0.2 s. Furnished classrooms have a
 * reverberation time (60 dB) of 0.4–0.8 s, so the first fifth of a second is a decay of 15 dB and more.
 */
const RINGING = 20
/** A signal-to-noise ratio beyond this only says that the pauses are digitally silent. */
const BEST_SNR_DB = 80

/**
 * Mean power with and without speech, and the ratio of speech alone to noise. Powers are averaged, not decibels: a mean
 * of decibels would let one silent frame weigh as much as a loud one.
 *
 * @param loudness (frames) steps of half a decibel above −110 dBFS
 * @param speech (frames) 1 for speech
 * @returns dBFS, and dB for the ratio; null where there is no such frame
 */
export function measureLevels(
  loudness: Uint8Array,
  speech: Uint8Array,
): Pick<Signal, 'noiseFloorDb' | 'speechLevelDb' | 'snrDb'> {
  const powers = Float64Array.from({ length: 256 }, (_, level) => 10 ** (level / (10 * LOUDNESS_STEPS_PER_DB)))
  const sums = { speech: 0, noise: 0 }
  const counts = { speech: 0, noise: 0 }
  // A recording begins as if preceded by silence.
  let sinceSpeech = RINGING
  for (let frame = 0; frame < loudness.length; frame++) {
    sinceSpeech = speech[frame] === 1 ? 0 : sinceSpeech + 1
    if (sinceSpeech > 0 && sinceSpeech < RINGING) continue
    const kind = sinceSpeech === 0 ? 'speech' : 'noise'
    sums[kind] += powers[loudness[frame]!]!
    counts[kind]++
  }
  const noise = counts.noise > 0 ? sums.noise / counts.noise : null
  const both = counts.speech > 0 ? sums.speech / counts.speech : null
  // Speech frames hold noise as well; it is subtracted, down to a hundredth of it, so that the logarithm stays finite
  // (−20 dB).
  const snr = noise === null || both === null ? null : 10 * Math.log10(Math.max(both - noise, noise / 100) / noise)
  return {
    noiseFloorDb: toDecibels(noise),
    speechLevelDb: toDecibels(both),
    snrDb: snr === null ? null : Math.min(BEST_SNR_DB, snr),
  }
}

function toDecibels(power: number | null): number | null {
  return power === null ? null : LOUDNESS_FLOOR_DB + 10 * Math.log10(power)
}
