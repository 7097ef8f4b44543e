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
  /** Source of the times: written in the transcript, found by alignment to the sound, or none. */
  timeSource: 'transcript' | 'aligned' | 'none'
  speaker: string
  role: SpeakerRole
  text: string
  /** Chinese characters plus English syllables, see `countSyllables`. */
  syllables: number
  isQuestion: boolean
  /** Estimated share of wrong characters, 0–1; only for unchecked recognised text with probabilities. */
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
  /** Speakers are known: marked in the transcript or detected. False for an unmarked transcript alone. */
  hasSpeakers: boolean
  /** Sentences have times and agree with the segments on who speaks, so characters may be counted per turn. */
  isTextPlaced: boolean
  /** Confidence in who the teacher is, 0–1; null without speech. */
  teacherConfidence: number | null
  /** Possible error of detected voices; left out where a transcript names the speakers. */
  doubt?: VoiceDoubt
  /** Only for words of a recogniser. */
  recognition?: Recognition
  /** Why the transcript cannot be that of the recording; such a lesson is not analysed further. */
  misfit?: Misfit
  /** Corrections, and the original text. */
  corrections?: Correction[]
  warnings: TalkWarning[]
}
