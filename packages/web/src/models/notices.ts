import type { Notice, NoticeCounts } from '@keguan/contract/api/notice'
import type { NoticeType } from '@keguan/contract/vocabulary/notice'
import { createStore } from '../lib/store.ts'
import { clearNotices, countNotices, listNotices, readNotices } from '../services/notice.ts'
import { cleared, counted, joined, NO_NOTICES, type NoticeState, read, readType, replaced } from './notice-state.ts'
import { keepCounts, user } from './user.ts'

/** The latest of all types together; more of one type are loaded on demand. */
const FIRST_PAGE = 50
const NEXT_PAGE = 20

export const notices = createStore<NoticeState>(NO_NOTICES)

/** Every change moves the counters of the person who is logged in. */
function change(next: (state: NoticeState) => NoticeState): void {
  notices.set(next)
  const { total, unread } = notices.get().counts
  keepCounts(total, unread)
}

const take = (counts: NoticeCounts): void => change((state) => counted(state, counts))

/** Owner of the notices: responses for a previous user are discarded. */
const owner = () => user.get()?.account_id

async function forOwner<T>(ask: Promise<T>, then: (answer: T) => void): Promise<void> {
  const asked = owner()
  const answer = await ask
  if (asked !== undefined && asked === owner()) then(answer)
}

/** Only the counts, for the badge. */
export const refreshCounts = (): Promise<void> => forOwner(countNotices(), take)

/** The list and the counts, as the server has them now. */
export const fetchNotices = (): Promise<void> =>
  forOwner(Promise.all([listNotices({ page_size: FIRST_PAGE }), countNotices()]), ([list, counts]) =>
    change((state) => counted(replaced(state, list), counts)),
  )

export const fetchMore = (type: NoticeType): Promise<void> => {
  const last = notices.get().list.findLast((each) => each.type === type)
  const after = last ? { after: last.cursor } : {}
  return forOwner(listNotices({ type, page_size: NEXT_PAGE, ...after }), (page) =>
    change((state) => joined(state, page)),
  )
}

/** Shown as read at once; what the server then says is so. */
async function settle(ask: Promise<NoticeCounts>): Promise<void> {
  try {
    await forOwner(ask, take)
  } catch {
    // the request layer has told it; another window may have been quicker
    await fetchNotices().catch(() => undefined)
  }
}

export function markRead({ id, read: isRead }: Pick<Notice, 'id' | 'read'>): Promise<void> {
  if (isRead) return Promise.resolve()
  change((state) => read(state, id))
  return settle(readNotices({ id }))
}

export function markTypeRead(type: NoticeType): Promise<void> {
  change((state) => readType(state, type))
  return settle(readNotices({ type }))
}

export const clearType = (type: NoticeType): Promise<void> =>
  forOwner(clearNotices({ type }), (counts) => change((state) => counted(cleared(state, type), counts)))

let shownFor = owner()
user.subscribe(() => {
  if (owner() === shownFor) return
  shownFor = owner()
  notices.set(NO_NOTICES)
})
