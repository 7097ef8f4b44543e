import type { CareerAnswers } from '@keguan/contract/report/career/answers'
import { ACTIVITY_COUNT, ANSWER_STEPS } from '@keguan/contract/vocabulary/career-activities'
import { RIASEC } from '@keguan/contract/vocabulary/riasec'

/** Answers so far, 0–4; null for an unanswered activity. */
export type AnswerDraft = readonly (number | null)[]

export const NO_ANSWERS: AnswerDraft = Array.from({ length: ACTIVITY_COUNT }, () => null)

export const countAnswered = (draft: AnswerDraft): number => draft.filter((each) => each !== null).length

export const isSame = (answers: readonly number[]): boolean => answers.every((each) => each === answers[0])

/** All answers; null while one is missing. */
export const itemsOf = (draft: AnswerDraft): number[] | null => {
  const given = draft.filter((each) => each !== null)
  return given.length === draft.length ? given : null
}

/** Parses 60 digits 1–5, or six sums 0–40, as other tools export them; null for anything else. */
export function readAnswers(text: string): CareerAnswers | null {
  const digits = text.replace(/\s/gu, '')
  if (digits.length === ACTIVITY_COUNT && /^[1-5]+$/u.test(digits))
    return { items: [...digits].map((digit) => Number(digit) - 1) }
  const sums = text.match(/\d+/gu)?.map(Number) ?? []
  const most = (ACTIVITY_COUNT / RIASEC.length) * (ANSWER_STEPS - 1)
  return sums.length === RIASEC.length && sums.every((sum) => sum <= most) ? { sums } : null
}
