import {
  BATCH_FRAMES,
  CEPSTRA,
  FFT_SIZE,
  HOP,
  LEAD_SAMPLES,
  MEL_BANDS,
  PITCH_CANDIDATES,
  ROW,
  type SignalKernel,
  TAIL_SAMPLES,
  WINDOW,
} from './kernel.ts'
import { cosineTable, hammingWindow, lowpassTaps, melBank, octaveCosts, PITCH_LAGS, PITCH_RATE } from './tables.ts'

/** Keeps logarithms finite: a power of 1e−10, 100 dB below 1. */
const TINY = 1e-10
/** Samples at 4 kHz in a pitch window, 20 ms; with the longest lag a frame sees 36 ms. */
const PITCH_WINDOW = 80
/**
 * Samples from the start of a pitch window to its cell, 13.75 ms before the middle: half of the window and half of a
 * usual period.
 */
const PITCH_LEAD = 140
/** Shortest lag at 4 kHz: 667 Hz. */
const SHORTEST_LAG = 6
/** Correlations below this are not worth following. */
const WEAKEST_PEAK = 0.25
/**
 * Product of two window energies below which nothing is periodic: keeps the quotient of two silences at 0 instead of
 * NaN.
 */
const SILENCE = 1e-14
/** The same for one energy. */
const QUIET = 1e-12
/** Share of a correlation that counts whatever the energy above the low-pass, which is taken for noise. */
const LEAST_CREDIT = 0.1
/** |Sample| from which a converter has clipped; lossy codecs leave it a hair below 1. */
const FULL_SCALE = 0.999
/** First mel band above rumble, 110 Hz. */
const BAND_FIRST = 2
/** Mel bands of vowels, 210 Hz to 4.1 kHz. */
const SONORITY_FIRST = 5
const SONORITY_END = 30

/**
 * The kernel in plain JavaScript and double precision: the reference that the compiled one is held to, one frame at a
 * time.
 */
export function createPlainKernel(): SignalKernel {
  const input = new Float32Array(LEAD_SAMPLES + BATCH_FRAMES * HOP + TAIL_SAMPLES)
  const output = new Float32Array(BATCH_FRAMES * ROW.length)
  const describe = createSpectrum()
  const findPitch = createPitch()
  return {
    input,
    output,
    sum: (from, to) => sumSamples(input.subarray(from, to)),
    shift: (from, to, factor, offset) => shiftSamples(input.subarray(from, to), factor, offset),
    analyse(frames) {
      for (let frame = 0; frame < frames; frame++) {
        const cell = LEAD_SAMPLES + frame * HOP
        const row = output.subarray(frame * ROW.length, (frame + 1) * ROW.length)
        describe(input, cell - (WINDOW - HOP) / 2, row)
        measureLevel(input, cell, row)
        findPitch(input, cell - PITCH_LEAD, row)
      }
    },
  }
}

/** Four sums side by side: an addition need not wait for the one before. */
function sumSamples(samples: Float32Array): number {
  let [a, b, c, d] = [0, 0, 0, 0]
  const whole = samples.length - (samples.length % 4)
  for (let i = 0; i < whole; i += 4) {
    a += samples[i]!
    b += samples[i + 1]!
    c += samples[i + 2]!
    d += samples[i + 3]!
  }
  for (let i = whole; i < samples.length; i++) a += samples[i]!
  return a + b + c + d
}

function shiftSamples(samples: Float32Array, factor: number, offset: number): void {
  for (let i = 0; i < samples.length; i++) samples[i] = samples[i]! * factor - offset
}

/** Log-mel energies, MFCC, power and flatness of one window. */
function createSpectrum() {
  const taper = hammingWindow()
  const bank = melBank()
  const cosines = cosineTable()
  const real = new Float64Array(FFT_SIZE)
  const imaginary = new Float64Array(FFT_SIZE)
  const power = new Float64Array(FFT_SIZE / 2 + 1)
  const levels = new Float64Array(MEL_BANDS)
  return (samples: Float32Array, start: number, row: Float32Array): void => {
    real.fill(0)
    imaginary.fill(0)
    for (let k = 0; k < WINDOW; k++) real[k] = samples[start + k]! * taper[k]!
    transform(real, imaginary)
    for (let bin = 0; bin < power.length; bin++) power[bin] = real[bin]! ** 2 + imaginary[bin]! ** 2
    let all = TINY
    let roots = TINY
    for (let band = 0; band < MEL_BANDS; band++) {
      const first = bank.start[band]!
      const weights = bank.weights[band]!
      let sum = TINY
      for (let k = 0; k < weights.length; k++) sum += weights[k]! * power[first + k]!
      levels[band] = Math.log(sum)
      // Level without rumble, and the level of vowels: a sum of roots changes little when one harmonic moves from band
      // to band.
      if (band >= BAND_FIRST) all += sum
      if (band >= SONORITY_FIRST && band < SONORITY_END) roots += Math.sqrt(sum)
    }
    row[ROW.band] = Math.log(all)
    row[ROW.sonority] = 2 * Math.log(roots)
    for (let c = 0; c < CEPSTRA; c++) {
      let sum = 0
      for (let band = 0; band < MEL_BANDS; band++) sum += cosines[c * MEL_BANDS + band]! * levels[band]!
      row[ROW.mfcc + c] = sum
    }
  }
}

