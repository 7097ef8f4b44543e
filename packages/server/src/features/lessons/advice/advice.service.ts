import type { advice as adviceEndpoint, markAdvice } from '@keguan/contract/api/advice'
import type { OutputOf } from '@keguan/contract/api/envelope'
import { chosenAim } from '@keguan/contract/report/lesson/aim'
import { areVoicesUnsure } from '@keguan/contract/report/lesson/doubt/voices-unsure'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import type { Report } from '@keguan/contract/report/lesson/report'
import { type AdviceId, TRIES, type Try } from '@keguan/contract/vocabulary/advice'
import type * as z from 'zod'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { LocalActor } from '../../accounts/account.port.ts'
import type { RunService } from '../../runs/run.service.ts'
import { storedReport } from '../../runs/storage/stored-report.ts'
import type { LessonRow } from '../lesson.repository.ts'
import type { LessonQueries } from '../lesson-queries.service.ts'
import { listEarlier, listLessonsBefore, listMarks, noteShown, putMark, type StoredMark } from './advice.repository.ts'

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

/** Lessons that are read to find one with reliable voices. */
const MOST_READ = 3

/**
 * Values that both lessons have from the same source and in the same unit; characters and seconds are not comparable.
 */
function comparableValues(own: Report, before: Report): Told['values'] {
  if ((own.duration_s === null) !== (before.duration_s === null)) return {}
  const pairs = Object.entries(before.measures).flatMap(([id, { value, source, unit }]) => {
    const mine = own.measures[id as MeasureId]
    const isAlike = mine?.source === source && mine.unit === unit
    return typeof value === 'number' && isAlike ? [[id, value] as const] : []
  })
  return Object.fromEntries(pairs)
}

/** The advice shown with a report, the teacher's feedback on it, and the previous lesson. */
export function createAdviceService({ db, clock, storage, queries, runs }: AdviceTools) {
  async function reportOf(id: string): Promise<Report | null> {
    const bytes = await storedReport({ db, storage }, id)
    return bytes ? (JSON.parse(Buffer.from(bytes).toString('utf8')) as Report) : null
  }

  /** Values of the last comparable lesson; empty where there is none. */
  async function valuesBefore(row: LessonRow): Promise<Told['values']> {
    const ids = await listLessonsBefore(db, row, MOST_READ)
    const own = ids.length > 0 ? await reportOf(row.id) : null
    if (!own || areVoicesUnsure(own)) return {}
    for (const id of ids) {
      const before = await reportOf(id)
      if (before && !areVoicesUnsure(before)) return comparableValues(own, before)
    }
    return {}
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
      values: await valuesBefore(row),
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
