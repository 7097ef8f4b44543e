import { CAREER_VERSION } from '@keguan/analysis/career/career-report'
import { TranscriptProblem } from '@keguan/analysis/language/transcript/transcript'
import {
  CAREER_FILES_MAX,
  CAREER_RECORDINGS_MAX,
  PERSON_FILE_BYTES_MAX,
  PERSON_FILE_EXTENSIONS,
} from '@keguan/contract/vocabulary/career'
import { EDITIONS } from '@keguan/contract/vocabulary/edition'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { type Named, named } from '@keguan/contract/vocabulary/locale'
import { CAREER_STATUS } from '@keguan/contract/vocabulary/status'
import { MEDIA_BYTES_MAX, MEDIA_EXTENSIONS } from '@keguan/contract/vocabulary/upload'
import { transcriptFailure, transcriptWords } from '../../pipeline/reading/transcript-errors.ts'
import { BrokenModel, SpeechRuntimeMissing } from '../../platform/speech/speech-error.ts'
import type { RunKind } from '../runs/run-kind.ts'
import { hearCareer } from './work/hear-career.job.ts'
import { readCareer } from './work/read-career.job.ts'
import { runCareer } from './work/run-career.job.ts'

const STEPS = {
  upload: named('上传', 'upload'),
  read: named('读取材料', 'reading the material'),
  hear: named('处理声音', 'processing the sound'),
  analyse: named('分析', 'analysis'),
  report: named('生成报告', 'writing the report'),
} as const satisfies Record<string, Named>

/** Stored layers of a tendency analysis: its texts as read, and its report. */
const LAYERS = { source: 'json', draft: 'json', report: 'json' } as const
export type CareerLayer = keyof typeof LAYERS

/** Tendency analyses as a run kind. */
export const CAREER_KIND: RunKind<CareerLayer> = {
  id: 'career',
  version: CAREER_VERSION,
  editions: [EDITIONS.development],
  status: { checking: CAREER_STATUS.preProcessing, queued: CAREER_STATUS.waitingForAnalysis },
  stepOf: { 10000: 'upload', 20000: 'read', 25000: 'read', 30000: 'analyse', 40000: 'analyse', 50000: 'report' },
  steps: { check: 'read', last: 'report' },
  jobs: { check: readCareer, run: runCareer, ofRun: [hearCareer], others: [] },
  layers: LAYERS,
  soundLayers: [],
  gathers: ['media'],
  files: () => ({
    media: {
      endings: [...MEDIA_EXTENSIONS.audio, ...MEDIA_EXTENSIONS.video],
      unknown: ERROR.unsupportedContainer,
      bytesMax: MEDIA_BYTES_MAX,
      most: CAREER_RECORDINGS_MAX,
    },
    transcript: {
      endings: PERSON_FILE_EXTENSIONS,
      unknown: ERROR.personTextFormat,
      bytesMax: PERSON_FILE_BYTES_MAX,
      most: CAREER_FILES_MAX,
    },
  }),
  requireEdition: () => undefined,
  failureOf: (error) => {
    if (error instanceof TranscriptProblem) return transcriptFailure(error)
    if (error instanceof SpeechRuntimeMissing) return { code: ERROR.speechRuntimeMissing, details: {} }
    return error instanceof BrokenModel ? { code: ERROR.speechModelBroken, details: {} } : undefined
  },
  wordsOf: (details, locale) => ({
    ...details,
    ...(details.step === undefined
      ? {}
      : { step: STEPS[details.step as keyof typeof STEPS]?.[locale] ?? details.step }),
    ...transcriptWords(details, locale),
  }),
  notices: {
    finished: ({ id, title }) => ({
      kind: 'career.finished',
      details: { title },
      link: `/career/report?career_analysis_id=${id}`,
    }),
    failed: ({ title }) => ({
      kind: 'career.failed',
      details: { title },
      link: `/career?status=${CAREER_STATUS.failed}`,
    }),
  },
  audit: {
    objectKind: 'career',
    create: 'career.create',
    update: 'career.update',
    cancel: 'career.cancel',
    retry: 'career.retry',
    rerun: 'career.rerun',
    replace: 'career.replace_files',
    delete: 'career.delete',
  },
}
