import type { Series } from '@keguan/contract/report/kit/series'
import type { Measure } from '@keguan/contract/report/lesson/measure'
import { MEASURE_IDS } from '@keguan/contract/report/lesson/measure-table'
import type { UtteranceCode } from '@keguan/contract/report/lesson/parts/codes'
import {
  ANALYSIS_VERSION,
  type Media,
  REPORT_SCHEMA,
  type Report,
  SERIES_IDS,
  WARNING_CODES,
  type Warning,
} from '@keguan/contract/report/lesson/report'
import type { LessonEdition } from '@keguan/contract/vocabulary/edition'
import type { Grade } from '@keguan/contract/vocabulary/grade'
import { findAdvice } from '../advice/find-advice.ts'
import type { ActClassifier } from '../language/speech-acts/classifier.ts'
import type { Segmenter } from '../language/words/token.ts'
import type { WordTable } from '../language/words/word-table.ts'
import { cutSentences } from '../language/words/words.ts'
import { roundThousandth, roundTime, roundValue } from '../math/rounding.ts'
import type { Segment } from '../speakers/speakers.ts'
import { codeActs } from '../talk/acts.ts'
import type { Talk, TalkUtterance } from '../talk/codes/code-talk.ts'
import { mergeCodes } from '../talk/codes/code-utterances.ts'
import { codesOf } from '../talk/exchange/interaction.ts'
import type { Signal } from '../voice/signal.ts'
import { whyNotConcise } from './content/concise-measures.ts'
import { listFillers } from './content/concise-reading.ts'
import { describeDistance } from './content/distance-measure.ts'
import { isOfPlan } from './content/plan-measures.ts'
import { relevanceTrack } from './content/relevance-measures.ts'
import { type Lesson, prepareLesson } from './lesson.ts'
import { measured, missing } from './measured.ts'
import { measureReadings, type Readings, readLesson } from './readings.ts'
import { asRecognised, recognitionWarnings, withSureReadings } from './recognised-text.ts'
import { reviewPhases } from './review/review-measures.ts'
import { buildLanguageSeries } from './series/language-series.ts'
import { mapLesson } from './series/lesson-map.ts'
import { buildSeries } from './series/series.ts'
import { DEFAULT_SETTINGS, type LessonSettings, settingsFor } from './settings.ts'
import { listChains, listSeries } from './talk/interaction-measures.ts'
import { measureSequence } from './talk/sequence-measures.ts'
import { measureSt } from './talk/st-measures.ts'
import { findTerms } from './terms.ts'
import { isVoiceUnsure, otherTalks, widenByTalks } from './voice-doubt.ts'

export type MeasureLessonInput = {
  edition: LessonEdition
  /** School year, where it is known: usual speech rates depend on it. */
  grade: Grade | null
  seed: number
  /** Settings that differ from `DEFAULT_SETTINGS`. */
  settings: Partial<LessonSettings>
  media: Media | null
  signal: Signal | null
  talk: Talk
  segment: Segmenter
  /** Classifies teachers' sentences; without it they have no such code. */
  classifyAct?: ActClassifier
  /** Distances between words; without it there are none. */
  wordTable?: WordTable
}

/**
 * If less than this share of the declared length could be decoded, the recording is damaged. Two per cent are allowed
 * for containers that round their length, such as mp3 without a header (a proposal).
 */
const WHOLE_SHARE = 0.98

/**
 * Layer 5: the report. Every measure is computed in every edition; the edition decides what is shown. The same input
 * gives the same bytes: keys in fixed order, times to 1 ms, values to six digits, randomness from the seed.
 */
