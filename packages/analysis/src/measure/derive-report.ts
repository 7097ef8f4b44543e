import { type GraphEdge, relationStateOf } from '@keguan/contract/report/lesson/path'
import type { Report } from '@keguan/contract/report/lesson/report'
import type { RelationReview } from '../graph/review-relations.ts'
import type { Segmenter } from '../language/token.ts'
import { reviewReport } from './graph-measures.ts'
import { type MeasureLessonInput, measureLesson } from './measure-lesson.ts'
import { withoutPlan, withPlan } from './plan-measures.ts'

/** What the steps of an analysis have left behind, or the report that was made of them: it tells what was said until then. */
export type ReportLayers = Pick<MeasureLessonInput, 'signal' | 'talk' | 'media'> | { readonly measured: Report }

/** What people have said beside the recording. What is left out stays as the layers tell it. */
export interface ReportEdits {
  /** The text of a plan and how to read it; null when it was taken away. */
  readonly plan?: { readonly text: string; readonly segment: Segmenter } | null
  /** The last word on each relation; others are as the words propose them. */
  readonly relations?: readonly RelationReview[]
}

/** All else that a report depends on; what people have set is among it. */
export type ReportFacts = Omit<MeasureLessonInput, 'signal' | 'talk' | 'media'>

export function deriveReport(layers: { readonly measured: Report }, edits: ReportEdits): Report
export function deriveReport(layers: ReportLayers, edits: ReportEdits, facts: ReportFacts): Report
/**
 * The one way to a report. The same layers, edits and facts give the same bytes, whether an edit was there before the layers were
 * measured or came one by one later.
 */
export function deriveReport(layers: ReportLayers, { plan, relations }: ReportEdits, facts?: ReportFacts): Report {
  const measured = 'measured' in layers ? layers.measured : measureLesson({ ...layers, ...facts! })
  const planned =
    plan === undefined ? measured : plan === null ? withoutPlan(measured) : withPlan(measured, plan.text, plan.segment)
  const isJudged = relations !== undefined && planned.graph.edges.some(isProposal)
  return isJudged ? reviewReport(planned, relations) : planned
}

const isProposal = (edge: GraphEdge): boolean => relationStateOf(edge) !== null
