import type { advice, markAdvice } from '@keguan/contract/api/advice'
import type {
  comparison,
  get,
  mediaUrls,
  plan,
  queryState,
  removePlan,
  report,
  reviewRelation,
  setPlan,
} from '@keguan/contract/api/analysis'
import type { downloadFile, downloadReport } from '@keguan/contract/api/analysis-downloads'
import type { InputOf, OutputOf } from '@keguan/contract/api/envelope'
import type { cancelRecognition, recognise, speechModels } from '@keguan/contract/api/recognition'
import type { markVoices, voiceMarks } from '@keguan/contract/api/voice-marks'
import type { correctWords, downloadTranscript, wordCorrections } from '@keguan/contract/api/word-corrections'
import { storedAt } from '../lib/page-settings.ts'
import { request, requestBlob, requestText } from '../request.ts'

export type LessonDetail = OutputOf<typeof get>
export type LessonState = OutputOf<typeof queryState>[number]
export type LessonReport = OutputOf<typeof report>
export type LessonComparison = OutputOf<typeof comparison>
export type MediaUrls = OutputOf<typeof mediaUrls>

/** Timeout for a long lesson's report and its exports on a slow connection. */
const LONG_MS = 120_000
const QUIET = { quiet: true } as const

// The report page shows its own failures with a way out, hence quiet.
export const getLesson = (analysis_id: string, signal?: AbortSignal): Promise<LessonDetail> =>
  request<typeof get>('GET', '/api/analysis/get', { analysis_id }, { ...QUIET, ...(signal && { signal }) })

export const getReport = (analysis_id: string, signal?: AbortSignal): Promise<LessonReport> =>
  request<typeof report>(
    'GET',
    '/api/analysis/report',
    { analysis_id },
    { ...QUIET, timeoutMs: LONG_MS, ...(signal && { signal }) },
  )

export const getComparison = (analysis_id: string, signal?: AbortSignal): Promise<LessonComparison> =>
  request<typeof comparison>(
    'GET',
    '/api/analysis/comparison',
    { analysis_id },
    { ...QUIET, ...(signal && { signal }) },
  )

export const sendRelationReview = (input: InputOf<typeof reviewRelation>): Promise<OutputOf<typeof reviewRelation>> =>
  request<typeof reviewRelation>('POST', '/api/analysis/review_relation', input)

export type VoiceMarks = OutputOf<typeof voiceMarks>

export const getVoiceMarks = (analysis_id: string, signal?: AbortSignal): Promise<VoiceMarks> =>
  request<typeof voiceMarks>(
    'GET',
    '/api/analysis/voice_marks',
    { analysis_id },
    { ...QUIET, ...(signal && { signal }) },
  )

export const markVoicesOf = (input: InputOf<typeof markVoices>): Promise<VoiceMarks> =>
  request<typeof markVoices>('POST', '/api/analysis/mark_voices', input)

export const getSpeechModels = (signal?: AbortSignal): Promise<OutputOf<typeof speechModels>> =>
  request<typeof speechModels>('GET', '/api/analysis/speech_models', {}, { ...QUIET, ...(signal && { signal }) })

export const recogniseAgain = (input: InputOf<typeof recognise>): Promise<OutputOf<typeof recognise>> =>
  request<typeof recognise>('POST', '/api/analysis/recognise', input)

export const stopRecognition = (analysis_id: string): Promise<OutputOf<typeof cancelRecognition>> =>
  request<typeof cancelRecognition>('POST', '/api/analysis/cancel_recognition', { analysis_id })

export type WordCorrections = OutputOf<typeof wordCorrections>

export const getWordCorrections = (analysis_id: string, signal?: AbortSignal): Promise<WordCorrections> =>
  request<typeof wordCorrections>(
    'GET',
    '/api/analysis/word_corrections',
    { analysis_id },
    { ...QUIET, ...(signal && { signal }) },
  )

export const correctWordsOf = (input: InputOf<typeof correctWords>): Promise<WordCorrections> =>
  request<typeof correctWords>('POST', '/api/analysis/correct_words', input)

export const getAdvice = (analysis_id: string, signal?: AbortSignal): Promise<OutputOf<typeof advice>> =>
  request<typeof advice>('GET', '/api/analysis/advice', { analysis_id }, { ...QUIET, ...(signal && { signal }) })

export const markAdviceOf = (input: InputOf<typeof markAdvice>, quiet = false): Promise<OutputOf<typeof markAdvice>> =>
  request<typeof markAdvice>('POST', '/api/analysis/mark_advice', input, quiet ? QUIET : {})

export const getMediaUrls = (analysis_id: string, signal?: AbortSignal): Promise<MediaUrls> =>
  request<typeof mediaUrls>('GET', '/api/analysis/media_urls', { analysis_id }, { ...QUIET, ...(signal && { signal }) })

export type LessonPlan = NonNullable<OutputOf<typeof plan>['plan']>

export const getPlan = async (analysis_id: string, signal?: AbortSignal): Promise<LessonPlan | null> =>
  (await request<typeof plan>('GET', '/api/analysis/plan', { analysis_id }, { ...QUIET, ...(signal && { signal }) }))
    .plan

/** Timeout for sending a whole file on a slow connection. */
export const givePlan = async (input: InputOf<typeof setPlan>): Promise<LessonPlan> =>
  (await request<typeof setPlan>('POST', '/api/analysis/set_plan', input, { ...QUIET, timeoutMs: LONG_MS })).plan

export const removePlanOf = (analysis_id: string) =>
  request<typeof removePlan>('POST', '/api/analysis/remove_plan', { analysis_id })

export async function getState(analysis_id: string, signal?: AbortSignal): Promise<LessonState | null> {
  const states = await request<typeof queryState>(
    'GET',
    '/api/analysis/query_state',
    { analysis_ids: analysis_id },
    { ...QUIET, ...(signal && { signal }) },
  )
  return states.find((state) => state.analysis_id === analysis_id) ?? null
}

/** Peaks have a separate signed address: no header, plain bytes. */
export async function getPeaks(url: string, signal?: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(storedAt(url), { credentials: 'omit', ...(signal && { signal }) })
  if (!answer.ok) throw new Error(`peaks: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

export const getReportPage = (input: InputOf<typeof downloadReport>): Promise<string> =>
  requestText<typeof downloadReport>('POST', '/api/analysis/download_report', input, { timeoutMs: LONG_MS })

export const getTranscriptFile = (input: InputOf<typeof downloadTranscript>): Promise<Blob> =>
  requestBlob<typeof downloadTranscript>('GET', '/api/analysis/download_transcript', input, { timeoutMs: LONG_MS })

export const getReportFile = (input: InputOf<typeof downloadFile>): Promise<Blob> =>
  requestBlob<typeof downloadFile>('GET', '/api/analysis/download_file', input, { timeoutMs: LONG_MS })
