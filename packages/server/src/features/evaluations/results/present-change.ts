import type { FormItem } from '@keguan/contract/report/evaluation/form'
import type { LateChange } from '@keguan/contract/report/evaluation/result'
import { isRated } from '@keguan/contract/report/evaluation/score'
import type { ChangeRow } from '../sheet.repository.ts'

/** As it is stored: a mark with its words, a remark, or the words about the whole. */
function changedOf(facts: Record<string, unknown>): LateChange['before'] {
  const { value, comment, text } = facts
  return {
    value: typeof value === 'number' && isRated(value) ? value : null,
    text: typeof text === 'string' ? text : typeof comment === 'string' ? comment : '',
  }
}

/** A change as the owner of the lesson reads it. */
export function presentChange(
  { subject, before, after, author, createdAt }: ChangeRow,
  items: readonly Pick<FormItem, 'item_id' | 'title'>[],
): LateChange {
  const item = items.find(({ item_id }) => item_id === subject)
  return {
    name: author,
    changed_at: createdAt.toISOString(),
    about: item ? 'item' : subject === 'whole' ? 'whole' : 'comment',
    title: item?.title ?? '',
    before: changedOf(before),
    after: changedOf(after),
  }
}
