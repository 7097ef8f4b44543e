import type { SheetChanges } from '@keguan/contract/api/evaluation-changes'
import type { EvaluationComment, EvaluationSheet } from '@keguan/contract/report/evaluation/evaluation'
import type { ItemAnswer } from '../../components/evaluation/form-view.tsx'

type Rating = SheetChanges['ratings'][number]
type Comment = SheetChanges['comments'][number]

/** What was changed here and is not saved yet, by what it is about. */
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

/** What is left when these changes are saved: whatever was changed again meanwhile. */
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

/** The answers as the person sees them: the stored ones with what is on its way on top. */
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

/** Items that another window has changed later than this one, so that what was typed here was not taken. */
export const overruledIn = (sheet: EvaluationSheet, saved: SheetChanges): string[] =>
  saved.ratings
    .filter(({ item_id, value, comment }) =>
      sheet.ratings.some((each) => each.item_id === item_id && (each.value !== value || each.comment !== comment)),
    )
    .map(({ item_id }) => item_id)