const cosines = Float64Array.from({ length: FFT_SIZE / 2 }, (_, k) => Math.cos((-2 * Math.PI * k) / FFT_SIZE))
const sines = Float64Array.from({ length: FFT_SIZE / 2 }, (_, k) => Math.sin((-2 * Math.PI * k) / FFT_SIZE))

/** Radix-2 transform in place (Cooley & Tukey 1965). */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) {
      ;[real[i], real[j]] = [real[j]!, real[i]!]
      ;[imaginary[i], imaginary[j]] = [imaginary[j]!, imaginary[i]!]
    }
  }
  for (let half = 1; half < size; half *= 2) {
    for (let k = 0; k < half; k++) {
      const cosine = cosines[(k * size) / (2 * half)]!
      const sine = sines[(k * size) / (2 * half)]!
      for (let i = k; i < size; i += 2 * half) {
        const r = real[i + half]! * cosine - imaginary[i + half]! * sine
        const m = real[i + half]! * sine + imaginary[i + half]! * cosine
        real[i + half] = real[i]! - r
        imaginary[i + half] = imaginary[i]! - m
        real[i] = real[i]! + r
        imaginary[i] = imaginary[i]! + m
      }
    }
  }
}

/** Energy of both halves of a cell, its largest |sample| and its number of clipped samples. */
function measureLevel(samples: Float32Array, cell: number, row: Float32Array): void {
  const half = HOP / 2
  let peak = 0
  let clipped = 0
  for (let part = 0; part < 2; part++) {
    let sum = 0
    for (let i = cell + part * half; i < cell + (part + 1) * half; i++) {
      const size = Math.abs(samples[i]!)
      sum += size * size
      peak = Math.max(peak, size)
      if (size >= Math.fround(FULL_SCALE)) clipped++
    }
    row[ROW.energy + part] = sum / half
  }
  row[ROW.peak] = peak
  row[ROW.clipped] = clipped
}

/** Candidates from the correlation coefficient of 20 ms at 4 kHz with the 20 ms that start up to 16 ms later. */
function createPitch() {
  const taps = lowpassTaps()
  const costs = octaveCosts()
  const slow = new Float64Array(PITCH_WINDOW + PITCH_LAGS)
  const correlation = new Float64Array(PITCH_LAGS)
  return (samples: Float32Array, start: number, row: Float32Array): void => {
    for (let i = 0; i < slow.length; i++) {
      const from = start + i * 4 - taps.length / 2
      let sum = 0
      for (let k = 0; k < taps.length; k++) sum += taps[k]! * samples[from + k]!
      slow[i] = sum
    }
    const own = product(slow, 0, 0)
    let full = QUIET
    for (let i = 0; i < PITCH_WINDOW * 4; i++) full += samples[start + i]! ** 2 / 4
    const credit = LEAST_CREDIT + (1 - LEAST_CREDIT) * Math.min(1, own / full)
    for (let lag = 0; lag < PITCH_LAGS; lag++) {
      correlation[lag] = product(slow, 0, lag) / Math.sqrt(own * product(slow, lag, lag) + SILENCE)
    }
    // Every local maximum of the correlation is a candidate; the path through the frames is chosen later
    // (pitch-track.ts).
    const candidates: [hertz: number, strength: number][] = []
    for (let lag = SHORTEST_LAG; lag < PITCH_LAGS - 1; lag++) {
      const [before, here, after] = [correlation[lag - 1]!, correlation[lag]!, correlation[lag + 1]!]
      if (here <= before || here < after || here < WEAKEST_PEAK) continue
      // Vertex of the parabola through the three points.
      const curvature = before - 2 * here + after
      const shift = curvature < -1e-9 ? (0.5 * (before - after)) / curvature : 0
      const height = Math.min(here - 0.25 * (before - after) * shift, 1)
      candidates.push([PITCH_RATE / (lag + shift), height * credit - costs[lag]!])
    }
    // Strength less the octave cost, so that candidates at half the pitch lose a tie (Boersma 1993).
    candidates.sort((a, b) => b[1] - a[1])
    for (let i = 0; i < PITCH_CANDIDATES; i++) {
      const [hertz, strength] = candidates[i] ?? [0, 0]
      row[ROW.pitch + 2 * i] = hertz
      row[ROW.pitch + 2 * i + 1] = strength
    }
  }
}

/** Sum of products of two windows that start at `a` and `b`. */
function product(signal: Float64Array, a: number, b: number): number {
  let sum = 0
  for (let k = 0; k < PITCH_WINDOW; k++) sum += signal[a + k]! * signal[b + k]!
  return sum
}
