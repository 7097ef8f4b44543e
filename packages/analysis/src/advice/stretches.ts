import type { Span } from '@keguan/contract/report/kit/measure'
import type { SpeakerRole, Utterance } from '@keguan/contract/report/lesson/report'
import { largest } from '@keguan/contract/vocabulary/extremes'
import { roundTime } from '../math/rounding.ts'
import type { AdviceLesson } from './advice-lesson.ts'

interface Stretch {
  readonly span: Span
  readonly lengthS: number
}

/** Turns of one side, with their lengths. */
export const stretches = ({ report }: AdviceLesson, role: SpeakerRole): Stretch[] =>
  report.turns
    .filter((turn) => turn.role === role)
    .map(({ start_s, end_s }) => ({ span: { start_s, end_s }, lengthS: roundTime(end_s - start_s) }))

/** Silences between turns, each with the last sentence before it. */
export function silences({ report, said }: AdviceLesson): (Stretch & { readonly before: Utterance | null })[] {
  if (!report.sources.audio) return []
  const found = []
  let endS = report.turns[0]?.end_s ?? 0
  for (const { start_s, end_s } of report.turns.slice(1)) {
    if (start_s > endS) {
      const from = endS
      const before = said.findLast((each) => each.end_s !== null && each.end_s <= from + 1) ?? null
      const isNear = before?.end_s != null && from - before.end_s < 5
      found.push({
        span: { start_s: roundTime(from), end_s: roundTime(start_s) },
        lengthS: roundTime(start_s - from),
        before: isNear ? before : null,
      })
    }
    endS = Math.max(endS, end_s)
  }
  return found
}

/** The minute whose speech rate is nearest to a value. */
export function minuteNearest(lesson: AdviceLesson, rate: number): Span | null {
  return minuteBy(lesson, (value) => -Math.abs(value - rate))?.span ?? null
}

export const fastestMinute = (lesson: AdviceLesson): { span: Span; rate: number } | null =>
  minuteBy(lesson, (value) => value)

function minuteBy({ report }: AdviceLesson, weight: (value: number) => number): { span: Span; rate: number } | null {
  const minutes = report.series.find(({ id }) => id === 'rate.speech')
  const values = (minutes?.values ?? []).flatMap((value, at) => (value === null ? [] : [{ value, at }]))
  if (!minutes || values.length === 0) return null
  const top = largest(values.map(({ value }) => weight(value)))
  const best = values.find(({ value }) => weight(value) === top)
  if (!best) return null
  const start_s = minutes.start_s + best.at * minutes.step_s
  const end_s = Math.min(start_s + minutes.step_s, report.duration_s ?? start_s + minutes.step_s)
  return { span: { start_s, end_s: Math.max(start_s, end_s) }, rate: best.value }
}
