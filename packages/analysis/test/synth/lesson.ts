import { createRandom } from '../../src/math/random.ts'
import type { Segment, SpeakerLabel } from '../../src/speakers/speakers.ts'
import { joinSounds, makeNoise, makeSilence, makeSyllables, mixSounds, type Voice } from './sounds.ts'

/** One utterance: speaker, number of syllables, and the pause before it in seconds. */
export type Line = { speaker: SpeakerLabel; syllables: number; pauseS: number }

/**
 * A synthetic lesson and its ground truth: samples at 16 kHz in −1…1, speakers with times in seconds, and the number of
 * syllables.
 */
export type SynthLesson = { pcm: Float32Array; segments: Segment[]; syllables: number }

/**
 * Speaks lines with the voices of their speakers over faint noise (0.0005, −66 dBFS); the same seed gives the same
 * samples.
 */
export function makeLesson(lines: readonly Line[], voices: Record<string, Voice>, seed: number): SynthLesson {
  const random = createRandom(seed)
  const parts: Float32Array[] = []
  const segments: Segment[] = []
  let now = 0
  for (const { speaker, syllables, pauseS } of lines) {
    const sound = makeSyllables(syllables, voices[speaker]!, random)
    parts.push(makeSilence(pauseS), sound)
    const startS = now + pauseS
    now = startS + sound.length / 16000
    const role = speaker === 'T' ? 'teacher' : speaker === 'several' ? 'several' : 'student'
    segments.push({ startS, endS: now, speaker, role, confidence: 1 })
  }
  // A second after the last word: without it the end of the recording would cut off the end of speech.
  const speech = joinSounds(...parts, makeSilence(1))
  return {
    pcm: mixSounds(speech, makeNoise(speech.length / 16000, 0.0005, random)),
    segments,
    syllables: lines.reduce((sum, line) => sum + line.syllables, 0),
  }
}

/** Segments of a turn sequence without sound: hand-countable input for measures. */
export function makeSegments(turns: readonly [speaker: SpeakerLabel, startS: number, endS: number][]): Segment[] {
  return turns.map(([speaker, startS, endS]) => ({
    startS,
    endS,
    speaker,
    role: speaker === 'T' ? 'teacher' : speaker === 'several' ? 'several' : 'student',
    confidence: 1,
  }))
}
