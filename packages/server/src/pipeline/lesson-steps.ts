import type { RelationReview } from '@keguan/analysis/graph/review-relations'
import { type Transcript, TranscriptProblem } from '@keguan/analysis/language/transcript/transcript'
import type { Segmenter } from '@keguan/analysis/language/words/token'
import type { WordTable } from '@keguan/analysis/language/words/word-table'
import { deriveReport, type MarkedVoices } from '@keguan/analysis/measure/derive-report'
import { describeMedia as describe, type Listened } from '@keguan/analysis/measure/describe-media'
import { describeWords } from '@keguan/analysis/recognition/describe-words'
import type { Words } from '@keguan/analysis/recognition/words'
import { transcriptOfWords } from '@keguan/analysis/recognition/words-transcript'
import { createSpeechNetwork } from '@keguan/analysis/signal/speech-network'
import { createWasmKernel } from '@keguan/analysis/signal/wasm-kernel'
import { findSpeakers } from '@keguan/analysis/speakers/find-speakers'
import { teachVoices } from '@keguan/analysis/speakers/marks/teach-voices'
import type { VoiceMarks } from '@keguan/analysis/speakers/marks/voice-marks'
import { findByPrint, type VoicePrint } from '@keguan/analysis/speakers/prints/voice-print'
import type { Speakers } from '@keguan/analysis/speakers/speakers'
import { createVoiceLoops } from '@keguan/analysis/speakers/voices/compiled-loops'
import { codeTalk, type Talk } from '@keguan/analysis/talk/codes/code-talk'
import type { WordEdit } from '@keguan/analysis/talk/find-passages'
import { type SaidText, speakersByText } from '@keguan/analysis/talk/speakers-by-text'
import { createListener } from '@keguan/analysis/voice/listener'
import type { Signal } from '@keguan/analysis/voice/signal'
import { type Media as MediaPart, Report } from '@keguan/contract/report/lesson/report'
import { LESSON_SEED, type LessonSettings } from '@keguan/contract/report/lesson/settings/settings-table'
import { LESSON_EDITION_RULES, type LessonEdition } from '@keguan/contract/vocabulary/edition'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Grade } from '@keguan/contract/vocabulary/grade'
import { fileSize } from '../platform/files/local-files.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { Media, MediaOptions } from '../platform/media/media.ts'
import type { MediaInfo } from '../platform/media/probe.ts'
import { speechNetworkWeights } from '../platform/weights/speech-network.ts'
import { loadActClassifier } from './language/act-classifier.ts'

/** The same recording gives the same report wherever it is analysed. */
export const DEFAULT_SEED = LESSON_SEED

export interface Recording {
  readonly path: string
  readonly info: MediaInfo
}

export interface ListenOptions {
  readonly abort?: AbortSignal | undefined
  /** Called after every few seconds of sound. */
  readonly onProgress?: (decodedS: number) => void
}

const SAMPLE_RATE_HZ = 16_000

/** Step 1: probes the recording; throws, with a message for the user, if it cannot be used in this edition. */
export async function probeRecording(
  media: Media,
  path: string,
  edition: LessonEdition,
  abort?: AbortSignal,
  options?: MediaOptions,
): Promise<Recording> {
  return accepted(path, await media.probe(path, abort, options), edition)
}

/** Step 1 for a recording that was probed before it was queued: probes again only if the file has changed since. */
export async function reopenRecording(
  media: Media,
  path: string,
  known: MediaInfo | undefined,
  edition: LessonEdition,
  abort?: AbortSignal,
): Promise<Recording> {
  if (known && known.bytes === (await fileSize(path))) return accepted(path, known, edition)
  return probeRecording(media, path, edition, abort, { isTried: false }) // it is about to be decoded as a whole
}

function accepted(path: string, info: MediaInfo, edition: LessonEdition): Recording {
  const kind = info.hasVideo ? 'video' : 'audio'
  if (!LESSON_EDITION_RULES[edition].accepts.some((each) => each === kind)) throw new ApiError(ERROR.audioOnly)
  return { path, info }
}

/** Step 2: decodes once, streaming from the disk into the listener, and keeps only the listener's result. */
export async function listen(
  media: Media,
  kernel: WebAssembly.Module,
  { path, info }: Recording,
  { abort, onProgress }: ListenOptions = {},
): Promise<{ signal: Signal; listened: Listened }> {
  const weights = speechNetworkWeights()
  const judge = weights ? createSpeechNetwork(kernel, weights) : undefined
  const listener = createListener(createWasmKernel(kernel), info.durationS, judge)
  let samples = 0
  const take = (piece: Int16Array) => {
    listener.push(piece)
    samples += piece.length
    onProgress?.(samples / SAMPLE_RATE_HZ)
  }
  const { durationS, decodedShare, isDamaged } = await media.decode(path, info, take, abort)
  const listened = { durationS, declaredS: info.durationS ?? null, decodedShare, isDamaged }
  return { signal: listener.finish(), listened }
}

