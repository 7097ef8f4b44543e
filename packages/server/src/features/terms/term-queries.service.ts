import type { list as listEndpoint, TermDetail } from '@keguan/contract/api/term'
import type { ExamStatus } from '@keguan/contract/vocabulary/status'
import type * as z from 'zod'
import type { Db } from '../../platform/postgres/database.ts'
import type { LocalActor } from '../accounts/account.port.ts'
import type { ExamPort } from '../exams/exam.port.ts'
import { runFilterOf } from '../runs/list/run-list.ts'
import { createRunQueries, type Readable } from '../runs/list/run-queries.ts'
import type { SharePort } from '../shares/share.port.ts'
import { type ListFilter, TERM_ROWS, type TermFound } from './term.repository.ts'
import { TERM_KIND } from './term-kind.ts'

export type ReadableTerm = Readable<TermFound>

type ListInput = z.output<typeof listEndpoint.input>

const filterOf = (input: ListInput): ListFilter => ({
  ...runFilterOf(input),
  ...(input.from ? { from: input.from } : {}),
  ...(input.to ? { to: input.to } : {}),
})

/** What a list shows of a term. */
const show = (row: TermFound) => ({
  grade: row.grade,
  exams: row.exams.map(({ title, date }) => ({ title, date })),
  pupils: row.pupils,
  classes: row.classes,
  compulsory: row.settings.compulsory,
  pseudonymous: row.pseudonymous,
})

export interface TermQueryTools {
  readonly db: Db
  readonly exams: Pick<ExamPort, 'newest'>
  readonly shares: Pick<SharePort, 'partOf'>
}

/** Read-only queries of terms. */
export function createTermQueries({ db, exams, shares: { partOf } }: TermQueryTools) {
  const asked = { db, kind: TERM_KIND, rows: TERM_ROWS, idName: 'term_analysis_id' as const, filterOf, show, partOf }
  const { readOne, ...queries } = createRunQueries<ExamStatus>()(asked)
  return {
    ...queries,
    async detail(actor: LocalActor, id: string): Promise<TermDetail> {
      const { row, classes, subjects, shown } = await readOne(actor, id)
      // newer marks of an exam matter only to those who can recompute the term
      const newest = shown.mine ? await exams.newest(row.exams.map((exam) => exam.id)) : []
      return {
        ...shown,
        classes: classes ? row.classes.filter((name) => classes.includes(name)) : row.classes,
        shared: shown.mine ? null : { classes, subjects },
        settings: row.settings,
        anchors: row.anchors.map((each) => ({ ...each, pairs: [...each.pairs] })),
        sources: row.exams.map((exam, at) => {
          const newestId = newest[at] ?? null
          return { newest_id: newestId, is_changed: newestId !== null && newestId !== exam.id }
        }),
      }
    },
  }
}
export type TermQueries = ReturnType<typeof createTermQueries>
