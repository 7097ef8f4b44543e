import type { UnitReport, UnitTrend } from '@keguan/contract/report/unit/report'
import { BLOOM_LEVELS } from '@keguan/contract/vocabulary/talk-acts'
import { slopeOf, spearman, spearmanInterval } from '../math/rank-correlation.ts'
import { roundThousandth } from '../math/rounding.ts'
import { mean } from '../math/statistics.ts'
import type { LessonOfUnit } from './unit-input.ts'

/** Fewer lessons have no trend (methods, 2.13). */
export const TREND_LESSONS = 3
/** Fewer questions with a level have no mean. */
const FEWEST_QUESTIONS = 3

/** Levels of questions (remember 1 … create 6) and the share of transfer, lesson by lesson. */
export function progressionOf(lessons: readonly (LessonOfUnit | null)[]): UnitReport['progression'] {
  const bloom = lessons.map((report, lesson) => {
    const levels = (report?.codes ?? []).flatMap(({ bloom: level }) => (level ? [BLOOM_LEVELS.indexOf(level) + 1] : []))
    const isEnough = levels.length >= FEWEST_QUESTIONS
    return { lesson, mean: isEnough ? roundThousandth(mean(levels)) : null, questions: levels.length }
  })
  const transfer = lessons.map((report, lesson) => {
    const value = report?.measures['path.transfer_share']?.value
    return { lesson, share: typeof value === 'number' ? value : null }
  })
  return {
    ...{ bloom, transfer },
    bloom_trend: trendOf(bloom.map((each) => [each.lesson, each.mean])),
    transfer_trend: trendOf(transfer.map((each) => [each.lesson, each.share])),
  }
}

/** Lessons by their place in the unit, so that a gap stays one. */
export function trendOf(points: readonly (readonly [lesson: number, value: number | null])[]): UnitTrend | null {
  const known = points.flatMap(([lesson, value]) => (value === null ? [] : [{ lesson, value }]))
  if (known.length < TREND_LESSONS) return null
  const [x, y] = [known.map(({ lesson }) => lesson), known.map(({ value }) => value)]
  // constant values have no order: neither up nor down
  const rho = spearman(x, y) ?? 0
  const interval = spearmanInterval(rho, known.length)
  return {
    lessons: known.length,
    slope: roundThousandth(slopeOf(x, y) ?? 0),
    rho: roundThousandth(rho),
    interval: interval && [roundThousandth(interval[0]), roundThousandth(interval[1])],
  }
}
