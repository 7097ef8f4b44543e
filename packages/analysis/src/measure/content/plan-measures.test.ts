import { Report } from '@keguan/contract/report/lesson/report'
import { expect, it } from 'vitest'
import { FIXTURE_LENGTH_S, fixtureSegment, fixtureUtterances } from '../../../test/path/lesson-fixture.ts'
import type { Talk } from '../../talk/talk.ts'
import { measureLesson } from '../measure-lesson.ts'
import { isOfPlan, withoutPlan, withPlan } from './plan-measures.ts'

/** The lesson whose phases can be read by eye: 48, 102, 150 and 45 s. */
function lesson(isTimed = true, lines = 21): Report {
  const utterances = fixtureUtterances(isTimed).slice(0, lines)
  const talk: Talk = {
    ...{ hasAudio: false, hasTranscript: true, durationS: isTimed ? FIXTURE_LENGTH_S : null, segments: [], turns: [] },
    ...{ utterances, hasPauses: false, hasSpeakers: true, isTextPlaced: isTimed, teacherConfidence: 1, warnings: [] },
  }
  const facts = { edition: 5, grade: null, seed: 1, settings: {}, media: null, signal: null } as const
  return measureLesson({ ...facts, talk, segment: fixtureSegment })
}

const REPORT = lesson()
const PLAN = '一、导入（1分钟）\n二、新授（3分钟）\n三、练习（2分钟）\n四、作业（1分钟）'
const planned = (plan: string, report = REPORT) => withPlan(report, plan, fixtureSegment)
const resultOf = (report: Report, id: string) => report.measures[id]?.value

it('reports what was found of the plan', () => {
  const made = planned(PLAN)
  expect(() => Report.parse(made)).not.toThrow()
  // planned 60, 180, 120, 60 s: the development is 78 s short, more than a minute and 30 %
  expect(made.plan?.stages.map(({ verdict }) => verdict)).toEqual(['full', 'partial', 'full', 'full'])
  expect(made.plan?.stages.map(({ actual_s }) => actual_s)).toEqual([48, 102, 150, 45])
  expect([resultOf(made, 'path.plan_full'), resultOf(made, 'path.plan_seen')]).toEqual([0.75, 1])
  expect(resultOf(made, 'path.plan_order')).toBe(1)
  // 48 + 102 + 120 + 45 of 420 planned seconds
  expect(resultOf(made, 'path.plan_time')).toBe(0.75)
  expect(made.measures['path.plan_seen']?.evidence[1]).toEqual({ start_s: 48, end_s: 150 })
})

it('lists what a plan does not state', () => {
  const why = (plan: string, report = REPORT) => {
    const made = planned(plan, report)
    return ['path.plan_full', 'path.plan_order', 'path.plan_time'].map((id) => made.measures[id]?.why_missing ?? null)
  }
  expect(why('今天上三角形。')).toEqual(['no_plan_stages', 'no_plan_stages', 'no_plan_stages'])
  expect(why('一、导入\n二、新授（3分钟）')).toEqual([null, null, 'no_plan_minutes'])
  expect(why('一、新授（3分钟）')).toEqual([null, 'too_little_data', null])
  expect(why(PLAN, lesson(false))).toEqual(['no_times', 'no_times', 'no_times'])
  expect(why(PLAN, lesson(true, 8))).toEqual(['too_little_data', 'too_little_data', 'too_little_data'])
})

it('leaves everything else as it is, and no trace when it is removed', () => {
  const bytes = (report: Report) => JSON.stringify(Report.parse(report))
  const { plan: _, ...made } = planned(PLAN)
  expect(Object.keys(REPORT.measures).filter(isOfPlan)).toEqual([])
  const measures = Object.fromEntries(Object.entries(made.measures).filter(([id]) => !isOfPlan(id)))
  expect(bytes({ ...made, measures })).toBe(bytes(REPORT))
  expect(bytes(withoutPlan(planned(PLAN)))).toBe(bytes(REPORT))
  // a changed plan gives the same report as if it had been there from the beginning
  expect(bytes(planned(PLAN, planned('一、导入')))).toBe(bytes(planned(PLAN)))
  expect(planned(PLAN, REPORT)).toEqual(planned(PLAN, REPORT))
})
