import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { EXAM_STATUS } from '@keguan/contract/vocabulary/status'
import type { ExamSource } from '../../pipeline/analyse-exam.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { LocalActor } from '../accounts/account.port.ts'
import type { StoredSource } from '../runs/storage/stored-source.ts'
import type { ExamPort, MarkedExam } from './exam.port.ts'
import { pupilIdsOf, versionsOf } from './exam.repository.ts'
import type { ExamQueries } from './exam-queries.service.ts'

export interface ExamMarksTools {
  readonly db: Db
  readonly queries: ExamQueries
  readonly marks: StoredSource<ExamSource>
}

const FOUND_MAX = 100

/** Marks of finished exams, for reports over several of them. */
export function createExamMarks({ db, queries, marks }: ExamMarksTools): ExamPort {
  async function one(actor: LocalActor, id: string): Promise<MarkedExam> {
    const row = await queries.requireRow(actor, id)
    if (row.status !== EXAM_STATUS.complete) throw new ApiError(ERROR.termExamUnfinished, { exam: row.title })
    const [{ sheet, blueprint, settings }, pupilIds] = await Promise.all([marks.source(id), pupilIdsOf(db, id)])
    const { title, examDate: date, grade, pseudonymous } = row
    return { id, title, date, grade, pseudonymous, settings, sheet, blueprint, pupilIds }
  }

  return {
    async finished(actor, search) {
      const status = [String(EXAM_STATUS.complete)]
      return (await queries.list(actor, { search, status, page_size: FOUND_MAX })).list
    },
    async marked(actor, ids) {
      const found: MarkedExam[] = []
      for (const id of ids) found.push(await one(actor, id))
      return found
    },
    newest: (ids) => Promise.all(ids.map(async (id) => (await versionsOf(db, id))[0]?.id ?? null)),
  }
}
