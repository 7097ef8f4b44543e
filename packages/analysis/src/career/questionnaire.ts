import type { CareerAnswers } from '@keguan/contract/report/career/answers'
import type { CareerQuestionnaire } from '@keguan/contract/report/career/report'
import { ACTIVITIES_PER_LETTER, ANSWER_STEPS, letterOfActivity } from '@keguan/contract/vocabulary/career-activities'
import { RIASEC } from '@keguan/contract/vocabulary/riasec'
import { correlation } from '../math/moments.ts'
import { roundThousandth } from '../math/rounding.ts'
import { codeOf } from './holland.ts'

const MOST = ACTIVITIES_PER_LETTER * (ANSWER_STEPS - 1)

/** Six sums, 0–40 each: ten activities of a letter, 0 (strongly dislike) to 4 (strongly like). */
export function sumsOf(answers: CareerAnswers): number[] {
  if ('sums' in answers) return [...answers.sums]
  return RIASEC.map((letter) =>
    answers.items.reduce((sum, each, place) => (letterOfActivity(place) === letter ? sum + each : sum), 0),
  )
}

/** Questionnaire results compared with the texts. */
export function questionnaireOf(answers: CareerAnswers, shares: readonly number[] | null): CareerQuestionnaire {
  const sums = sumsOf(answers)
  const agreement = shares && correlation(sums, shares)
  return {
    sums,
    most: MOST,
    origin: 'sums' in answers ? 'sums' : 'items',
    code: [...codeOf(sums)],
    agreement: agreement === null || agreement === undefined ? null : roundThousandth(agreement),
  }
}
