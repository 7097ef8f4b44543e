import type { Segment, SpeakerLabel, Speakers } from '../../src/speakers/speakers.ts'
import { roleOfLabel } from '../../src/talk/utterances.ts'
import { FRAMES_PER_S, LOUDNESS_FLOOR_DB, LOUDNESS_STEPS_PER_DB, type Signal } from '../../src/voice/signal.ts'

/** Hand-made lessons for tests: speakers with times, at an even rate, on one note. */
export type Part = readonly [speaker: SpeakerLabel, startS: number, endS: number]

export function makeSpeakers(parts: readonly Part[], teacherConfidence = 0.9): Speakers {
  const segments = parts.map(
    ([speaker, startS, endS]): Segment => ({ startS, endS, speaker, role: roleOfLabel(speaker), confidence: 0.9 }),
  )
  const voices = new Set(parts.map(([speaker]) => speaker).filter((speaker) => speaker !== 'several'))
  return { segments, speakerCount: voices.size, teacherConfidence: parts.length > 0 ? teacherConfidence : 0 }
}

export type Sound = {
  syllablesPerS?: number
  snrDb?: number | null
  f0Hz?: (timeS: number) => number
  levelDb?: (timeS: number) => number
}

/** A signal with speech in exactly these parts, with nuclei at an even rate from half a step after each start. */
export function makeSignal(parts: readonly Part[], durationS: number, sound: Sound = {}): Signal {
  const frameCount = Math.ceil(durationS * FRAMES_PER_S)
  const speech = new Uint8Array(frameCount)
  const f0 = new Uint16Array(frameCount)
  const loudness = new Uint8Array(frameCount).fill(toSteps(-70))
  const nuclei: number[] = []
  const stepS = 1 / (sound.syllablesPerS ?? 4)
  for (const [, startS, endS] of parts) {
    for (let frame = Math.round(startS * FRAMES_PER_S); frame < Math.round(endS * FRAMES_PER_S); frame++) {
      speech[frame] = 1
      f0[frame] = Math.round(10 * (sound.f0Hz?.(frame / FRAMES_PER_S) ?? 200))
      loudness[frame] = toSteps(sound.levelDb?.(frame / FRAMES_PER_S) ?? -20)
    }
    for (let at = startS + stepS / 2; at < endS - 1e-6; at += stepS) nuclei.push(Math.round(at * 1000))
  }
  const blockCount = Math.ceil(frameCount / 10)
  return {
    sampleCount: Math.round(durationS * 16_000),
    durationS,
    frameCount,
    loudness,
    f0,
    voicing: speech.map((value) => value * 255),
    speech,
    nucleusMs: Uint32Array.from(nuclei),
    blocks: {
      count: blockCount,
      means: new Int8Array(blockCount * 20),
      spreads: new Uint8Array(blockCount * 20),
      weights: new Uint8Array(blockCount).fill(10),
    },
    peaks: new Uint8Array(Math.ceil(durationS * 20)),
    noiseFloorDb: -70,
    speechLevelDb: parts.length > 0 ? -20 : null,
    snrDb: parts.length > 0 ? (sound.snrDb === undefined ? 50 : sound.snrDb) : null,
    clippingShare: 0,
    isSpeechChecked: true,
  }
}

const toSteps = (db: number): number => Math.round((db - LOUDNESS_FLOOR_DB) * LOUDNESS_STEPS_PER_DB)
