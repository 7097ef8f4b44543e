import { ANALYSIS_VERSION } from '@keguan/contract/report/lesson/report'
import { EDITIONS } from '@keguan/contract/vocabulary/edition'
import { EXAM_STATUS } from '@keguan/contract/vocabulary/status'
import { sourceKind } from '../runs/source-kind.ts'
import { checkTerm } from './work/check-term.job.ts'
import { runTerm } from './work/run-term.job.ts'

/** Terms as the runs see them. */
export const TERM_KIND = sourceKind({
  id: 'term',
  version: ANALYSIS_VERSION,
  edition: EDITIONS.learningAbilityStage,
  jobs: { check: checkTerm, run: runTerm },
  failureOf: () => undefined,
  notices: {
    finished: ({ id, title }) => ({
      kind: 'term.finished',
      details: { title },
      link: `/term/report?term_analysis_id=${id}`,
    }),
    failed: ({ title }) => ({ kind: 'term.failed', details: { title }, link: `/term?status=${EXAM_STATUS.failed}` }),
  },
  audit: {
    objectKind: 'term',
    create: 'term.create',
    update: 'term.update',
    cancel: 'term.cancel',
    retry: 'term.retry',
    rerun: 'term.rerun',
    replace: 'term.replace_files',
    delete: 'term.delete',
  },
})
