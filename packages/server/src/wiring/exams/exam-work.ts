import { EXAM_STATUS } from '@keguan/contract/vocabulary/status'
import { EXAM_KIND } from '../../features/exams/exam-kind.ts'
import { deleteUnusedPupils } from '../../features/exams/pupils/pupil.repository.ts'
import { sourceHandlers } from '../../features/runs/work/source-handlers.ts'
import { createFileReader } from '../../pipeline/reading/file-reader.ts'
import { startTask } from '../../platform/clock/task.ts'
import { DAY_MS } from '../../platform/clock/time.ts'
import type { WorkModule } from '../modules.ts'

/** Exams in the worker process. */
export const EXAM_WORK: WorkModule = {
  kind: EXAM_KIND,
  create({ database: { db }, readers, log }, { held, starter, uploads }) {
    const reader = createFileReader(readers)
    const { check, run } = sourceHandlers(EXAM_KIND, EXAM_STATUS, { ...held, starter, uploads }, reader.exam)
    return {
      quick: [check],
      long: [run],
      // pupils of exams that went with an account
      tasks: [startTask('pupils of no exam', DAY_MS, log, () => deleteUnusedPupils(db))],
    }
  },
}
