import { EXAM_KIND } from '../../features/exams/exam-kind.ts'
import { deleteUnusedPupils } from '../../features/exams/pupils/pupil.repository.ts'
import { handleCheckExam } from '../../features/exams/work/check-exam.handler.ts'
import { handleRunExam } from '../../features/exams/work/run-exam.handler.ts'
import { createFileReader } from '../../pipeline/reading/file-reader.ts'
import { startTask } from '../../platform/clock/task.ts'
import { DAY_MS } from '../../platform/clock/time.ts'
import type { WorkModule } from '../modules.ts'

/** Exams in the worker process. */
export const EXAM_WORK: WorkModule = {
  kind: EXAM_KIND,
  create({ database: { db }, readers, log }, { held, starter, uploads }) {
    const reader = createFileReader(readers)
    const tools = { ...held, starter, uploads }
    return {
      quick: [handleCheckExam(tools)],
      long: [handleRunExam(tools, reader.exam)],
      // pupils whose exams were deleted with an account
      tasks: [startTask('pupils of no exam', DAY_MS, log, () => deleteUnusedPupils(db))],
    }
  },
}
