import type { SheetChanges } from '@keguan/contract/api/evaluation-changes'
import { type EvaluationForm, itemsOf } from '@keguan/contract/report/evaluation/form'
import { isRated, isValid, recordOf } from '@keguan/contract/report/evaluation/score'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { EVALUATION_COMMENTS_MAX } from '@keguan/contract/vocabulary/evaluation-state'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type LockedEvaluation, updateEvaluation } from './evaluation.repository.ts'
import {
  type CommentRow,
  commentsOf,
  insertChanges,
  putComments,
  putRatings,
  type RatingRow,
  ratingsOf,
} from './sheet.repository.ts'

type Locked = LockedEvaluation

interface Replaced {
  readonly subject: string
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
  readonly overruled: boolean
}

interface Work<R> {
  readonly taken: R[]
  readonly replaced: Replaced[]
}

/** A clock that runs ahead must not win over all later changes. */
const timeOf = (changedAt: string, now: Date): Date => new Date(Math.min(Date.parse(changedAt), now.getTime()))

interface Change<R> {
  readonly subject: string
  readonly row: R & { readonly changedAt: Date }
  readonly before: (R & { readonly changedAt: Date }) | undefined
  readonly facts: (row: R) => Record<string, unknown>
}

/** The later change wins; the other one is kept in the history. */
function decide<R>(changes: readonly Change<R>[]): Work<R> {
  const taken: R[] = []
  const replaced: Replaced[] = []
  for (const { subject, row, before, facts } of changes) {
    const overruled = before !== undefined && before.changedAt > row.changedAt
    if (!overruled) taken.push(row)
    if (before && JSON.stringify(facts(before)) !== JSON.stringify(facts(row)))
      replaced.push({ subject, before: facts(before), after: facts(row), overruled })
  }
  return { taken, replaced }
}

function ratingWork(
  row: Locked,
  form: EvaluationForm,
  changes: SheetChanges['ratings'],
  present: readonly RatingRow[],
  now: Date,
): Work<RatingRow> {
  const items = itemsOf(form)
  return decide(
    changes.map(({ item_id, value, comment, changed_at }) => {
      const place = items.findIndex((item) => item.item_id === item_id)
      const item = items[place]
      if (!item || !isValid(item.scale, value)) throw new ApiError(ERROR.ratingOffScale, { item: place + 1 })
      return {
        subject: item_id,
        row: { evaluationId: row.id, itemId: item_id, value, comment, changedAt: timeOf(changed_at, now) },
        before: present.find(({ itemId }) => itemId === item_id),
        facts: (each: RatingRow) => ({ value: each.value, comment: each.comment }),
      }
    }),
  )
}

function commentWork(
  row: Locked,
  form: EvaluationForm,
  changes: SheetChanges['comments'],
  present: readonly CommentRow[],
  now: Date,
): Work<CommentRow> {
  const items = itemsOf(form)
  return decide(
    changes.map(({ comment_id, kind, at_s, item_id, text, changed_at }) => ({
      subject: comment_id,
      row: {
        id: comment_id,
        evaluationId: row.id,
        kind,
        atS: at_s,
        itemId: items.some((item) => item.item_id === item_id) ? item_id : null,
        body: text,
        changedAt: timeOf(changed_at, now),
      },
      before: present.find(({ id }) => id === comment_id),
      facts: (each: CommentRow) => ({ kind: each.kind, at_s: each.atS, text: each.body }),
    })),
  )
}

/** Merges the changes of one window into the stored sheet, item by item. The caller locks the row. */
export async function applyChanges(
  transaction: Db,
  row: Locked,
  form: EvaluationForm,
  changes: SheetChanges,
  now: Date,
): Promise<void> {
  const present = await ratingsOf(transaction, [row.id])
  const comments = await commentsOf(transaction, [row.id])
  const ratings = ratingWork(row, form, changes.ratings, present, now)
  const said = commentWork(row, form, changes.comments, comments, now)
  const added = said.taken.filter(({ id }) => !comments.some((comment) => comment.id === id))
  if (comments.length + added.length > EVALUATION_COMMENTS_MAX)
    throw new ApiError(ERROR.tooManyComments, { limit: EVALUATION_COMMENTS_MAX })
  await putRatings(transaction, ratings.taken)
  await putComments(transaction, said.taken)

  const whole = wholeWork(row, changes.whole, now)
  const submitted = row.submittedAt !== null
  const replaced = [...ratings.replaced, ...said.replaced, ...whole.replaced]
  await insertChanges(
    transaction,
    replaced.map((each) => ({ ...each, evaluationId: row.id, author: row.expertName, submitted, createdAt: now })),
  )
  const values = new Map([...present, ...ratings.taken].map(({ itemId, value }) => [itemId, value]))
  await updateEvaluation(transaction, row.id, {
    ...whole.taken[0],
    ...(row.state === 'invited' ? { state: 'draft' } : {}),
    rated: [...values.values()].filter(isRated).length,
    record: submitted ? recordOf(form, Object.fromEntries(values)) : row.record,
  })
}

function wholeWork(row: Locked, change: SheetChanges['whole'], now: Date): Work<Partial<Locked>> {
  if (!change) return { taken: [], replaced: [] }
  const commentChangedAt = timeOf(change.changed_at, now)
  const overruled = row.commentChangedAt !== null && row.commentChangedAt > commentChangedAt
  const differs = row.comment !== '' && row.comment !== change.text
  return {
    taken: overruled ? [] : [{ comment: change.text, commentChangedAt }],
    replaced: differs
      ? [{ subject: 'whole', before: { text: row.comment }, after: { text: change.text }, overruled }]
      : [],
  }
}
