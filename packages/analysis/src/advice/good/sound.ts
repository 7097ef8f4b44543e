import type { GoodMoment } from '@keguan/contract/vocabulary/advice'
import { TASK } from '../../language/lexicon/talk-cues.ts'
import { beyond, isQuotable, most, numberIn } from '../advice-lesson.ts'
import type { Rule } from '../rule.ts'
import { minuteNearest, silences, stretches } from '../stretches.ts'

/** A longer stretch of one pupil is more likely reading aloud or a group (a proposal), seconds. */
const PUPIL_STRETCH_MOST_S = 60
/** The default of the measure of full answers, so that both agree on what is long, seconds. */
const FULL_ANSWER_S = 10
const TOGETHER_S = 8
const WORK_S = [20, 400] as const

/** Good moments that sound alone can show; with words, a matching sentence is quoted. */
export const SOUND_RULES: readonly Rule<GoodMoment>[] = [
  {
    id: 'long_pupil_stretch',
    reliability: 0.7,
    rarity: 0.7,
    needsSides: true,
    find: (lesson) => {
      // With words the sentence itself is quoted by another rule.
      if (lesson.said.length > 0) return null
      const { pupil_full_s: fewest } = lesson.report.settings
      const fromS = typeof fewest === 'number' ? fewest : FULL_ANSWER_S
      const long = stretches(lesson, 'student').filter(
        ({ lengthS }) => lengthS >= fromS && lengthS <= PUPIL_STRETCH_MOST_S,
      )
      const best = most(long, ({ lengthS }) => lengthS)
      if (!best) return null
      return {
        distance: 0.5 + 0.5 * beyond(best.lengthS, fromS / 2, 25),
        quoted: null,
        span: best.span,
        values: { length_s: best.lengthS, n: long.length },
      }
    },
  },
  {
    id: 'talked_together',
    reliability: 0.75,
    rarity: 0.9,
    find: (lesson) => {
      const long = stretches(lesson, 'several').filter(({ lengthS }) => lengthS >= TOGETHER_S)
      const best = most(long, ({ lengthS }) => lengthS)
      if (!best) return null
      const total = long.reduce((sum, { lengthS }) => sum + lengthS, 0)
      return {
        distance: 0.5 + 0.5 * beyond(total / 60 / Math.max(1, lesson.minutes), 0.02, 0.2),
        quoted: null,
        span: best.span,
        values: { length_s: best.lengthS, n: long.length },
      }
    },
  },
  {
    id: 'quiet_work',
    reliability: 0.75,
    rarity: 0.7,
    find: (lesson) => {
      const long = silences(lesson).filter(({ lengthS }) => lengthS >= WORK_S[0] && lengthS <= WORK_S[1])
      const best = most(long, ({ lengthS, before }) => lengthS + (before && TASK.test(before.text) ? WORK_S[1] : 0))
      if (!best) return null
      const isTask = best.before !== null && TASK.test(best.before.text) && isQuotable(best.before, 5, 70)
      const from = isTask ? (best.before?.start_s ?? best.span.start_s) : best.span.start_s
      return {
        distance: isTask ? 0.75 : 0.45,
        quoted: isTask ? best.before : null,
        span: { ...best.span, start_s: from },
        values: { length_s: best.lengthS },
      }
    },
  },
  {
    id: 'steady_pace',
    reliability: 0.8,
    rarity: 0.4,
    find: (lesson) => {
      const rate = numberIn(lesson, 'rate.speech')
      const { low, high } = lesson.report.measures['rate.speech']?.reference ?? {}
      if (rate === null || low === undefined || high === undefined || rate < low || rate > high) return null
      const span = minuteNearest(lesson, rate)
      return span && { distance: 0.5, quoted: null, span, values: { rate, low, high } }
    },
  },
]
