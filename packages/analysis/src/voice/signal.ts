/**
 * Layer 2 of an analysis: acoustic features of a recording, small enough to store. About 900 bytes per second, so three
 * hours fit in 10 MB. Frames are cells of 10 ms: frame i covers [i × 0.01, (i + 1) × 0.01) seconds and is measured with
 * windows centred on the middle of that cell.
 */
export type Signal = {
  /** Samples that were pushed, at 16 kHz. */
  sampleCount: number
  /** sampleCount / 16000, seconds. */
  durationS: number
  /** Cells of 10 ms, the last one padded with silence: ceil(sampleCount / 160). */
  frameCount: number
  /** (frameCount) level in half decibels above −110 dBFS, 0–255. 0 dBFS is a full-scale square. */
  loudness: Uint8Array
  /** (frameCount) fundamental frequency in tenths of a hertz, 750–6000; 0 = unvoiced. Read it with `f0HzAt`. */
  f0: Uint16Array
  /** (frameCount) periodicity 0–255 (255 = perfectly periodic): the height of the best autocorrelation peak. */
  voicing: Uint8Array
  /** (frameCount) 1 = speech, 0 = none; already smoothed, see `speech-activity.ts`. */
  speech: Uint8Array
  /** Times of syllable nuclei, milliseconds, ascending; see `syllable-nuclei.ts`. */
  nucleusMs: Uint32Array
  /** Timbre of the speakers, in blocks of 100 ms; see `VoiceBlocks`. */
  blocks: VoiceBlocks
  /** Largest |sample| in each 1/20 s, 0–255 = 0–1 of full scale: the waveform drawn by the player. */
  peaks: Uint8Array
  /** Level of the frames without speech, dBFS; null when there are none. */
  noiseFloorDb: number | null
  /** Mean power of the speech frames, dBFS; null when there is no speech. */
  speechLevelDb: number | null
  /** Speech power above noise power, dB; null without speech or without a pause to measure the noise in. */
  snrDb: number | null
  /** Share of samples at 99.9 % of full scale or above, 0–1. */
  clippingShare: number
  /** A network checked all segments in which level and voicing were unsure about speech. */
  isSpeechChecked: boolean
}

/**
 * Timbre in blocks of 10 frames (100 ms), quantised: a block is a statistic of at most 10 frames, so an
 * eighth of a unit is far below its own sampling error.
 */
export type VoiceBlocks = {
  /** ceil(frameCount / 10). */
  count: number
  /** (count × 19) mean MFCC c1…c19 of the voiced frames (of all its frames where none is voiced), in units of 1/4. */
  means: Int8Array
  /** (count × 19) standard deviation of the same frames, in units of 1/16. */
  spreads: Uint8Array
  /** (count) how many of the block's frames are voiced, 0–10. */
  weights: Uint8Array
}

/** Seconds between frames. */
export const FRAME_S = 0.01
/** Frames per second. */
export const FRAMES_PER_S = 100
/** Frames in one block of `VoiceBlocks`. */
export const BLOCK_FRAMES = 10
/** Mel-frequency cepstral coefficients kept for each block: c1 to c19; c0 is level, which is in `loudness`. */
export const COEFFICIENTS = 19
/** Peaks per second in `Signal.peaks`. */
export const PEAKS_PER_S = 20
/** Steps of `Signal.f0` per hertz, and the highest value. */
export const F0_STEPS_PER_HZ = 10
export const HIGHEST_F0 = 6000
/** The level of `Signal.loudness` 0, dBFS. */
export const LOUDNESS_FLOOR_DB = -110
/** Steps of `Signal.loudness` per decibel. */
export const LOUDNESS_STEPS_PER_DB = 2

/** Fundamental frequency of one frame, hertz; 0 = unvoiced. */
export function f0HzAt(signal: Signal, frame: number): number {
  return (signal.f0[frame] ?? 0) / F0_STEPS_PER_HZ
}
