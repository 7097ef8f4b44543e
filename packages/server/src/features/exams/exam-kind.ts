import { ANALYSIS_VERSION } from '@keguan/contract/report/lesson/report'
import { EDITIONS } from '@keguan/contract/vocabulary/edition'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { MARK_SHEET_FAULT_TEXTS, type MarkSheetFault } from '@keguan/contract/vocabulary/mark-sheet'
import { EXAM_STATUS } from '@keguan/contract/vocabulary/status'
import { MarkSheetProblem } from '../../pipeline/reading/marks/mark-problems.ts'
import { sourceKind } from '../runs/source-kind.ts'
import { checkExam } from './work/check-exam.job.ts'
import { runExam } from './work/run-exam.job.ts'

/** Exams as a run kind. */
export const EXAM_KIND = sourceKind({
  id: 'exam',
  version: ANALYSIS_VERSION,
  edition: EDITIONS.learningAbility,
  jobs: { check: checkExam, run: runExam },
  failureOf: (error) =>
    error instanceof MarkSheetProblem
      ? { code: ERROR.markSheetUnreadable, details: { reason: error.reason } }
      : undefined,
  // faults of a sheet by their names
  wordsOf: (details, locale) =>
    details.reason === undefined
      ? details
      : { ...details, reason: MARK_SHEET_FAULT_TEXTS[details.reason as MarkSheetFault]?.[locale] ?? details.reason },
  notices: {
    finished: ({ id, title }) => ({
      kind: 'exam.finished',
      details: { title },
      link: `/exam/report?exam_analysis_id=${id}`,
    }),
    failed: ({ title }) => ({ kind: 'exam.failed', details: { title }, link: `/exam?status=${EXAM_STATUS.failed}` }),
  },
  audit: {
    objectKind: 'exam',
    create: 'exam.create',
    update: 'exam.update',
    cancel: 'exam.cancel',
    retry: 'exam.retry',
    rerun: 'exam.rerun',
    replace: 'exam.replace_files',
    delete: 'exam.delete',
  },
})
