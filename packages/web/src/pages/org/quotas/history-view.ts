import { LESSON_EDITIONS, type LessonEdition } from '@keguan/contract/vocabulary/edition'
import { QUOTA_ENTRY_KINDS, type QuotaEntryKind } from '@keguan/contract/vocabulary/quota'

/** What the history shows. It lives in the address, so that a view can be shared and "back" works. */
export interface HistoryView {
  readonly kind: QuotaEntryKind | undefined
  readonly edition: LessonEdition | undefined
  readonly from: string | undefined
  readonly to: string | undefined
  readonly after: string | undefined
  readonly before: string | undefined
}

const NAMES = ['kind', 'edition', 'from', 'to', 'after', 'before'] as const
const DAY = /^20\d\d-\d\d-\d\d$/

/** Reads an address; what does not belong into it is left out rather than sent on. */
export function readHistoryView(parameters: URLSearchParams): HistoryView {
  const text = (name: (typeof NAMES)[number]) => parameters.get(name) || undefined
  const day = (name: 'from' | 'to') =>
    DAY.test(text(name) ?? '') && !Number.isNaN(Date.parse(text(name) ?? '')) ? text(name) : undefined
  const after = text('after')
  return {
    kind: QUOTA_ENTRY_KINDS.find((kind) => kind === text('kind')),
    edition: LESSON_EDITIONS.find((edition) => String(edition) === text('edition')),
    from: day('from'),
    to: day('to'),
    after,
    before: after === undefined ? text('before') : undefined,
  }
}

/** Puts a view into an address that holds other things as well. Another filter is another list: its pages begin anew. */
export function withHistory(parameters: URLSearchParams, changes: Partial<HistoryView>): URLSearchParams {
  const next = new URLSearchParams(parameters)
  for (const name of ['after', 'before']) next.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === null) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

export const isFiltered = ({ kind, edition, from, to }: HistoryView): boolean =>
  [kind, edition, from, to].some((value) => value !== undefined)
