import { findTaught } from '@keguan/analysis/exam/taught/taught-point'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type {
  LessonPoint,
  LessonSuggestion,
  LessonTie,
  suggest as suggestEndpoint,
  tie as tieEndpoint,
} from '@keguan/contract/api/exam-lessons'
import { ExamReport } from '@keguan/contract/report/exam/report'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { isId } from '@keguan/contract/vocabulary/object-id'
import { RUN_STATUS } from '@keguan/contract/vocabulary/run-kind'
import type * as z from 'zod'
import { classNames } from '../../../pipeline/reading/marks/class-names.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { LocalActor } from '../../accounts/account.port.ts'
import type { TaughtLesson, TaughtLessonPort } from '../../lessons/taught-lesson.port.ts'
import type { RunService } from '../../runs/run.service.ts'
import type { ExamFound } from '../exam.repository.ts'
import type { ExamLayers } from '../exam-layers.ts'
import type { ExamQueries } from '../exam-queries.service.ts'
import { deleteTie, insertTie, listTies, type TieRow, tiesOfLesson } from './exam-lesson.repository.ts'

export interface ExamLessonTools {
  readonly db: Db
  readonly layers: Pick<ExamLayers, 'report'>
  readonly queries: ExamQueries
  readonly lessons: TaughtLessonPort
  readonly record: RunService['record']
}

type Terms = Awaited<ReturnType<TaughtLessonPort['terms']>>

/** Lessons that taught the points of an exam: suggested by their terms, confirmed by their teacher. */
export function createExamLessons({ db, layers, queries, lessons, record }: ExamLessonTools) {
  async function reportOf(actor: LocalActor, id: string) {
    const found = await queries.requireReadable(actor, id)
    if (found.row.status !== RUN_STATUS.complete) throw new ApiError(ERROR.reportNotReady)
    const report = ExamReport.parse(JSON.parse(Buffer.from(await layers.report(found)).toString('utf8')))
    return { ...found, report }
  }

  /** Reads each lesson once, even if it has many points. */
  function termReader(): (id: string) => Promise<Terms> {
    const read = new Map<string, Promise<Terms>>()
    return (id) => {
      const terms = read.get(id) ?? lessons.terms(id)
      read.set(id, terms)
      return terms
    }
  }

  async function presentTies(actor: LocalActor, rows: readonly TieRow[]): Promise<LessonTie[]> {
    const termsOf = termReader()
    const shown: LessonTie[] = []
    for (const { id, point, lessonId, lessonTitle } of rows) {
      const lesson = lessonId === null ? undefined : await lessons.own(actor, lessonId)
      // a locked lesson is only inaccessible for now, not deleted
      if (lessonId !== null && !lesson) continue
      const taught = lesson ? findTaught(point, await termsOf(lesson.id)) : null
      shown.push({
        ...{ tie_id: id, point, lesson_title: lessonTitle },
        lesson: lesson ? presentLesson(lesson) : null,
        taught: taught && presentTaught(taught),
      })
    }
    return shown
  }

  async function list(actor: LocalActor, id: string): Promise<LessonTie[]> {
    await queries.requireReadable(actor, id)
    return presentTies(actor, await listTies(db, id, actor.identity.accountId))
  }

  async function suggest(actor: LocalActor, id: string): Promise<OutputOf<typeof suggestEndpoint>> {
    const { row, report } = await reportOf(actor, id)
    const points = report.points?.map(({ name }) => name) ?? []
    const tied = new Set(
      (await listTies(db, id, actor.identity.accountId)).map((each) => keyOf(each.point, each.lessonId)),
    )
    const recent = await lessons.recent(actor, { subjects: row.subjects, until: row.examDate })
    const found: LessonSuggestion[] = []
    const termsOf = termReader()
    for (const lesson of points.length > 0 ? recent : []) {
      const terms = await termsOf(lesson.id)
      for (const point of points) {
        const taught = tied.has(keyOf(point, lesson.id)) ? null : findTaught(point, terms)
        if (taught) found.push({ point, lesson: presentLesson(lesson), taught: presentTaught(taught) })
      }
    }
    // what the lesson names most often is what it was about
    found.sort((a, b) => points.indexOf(a.point) - points.indexOf(b.point) || b.taught.mentions - a.taught.mentions)
    return { points, suggestions: found, lessons: recent.length }
  }

  async function tie(actor: LocalActor, input: z.output<typeof tieEndpoint.input>): Promise<LessonTie[]> {
    const { exam_analysis_id: examId, point, analysis_id: lessonId } = input
    await queries.requireReadable(actor, examId)
    const lesson = await lessons.own(actor, lessonId)
    if (!lesson) throw new ApiError(ERROR.notFound)
    if (!lesson.isComplete) throw new ApiError(ERROR.lessonNotReady)
    const { report } = await reportOf(actor, examId)
    if (!report.points?.some(({ name }) => name === point)) throw new ApiError(ERROR.invalidInput, { fields: 'point' })
    const { accountId } = actor.identity
    await db.transaction(async (transaction) => {
      const row = { examId, point, lessonId, lessonTitle: lesson.title, accountId }
      if (await insertTie(transaction, row)) await note(actor, 'exam.lesson_tie', examId, transaction, row)
    })
    return list(actor, examId)
  }

  async function untie(actor: LocalActor, examId: string, tieId: string): Promise<LessonTie[]> {
    await queries.requireReadable(actor, examId)
    await db.transaction(async (transaction) => {
      const gone = isId(tieId) ? await deleteTie(transaction, examId, actor.identity.accountId, tieId) : undefined
      if (!gone) throw new ApiError(ERROR.notFound)
      await note(actor, 'exam.lesson_untie', examId, transaction, gone)
    })
    return list(actor, examId)
  }

  const note = (
    actor: LocalActor,
    action: 'exam.lesson_tie' | 'exam.lesson_untie',
    id: string,
    transaction: Db,
    { point, lessonTitle }: Pick<TieRow, 'point' | 'lessonTitle'>,
  ) => record(actor, action, id, transaction, { point, title: lessonTitle })

  async function pointsOfLesson(actor: LocalActor, lessonId: string): Promise<LessonPoint[]> {
    const lesson = await lessons.own(actor, lessonId)
    if (!lesson) throw new ApiError(ERROR.notFound)
    const points: LessonPoint[] = []
    for (const { examId, point } of await tiesOfLesson(db, lessonId, actor.identity.accountId)) {
      const found = await readableReport(actor, examId)
      const own = found && pointOf(found, point, lesson)
      if (own) points.push(own)
    }
    return points
  }

  /** Undefined while the exam is being processed, or when it is no longer shared. */
  const readableReport = (actor: LocalActor, id: string) =>
    reportOf(actor, id).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined
      throw error
    })

  return { list, suggest, tie, untie, pointsOfLesson }
}
export type ExamLessons = ReturnType<typeof createExamLessons>

