/**
 * Syllable nuclei after de Jong & Wempe (2009, Behavior Research Methods 41: 385–390): peaks of intensity that are loud
 * enough, stand out from the dip before them, and are voiced. With their values; only the intensity differs: here it is
 * the sum of the roots of mel energies between 210 Hz and 4.1 kHz, smoothed by a Gaussian. Nasals and plosives between
 * vowels make deeper dips in it than in the sound pressure, so fewer neighbours merge.
 */
const BELOW_LOUD_DB = 25
const LOUD_QUANTILE = 0.99
const DIP_DB = 2
/** Frames; the smoothing of an intensity with a window of 64 ms is about as wide. */
const SMOOTHING_DEVIATION = 1.75
const SMOOTHING_REACH = 4
/** Frames that are smoothed in one go. */
const STRIP = 4096
/** Periodicity, 0–255, that the peak or a frame next to it must reach: 0.25, their voicing threshold. */
const VOICED = 64
const VOICED_REACH = 2

/** Input of the counter; one value per frame. */
export type NucleusTracks = {
  /** Hundredths of a decibel (`ROW.sonority` of the kernel). */
  sonority: Int16Array
  /** Periodicity, 0–255. */
  voicing: Uint8Array
  /** 1 = speech. */
  speech: Uint8Array
}

/** Times of the nuclei, milliseconds, ascending. */
export function findNuclei({ sonority, voicing, speech }: NucleusTracks): Uint32Array {
  const smooth = smoothLevels(sonority)
  const threshold = loudLevel(smooth, speech) - BELOW_LOUD_DB
  const nuclei: number[] = []
  const keep = (frame: number) => {
    if (speech[frame] === 1 && isVoiced(voicing, frame)) nuclei.push(frame * 10 + 5)
  }
  let peak = -1
  let lowest = 0
  for (let frame = 1; frame + 1 < smooth.length; frame++) {
    const level = smooth[frame]!
    lowest = Math.min(lowest, level)
    if (level <= threshold || level <= smooth[frame - 1]! || level < smooth[frame + 1]!) continue
    const separate = peak >= 0 && smooth[peak]! - lowest > DIP_DB
    if (separate) keep(peak)
    if (peak < 0 || separate || level > smooth[peak]!) {
      peak = frame
      lowest = level
    }
  }
  if (peak >= 0) keep(peak)
  return Uint32Array.from(nuclei)
}

/** Power smoothed by a Gaussian, dB. */
function smoothLevels(levels: Int16Array): Float32Array {
  const weights = Array.from({ length: 2 * SMOOTHING_REACH + 1 }, (_, i) =>
    Math.exp(-0.5 * ((i - SMOOTHING_REACH) / SMOOTHING_DEVIATION) ** 2),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const smooth = new Float32Array(levels.length)
  const near = new Float32Array(STRIP + 2 * SMOOTHING_REACH)
  for (let start = 0; start < levels.length; start += STRIP) smoothStrip(levels, start, near, weights, total, smooth)
  return smooth
}

/**
 * Smooths the frames from `start` on; `near` is overwritten. Loops over typed arrays: called for every frame, closures
 * take three times as long.
 */
function smoothStrip(
  levels: Int16Array,
  start: number,
  near: Float32Array,
  weights: readonly number[],
  total: number,
  smooth: Float32Array,
): void {
  takePowers(levels, start - SMOOTHING_REACH, near)
  const end = Math.min(levels.length, start + STRIP)
  for (let frame = start, from = 0; frame < end; frame++, from++) {
    let sum = 1e-15
    for (let i = 0; i < weights.length; i++) sum += weights[i]! * near[from + i]!
    smooth[frame] = 10 * Math.log10(sum / total)
  }
}

function takePowers(levels: Int16Array, start: number, near: Float32Array): void {
  for (let i = 0; i < near.length; i++) {
    const frame = start + i
    near[i] = frame >= 0 && frame < levels.length ? Math.exp((levels[frame]! * Math.LN10) / 1000) : 0
  }
}

/** Levels are counted in hundredths of a decibel from −200 to 100 dB. */
const LOWEST_DB = -200
const BINS_PER_DB = 100
const BINS = 30_000

/** The 0.99 quantile of the level over the frames with speech, dB; infinite when there are none. */
function loudLevel(levels: Float32Array, speech: Uint8Array): number {
  const counts = new Uint32Array(BINS)
  let spoken = 0
  for (let frame = 0; frame < levels.length; frame++) {
    if (speech[frame] !== 1) continue
    const bin = Math.max(0, Math.min(BINS - 1, Math.round((levels[frame]! - LOWEST_DB) * BINS_PER_DB)))
    counts[bin] = counts[bin]! + 1
    spoken++
  }
  if (spoken === 0) return Number.POSITIVE_INFINITY
  let bin = 0
  for (let below = counts[0]!; below <= LOUD_QUANTILE * spoken && bin < BINS - 1; below += counts[bin]!) bin++
  return LOWEST_DB + bin / BINS_PER_DB
}

function isVoiced(voicing: Uint8Array, frame: number): boolean {
  for (let near = frame - VOICED_REACH; near <= frame + VOICED_REACH; near++) {
    if ((voicing[near] ?? 0) >= VOICED) return true
  }
  return false
}
