/** Samples per second of everything in this folder. */
export const SAMPLE_RATE = 16000
/** Samples in a cell of 10 ms, the distance between frames. */
export const HOP = 160
/** Samples in a spectral window of 25 ms, centred on the middle of the cell. */
export const WINDOW = 400
/** Points of the transform. */
export const FFT_SIZE = 512
/** Mel bands between 60 and 7600 Hz. */
export const MEL_BANDS = 40
/** Cepstral coefficients, c0 first. */
export const CEPSTRA = 20
/** Frames in one call, a multiple of eight. */
export const BATCH_FRAMES = 512
/** Samples before the first cell that windows reach into. */
export const LEAD_SAMPLES = 320
/** Samples after the last cell that windows reach into. */
export const TAIL_SAMPLES = 480
/** Pitch candidates in a row, best first. */
export const PITCH_CANDIDATES = 4

/** Position of each feature in a row of output. Logarithms are natural; powers are unnormalised. */
export const ROW = {
  /** 20 mel-frequency cepstral coefficients: orthonormal cosine transform of the log-mel energies. */
  mfcc: 0,
  /** Four pairs (hertz, strength ≤ 1); hertz 0 where there are fewer. */
  pitch: 20,
  /** Mean squares of the first and the second half of the cell. */
  energy: 28,
  /** Largest |sample| in the cell. */
  peak: 30,
  /** Samples in the cell at 0.999 of full scale or above. */
  clipped: 31,
  /** ln of the summed mel energies from 110 Hz up: level without rumble. */
  band: 32,
  /**
   * ln of (sum of the roots of the mel energies between 210 Hz and 4.1 kHz)²: level of vowels, little affected by
   * single harmonics.
   */
  sonority: 33,
  /** Numbers in a row. */
  length: 34,
} as const

/**
 * Processing of every sample. The caller writes samples to `input`, calls `analyse`, reads `output`; both arrays are
 * reused, so copy what you keep.
 */
export type SignalKernel = {
  /** (320 + 512 × 160 + 480) samples in −1…1; cell 0 starts at `LEAD_SAMPLES`. */
  readonly input: Float32Array
  /** (512 × 34) one row for each frame, laid out as in `ROW`. */
  readonly output: Float32Array
  /** Sum of the samples from `from` to `to` of `input`. */
  sum(from: number, to: number): number
  /** Multiplies the samples from `from` to `to` of `input` by a factor, then subtracts an offset. */
  shift(from: number, to: number, factor: number, offset: number): void
  /** Fills the first `frames` rows, 0 < frames ≤ 512. The rows behind them are undefined afterwards. */
  analyse(frames: number): void
}
