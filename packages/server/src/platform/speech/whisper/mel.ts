import { createPowerSpectrum } from './power-spectrum.ts'

/** Parameters that every Whisper model was trained with (openai/whisper, whisper/audio.py). */
export const WHISPER_RATE_HZ = 16_000
export const WHISPER_WINDOW_S = 30
const FFT = 400
const HOP = 160
/** Frames of one window: 30 s in steps of 10 ms. */
export const MEL_FRAMES = (WHISPER_WINDOW_S * WHISPER_RATE_HZ) / HOP
const BINS = FFT / 2 + 1
/** The scale of Slaney's toolbox: linear up to 1 kHz, logarithmic above. */
const LINEAR_HZ = 200 / 3
const LOG_FROM_HZ = 1000
const LOG_FROM_MEL = LOG_FROM_HZ / LINEAR_HZ
const LOG_STEP = Math.log(6.4) / 27
/** Dynamic range below the loudest value of the window, in units of log10. */
const RANGE = 8
const POWER_MIN = 1e-10

const melOf = (hz: number) => (hz < LOG_FROM_HZ ? hz / LINEAR_HZ : LOG_FROM_MEL + Math.log(hz / LOG_FROM_HZ) / LOG_STEP)
const hzOf = (mel: number) =>
  mel < LOG_FROM_MEL ? mel * LINEAR_HZ : LOG_FROM_HZ * Math.exp(LOG_STEP * (mel - LOG_FROM_MEL))

/** A triangular filter over the bins starting at `from`, with the area of librosa's Slaney norm. */
interface Filter {
  readonly from: number
  readonly weights: Float64Array
}

function filterOf(band: number, bands: number): Filter {
  const top = melOf(WHISPER_RATE_HZ / 2)
  const [low, middle, high] = [0, 1, 2].map((step) => hzOf((top * (band + step)) / (bands + 1))) as [
    number,
    number,
    number,
  ]
  const area = 2 / (high - low)
  const weights = Array.from({ length: BINS }, (_, bin) => {
    const hz = (bin * WHISPER_RATE_HZ) / FFT
    return area * Math.max(0, Math.min((hz - low) / (middle - low), (high - hz) / (high - middle)))
  })
  const from = Math.max(
    0,
    weights.findIndex((weight) => weight > 0),
  )
  const to = weights.findLastIndex((weight) => weight > 0) + 1
  return { from, weights: Float64Array.from(weights.slice(from, to)) }
}

/**
 * Input of a Whisper encoder: (bands × 3000) log mel energies of one window of 30 s, padded with silence. The signal is
 * mirrored at its beginning, as in the training of the models.
 */
export function createMel(bands: number): (pcm: Float32Array) => Float32Array {
  const filters = Array.from({ length: bands }, (_, band) => filterOf(band, bands))
  const window = Float64Array.from({ length: FFT }, (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / FFT))
  const powerOf = createPowerSpectrum(FFT)
  const frame = new Float64Array(FFT)
  return (pcm) => {
    const mel = new Float32Array(bands * MEL_FRAMES)
    const half = FFT / 2
    let highest = Number.NEGATIVE_INFINITY
    for (let at = 0; at < MEL_FRAMES; at++) {
      for (let index = 0; index < FFT; index++) {
        const sample = Math.abs(at * HOP + index - half)
        frame[index] = (pcm[sample] ?? 0) * window[index]!
      }
      const power = powerOf(frame)
      for (let band = 0; band < bands; band++) {
        const { from, weights } = filters[band]!
        let energy = 0
        for (let index = 0; index < weights.length; index++) energy += weights[index]! * power[from + index]!
        const value = Math.log10(Math.max(POWER_MIN, energy))
        mel[band * MEL_FRAMES + at] = value
        if (value > highest) highest = value
      }
    }
    for (let index = 0; index < mel.length; index++) mel[index] = (Math.max(mel[index]!, highest - RANGE) + 4) / 4
    return mel
  }
}
