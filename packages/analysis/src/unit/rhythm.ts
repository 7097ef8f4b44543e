import type { RhythmColumn, UnitReport } from '@keguan/contract/report/unit/report'
import type { LessonOfUnit, UnitInput } from './unit-input.ts'

/** Measures of a lesson that the table of a unit takes over. */
const MEASURE_OF: Readonly<Record<RhythmColumn, string>> = {
  rt: 'st.rt',
  ch: 'st.ch',
  rate: 'rate.speech',
  wait: 'wait1.median',
  answer_wait: 'wait2.median',
  questions: 'question.count',
  high_order: 'question.high_order_share',
}

export const rhythmOf = (lessons: readonly (LessonOfUnit | null)[]): UnitReport['rhythm'] =>
  lessons.map((report, lesson) => {
    const of = (column: RhythmColumn): number | null => {
      const value = report?.measures[MEASURE_OF[column]]?.value
      return typeof value === 'number' ? value : null
    }
    return {
      lesson,
      values: {
        ...{ rt: of('rt'), ch: of('ch'), rate: of('rate'), wait: of('wait'), answer_wait: of('answer_wait') },
        ...{ questions: of('questions'), high_order: of('high_order') },
      },
    }
  })

export const phasesOf = (lessons: readonly (LessonOfUnit | null)[]): UnitReport['phases'] =>
  lessons.map((report, lesson) => ({
    lesson,
    spans: (report?.phases ?? []).map(({ phase, start_s, end_s }) => ({ phase, start_s, end_s })),
  }))

/** Planned and actual minutes of the unit. If lessons have no minutes, the periods count. */
export function minutesOf({ plan, lessons }: UnitInput): UnitReport['minutes'] {
  const own = lessons.map((lesson) => lesson.planned_minutes)
  const stages = plan.process.map(({ minutes }) => minutes)
  const whole = [own, stages].find((all) => all.length > 0 && all.every((each) => each !== null))
  const planned = whole
    ? whole.reduce<number>((sum, each) => sum + (each ?? 0), 0)
    : plan.periods === null
      ? null
      : plan.periods * plan.period_minutes
  const lengths = lessons.flatMap(({ report }) => (report?.duration_s == null ? [] : [report.duration_s / 60]))
  return {
    planned,
    actual: lengths.length > 0 ? Math.round(lengths.reduce((sum, each) => sum + each, 0) * 10) / 10 : null,
    lessons_planned: plan.periods,
  }
}
