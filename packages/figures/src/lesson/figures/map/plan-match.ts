import type { PlanStage } from '@keguan/contract/report/lesson/parts/plan'
import { PHASE_NAMES, PHASES, PLAN_VERDICT_NAMES } from '@keguan/contract/vocabulary/lesson-path'
import { column, tableFigure } from '../../../kit/figures/figure.ts'
import { rounded } from '../../../kit/format.ts'
import type { Context } from '../../context.ts'
import type { FigureView } from '../../view.ts'
import { COLUMN_TEXTS } from '../../words/figures.ts'
import { PLAN_HEADS, PLAN_TABLE_WORDS, PLAN_TIME_WORDS } from '../../words/plan.ts'
import { emptyFigure } from '../empty-figure.ts'

const minutesOf = (seconds: number): number => Number(rounded(seconds / 60, 1))

/** Plan and lesson side by side; nothing if the lesson has no plan. */
export function planFigures(context: Context): FigureView[] {
  const { plan } = context.report
  if (!plan) return []
  if (plan.why_missing !== undefined)
    return [emptyFigure(context, 'plan-stages', PLAN_TABLE_WORDS, plan.why_missing, true)]
  return [stageTable(context, plan.stages), timeTable(context, plan.stages)]
}

/** `3/5`: how many of its own words were said; empty for a stage without any. */
const wordsText = ({ said, unsaid }: PlanStage): string | null =>
  said.length + unsaid.length === 0 ? null : `${said.length}/${said.length + unsaid.length}`

function stageTable(context: Context, stages: readonly PlanStage[]): FigureView {
  const { say } = context
  return tableFigure(context, {
    id: 'plan-stages',
    words: PLAN_TABLE_WORDS,
    columns: [
      column(say, PLAN_HEADS.stage),
      column(say, PLAN_HEADS.planned, 'number'),
      column(say, PLAN_HEADS.actual, 'number'),
      column(say, PLAN_HEADS.verdict),
      column(say, PLAN_HEADS.place, 'time'),
      column(say, COLUMN_TEXTS.phase),
      column(say, PLAN_HEADS.words),
    ],
    rows: stages.map((stage) => [
      stage.title,
      stage.minutes,
      stage.actual_s === null ? null : minutesOf(stage.actual_s),
      say(PLAN_VERDICT_NAMES[stage.verdict]),
      stage.spans[0]?.start_s ?? null,
      say(PHASE_NAMES[stage.phase]),
      wordsText(stage),
    ]),
  })
}

/** Phases that were neither planned nor found have no row of numbers to compare. */
function timeTable(context: Context, stages: readonly PlanStage[]): FigureView {
  const { report, say } = context
  return tableFigure(context, {
    id: 'plan-times',
    words: PLAN_TIME_WORDS,
    wide: false,
    columns: [
      column(say, COLUMN_TEXTS.phase),
      column(say, PLAN_HEADS.planned, 'number'),
      column(say, PLAN_HEADS.actual, 'number'),
      column(say, PLAN_HEADS.difference, 'number'),
    ],
    rows: PHASES.map((phase) => {
      const own = stages.filter((each) => each.phase === phase)
      const isTold = own.every(({ minutes }) => minutes !== null)
      const planned = isTold ? own.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0) : null
      const actual = minutesOf(
        report.phases.reduce((sum, each) => sum + (each.phase === phase ? each.end_s - each.start_s : 0), 0),
      )
      const difference = planned === null ? null : Number(rounded(actual - planned, 1))
      return [say(PHASE_NAMES[phase]), planned, actual, difference]
    }),
  })
}
