import type { ExamDetail, ExamRow } from '@keguan/contract/api/exam'
import { type RunActions, useRunActions } from '../../components/marks/use-run-actions.tsx'
import { cancelExam, deleteExams, retryExam } from '../../services/exam.ts'
import { TEXTS } from './texts.ts'

export type ExamActions = RunActions<ExamRow>

const KIND = {
  idOf: (row: ExamRow | ExamDetail) => row.exam_analysis_id,
  retry: retryExam,
  cancel: cancelExam,
  remove: deleteExams,
  texts: { deleteMany: TEXTS.deleteMany, deleteHint: TEXTS.deleteHint, deleted: TEXTS.deleted },
}

export const useExamActions = (refresh: () => void): ExamActions => useRunActions<ExamRow>(KIND, refresh)
