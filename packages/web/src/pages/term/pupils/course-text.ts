import type { TermPupilRow } from '@keguan/contract/api/term-pupils'
import type { Say } from '@keguan/contract/message'
import { formatNumber } from '@keguan/contract/vocabulary/constants'
import { SUBJECT_NAMES, SUBJECTS } from '@keguan/contract/vocabulary/subject'
import { LEVEL_TEXTS } from '@keguan/figures/exam/words/pupil'
import { REPORT_TEXTS as T } from '../texts.ts'

type Paper = TermPupilRow['papers'][number]

const TOTAL = { 'zh-CN': '总分', 'en-US': 'Total' } as const

export function paperName({ id }: Paper, say: Say): string {
  const subject = SUBJECTS.find((each) => each === id)
  return say(subject ? SUBJECT_NAMES[subject] : TOTAL)
}

const tenths = (value: number): string => formatNumber(Math.round(value * 10) / 10)

/** A level, with the T score and its error if they may be shown. */
export function pointText(point: Paper['course'][number], say: Say): string {
  if (point === null) return say(T.missed)
  if (point.t === null) return say(LEVEL_TEXTS[point.level])
  const error = point.error === null ? '' : ` ±${tenths(point.error)}`
  return `${say(LEVEL_TEXTS[point.level])} ${tenths(point.t)}${error}`
}
