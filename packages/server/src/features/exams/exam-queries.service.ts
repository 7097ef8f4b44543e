import type { ExamDetail, list as listEndpoint } from '@keguan/contract/api/exam'
import type { ExamStatus } from '@keguan/contract/vocabulary/status'
import { SUBJECTS, type Subject } from '@keguan/contract/vocabulary/subject'
import type * as z from 'zod'
import type { Db } from '../../platform/postgres/database.ts'
import type { LocalActor } from '../accounts/account.port.ts'
import { runFilterOf } from '../runs/list/run-list.ts'
import { createRunQueries, type Readable } from '../runs/list/run-queries.ts'
import type { SharePort } from '../shares/share.port.ts'
import { EXAM_ROWS, type ExamFound, type ListFilter, versionsOf } from './exam.repository.ts'
import { EXAM_KIND } from './exam-kind.ts'

export type ReadableExam = Readable<ExamFound>

type ListInput = z.output<typeof listEndpoint.input>

const isSubject = (name: string): name is Subject => SUBJECTS.some((each) => each === name)

const filterOf = (input: ListInput): ListFilter => ({
  ...runFilterOf(input),
  ...(input.type ? { type: input.type } : {}),
  ...(input.subject ? { subject: input.subject.filter(isSubject) } : {}),
  ...(input.from ? { from: input.from } : {}),
  ...(input.to ? { to: input.to } : {}),
})

/** What a list shows of an exam. */
const show = (row: ExamFound) => ({
  type: row.type,
  subjects: row.subjects,
  grade: row.grade,
  exam_date: row.examDate,
  term: row.term,
  pupils: row.pupils,
  classes: row.classes,
  compulsory: row.settings.compulsory,
  pseudonymous: row.pseudonymous,
  has_blueprint: row.hasBlueprint,
  has_questions: row.questions > 0,
  replaced_by: row.replacedBy,
})

/** Readers of some subjects see no others, and no questions. */
const limitedTo = ({ subjects: all }: ExamFound, subjects: readonly Subject[]) =>
  all.every((subject) => subjects.includes(subject))
    ? {}
    : {
        ...{ has_questions: false, has_blueprint: false },
        subjects: all.filter((subject) => subjects.includes(subject)),
      }

/** Read-only queries of exams. */
export function createExamQueries(db: Db, { partOf }: Pick<SharePort, 'partOf'>) {
  const asked = { db, kind: EXAM_KIND, rows: EXAM_ROWS, idName: 'exam_analysis_id' as const, filterOf, show, partOf }
  const { readOne, ...queries } = createRunQueries<ExamStatus>()(asked)
  return {
    ...queries,
    async detail(actor: LocalActor, id: string): Promise<ExamDetail> {
      const { row, classes, subjects, shown } = await readOne(actor, id)
      const versions = shown.mine ? await versionsOf(db, id) : []
      return {
        ...shown,
        classes: classes ? row.classes.filter((name) => classes.includes(name)) : row.classes,
        ...(subjects && limitedTo(row, subjects)),
        shared: shown.mine ? null : { classes, subjects },
        settings: row.settings,
        versions: versions.map((each) => ({
          exam_analysis_id: each.id,
          created_at: each.createdAt.toISOString(),
          status: each.status as ExamStatus,
        })),
      }
    },
  }
}
export type ExamQueries = ReturnType<typeof createExamQueries>
