import type { Notice, NoticeCounts } from '@keguan/contract/api/notice'
import type { NoticeType } from '@keguan/contract/vocabulary/notice'

/** Known notices: those that were fetched, and the total counts. */
export interface NoticeState {
  readonly list: readonly Notice[]
  readonly counts: NoticeCounts
}

const NONE = { total: 0, unread: 0 }
export const NO_NOTICES: NoticeState = {
  list: [],
  counts: { ...NONE, by_type: { notification: NONE, message: NONE, todo: NONE } },
}

/** Replaces the list with the fetched one. */
export const replaced = (state: NoticeState, list: readonly Notice[]): NoticeState => ({ ...state, list })

/** Appends a further page of a type, without duplicates. */
export function joined(state: NoticeState, page: readonly Notice[]): NoticeState {
  const ids = new Set(page.map(({ id }) => id))
  const list = [...state.list.filter(({ id }) => !ids.has(id)), ...page]
  return { ...state, list: list.sort((a, b) => b.created_at.localeCompare(a.created_at)) }
}

export const counted = (state: NoticeState, counts: NoticeCounts): NoticeState => ({ ...state, counts })

/** Sets the flag of one notice, then the counters. */
export function read(state: NoticeState, id: string): NoticeState {
  const notice = state.list.find((each) => each.id === id)
  if (!notice || notice.read) return state
  const list = state.list.map((each) => (each.id === id ? { ...each, read: true } : each))
  const { total, unread } = state.counts.by_type[notice.type]
  return { list, counts: recount(state.counts, notice.type, { total, unread: Math.max(0, unread - 1) }) }
}

export function readType(state: NoticeState, type: NoticeType): NoticeState {
  const list = state.list.map((each) => (each.type === type ? { ...each, read: true } : each))
  return { list, counts: recount(state.counts, type, { total: state.counts.by_type[type].total, unread: 0 }) }
}

/** Removes all of a type, then recounts all and unread. */
export const cleared = (state: NoticeState, type: NoticeType): NoticeState => ({
  list: state.list.filter((each) => each.type !== type),
  counts: recount(state.counts, type, NONE),
})

function recount(counts: NoticeCounts, type: NoticeType, count: NoticeCounts['by_type'][NoticeType]): NoticeCounts {
  const byType = { ...counts.by_type, [type]: count }
  const sum = (field: 'total' | 'unread') => Object.values(byType).reduce((all, each) => all + each[field], 0)
  return { total: sum('total'), unread: sum('unread'), by_type: byType }
}
