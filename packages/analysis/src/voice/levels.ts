import { LOUDNESS_FLOOR_DB, LOUDNESS_STEPS_PER_DB, type Signal } from './signal.ts'

/** Frames after speech that still ring with it, and are not the room's own noise: 0.2 s. */
const RINGING = 20
/** A signal-to-noise ratio beyond this only says that the pauses are digitally silent. */
const BEST_SNR_DB = 80

/** Mean power with and without speech, and what the speech alone has above the noise. */
export function measureLevels(
  loudness: Uint8Array,
  speech: Uint8Array,
): Pick<Signal, 'noiseFloorDb' | 'speechLevelDb' | 'snrDb'> {
  const powers = Float64Array.from({ length: 256 }, (_, level) => 10 ** (level / (10 * LOUDNESS_STEPS_PER_DB)))
  const sums = { speech: 0, noise: 0 }
  const counts = { speech: 0, noise: 0 }
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
