import type { UnitInput, UnitLesson } from '@keguan/analysis/unit/unit-input'
import { Report } from '@keguan/contract/report/lesson/report'
import { UnitPlan } from '@keguan/contract/report/unit/plan'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { ApiError } from '../../../platform/http/api-error.ts'
import { type ReportStore, storedReport } from '../../runs/storage/stored-report.ts'
import { planOf } from '../unit.repository.ts'
import { missingOf, type UnitLessonFound } from '../unit-lesson.repository.ts'

/** Everything that a unit uses of a lesson's report: the rest is not kept in memory thirty times. */
const LessonReport = Report.pick({
  ...{ utterances: true, codes: true, phases: true, terms: true, graph: true, measures: true, duration_s: true },
})

/** The plan of a unit with the current reports of its lessons. */
export async function readUnit(
  store: ReportStore,
  unitId: string,
  lessons: readonly UnitLessonFound[],
): Promise<UnitInput> {
  const plan = UnitPlan.safeParse(await planOf(store.db, unitId))
  if (!plan.success) throw new ApiError(ERROR.invalidState)
  const read: UnitLesson[] = []
  // one after another: a report is large before it is reduced
  for (const lesson of lessons) read.push(await readLesson(store, lesson, plan.data))
  return { plan: plan.data, lessons: read }
}

async function readLesson(store: ReportStore, lesson: UnitLessonFound, plan: UnitPlan): Promise<UnitLesson> {
  const facts = {
    ...{ id: lesson.lesson_id, title: lesson.title, date: lesson.lesson_date },
    planned_minutes: lesson.minutes ?? plan.process[lesson.place]?.minutes ?? null,
  }
  const missing = missingOf(lesson.present)
  if (missing) return { ...facts, report: null, missing }
  const bytes = await storedReport(store, lesson.lesson_id)
  // deleted since: the unit's report is made again
  if (!bytes) return { ...facts, report: null, missing: 'deleted' }
  const report = LessonReport.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  return report.success ? { ...facts, report: report.data } : { ...facts, report: null, missing: 'failed' }
}
