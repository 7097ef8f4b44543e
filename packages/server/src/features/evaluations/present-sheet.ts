import type { EvaluatedLesson, EvaluationFacts, EvaluationSheet } from '@keguan/contract/report/evaluation/evaluation'
import type { EvaluationForm } from '@keguan/contract/report/evaluation/form'
import { recordOf } from '@keguan/contract/report/evaluation/score'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { EvaluationRow } from './evaluation.repository.ts'
import type { CommentRow, RatingRow } from './sheet.repository.ts'

export const presentFacts = (row: EvaluationRow, locale: Locale): EvaluationFacts => ({
  evaluation_id: row.id,
  analysis_id: row.analysisId,
  template_name: locale === 'en-US' ? (row.templateNameEn ?? row.templateName) : row.templateName,
  state: row.state,
  evaluator: row.evaluator,
  expert_name: row.expertName,
  due_on: row.dueOn,
  shows_report: row.showsReport,
  reason: row.reason,
  rated: row.rated,
  items: row.items,
  created_at: row.createdAt.toISOString(),
  submitted_at: row.submittedAt?.toISOString() ?? null,
})

export interface SheetParts {
  readonly row: EvaluationRow
  readonly lesson: EvaluatedLesson
  readonly form: EvaluationForm
  readonly ratings: readonly RatingRow[]
  readonly comments: readonly CommentRow[]
}

export const valuesOf = (ratings: readonly Pick<RatingRow, 'itemId' | 'value'>[]): Record<string, number> =>
  Object.fromEntries(ratings.map(({ itemId, value }) => [itemId, value]))

export const presentComment = (comment: CommentRow) => ({
  comment_id: comment.id,
  kind: comment.kind,
  at_s: comment.atS,
  item_id: comment.itemId,
  text: comment.body,
  changed_at: comment.changedAt.toISOString(),
})

export const presentSheet = (
  { row, lesson, form, ratings, comments }: SheetParts,
  locale: Locale,
): EvaluationSheet => ({
  ...presentFacts(row, locale),
  lesson,
  form,
  ratings: ratings.map(({ itemId, value, comment, changedAt }) => ({
    item_id: itemId,
    value,
    comment,
    changed_at: changedAt.toISOString(),
  })),
  comments: comments.filter(({ body }) => body !== '').map(presentComment),
  comment: row.comment,
  comment_changed_at: row.commentChangedAt?.toISOString() ?? null,
  record: recordOf(form, valuesOf(ratings)),
})
