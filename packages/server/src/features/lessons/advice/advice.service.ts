import type { advice as adviceEndpoint, markAdvice } from '@keguan/contract/api/advice'
import type { OutputOf } from '@keguan/contract/api/envelope'
import { chosenAim } from '@keguan/contract/report/lesson/aim'
import type { Report } from '@keguan/contract/report/lesson/report'
import { type AdviceId, TRIES, type Try } from '@keguan/contract/vocabulary/advice'
import type * as z from 'zod'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { LocalActor } from '../../accounts/account.port.ts'
import type { RunService } from '../../runs/run.service.ts'
import { storedReport } from '../../runs/storage/stored-report.ts'
import type { LessonQueries } from '../lesson-queries.service.ts'
import { listEarlier, listMarks, noteShown, putMark, type StoredMark } from './advice.repository.ts'

/** How many lessons back advice is remembered. */
const REMEMBERED = 8

type Told = OutputOf<typeof adviceEndpoint>

export interface AdviceTools {
  readonly db: Db
  readonly clock: Clock
  readonly storage: Storage
  readonly queries: LessonQueries
  readonly runs: Pick<RunService, 'record'>
}

const isTry = (id: AdviceId): id is Try => TRIES.some((each) => each === id)

const marksOf = (marks: readonly StoredMark[], id: string): Told['history']['marks'] =>
  Object.fromEntries(marks.filter(({ analysisId }) => analysisId === id).map(({ advice, mark }) => [advice, mark]))

/** The advice shown with a report, the teacher's feedback on it, and the previous lesson. */
export function createAdviceService({ db, clock, storage, queries, runs }: AdviceTools) {
  async function reportOf(id: string): Promise<Report | null> {
    const bytes = await storedReport({ db, storage }, id)
    return bytes ? (JSON.parse(Buffer.from(bytes).toString('utf8')) as Report) : null
  }

  async function valuesOf(id: string): Promise<Told['values']> {
    const numbers = Object.entries((await reportOf(id))?.measures ?? {}).flatMap(([key, { value }]) =>
      typeof value === 'number' ? [[key, value] as const] : [],
    )
    return Object.fromEntries(numbers)
  }

  async function aimOf(lesson: string, id: Try): Promise<Told['aim']> {
    const report = await reportOf(lesson)
    return report ? chosenAim(report, id) : { id, numbers: null }
  }

  async function get(actor: LocalActor, id: string): Promise<Told> {
    const row = await queries.requireRow(actor, id)
    const earlier = await listEarlier(db, row, REMEMBERED)
    const marks = await listMarks(db, [id, ...earlier.map((lesson) => lesson.id)])
    const of = (lesson: string) => marks.filter(({ analysisId }) => analysisId === lesson)
    const last = earlier.find(
      ({ className, subject }) => className !== '' && className === row.className && subject === row.subject,
    )
    const aimed = earlier.flatMap((lesson) => of(lesson.id).filter(({ mark }) => mark === 'aim'))[0]
    const aim = aimed && isTry(aimed.advice) ? await aimOf(aimed.analysisId, aimed.advice) : null
    return {
      history: {
        said: earlier.map((lesson) => of(lesson.id).map(({ advice }) => advice)),
        unwanted: marks
          .filter(({ analysisId, mark }) => mark === 'not_useful' && analysisId !== id)
          .map(({ advice }) => advice),
        marks: marksOf(marks, id),
      },
      values: last ? await valuesOf(last.id) : {},
      aim,
    }
  }

  return {
    get,
    async mark(actor: LocalActor, input: z.output<typeof markAdvice.input>): Promise<OutputOf<typeof markAdvice>> {
      const { analysis_id: id, advice, mark } = input
      await queries.requireRow(actor, id)
      await db.transaction(async (transaction) => {
        if (mark === 'said' && advice.length > 1) await noteShown(transaction, id, advice, clock.now())
        else for (const each of advice) await putMark(transaction, { analysisId: id, advice: each, mark }, clock.now())
        // showing advice is not an audited action; which advice it was is private to the teacher
        if (mark !== 'said') await runs.record(actor, 'analysis.advice', id, transaction, { mark })
      })
      return { marks: marksOf(await listMarks(db, [id]), id) }
    },
  }
}
export type AdviceService = ReturnType<typeof createAdviceService>
