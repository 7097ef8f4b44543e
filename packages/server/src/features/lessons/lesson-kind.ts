import { TranscriptProblem } from '@keguan/analysis/language/transcript/transcript'
import { ANALYSIS_VERSION } from '@keguan/contract/report/lesson/report'
import { LESSON_EDITION_RULES, LESSON_EDITIONS } from '@keguan/contract/vocabulary/edition'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { transcriptFailure } from '../../pipeline/reading/transcript-errors.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { JobDefinition } from '../../platform/queue/define-job.ts'
import type { RunKind } from '../runs/run-kind.ts'
import { lessonFiles } from './accepted-files.ts'
import { matchPlan } from './edits/match-plan.job.ts'
import { teachVoices } from './edits/voices/teach-voices.job.ts'
import { lessonEdition } from './lesson-edition.ts'
import { STEP_OF_STATUS, wordsOf } from './lesson-errors.ts'
import { recomputeReports } from './measured/recompute-reports.job.ts'
import { recogniseLesson } from './recognition/recognise-lesson.job.ts'
import { probeAnalysis } from './work/probe-analysis.job.ts'
import { runAnalysis } from './work/run-analysis.job.ts'

export const LESSON_LAYERS = {
  signal: 'bin',
  peaks: 'bin',
  listened: 'json',
  speakers: 'json',
  words: 'json',
  talk: 'json',
  report: 'json',
} as const
export type LessonLayer = keyof typeof LESSON_LAYERS

/** Lessons as a run kind. */
export const LESSON_KIND: RunKind<LessonLayer> = {
  id: 'ai',
  editions: LESSON_EDITIONS,
  status: { checking: AI_STATUS.mediaProcessing, queued: AI_STATUS.waitingForData },
  stepOf: STEP_OF_STATUS,
  steps: { check: 'probe', last: 'report' },
  jobs: {
    check: probeAnalysis,
    run: runAnalysis,
    ofRun: [matchPlan, teachVoices, recogniseLesson as JobDefinition<never>],
    others: [recomputeReports as JobDefinition<never>],
  },
  layers: LESSON_LAYERS,
  soundLayers: ['signal', 'peaks', 'listened'],
  version: ANALYSIS_VERSION,
  files: (edition) => lessonFiles(lessonEdition(edition)),
  requireEdition: ({ media }, edition) => {
    const { accepts } = LESSON_EDITION_RULES[lessonEdition(edition)]
    if (media && !accepts.some((kind) => kind === media.kind)) throw new ApiError(ERROR.audioOnly)
  },
  failureOf: (error) => (error instanceof TranscriptProblem ? transcriptFailure(error) : undefined),
  wordsOf,
  notices: {
    finished: ({ id, title }) => ({
      kind: 'analysis.finished',
      details: { title },
      link: `/report?analysis_id=${id}`,
    }),
    failed: ({ title }) => ({
      kind: 'analysis.failed',
      details: { title },
      link: `/home?status=${AI_STATUS.failed}`,
    }),
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