export interface Heard {
  readonly signal: Signal | null
  readonly speakers: Speakers | null
  readonly transcript: Transcript | null
  /** A person has confirmed that the transcript belongs to the recording, although the two do not match. */
  readonly acceptsMisfit?: boolean
}

/**
 * Step 3, first half: who speaks when.
 *
 * @param print voice print of the teacher, if there is one
 */
export function hearSpeakers(
  kernel: WebAssembly.Module,
  signal: Signal | null,
  seed: number,
  print?: VoicePrint,
): Speakers | null {
  if (!signal) return null
  const found = findSpeakers(signal, { seed, loops: createVoiceLoops(kernel) })
  return asStored(print ? findByPrint(signal, found, print) : found)
}

/**
 * The first half of step 3 again, once it is known what is said.
 *
 * @param found the speakers by sound alone
 */
export const tellSpeakers = (signal: Signal | null, found: Speakers | null, text: SaidText): Speakers | null =>
  signal && found ? asStored(speakersByText(signal, found, text)) : found

/** Too few marks of who speaks to learn from. */
export class TooFewMarks extends Error {}

/** The first half of step 3 again, after a person has marked who speaks. */
export function teachSpeakers(signal: Signal, found: Speakers, marks: VoiceMarks): Speakers {
  const taught = teachVoices(signal, found, marks)
  if (!taught) throw new TooFewMarks('at least four seconds of each side must be marked')
  return asStored(taught)
}

/**
 * Step 3, second half: who said what. Throws if the transcript cannot belong to the recording, unless a person has
 * confirmed it: then the report has a warning.
 */
export function codeLesson({ signal, speakers, transcript, acceptsMisfit }: Heard, segment: Segmenter): Talk {
  const { misfit, ...talk } = codeTalk({ signal, speakers, transcript, segment })
  if (!misfit) return asStored(talk)
  if (!acceptsMisfit) throw new TranscriptProblem(1, misfit)
  return asStored({ ...talk, warnings: [...talk.warnings, { code: 'transcript_mismatch' as const }] })
}

/** Step 3, second half, for recognised words: the voices determine who said them. */
export function codeWords(signal: Signal, speakers: Speakers | null, words: Words, segment: Segmenter): Talk {
  const transcript = transcriptOfWords(words, speakers?.segments ?? [], segment)
  if (transcript.lines.length === 0) return codeLesson({ signal, speakers, transcript: null }, segment)
  return asStored(codeTalk({ signal, speakers, transcript, recognition: describeWords(words), segment }))
}

export interface LessonFacts {
  readonly edition: LessonEdition
  readonly grade: Grade | null
  readonly seed: number
  /** Text of the lesson plan; null for none. */
  readonly plan: string | null
  /** Reviews of relations between terms; none if left out. */
  readonly relations?: readonly RelationReview[]
  /** Speakers as marked by a person; none if left out. */
  readonly voices?: MarkedVoices | undefined
  /** Corrections of words; none if left out. */
  readonly words?: readonly WordEdit[]
  /** Settings of the institution; defaults to those of the product. */
  readonly settings?: LessonSettings
}

export interface Coded {
  readonly signal: Signal | null
  readonly talk: Talk
  /** Null for a transcript alone. */
  readonly media: MediaPart | null
}

/** Tools for analysing words. */
export interface WordTools {
  readonly segment: Segmenter
  /** Undefined: no table was supplied. */
  readonly wordTable: WordTable | undefined
}

/** Step 4: every measure. */
export function measure(
  { plan, relations = [], voices, words = [], ...facts }: LessonFacts,
  layers: Coded,
  { segment, wordTable }: WordTools,
): Report {
  const edits = {
    relations,
    words,
    ...(plan === null ? {} : { plan: { text: plan, segment } }),
    ...(voices && { voices }),
  }
  return deriveReport(layers, edits, {
    ...facts,
    settings: facts.settings ?? {},
    segment,
    classifyAct: loadActClassifier(),
    ...(wordTable && { wordTable }),
  })
}

/** Step 5: the report as stored: validated against the contract, and the same bytes for the same report. */
export const reportBytes = (report: Report): Uint8Array => Buffer.from(JSON.stringify(Report.parse(report)), 'utf8')

/** What a report says about its recording. */
export const describeMedia = (
  { container, hasVideo, audio }: Pick<MediaInfo, 'container' | 'hasVideo' | 'audio'>,
  listened: Listened,
  snrDb: number | null,
): MediaPart => describe({ container, codec: audio.codec, kind: hasVideo ? 'video' : 'audio' }, listened, snrDb)

/** A resumed analysis reads its layers back from storage; one that was never interrupted must see the same values. */
const asStored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
