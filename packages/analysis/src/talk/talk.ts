import type { Correction } from '@keguan/contract/report/lesson/correction'
import type { Recognition } from '@keguan/contract/report/lesson/parts/recognition'
import type { Replaced } from '@keguan/contract/report/lesson/replaced'
import type { WARNING_CODES } from '@keguan/contract/report/lesson/report'
import type { Segment, SpeakerRole, VoiceDoubt } from '../speakers/speakers.ts'
import type { Turn } from '../speakers/turns.ts'
import type { Misfit } from './place/fit.ts'

/** One sentence of the transcript. Seconds; null when it could not be placed in time. */
export type TalkUtterance = {
  index: number
  startS: number | null
  endS: number | null
  /** Where the times come from: written in the transcript, found by alignment to the sound, or not at all. */
  timeSource: 'transcript' | 'aligned' | 'none'
  speaker: string
  role: SpeakerRole
  text: string
  /** Chinese characters plus English syllables, see `countSyllables`. */
  syllables: number
  isQuestion: boolean
  /** Estimated share of wrong characters, 0–1; only for recognised text with probabilities that was not checked. */
  errorRate?: number
  /** Terms in place of what a recogniser wrote. */
  replaced?: readonly Replaced[]
  /** The correction that wrote it. */
  edit?: number
}

export type TalkWarning = { code: (typeof WARNING_CODES)[number]; value?: number }

/**
 * Layers 3 and 4 of an analysis: who spoke when, and what was said. Plain JSON: it is stored, a person may correct
 * it, and all measures are computed from it and the signal.
 */
export type Talk = {
  hasAudio: boolean
  hasTranscript: boolean
  /** Length that shares and rates refer to: of the recording, else the last time of the transcript, else null. */
  durationS: number | null
  /** Speech only, in time order, never overlapping. Empty when nothing has a time. */
  segments: Segment[]
  /** Segments joined over pauses under 1 s. */
  turns: Turn[]
  utterances: TalkUtterance[]
  /** Starts and ends of the segments are good enough to measure pauses and waits: from sound or from written ends. */
  hasPauses: boolean
  /** Who speaks is known: marked in the transcript or heard. False for an unmarked transcript alone. */
  hasSpeakers: boolean
  /** Sentences have times and agree with the segments on who speaks, so characters may be counted per turn. */
  isTextPlaced: boolean
  /** Confidence in who the teacher is, 0–1; null without speech. */
  teacherConfidence: number | null
  /** How far heard voices may be off; left out where a transcript marks who speaks. */
  doubt?: VoiceDoubt
  /** Only where the words were written down by a recogniser. */
  recognition?: Recognition
  /** Why the transcript cannot be that of the recording; such a lesson goes no further. */
  misfit?: Misfit
  /** Corrections, and the original text. */
  corrections?: Correction[]
  warnings: TalkWarning[]
}
