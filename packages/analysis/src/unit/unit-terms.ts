import type { UnitReport } from '@keguan/contract/report/unit/report'
import { roundThousandth } from '../math/rounding.ts'
import type { LessonOfUnit } from './unit-input.ts'

/** Number of terms compared per lesson: the weightiest, as listed in its report. */
const MOST_TERMS = 40
const MOST_NAMED = 12
const MOST_BACK = 40
/** A term recurs if it is used again at least this many lessons later. */
const BACK_AFTER = 2

const termsOf = (report: LessonOfUnit): string[] => report.terms.slice(0, MOST_TERMS).map(({ term }) => term)

/** New and known terms of each lesson, and terms that come back two or more lessons later (spiral). */
export function unitTerms(lessons: readonly (LessonOfUnit | null)[]): UnitReport['terms'] {
  const uses = new Map<string, number[]>()
  const rows = lessons.flatMap((report, lesson) => {
    if (report === null) return []
    const fresh: string[] = []
    const known: string[] = []
    for (const term of termsOf(report)) {
      const before = uses.get(term)
      if (before) {
        known.push(term)
        before.push(lesson)
      } else {
        fresh.push(term)
        uses.set(term, [lesson])
      }
    }
    return [
      {
        ...{ lesson, fresh: fresh.length, known: known.length },
        fresh_terms: fresh.slice(0, MOST_NAMED),
        known_terms: known.slice(0, MOST_NAMED),
      },
    ]
  })
  const last = lessons.findLastIndex((report) => report !== null)
  const could = [...uses].filter(([, [first = 0]]) => first + BACK_AFTER <= last)
  const back = could.filter(([, places]) => places.some((place) => place >= (places[0] ?? 0) + BACK_AFTER))
  return {
    lessons: rows,
    spiral:
      could.length === 0
        ? null
        : {
            share: roundThousandth(back.length / could.length),
            could: could.length,
            back: back
              .sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1))
              .slice(0, MOST_BACK)
              .map(([term, places]) => ({ term, lessons: places })),
          },
  }
}
