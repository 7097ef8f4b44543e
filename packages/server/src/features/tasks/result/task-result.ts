import { severitiesOf } from '@keguan/analysis/evaluation/severity'
import { quantile } from '@keguan/analysis/math/quantile'
import { mean, sampleDeviation } from '@keguan/analysis/math/statistics'
import type { TaskResult, TaskSpread } from '@keguan/contract/api/task-shapes'
import type { ScoreRecord } from '@keguan/contract/report/evaluation/score'
import { roundHundredth } from '@keguan/contract/report/kit/rounding'
import { LESSON_SCORE_FIELDS, type LessonScoreField } from '@keguan/contract/vocabulary/evaluation'
import { FEWEST_LESSONS } from '@keguan/contract/vocabulary/evaluation-state'

/** A submitted evaluation of a lesson of the task. */
export interface RatedLesson {
  readonly analysisId: string
  /**
   * An account, a guest of the task, or the evaluation of a single-lesson guest, who cannot be matched across lessons.
   */
  readonly expertId: string
  readonly expertName: string
  readonly record: ScoreRecord
}

export interface ResultLesson {
  readonly id: string
  readonly title: string
  readonly teacher: string
}

/** Null for fewer than five lessons, so that single ones cannot be identified. */
function spreadOf(values: readonly number[]): TaskSpread | null {
  if (values.length < FEWEST_LESSONS) return null
  const at = (share: number) => roundHundredth(quantile(values, share) ?? 0)
  return {
    count: values.length,
    mean: roundHundredth(mean(values)),
    sd: roundHundredth(sampleDeviation(values)),
    q1: at(0.25),
    median: at(0.5),
    q3: at(0.75),
  }
}

type Row = TaskResult['rows'][number]

/** Means over the experts of each lesson; unrated fields are left out. */
function rowOf({ id, title, teacher }: ResultLesson, rated: readonly RatedLesson[]): Row {
  const fields: Partial<Record<LessonScoreField, number>> = {}
  for (const field of LESSON_SCORE_FIELDS) {
    const marks = rated.map(({ record }) => record[field]).filter((mark) => mark > 0)
    if (marks.length > 0) fields[field] = roundHundredth(mean(marks))
  }
  const total = roundHundredth(mean(rated.map(({ record }) => record.score)))
  return { analysis_id: id, title, teacher, experts: rated.length, total, fields }
}

export function rowsOf(lessons: readonly ResultLesson[], rated: readonly RatedLesson[]): Row[] {
  return lessons.flatMap((lesson) => {
    const own = rated.filter(({ analysisId }) => analysisId === lesson.id)
    return own.length === 0 ? [] : [rowOf(lesson, own)]
  })
}

export function spreadsOf(rows: readonly Row[]): Pick<TaskResult, 'total' | 'fields' | 'lessons'> {
  const fields = LESSON_SCORE_FIELDS.flatMap((field) => {
    const values = rows.flatMap((row) => row.fields[field] ?? [])
    const spread = spreadOf(values)
    return spread ? [{ field, spread }] : []
  })
  return { lessons: rows.length, total: spreadOf(rows.map(({ total }) => total)), fields }
}

export function expertsOf(rated: readonly RatedLesson[]): NonNullable<TaskResult['experts']> {
  const nameOf = new Map(rated.map(({ expertId, expertName }) => [expertId, expertName]))
  const totals = rated.map(({ analysisId, expertId, record }) => ({
    ...{ lesson: analysisId, expert: expertId, total: record.score },
  }))
  return severitiesOf(totals).map(({ expert, lessons, common, difference, sd }) => ({
    name: nameOf.get(expert) ?? '',
    lessons,
    common,
    severity: difference === null || common < FEWEST_LESSONS ? null : roundHundredth(difference),
    sd: sd === null || lessons < FEWEST_LESSONS ? null : roundHundredth(sd),
  }))
}
