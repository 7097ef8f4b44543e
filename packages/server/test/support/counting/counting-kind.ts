import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { CAREER_STATUS } from '@keguan/contract/vocabulary/status'
import { TRANSCRIPT_BYTES_MAX } from '@keguan/contract/vocabulary/upload'
import { defineRunJob, type RunKind } from '../../../src/features/runs/run-kind.ts'

const STEPS = {
  10000: 'upload',
  20000: 'read',
  25000: 'read',
  30000: 'count',
  40000: 'count',
  50000: 'report',
} as const

/** A minimal kind of run: counts each character of a text. */
export const COUNTING_KIND: RunKind<'text' | 'counts' | 'report'> = {
  id: 'career',
  editions: [3],
  status: { checking: CAREER_STATUS.preProcessing, queued: CAREER_STATUS.waitingForAnalysis },
  stepOf: STEPS,
  steps: { check: 'read', last: 'report' },
  jobs: { check: defineRunJob('read-counting', 60), run: defineRunJob('run-counting', 60), ofRun: [], others: [] },
  layers: { text: 'txt', counts: 'json', report: 'json' },
  soundLayers: [],
  version: '1',
  files: () => ({
    transcript: { endings: ['txt'], unknown: ERROR.unsupportedTranscriptFormat, bytesMax: TRANSCRIPT_BYTES_MAX },
  }),
  requireEdition: () => undefined,
  failureOf: () => undefined,
  wordsOf: (details) => details,
  notices: {
    finished: ({ title }) => ({ kind: 'analysis.finished', details: { title } }),
    failed: ({ title }) => ({ kind: 'analysis.failed', details: { title } }),
  },
  audit: {
    objectKind: 'analysis',
    create: 'analysis.create',
    update: 'analysis.update',
    cancel: 'analysis.cancel',
    retry: 'analysis.retry',
    rerun: 'analysis.rerun',
    replace: 'analysis.replace_files',
    delete: 'analysis.delete',
  },
}
