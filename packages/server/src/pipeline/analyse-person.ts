import type { PersonSource } from '@keguan/analysis/career/career-report'
import { careerReport } from '@keguan/analysis/career/career-report'
import type { Passage } from '@keguan/analysis/career/evidence'
import type { Transcript } from '@keguan/analysis/language/transcript/transcript'
import type { CareerAnswers } from '@keguan/contract/report/career/answers'
import type { CareerDelivery, CareerRecognition, CareerReport } from '@keguan/contract/report/career/report'
import type { CareerLanguage } from '@keguan/contract/vocabulary/career'
import type { MediaInfo } from '../platform/media/probe.ts'
import { passagesOf } from './read-person-text.ts'

/** A recording of a person, as far as it has been probed and analysed. */
export interface PersonRecording {
  /** The uploaded file; null until it is known. */
  readonly upload: string | null
  readonly info: MediaInfo | null
  /** Null: a speech model transcribes the recording, in which only the person speaks. */
  readonly transcript: Transcript | null
  readonly language?: CareerLanguage
  /** Null until it has been analysed. */
  readonly heard: {
    readonly sentences: readonly Passage[]
    readonly delivery: CareerDelivery
    readonly recognition?: CareerRecognition
  } | null
}

/** A text of a person as it is stored. */
export interface PersonText {
  readonly name: string
  /** For a recording, what the person says in it, one line per sentence. */
  readonly text: string
  /** When it was written or said. */
  readonly date: string | null
  readonly addedAt: string
  readonly recording?: PersonRecording
}

/** All that a report about a person is made of: the same source gives the same bytes. */
export interface PersonMaterial {
  readonly title: string
  readonly texts: readonly PersonText[]
  /** Answers to the questionnaire; null if it was not answered. */
  readonly answers: CareerAnswers | null
  /** Whether announced files have not been read yet. */
  readonly awaitsFiles: boolean
}

export const analysePerson = ({ title, texts, answers }: PersonMaterial): CareerReport =>
  careerReport(title, texts.map(sourceOf), answers)

export function sourceOf({ name, text, date, recording }: PersonText): PersonSource {
  const heard = recording?.heard
  if (!heard) return { name, kind: recording ? 'transcript' : 'text', passages: passagesOf(text), date }
  const { sentences: passages, delivery, recognition } = heard
  const kind = recognition ? 'recognised' : 'transcript'
  return { ...{ name, kind, passages, date, delivery }, ...(recognition && { recognition }) }
}
