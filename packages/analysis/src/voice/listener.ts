import { createFramer, type Samples } from '../signal/framer.ts'
import { BATCH_FRAMES, ROW, SAMPLE_RATE, type SignalKernel } from '../signal/kernel.ts'
import type { JudgeSpeech } from '../signal/speech-network.ts'
import { createTrack } from '../signal/track.ts'
import { detectSpeech } from './activity/speech-activity.ts'
import { createSpeechCheck } from './activity/speech-check.ts'
import { measureLevels } from './levels.ts'
import { createPitchTracker } from './pitch-track.ts'
import {
  BLOCK_FRAMES,
  F0_STEPS_PER_HZ,
  FRAMES_PER_S,
  LOUDNESS_FLOOR_DB,
  LOUDNESS_STEPS_PER_DB,
  PEAKS_PER_S,
  type Signal,
} from './signal.ts'
import { findNuclei } from './syllable-nuclei.ts'
import { createBlockBuilder } from './voice-blocks.ts'

/** Frames in one peak of the waveform. */
const PEAK_FRAMES = FRAMES_PER_S / PEAKS_PER_S
/** Hundredths of a decibel in one unit of natural logarithm of power. */
const CENTIBELS_PER_NEPER = 1000 / Math.LN10
/**
 * A frame is unvoiced when it lies this far below the loud frames, dB: equivalent to Praat's silence threshold on
 * synthetic lessons; voices from the next room and reverberation are then not tracked.
 */
const UNVOICED_BELOW_DB = 24
/** Quantile of the loud frames: robust, where a maximum would follow one knock on the table. */
const LOUD_QUANTILE = 0.999

/** Memory is reserved for at most a day, and for this margin above the declared length. */
const MOST_EXPECTED_S = 86_400
const SPARE_S = 5

/** Listens to a recording as it is decoded. */
export type Listener = {
  /** Samples at 16 kHz, −1…1 or as whole numbers of 16 bits, in pieces of any size. */
  push(pcm: Samples): void
  /** The artefact of layer 2; the listener must not be used afterwards. */
  finish(): Signal
}

/**
 * One pass over a recording of any length. Keeps about 800 bytes for each second and nothing else that grows.
 *
 * @param kernel used exclusively until `finish`
 * @param expectedS declared length of the recording; only memory depends on it
 * @param judge a network for segments in which level and voicing are unsure about speech
 */
export function createListener(kernel: SignalKernel, expectedS = 0, judge?: JudgeSpeech): Listener {
  // codecs add a little; a file may also declare nonsense
  const expected = Math.ceil(Math.min(MOST_EXPECTED_S, Math.max(0, expectedS) + SPARE_S) * FRAMES_PER_S)
  const loudness = createTrack((length) => new Uint8Array(length), expected)
  const voicing = createTrack((length) => new Uint8Array(length), expected)
  const f0 = createTrack((length) => new Uint16Array(length), expected)
  const levels = createTrack((length) => new Int16Array(length), expected)
  const sonority = createTrack((length) => new Int16Array(length), expected)
  const peaks = createTrack((length) => new Uint8Array(length), expected / PEAK_FRAMES)
  const blocks = createBlockBuilder(expected / BLOCK_FRAMES)
  const f0Steps = new Uint16Array(BATCH_FRAMES)
  const pitch = createPitchTracker((hertz) => f0.append(toSteps(hertz, f0Steps)))
  const wave = createWave((found) => peaks.append(found))
  const batch = createColumns()
  const check = judge && createSpeechCheck(judge)
  const framer = createFramer(kernel, (rows, count) => {
    readColumns(rows, count, batch)
    loudness.append(batch.loudness.subarray(0, count))
    voicing.append(batch.voicing.subarray(0, count))
    levels.append(batch.levels.subarray(0, count))
    sonority.append(batch.sonority.subarray(0, count))
    pitch.push(rows, count)
    blocks.push(rows, count)
    wave.push(rows, count)
    check?.follow({ levels, voicing })
  })
  return {
    push(pcm) {
      check?.push(pcm)
      framer.push(pcm)
    },
    finish() {
      const sampleCount = framer.finish()
      const checked = check?.finish({ levels, voicing })
      pitch.finish()
      const clipped = wave.finish()
      const tracks = { loudness: loudness.take(), voicing: voicing.take(), f0: f0.take(), levels: levels.take() }
      const speech = detectSpeech(tracks, checked)
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
        isSpeechChecked: check !== undefined,
      }
    },
  }
}

