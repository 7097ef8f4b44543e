import { areWordsUnsure } from '@keguan/contract/report/lesson/doubt/words-unsure'
import type { Measure, MissingReason } from '@keguan/contract/report/lesson/measure'
import { MEASURE_IDS, type MeasureId } from '@keguan/contract/report/lesson/measure-table'
import type { PlanMatch, PlanStage } from '@keguan/contract/report/lesson/parts/plan'
import type { Report } from '@keguan/contract/report/lesson/report'
import { PHASES, type PlanVerdict } from '@keguan/contract/vocabulary/lesson-path'
import type { Segmenter } from '../../language/words/token.ts'
import { isOtherPlan, matchPlan, planOrder } from '../../path/match-plan.ts'
import { readPlan } from '../../path/read-plan.ts'
import { measured, missing } from '../measured.ts'

/** Measures that only a report with a plan has, in reading order. */
const PLAN_MEASURE_IDS = [
  'path.plan_full',
  'path.plan_seen',
  'path.plan_order',
  'path.plan_time',
] as const satisfies readonly MeasureId[]

/** Whether a measure waits for a plan. */
export const isOfPlan = (id: string): boolean => PLAN_MEASURE_IDS.some((each) => each === id)

/** A report as it is without the plan of its lesson. */
export function withoutPlan({ plan: _, ...report }: Report): Report {
  return { ...report, measures: Object.fromEntries(Object.entries(report.measures).filter(([id]) => !isOfPlan(id))) }
}

/**
 * A report compared with the plan of its lesson (methods: path). It reads only the report, so a plan that is added
 * later, changed or removed gives the same bytes as one that was there from the beginning.
 */
export function withPlan(report: Report, plan: string, segment: Segmenter): Report {
  const bare = withoutPlan(report)
  const match = matchOf(report, plan, segment)
  const all = new Map([
    ...Object.entries(bare.measures),
    ...measurePlan(match, report).map((measure) => [measure.id, measure] as const),
  ])
  // In the order of the contract, like the other measures; measures of an earlier version follow them.
  const ids = [...MEASURE_IDS.filter((id) => all.has(id)), ...[...all.keys()].filter((id) => !isKnown(id))]
  return { ...bare, plan: match, measures: Object.fromEntries(ids.map((id) => [id, all.get(id)!])) }
}

const isKnown = (id: string): boolean => MEASURE_IDS.some((each) => each === id)

function matchOf(report: Report, plan: string, segment: Segmenter): PlanMatch {
  const { phases, utterances, sources } = report
  const stages = readPlan(plan, segment)
  const whyMissing = (): MissingReason | null => {
    if (stages.length === 0) return 'no_plan_stages'
    if (!sources.transcript) return 'no_transcript'
    if (areWordsUnsure(report)) return 'text_unsure'
    if (isOtherPlan(stages, utterances)) return 'plan_unlike'
    if (phases.length > 0) return null
    return utterances.some(({ start_s }) => start_s !== null) ? 'too_little_data' : 'no_times'
  }
  const why = whyMissing()
  return why === null ? { stages: matchPlan(stages, { phases, utterances }) } : { stages: [], why_missing: why }
}

function measurePlan({ stages, why_missing: why }: PlanMatch, { phases }: Report): Measure[] {
  if (why !== undefined) return PLAN_MEASURE_IDS.map((id) => missing(id, why, 'transcript'))
  const among = (...verdicts: PlanVerdict[]) => stages.filter(({ verdict }) => verdicts.includes(verdict))
  const share = (id: MeasureId, found: readonly PlanStage[]) =>
    measured(id, found.length / stages.length, 'transcript', {
      estimated: true,
      count: stages.length,
      evidence: found.flatMap(({ spans }) => spans.slice(0, 1)),
    })
  const order = planOrder(stages)
  const time = timeAgreement(stages, phases)
  return [
    share('path.plan_full', among('full')),
    share('path.plan_seen', among('full', 'partial')),
    order === null
      ? missing('path.plan_order', 'too_little_data', 'transcript')
      : measured('path.plan_order', order, 'transcript', { estimated: true, count: stages.length }),
    time === null
      ? missing('path.plan_time', 'no_plan_minutes', 'transcript')
      : measured('path.plan_time', time, 'transcript', { estimated: true, count: stages.length }),
  ]
}

/**
 * Minutes that plan and lesson have in common, phase by phase, over the longer of both: 1 when each phase took what was
 * planned. Null unless every stage has its minutes.
 */
function timeAgreement(stages: readonly PlanStage[], phases: Report['phases']): number | null {
  if (stages.some(({ minutes }) => minutes === null)) return null
  const times = PHASES.map((phase) => ({
    planned: stages.reduce((sum, each) => sum + (each.phase === phase ? each.minutes! * 60 : 0), 0),
    actual: phases.reduce((sum, each) => sum + (each.phase === phase ? each.end_s - each.start_s : 0), 0),
  }))
  const sum = (of: (time: { planned: number; actual: number }) => number) =>
    times.reduce((total, time) => total + of(time), 0)
  return (
    sum(({ planned, actual }) => Math.min(planned, actual)) /
    Math.max(
      sum(({ planned }) => planned),
      sum(({ actual }) => actual),
    )
  )
}
