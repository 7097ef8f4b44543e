import { createFramer } from '../signal/framer.ts'
import { ROW, SAMPLE_RATE, type SignalKernel } from '../signal/kernel.ts'
import { createTrack } from '../signal/track.ts'
import { measureLevels } from './levels.ts'
import { createPitchTracker } from './pitch-track.ts'
import { FRAMES_PER_S, LOUDNESS_FLOOR_DB, LOUDNESS_STEPS_PER_DB, PEAKS_PER_S, type Signal } from './signal.ts'
import { detectSpeech } from './speech-activity.ts'
import { findNuclei } from './syllable-nuclei.ts'
import { createBlockBuilder } from './voice-blocks.ts'

/** Frames in one peak of the waveform. */
const PEAK_FRAMES = FRAMES_PER_S / PEAKS_PER_S
/** Hundredths of a decibel in one unit of natural logarithm of power. */
const CENTIBELS_PER_NEPER = 1000 / Math.LN10
/**
 * A frame is unvoiced when it lies this far below the loud frames, dB: what Praat's silence threshold comes to on
 * synthetic lessons; voices from the next room and reverberation are then not followed.
 */
const UNVOICED_BELOW_DB = 24
/** The loud frames: robust where a maximum would follow one knock on the table. */
const LOUD_QUANTILE = 0.999

/** Listens to a recording as it is decoded. */
export type Listener = {
  /** Samples at 16 kHz, −1…1, in pieces of any size. */
  push(pcm: Float32Array): void
  /** The artefact of layer 2; the listener must not be used afterwards. */
  finish(): Signal
}

/**
 * One pass over a recording of any length. Keeps about 800 bytes for each second and nothing else that grows.
 *
 * @param kernel used by nobody else until `finish`
 */
export function createListener(kernel: SignalKernel): Listener {
  const loudness = createTrack((length) => new Uint8Array(length))
  const voicing = createTrack((length) => new Uint8Array(length))
  const f0 = createTrack((length) => new Uint16Array(length))
  const levels = createTrack((length) => new Int16Array(length))
  const sonority = createTrack((length) => new Int16Array(length))
  const peaks = createTrack((length) => new Uint8Array(length))
  const blocks = createBlockBuilder()
  const pitch = createPitchTracker((hertz) => f0.push(Math.round(hertz * 10)))
  const wave = createWave((peak) => peaks.push(peak))

  const framer = createFramer(kernel, (rows, count) => {
    for (let offset = 0; offset < count * ROW.length; offset += ROW.length) {
      loudness.push(toLoudness((rows[offset + ROW.energy]! + rows[offset + ROW.energy + 1]!) / 2))
      voicing.push(Math.round(Math.max(0, rows[offset + ROW.pitch + 1]!) * 255))
      levels.push(Math.round(rows[offset + ROW.band]! * CENTIBELS_PER_NEPER))
      sonority.push(Math.round(rows[offset + ROW.sonority]! * CENTIBELS_PER_NEPER))
      pitch.push(rows, offset)
      blocks.push(rows, offset)
      wave.push(rows[offset + ROW.peak]!, rows[offset + ROW.clipped]!)
    }
  })

  return {
    push: framer.push,
    finish() {
      const sampleCount = framer.finish()
      pitch.finish()
      const clipped = wave.finish()
      const tracks = { loudness: loudness.take(), voicing: voicing.take(), f0: f0.take(), levels: levels.take() }
      const speech = detectSpeech(tracks)
      silenceFaintPitch(tracks.f0, tracks.loudness)
      return {
        sampleCount,
        durationS: sampleCount / SAMPLE_RATE,
        frameCount: speech.length,
        loudness: tracks.loudness,
        f0: tracks.f0,
        voicing: tracks.voicing,
        speech,
        nucleusMs: findNuclei({ sonority: sonority.take(), voicing: tracks.voicing, speech }),
        blocks: blocks.finish(),
        peaks: peaks.take(),
        ...measureLevels(tracks.loudness, speech),
        clippingShare: sampleCount > 0 ? clipped / sampleCount : 0,
      }
    },
  }
}

/** Half decibels above the floor; a full-scale square is 0 dB. */
function toLoudness(power: number): number {
  const decibels = 10 * Math.log10(power + 1e-12)
  return Math.max(0, Math.min(255, Math.round((decibels - LOUDNESS_FLOOR_DB) * LOUDNESS_STEPS_PER_DB)))
}

/** Gathers the waveform's peaks and counts clipped samples. */
function createWave(emit: (peak: number) => void) {
  let largest = 0
  let frames = 0
  let clipped = 0
  const close = () => {
    emit(Math.round(Math.min(1, largest) * 255))
    largest = 0
    frames = 0
  }
  return {
    push(peak: number, clippedHere: number) {
      largest = Math.max(largest, peak)
      clipped += clippedHere
      if (++frames === PEAK_FRAMES) close()
    },
    finish(): number {
      if (frames > 0) close()
      return clipped
    },
  }
}

/** Takes the pitch away from frames far below the loud ones, in place. */
function silenceFaintPitch(f0: Uint16Array, loudness: Uint8Array): void {
  const counts = new Uint32Array(256)
  for (const level of loudness) counts[level] = counts[level]! + 1
  let loud = 255
  for (let above = 0; loud > 0 && above + counts[loud]! <= (1 - LOUD_QUANTILE) * loudness.length; loud--)
    above += counts[loud]!
  const faintest = loud - UNVOICED_BELOW_DB * LOUDNESS_STEPS_PER_DB
  for (let frame = 0; frame < f0.length; frame++) if (loudness[frame]! < faintest) f0[frame] = 0
}