const createColumns = () => ({
  loudness: new Uint8Array(BATCH_FRAMES),
  voicing: new Uint8Array(BATCH_FRAMES),
  levels: new Int16Array(BATCH_FRAMES),
  sonority: new Int16Array(BATCH_FRAMES),
})

function toSteps(hertz: Float64Array, steps: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
  for (let frame = 0; frame < hertz.length; frame++) steps[frame] = Math.round(hertz[frame]! * F0_STEPS_PER_HZ)
  return steps.subarray(0, hertz.length)
}

/**
 * Copies the values of each frame that are kept unchanged. This and the other long loops are outside the closures that
 * use them: in a closure a loop takes half as long again, and is compiled again for every further listener.
 */
function readColumns(
  rows: Float32Array,
  count: number,
  { loudness, voicing, levels, sonority }: ReturnType<typeof createColumns>,
): void {
  for (let frame = 0, row = 0; frame < count; frame++, row += ROW.length) {
    loudness[frame] = toLoudness((rows[row + ROW.energy]! + rows[row + ROW.energy + 1]!) / 2)
    voicing[frame] = Math.round(Math.max(0, rows[row + ROW.pitch + 1]!) * 255)
    levels[frame] = Math.round(rows[row + ROW.band]! * CENTIBELS_PER_NEPER)
    sonority[frame] = Math.round(rows[row + ROW.sonority]! * CENTIBELS_PER_NEPER)
  }
}

/** Half decibels above the floor; a full-scale square is 0 dB. */
function toLoudness(power: number): number {
  const decibels = 10 * Math.log10(power + 1e-12)
  return Math.max(0, Math.min(255, Math.round((decibels - LOUDNESS_FLOOR_DB) * LOUDNESS_STEPS_PER_DB)))
}

/** Gathers the waveform's peaks and counts clipped samples. */
function createWave(emit: (peaks: Uint8Array<ArrayBuffer>) => void) {
  const closed = new Uint8Array(Math.ceil(BATCH_FRAMES / PEAK_FRAMES) + 1)
  const open: OpenPeak = { largest: 0, frames: 0, clipped: 0 }
  return {
    push: (rows: Float32Array, count: number) => emit(closed.subarray(0, closePeaks(rows, count, open, closed))),
    finish(): number {
      if (open.frames > 0) emit(Uint8Array.of(toPeak(open.largest)))
      return open.clipped
    },
  }
}

type OpenPeak = { largest: number; frames: number; clipped: number }

/** Fills in the peaks that end among these rows; returns how many. */
function closePeaks(rows: Float32Array, count: number, open: OpenPeak, closed: Uint8Array): number {
  let { largest, frames, clipped } = open
  let peaks = 0
  for (let frame = 0, row = 0; frame < count; frame++, row += ROW.length) {
    largest = Math.max(largest, rows[row + ROW.peak]!)
    clipped += rows[row + ROW.clipped]!
    if (++frames < PEAK_FRAMES) continue
    closed[peaks++] = toPeak(largest)
    largest = 0
    frames = 0
  }
  open.largest = largest
  open.frames = frames
  open.clipped = clipped
  return peaks
}

const toPeak = (sample: number): number => Math.round(Math.min(1, sample) * 255)

/** Removes the pitch of frames far below the loud ones, in place. */
function silenceFaintPitch(f0: Uint16Array, loudness: Uint8Array): void {
  const counts = new Uint32Array(256)
  for (const level of loudness) counts[level] = counts[level]! + 1
  let loud = 255
  for (let above = 0; loud > 0 && above + counts[loud]! <= (1 - LOUD_QUANTILE) * loudness.length; loud--)
    above += counts[loud]!
  const faintest = loud - UNVOICED_BELOW_DB * LOUDNESS_STEPS_PER_DB
  for (let frame = 0; frame < f0.length; frame++) if (loudness[frame]! < faintest) f0[frame] = 0
}
