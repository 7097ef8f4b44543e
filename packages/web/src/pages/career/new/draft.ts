import type * as career from '@keguan/contract/api/career'
import type { RecordingInput, SourceInput } from '@keguan/contract/api/career'
import type { OutputOf } from '@keguan/contract/api/envelope'
import { CAREER_AMOUNTS } from '@keguan/contract/report/career/report'
import type { CareerAskedPurpose, CareerLanguage, CareerSubject } from '@keguan/contract/vocabulary/career'
import { FORBIDDEN_CHARACTERS } from '@keguan/contract/vocabulary/constants'

export interface ConsentDraft {
  readonly subject: CareerSubject
  readonly person: string
  readonly purpose: CareerAskedPurpose
  readonly minor: boolean
  readonly guardian: string
  readonly expiresOn: string
  readonly agreed: boolean
}

/** A text to submit: pasted, or read from a file. */
export interface SourceDraft {
  /** Identifies drafts on this page. */
  readonly key: number
  readonly name: string
  readonly text: string
  readonly date: string | null
}

export const isConsentReady = ({ person, purpose, minor, guardian, expiresOn, agreed }: ConsentDraft): boolean =>
  agreed &&
  person.trim() !== '' &&
  !FORBIDDEN_CHARACTERS.test(person + guardian) &&
  purpose !== 'hiring' &&
  (!minor || guardian.trim() !== '') &&
  expiresOn !== ''

/** Syllables, approximately: characters and words, as fast as live feedback while typing requires. */
export const roughSyllables = (text: string): number =>
  (text.match(/\p{Script=Han}/gu)?.length ?? 0) + Math.round((text.match(/[\p{Script=Latin}'’]+/gu)?.length ?? 0) * 1.5)

export type Amount = 'none' | 'low' | 'enough'

/** The result that the amount of text allows; how much of it is about interests is known only later. */
export function amountOf(syllables: number, sources: number): Amount {
  if (syllables < CAREER_AMOUNTS.first) return 'none'
  return syllables >= CAREER_AMOUNTS.steady && sources >= CAREER_AMOUNTS.sources ? 'enough' : 'low'
}

export const sourcesOf = (drafts: readonly SourceDraft[]): SourceInput[] =>
  drafts.flatMap(({ name, text, date }) => (text.trim() === '' ? [] : [{ name, text, date }]))

export type TranscriptRead = OutputOf<typeof career.readTranscript>

/** A recording to upload, with its transcript if there is one. */
export interface RecordingDraft {
  readonly key: number
  readonly file: File
  readonly date: string | null
  readonly transcript: TranscriptRead | null
  /** Language that the speech model expects if there is no transcript. */
  readonly language: CareerLanguage
  /** The person's name in the transcript; null if no one else speaks. */
  readonly speaker: string | null
}

/** Speakers of a transcript to choose from. */
export const namesIn = (transcript: TranscriptRead | null): readonly string[] => [
  ...new Set(transcript?.speakers.flatMap(({ name }) => (name === '' ? [] : [name])) ?? []),
]

/** The person's part of it, as far as it is known yet. */
export function recordedSyllables({ transcript, speaker }: RecordingDraft): number {
  const own = transcript?.speakers.filter(({ name }) => speaker === null || name === speaker) ?? []
  return own.reduce((sum, { syllables }) => sum + syllables, 0)
}

/** @param canRecognise whether a speech model of the server can transcribe recordings without a transcript */
export const isRecordingReady = ({ transcript, speaker }: RecordingDraft, canRecognise: boolean): boolean =>
  transcript === null ? canRecognise : speaker !== null || namesIn(transcript).length < 2

export const recordingsOf = (drafts: readonly RecordingDraft[]): RecordingInput[] =>
  drafts.map(({ file, date, transcript, language, speaker }) => ({
    ...{ name: file.name, bytes: file.size, date, language, speaker },
    transcript: transcript?.transcript ?? null,
  }))