export function measureLesson(input: MeasureLessonInput): Report {
  const { talk, signal, media } = input
  const settings = settingsFor({ ...DEFAULT_SETTINGS, ...input.settings }, talk.durationS)
  const lesson = prepareLesson(talk, signal, settings, input.grade, input.seed)
  const st = measureSt(lesson)
  // Text is segmented into words once for all measures. Talk of a film or a guest is neither the teacher's nor a
  // pupil's.
  const ofClass = talk.utterances.filter(({ role }) => role !== 'other')
  const sentences = cutSentences(ofClass, input.segment)
  const acts = input.classifyAct ? codeActs(ofClass, input.classifyAct) : []
  const readings = readLesson(lesson, sentences, acts, input.seed, input.wordTable ?? null)
  const { interaction, concise, distance } = readings
  // Phases come before the review, which reports them one by one.
  const terms = talk.hasTranscript ? findTerms(sentences) : []
  const map = mapLesson(lesson, sentences, settings.glossary, input.seed, terms)
  const heard = buildSeries(lesson, readings.voice)
  const rate = heard.find(({ id }) => id === 'rate.speech')
  const series = inReadingOrder([...heard, ...buildLanguageSeries(readings, rate)])
  const codes = mergeCodes([acts, interaction ? codesOf(interaction) : []])
  const measures = [
    ...widenByTalks(
      measureReadings(readings, st),
      measureOthers(input, readings, settings, acts),
      isVoiceUnsure(lesson),
    ),
    measureSequence(lesson, readings.fias),
    ...map.measures,
    ...measureSources(lesson),
  ]
  const parts = withSureReadings({
    schema: REPORT_SCHEMA,
    analysis_version: ANALYSIS_VERSION,
    edition: input.edition,
    seed: input.seed,
    settings: { ...settings },
    sources: { audio: talk.hasAudio, transcript: talk.hasTranscript },
    ...(talk.recognition && { recognition: talk.recognition }),
    ...(talk.corrections && { corrections: talk.corrections }),
    media,
    duration_s: talk.durationS === null ? null : roundTime(talk.durationS),
    warnings: listWarnings(lesson, media, st.overlapShare),
    segments: talk.segments.map(toSegment),
    turns: talk.turns.map(toSegment),
    utterances: talk.utterances.map(toUtterance),
    codes,
    chains: interaction ? listChains(interaction) : [],
    question_series: interaction ? listSeries(interaction) : [],
    fias: readings.fias,
    relevance: relevanceTrack(lesson, readings.relevance),
    waits: lesson.waits.map(({ startS, endS, after, before }) => ({
      start_s: roundTime(startS),
      end_s: roundTime(endS),
      after,
      before,
    })),
    st: st.track,
    series,
    terms,
    fillers: whyNotConcise(lesson, concise.own) === null ? listFillers(lesson, concise) : [],
    knowledge_action: readings.knowledgeAction,
    hemisphere: readings.hemisphere,
    phases: map.phases,
    graph: map.graph,
    review: { per_phase: reviewPhases(readings, map.phases) },
    ...(distance && talk.hasTranscript && { distance: describeDistance(lesson, sentences, distance, input.seed) }),
    measures: inOrder(asRecognised(measures, talk.recognition)),
  })
  // Last, because advice chooses among everything above.
  return { ...parts, advice: findAdvice(parts) }
}

/** The same measures with other speakers, where the voices are in doubt; without intervals. */
function measureOthers(
  { talk, signal, grade, seed, wordTable }: MeasureLessonInput,
  { sentences }: Readings,
  settings: LessonSettings,
  acts: readonly UtteranceCode[],
): Measure[][] {
  return otherTalks(talk).map((other) => {
    const lesson = prepareLesson(other, signal, { ...settings, bootstrap_draws: 0 }, grade, seed)
    const said = sentences.flatMap((sentence) => {
      const utterance = other.utterances[sentence.utterance.index]!
      return utterance.role === 'other' ? [] : [{ ...sentence, utterance }]
    })
    return measureReadings(readLesson(lesson, said, acts, seed, wordTable ?? null))
  })
}

