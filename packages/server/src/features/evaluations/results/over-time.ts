import { mean } from '@keguan/analysis/math/statistics'
import type { CourseLesson } from '@keguan/contract/report/evaluation/over-time'
import { roundHundredth } from '@keguan/contract/report/kit/rounding'
import { LESSON_SCORE_FIELDS } from '@keguan/contract/vocabulary/evaluation'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { CourseRow } from './over-time.repository.ts'

/** One point per lesson, in the order of the rows. A field of 0 is "not rated". */
export function courseOf(rows: readonly CourseRow[], locale: Locale): CourseLesson[] {
  const lessons = new Map<string, CourseRow[]>()
  for (const row of rows) lessons.set(row.analysisId, [...(lessons.get(row.analysisId) ?? []), row])
  return [...lessons.values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const records = of.flatMap(({ evaluator, record }) => (evaluator !== 'self' && record ? [record] : []))
    const own = of.find(({ evaluator }) => evaluator === 'self')?.record
    const fields = LESSON_SCORE_FIELDS.flatMap((field) => {
      const marks = records.map((record) => record[field]).filter((mark) => mark > 0)
      return marks.length === 0 ? [] : [[field, roundHundredth(mean(marks))] as const]
    })
    const names = of.map(({ templateName, templateNameEn }) =>
      locale === 'en-US' ? (templateNameEn ?? templateName) : templateName,
    )
    return [
      {
        ...{ analysis_id: first.analysisId, title: first.title, date: first.date },
        templates: [...new Set(names)],
        experts: records.length,
        total: records.length === 0 ? null : roundHundredth(mean(records.map(({ score }) => score))),
        own: own?.score ?? null,
        fields: Object.fromEntries(fields),
      },
    ]
  })
}
