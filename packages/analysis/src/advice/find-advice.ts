import type { Advice, AdviceCount } from '@keguan/contract/report/lesson/advice'
import { areWordsRough, isWellHeard } from '@keguan/contract/report/lesson/doubt/words-unsure'
import { isPlacedPlausibly } from '@keguan/contract/report/lesson/pace'
import type { Try } from '@keguan/contract/vocabulary/advice'
import { roundThousandth, roundTime, roundValue } from '../math/rounding.ts'
import { type AdviceLesson, type AdviceSource, readForAdvice } from './advice-lesson.ts'
import { ANSWER_RULES } from './good/answers.ts'
import { FOLLOW_UP_RULES } from './good/follow-up.ts'
import { SOUND_RULES } from './good/sound.ts'
import { TEACHING_RULES } from './good/teaching.ts'
import type { Rule } from './rule.ts'
import { ANSWERING_RULES } from './tries/answering.ts'
import { ARRANGING_RULES } from './tries/arranging.ts'
import { ASKING_RULES } from './tries/asking.ts'
import { TELLING_RULES } from './tries/telling.ts'
import { WAITING_RULES } from './tries/waiting.ts'

const GOOD_RULES = [...ANSWER_RULES, ...FOLLOW_UP_RULES, ...TEACHING_RULES, ...SOUND_RULES]
const TRY_RULES = [...WAITING_RULES, ...ASKING_RULES, ...ANSWERING_RULES, ...TELLING_RULES, ...ARRANGING_RULES]

/** Shorter lessons, in minutes, get no suggestions: a habit does not show in them. A good moment needs no habit. */
const ENOUGH_MINUTES = 4

/** All advice for a lesson, strongest first. It describes the lesson and does not grade anyone. */
export function findAdvice(report: AdviceSource): Advice {
  if (report.warnings.some(({ code }) => code === 'no_speech')) return { good: [], tries: [] }
  const lesson = readForAdvice(areWordsRough(report) ? withoutWords(report) : report)
  const apply = <Id extends string>(rules: readonly Rule<Id>[]) =>
    rules
      .flatMap(({ id, reliability, rarity, needsSides, find }) => {
        const found = needsSides && !lesson.areRolesSure ? null : find(lesson)
        if (!found || found.distance <= 0) return []
        const { quoted, values = {}, word, distance } = found
        if (quoted && !isWellHeard(quoted)) return []
        // a sentence with implausible times is quoted without them
        const span = quoted && !isPlacedPlausibly(quoted) ? null : found.span
        return [
          {
            id,
            span: span && { ...span, start_s: roundTime(span.start_s), end_s: roundTime(span.end_s) },
            quoted: quoted?.index ?? null,
            values: rounded(values),
            ...(word !== undefined && { word }),
            strength: roundThousandth(distance * reliability * rarity),
          },
        ]
      })
      .sort((a, b) => b.strength - a.strength)
  const counts = countsOf(lesson)
  return {
    good: apply(GOOD_RULES),
    tries: lesson.minutes < ENOUGH_MINUTES ? [] : apply(TRY_RULES),
    ...(Object.keys(counts).length > 0 && { counts }),
  }
}

const rounded = (values: Readonly<Record<string, number>>): AdviceCount =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, roundValue(value)]))

function countsOf(lesson: AdviceLesson): Partial<Record<Try, AdviceCount>> {
  if (lesson.said.length === 0 || !lesson.areRolesSure) return {}
  return Object.fromEntries(
    TRY_RULES.flatMap(({ id, count }) => {
      const counted = count?.(lesson)
      return counted ? [[id, rounded(counted)]] : []
    }),
  )
}

/** Words that are often wrong are neither quoted nor used: the lesson is read as if it had sound alone. */
const withoutWords = (report: AdviceSource): AdviceSource => ({
  ...report,
  sources: { ...report.sources, transcript: false },
  ...{ utterances: [], codes: [], chains: [], fillers: [], phases: [] },
  measures: Object.fromEntries(Object.entries(report.measures).filter(([, { source }]) => source !== 'model')),
})