/** How far the sources themselves can be trusted. */
function measureSources({ talk, signal, teacherTurns }: Lesson): Measure[] {
  const source = talk.hasAudio ? 'audio' : 'transcript'
  const confidence =
    talk.teacherConfidence === null
      ? missing('speakers.teacher_confidence', talk.hasAudio ? 'no_speech' : 'too_little_data', source)
      : measured('speakers.teacher_confidence', talk.teacherConfidence, source, { count: teacherTurns.length })
  if (!signal) return [confidence, missing('signal.snr_db', 'no_audio', 'audio')]
  // Without speech there is nothing above the noise, without a pause no noise to stand above.
  const noiseReason = signal.speechLevelDb === null ? 'no_speech' : 'no_pauses'
  const snr =
    signal.snrDb === null
      ? missing('signal.snr_db', noiseReason, 'audio')
      : measured('signal.snr_db', signal.snrDb, 'audio')
  return [confidence, snr]
}

/** Warnings of all layers, each once, in the order of the contract; the first value given for a code counts. */
function listWarnings({ talk, signal, settings }: Lesson, media: Media | null, overlapShare: number): Warning[] {
  // Stored talk of earlier versions has its own noise limit; the setting that the measures use decides.
  const found: Warning[] = [
    ...talk.warnings.filter(({ code }) => code !== 'noisy'),
    ...recognitionWarnings(talk.recognition),
  ]
  if (signal && signal.snrDb !== null && signal.snrDb < settings.noisy_snr_db)
    found.push({ code: 'noisy', value: signal.snrDb })
  if (media && (media.damaged || media.decoded_share < WHOLE_SHARE))
    found.push({ code: 'damaged_media', value: media.decoded_share })
  if (overlapShare > 0) found.push({ code: 'st_modes_overlap', value: overlapShare })
  return WARNING_CODES.flatMap((code) => {
    const warning = found.find((entry) => entry.code === code)
    if (!warning) return []
    return [warning.value === undefined ? { code } : { code, value: roundValue(warning.value) }]
  })
}

/** Layer 3 in the words of the contract. */
const toSegment = ({ startS, endS, speaker, role, confidence }: Segment) => ({
  start_s: roundTime(startS),
  end_s: roundTime(endS),
  speaker,
  role,
  confidence: roundThousandth(confidence),
})

/** Layer 4 in the words of the contract. */
const toUtterance = (utterance: TalkUtterance) => ({
  index: utterance.index,
  start_s: utterance.startS === null ? null : roundTime(utterance.startS),
  end_s: utterance.endS === null ? null : roundTime(utterance.endS),
  time_source: utterance.timeSource,
  speaker: utterance.speaker,
  role: utterance.role,
  text: utterance.text,
  syllables: utterance.syllables,
  question: utterance.isQuestion,
  ...(utterance.errorRate !== undefined && { error_rate: utterance.errorRate }),
  ...(utterance.replaced && { replaced: [...utterance.replaced] }),
  ...(utterance.edit !== undefined && { edit: utterance.edit }),
})

/** Curves in reading order, whatever the order in which they were computed. */
const inReadingOrder = (series: readonly Series[]): Series[] =>
  SERIES_IDS.flatMap((id) => series.find((each) => each.id === id) ?? [])

/** Measures that only some lessons have: with a plan, or with other voices than the class's. */
export const isOptional = (id: string): boolean => isOfPlan(id) || id === 'talk.other_share'

/**
 * Every id of the contract exactly once, in its order, except those that only some lessons have; a gap is a bug in this
 * package.
 */
function inOrder(measures: readonly Measure[]): Record<string, Measure> {
  return Object.fromEntries(
    MEASURE_IDS.flatMap((id) => {
      const found = measures.filter((measure) => measure.id === id)
      if (found.length === 0 && isOptional(id)) return []
      const [only] = found
      if (!only || found.length > 1) throw new Error(`measure ${id} was computed ${found.length} times`)
      return [[id, only]]
    }),
  )
}
