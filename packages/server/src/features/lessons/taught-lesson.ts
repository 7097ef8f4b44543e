import { Report } from '@keguan/contract/report/lesson/report'
import { isId } from '@keguan/contract/vocabulary/object-id'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import type { Db } from '../../platform/postgres/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { LocalActor } from '../accounts/account.port.ts'
import { runsOf } from '../runs/run.policy.ts'
import { storedReport } from '../runs/storage/stored-report.ts'
import { findRow, type LessonRow, listLessons } from './lesson.repository.ts'
import { LESSON_KIND } from './lesson-kind.ts'
import type { TaughtLesson, TaughtLessonPort } from './taught-lesson.port.ts'

/** Limits of lessons searched and of reports read, to keep the request fast. */
const LISTED_MAX = 200
const RECENT_MAX = 40
const Terms = Report.pick({ terms: true })

const mayRead = ({ identity }: LocalActor) => identity.accesses['/api/analysis/list:get'] === true
const scopeOf = ({ identity }: LocalActor) => runsOf(LESSON_KIND.id, identity)

export function createTaughtLessons(tools: { readonly db: Db; readonly storage: Storage }): TaughtLessonPort {
  const { db } = tools
  return {
    async recent(actor, { subjects, until }) {
      if (!mayRead(actor)) return []
      const filter = { status: [AI_STATUS.complete], ...(subjects.length > 0 ? { subject: subjects } : {}) }
      const rows = await listLessons(db, scopeOf(actor), filter, { limit: LISTED_MAX })
      const isBefore = ({ lessonDate }: LessonRow) => until === null || lessonDate === null || lessonDate <= until
      return rows.filter(isBefore).slice(0, RECENT_MAX).map(factsOf)
    },
    async own(actor, id) {
      const row = mayRead(actor) && isId(id) ? await findRow(db, scopeOf(actor), id) : undefined
      return row && { ...factsOf(row), isComplete: row.status === AI_STATUS.complete }
    },
    async terms(id) {
      const bytes = await storedReport(tools, id)
      return bytes ? Terms.parse(JSON.parse(Buffer.from(bytes).toString('utf8'))).terms : []
    },
  }
}

const factsOf = ({ id, title, className, lessonDate }: Pick<LessonRow, keyof TaughtLesson>): TaughtLesson => ({
  ...{ id, title, className, lessonDate },
})
