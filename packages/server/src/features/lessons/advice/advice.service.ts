import type { advice as adviceEndpoint, markAdvice } from '@keguan/contract/api/advice'
import type { OutputOf } from '@keguan/contract/api/envelope'
import { AIM_MEASURES } from '@keguan/contract/report/lesson/advice'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import type { Report } from '@keguan/contract/report/lesson/report'
import { areVoicesUnsure } from '@keguan/contract/report/lesson/voices-unsure'
import { type AdviceId, TRIES, type Try } from '@keguan/contract/vocabulary/advice'
import type * as z from 'zod'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { RunService } from '../../runs/run.service.ts'
import { storedReport } from '../../runs/storage/stored-report.ts'
import type { LessonRow } from '../lesson.repository.ts'
import type { LessonActor, LessonQueries } from '../lesson-queries.service.ts'
import { listEarlier, listLessonsBefore, listMarks, noteShown, putMark, type StoredMark } from './advice.repository.ts'

/** So many lessons back advice is remembered. */
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

/** Lessons that are looked at for one whose voices are sure. */
const MOST_READ = 3

function numberIn(report: Report | null, id: MeasureId): number | null {
  const value = report?.measures[id]?.value
  return typeof value === 'number' ? value : null
}

/** Numbers that both lessons have from the same source and in the same unit: characters are not compared with seconds. */
function comparableValues(own: Report, before: Report): Told['values'] {
  if ((own.duration_s === null) !== (before.duration_s === null)) return {}
  const pairs = Object.entries(before.measures).flatMap(([id, { value, source, unit }]) => {
    const mine = own.measures[id as MeasureId]
    const isAlike = mine?.source === source && mine.unit === unit
    return typeof value === 'number' && isAlike ? [[id, value] as const] : []
  })
  return Object.fromEntries(pairs)
}

/** What a report was told and what its teacher said of it, and how the lesson before it was. */
export function createAdviceService({ db, clock, storage, queries, runs }: AdviceTools) {
  async function reportOf(id: string): Promise<Report | null> {
    const bytes = await storedReport({ db, storage }, id)
    return bytes ? (JSON.parse(Buffer.from(bytes).toString('utf8')) as Report) : null
  }

  /** How the last lesson like this one was; nothing where none can be compared with it. */
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

  async function get(actor: LessonActor, id: string): Promise<Told> {
    const row = await queries.requireRow(actor, id)
    const earlier = await listEarlier(db, row, REMEMBERED)
    const marks = await listMarks(db, [id, ...earlier.map((lesson) => lesson.id)])
    const of = (lesson: string) => marks.filter(({ analysisId }) => analysisId === lesson)
    const aimed = earlier.flatMap((lesson) => of(lesson.id).filter(({ mark }) => mark === 'aim'))[0]
    const aim =
      aimed && isTry(aimed.advice)
        ? { id: aimed.advice, value: numberIn(await reportOf(aimed.analysisId), AIM_MEASURES[aimed.advice].measure) }
        : null
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
    async mark(actor: LessonActor, input: z.output<typeof markAdvice.input>): Promise<OutputOf<typeof markAdvice>> {
      const { analysis_id: id, advice, mark } = input
      await queries.requireRow(actor, id)
      await db.transaction(async (transaction) => {
        if (mark === 'said' && advice.length > 1) await noteShown(transaction, id, advice, clock.now())
        else for (const each of advice) await putMark(transaction, { analysisId: id, advice: each, mark }, clock.now())
        // what was shown is no deed of anybody; which advice it was is the teacher's own
        if (mark !== 'said') await runs.record(actor, 'analysis.advice', id, transaction, { mark })
      })
      return { marks: marksOf(await listMarks(db, [id]), id) }
    },
  }
}
export type AdviceService = ReturnType<typeof createAdviceService>
