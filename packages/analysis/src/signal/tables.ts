import { CEPSTRA, FFT_SIZE, MEL_BANDS, SAMPLE_RATE, WINDOW } from './kernel.ts'

/** Hertz: above mains hum, below the anti-alias slope of 16 kHz recordings. */
const MEL_LOWEST_HZ = 60
const MEL_HIGHEST_HZ = 7600
/** Low-pass before decimation to 4 kHz: the cut-off is below the new Nyquist frequency by the width of the slope. */
const LOWPASS_HZ = 1700
const LOWPASS_TAPS = 32
/** Longest lag of the pitch search in samples at 4 kHz, 16 ms. */
export const PITCH_LAGS = 64
/** Rate of the decimated signal, hertz. */
export const PITCH_RATE = 4000
/** Strength lost with every octave downwards: prefers the true period to its double (Boersma 1993 uses 0.01). */
const OCTAVE_COST = 0.01

/** A filter bank as runs of weights: band b covers bins start[b] … start[b] + weights[b].length − 1. */
export type MelBank = { start: number[]; weights: number[][] }

/** (400) Hamming window. */
export function hammingWindow(): Float64Array {
  return Float64Array.from({ length: WINDOW }, (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (WINDOW - 1)))
}

/** 40 triangles of height 1, equally wide on the mel scale 2595 log10(1 + f / 700) (O'Shaughnessy 1987). */
export function melBank(): MelBank {
  const toMel = (hz: number) => 2595 * Math.log10(1 + hz / 700)
  const toHz = (mel: number) => 700 * (10 ** (mel / 2595) - 1)
  const lowest = toMel(MEL_LOWEST_HZ)
  const step = (toMel(MEL_HIGHEST_HZ) - lowest) / (MEL_BANDS + 1)
  const bank: MelBank = { start: [], weights: [] }
  for (let band = 0; band < MEL_BANDS; band++) {
    const [left, middle, right] = [0, 1, 2].map((edge) => toHz(lowest + (band + edge) * step)) as [
      number,
      number,
      number,
    ]
    const weights: number[] = []
    let start = 0
    for (let bin = 1; bin <= FFT_SIZE / 2; bin++) {
      const hz = (bin * SAMPLE_RATE) / FFT_SIZE
      const weight = hz < middle ? (hz - left) / (middle - left) : (right - hz) / (right - middle)
      if (weight <= 0) continue
      if (weights.length === 0) start = bin
      weights.push(weight)
    }
    // The lowest triangles are narrower than a bin: they use the nearest one.
    bank.start.push(weights.length > 0 ? start : Math.round((middle * FFT_SIZE) / SAMPLE_RATE))
    bank.weights.push(weights.length > 0 ? weights : [1])
  }
  return bank
}

/** (20 × 40) orthonormal cosine transform (DCT-II) that turns log-mel energies into cepstra. */
export function cosineTable(): Float64Array {
  const table = new Float64Array(CEPSTRA * MEL_BANDS)
  for (let c = 0; c < CEPSTRA; c++) {
    const scale = Math.sqrt((c === 0 ? 1 : 2) / MEL_BANDS)
    for (let band = 0; band < MEL_BANDS; band++) {
      table[c * MEL_BANDS + band] = scale * Math.cos((Math.PI * c * (band + 0.5)) / MEL_BANDS)
    }
  }
  return table
}

/** (32) windowed-sinc low-pass, sum 1, even: the caller compensates its delay of 15.5 samples. */
export function lowpassTaps(): Float64Array {
  const cutoff = (2 * LOWPASS_HZ) / SAMPLE_RATE
  const taps = Float64Array.from({ length: LOWPASS_TAPS }, (_, i) => {
    const t = i - (LOWPASS_TAPS - 1) / 2
    const sinc = Math.sin(Math.PI * t * cutoff) / (Math.PI * t)
    return sinc * (0.54 + 0.46 * Math.cos((2 * Math.PI * t) / (LOWPASS_TAPS + 1)))
  })
  const sum = taps.reduce((total, tap) => total + tap, 0)
  return taps.map((tap) => tap / sum)
}

/** (64) octave cost of a peak at each lag, relative to lag 1. */
export function octaveCosts(): Float64Array {
  return Float64Array.from({ length: PITCH_LAGS }, (_, lag) => OCTAVE_COST * Math.log2(Math.max(1, lag)))
}
