import { CHECK } from './check.ts'
import { createMusicDetector } from './held-notes.ts'
import { findSurroundings, STEP, type Surroundings } from './noise-floor.ts'
import { dropShortRuns, findRuns, type Run } from './runs.ts'
import { cutTails } from './tails.ts'

/** Input of the detector; one value per frame. */
export type HeardTracks = {
  /** Level of the bands above rumble, hundredths of a decibel (`ROW.band` of the kernel). */
  levels: Int16Array
  /** Periodicity, 0–255. */
  voicing: Uint8Array
}
export type ActivityTracks = HeardTracks & {
  /** Fundamental frequency, tenths of a hertz, 0 = unvoiced. */
  f0: Uint16Array
}

/**
 * Speech must rise above the floor by a margin that grows with the dynamic range of the recording: in a quiet one,
 * breath, lips and paper are well below the voice. It is this share of the distance between floor and loudest frames
 * beyond the second value, dB …
 */
const MARGIN_SHARE = 0.3
const MARGIN_FREE_DB = 26
/** … but at least the first, the fluctuation of a 25 ms level of steady noise; at most the second. */
const MARGIN_LEAST_DB = 2
const MARGIN_MOST_DB = 6
/** Without loudest frames this far above the floor there is no speech: steady noise spreads over 3 dB. */
const LEAST_RANGE_DB = 6
/** Floors further than this below the loudest frames (digital silence, noise gates) are not trusted. */
const MOST_RANGE_DB = 50
/** A level below any recorded voice: about −85 dBFS. */
const INAUDIBLE_DB = -45
/** Frames. Clicks are shorter; closures of plosives are shorter; "嗯" is longer. */
const CLICK = 3
const CLOSURE = 11
const SHORTEST_SPEECH = 16
/**
 * Minimum share of voiced frames, and the periodicity that counts as voiced. Speech is voiced for a good half of the
 * time, a chorus for an eighth; knocks, chalk and chairs are not.
 */
const LEAST_VOICED = 0.08
export const VOICED = 128

/**
 * Finds the frames with speech: level against a floor that follows the room, then speech-specific features, then the
 * network for unsure segments.
 *
 * @param check (frames) one of `CHECK`
 * @returns (frames) 1 = speech
 */
export function detectSpeech(tracks: ActivityTracks, check?: Uint8Array): Uint8Array {
  const levels = smoothLevels(tracks.levels)
  const speech = findLoud(levels)
  const isMusic = createMusicDetector(tracks.f0, speech.slice())
  for (const run of findRuns(speech, 1)) {
    if (!isVoice(run, tracks) || isMusic(run)) speech.fill(0, run.start, run.end)
  }
  if (check) dropDenied(speech, check)
  cutTails(speech, levels)
  return speech
}

/** (frames) 1 for candidate speech, before pitch is known and the network is used. */
export function findStretches(tracks: HeardTracks): Uint8Array {
  const speech = findLoud(smoothLevels(tracks.levels))
  for (const run of findRuns(speech, 1)) if (!isVoice(run, tracks)) speech.fill(0, run.start, run.end)
  return speech
}

function dropDenied(speech: Uint8Array, check: Uint8Array): void {
  for (let frame = 0; frame < speech.length; frame++) if (check[frame] === CHECK.denied) speech[frame] = 0
  dropShortRuns(speech, 1, SHORTEST_SPEECH)
}

/** (frames) 1 where the level is high for as long as in speech, bridging closures. */
function findLoud(levels: Int16Array): Uint8Array {
  const loud = markLoud(levels, findSurroundings(levels))
  dropShortRuns(loud, 1, CLICK)
  dropShortRuns(loud, 0, CLOSURE)
  dropShortRuns(loud, 1, SHORTEST_SPEECH)
  return loud
}

function markLoud(levels: Int16Array, surroundings: readonly Surroundings[]): Uint8Array {
  const loud = new Uint8Array(levels.length)
  surroundings.forEach((around, step) => {
    const end = Math.min(levels.length, (step + 1) * STEP)
    markAbove(thresholdOf(around) * 100, levels, step * STEP, end, loud)
  })
  return loud
}

function markAbove(threshold: number, levels: Int16Array, start: number, end: number, loud: Uint8Array): void {
  for (let frame = start; frame < end; frame++) loud[frame] = levels[frame]! > threshold ? 1 : 0
}

/**
 * Mean of three neighbours, weighted 1 2 1: it reduces the fluctuation of steady noise, and speech sounds last longer.
 */
function smoothLevels(levels: Int16Array): Int16Array {
  const smooth = new Int16Array(levels.length)
  for (let frame = 0; frame < levels.length; frame++) {
    const before = levels[Math.max(0, frame - 1)]!
    const after = levels[Math.min(levels.length - 1, frame + 1)]!
    smooth[frame] = (before + 2 * levels[frame]! + after) / 4
  }
  return smooth
}

/** Level above which a frame may be speech, dB. */
function thresholdOf({ floorDb, peakDb }: Surroundings): number {
  if (peakDb < INAUDIBLE_DB || peakDb - floorDb < LEAST_RANGE_DB) return Number.POSITIVE_INFINITY
  const floor = Math.max(floorDb, peakDb - MOST_RANGE_DB)
  return floor + Math.min(MARGIN_MOST_DB, Math.max(MARGIN_LEAST_DB, MARGIN_SHARE * (peakDb - floor - MARGIN_FREE_DB)))
}

function isVoice({ start, end }: Run, { voicing }: HeardTracks): boolean {
  let voiced = 0
  for (let frame = start; frame < end; frame++) if (voicing[frame]! >= VOICED) voiced++
  return voiced >= LEAST_VOICED * (end - start)
}