interface Read {
  readonly row: Pick<ExamFound, 'id' | 'title' | 'examDate'>
  readonly classes: readonly string[] | null
  readonly report: ExamReport
}

/** Undefined if the table of specifications no longer has the point. */
function pointOf({ row, classes, report }: Read, point: string, lesson: TaughtLesson): LessonPoint | undefined {
  const found = report.points?.find(({ name }) => name === point)
  if (!found) return undefined
  const names = report.papers[0]?.classes.map(({ name }) => name) ?? []
  const same = classNames([...names, lesson.className])
  const at = lesson.className === '' ? -1 : names.findIndex((name) => same.get(name) === same.get(lesson.className))
  const className = names[at]
  const isShown = className !== undefined && (classes === null || classes.includes(className))
  const items = new Map(report.items?.list.map((item) => [item.label, item.difficulty]))
  return {
    ...{ exam_analysis_id: row.id, title: row.title, exam_date: row.examDate, point, grade: found.share },
    class_name: isShown ? className : null,
    share: isShown ? (found.classes[at] ?? null) : null,
    questions: found.labels.flatMap((label) => {
      const share = items.get(label)
      return share === undefined ? [] : [{ label, share }]
    }),
  }
}

const keyOf = (point: string, lessonId: string | null) => `${lessonId} ${point}`

const presentLesson = ({ id, title, className, lessonDate }: TaughtLesson) => ({
  ...{ analysis_id: id, title, class_name: className, lesson_date: lessonDate },
})

const presentTaught = ({ terms, mentions, stretches }: NonNullable<ReturnType<typeof findTaught>>) => ({
  ...{ terms: [...terms], mentions, stretches: [...stretches] },
})
