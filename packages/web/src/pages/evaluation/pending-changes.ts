import type { SheetChanges } from '@keguan/contract/api/evaluation-changes'
import type { EvaluationComment, EvaluationSheet } from '@keguan/contract/report/evaluation/evaluation'
import { trim } from '@keguan/contract/vocabulary/constants'
import type { ItemAnswer } from '../../components/evaluation/form-view.tsx'

type Rating = SheetChanges['ratings'][number]
type Comment = SheetChanges['comments'][number]

/** Unsaved changes of this browser, by their subject. */
export interface Pending {
  readonly ratings: Readonly<Record<string, Rating>>
  readonly comments: Readonly<Record<string, Comment>>
  readonly whole: SheetChanges['whole']
}

export const NOTHING_PENDING: Pending = { ratings: {}, comments: {}, whole: undefined }

export const isPending = ({ ratings, comments, whole }: Pending): boolean =>
  whole !== undefined || Object.keys(ratings).length + Object.keys(comments).length > 0

export const changesOf = ({ ratings, comments, whole }: Pending): SheetChanges => ({
  ratings: Object.values(ratings),
  comments: Object.values(comments),
  ...(whole && { whole }),
})

const latestOf = <T extends { readonly changed_at: string }>(
  a: Readonly<Record<string, T>>,
  b: Readonly<Record<string, T>>,
): Readonly<Record<string, T>> => ({
  ...a,
  ...Object.fromEntries(
    Object.entries(b).filter(([key, { changed_at }]) => !(changed_at < (a[key]?.changed_at ?? ''))),
  ),
})

/** Merges the unsaved changes of two windows of one browser; the later change of the same subject wins. */
export const joinPending = (a: Pending, b: Pending): Pending => ({
  ratings: latestOf(a.ratings, b.ratings),
  comments: latestOf(a.comments, b.comments),
  whole: (a.whole?.changed_at ?? '') > (b.whole?.changed_at ?? '') ? a.whole : (b.whole ?? a.whole),
})

/** Changes left after a save: those made again meanwhile. */
export function withoutSaved(pending: Pending, saved: SheetChanges): Pending {
  const isSaved = (key: string, changedAt: string) =>
    saved.ratings.some(({ item_id, changed_at }) => item_id === key && changed_at === changedAt) ||
    saved.comments.some(({ comment_id, changed_at }) => comment_id === key && changed_at === changedAt)
  const left = <T extends { readonly changed_at: string }>(changes: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(changes).filter(([key, { changed_at }]) => !isSaved(key, changed_at)))
  const isWholeSaved = pending.whole?.changed_at === saved.whole?.changed_at
  return {
    ratings: left(pending.ratings),
    comments: left(pending.comments),
    whole: isWholeSaved ? undefined : pending.whole,
  }
}

/** The answers as the person sees them: the stored ones with pending changes on top. */
export function answersOf(sheet: EvaluationSheet, { ratings }: Pending): ReadonlyMap<string, ItemAnswer> {
  const all = [...sheet.ratings, ...Object.values(ratings)]
  return new Map(all.map(({ item_id, value, comment }) => [item_id, { value, comment }]))
}

export function commentsOf(sheet: EvaluationSheet, { comments }: Pending): EvaluationComment[] {
  const all = new Map([...sheet.comments, ...Object.values(comments)].map((each) => [each.comment_id, each]))
  return [...all.values()]
    .filter(({ text }) => text !== '')
    .sort((a, b) => (a.at_s ?? Number.POSITIVE_INFINITY) - (b.at_s ?? Number.POSITIVE_INFINITY))
}

/** A stored sheet with the texts as typed: a trailing space is not a word yet and is not stored. */
export function asTyped(sheet: EvaluationSheet, saved: SheetChanges): EvaluationSheet {
  const typed = (stored: string, sent: string | undefined) =>
    sent !== undefined && trim(sent) === stored ? sent : stored
  return {
    ...sheet,
    comment: typed(sheet.comment, saved.whole?.text),
    ratings: sheet.ratings.map((each) => ({
      ...each,
      comment: typed(each.comment, saved.ratings.find(({ item_id }) => item_id === each.item_id)?.comment),
    })),
    comments: sheet.comments.map((each) => ({
      ...each,
      text: typed(each.text, saved.comments.find(({ comment_id }) => comment_id === each.comment_id)?.text),
    })),
  }
}

/** Subjects that another window has changed later, so that the changes made here were rejected. */
export const overruledIn = (sheet: EvaluationSheet, saved: SheetChanges): string[] => [
  ...saved.ratings
    .filter(({ item_id, value, comment }) =>
      sheet.ratings.some((each) => each.item_id === item_id && (each.value !== value || each.comment !== comment)),
    )
    .map(({ item_id }) => item_id),
  ...saved.comments
    .filter(
      ({ comment_id, text }) => (sheet.comments.find((each) => each.comment_id === comment_id)?.text ?? '') !== text,
    )
    .map(({ comment_id }) => comment_id),
  ...(saved.whole && saved.whole.text !== sheet.comment ? ['whole'] : []),
]
