import type { Notice, NoticeCounts } from '@keguan/contract/api/notice'
import type { NoticeType } from '@keguan/contract/vocabulary/notice'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { clearNotices, countNotices, listNotices, readNotices } from '../services/notice.ts'
import { cleared, counted, joined, NO_NOTICES, type NoticeState, read, readType, replaced } from './notice-state.ts'

/** The latest of all types together; more of one type are loaded on demand. */
const FIRST_PAGE = 50
const NEXT_PAGE = 20

const KEY = ['notices']
const LIST = queryOptions<readonly Notice[]>({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) => listNotices({ page_size: FIRST_PAGE }, { signal }),
})
export const NOTICE_COUNTS = queryOptions<NoticeCounts>({
  queryKey: [...KEY, 'counts'],
  queryFn: ({ signal }) => countNotices({ signal }),
})

/** Refetched whenever it is opened. */
export const useNotices = (isOpen: boolean) => useQuery({ ...LIST, enabled: isOpen })

export const useNoticeCounts = (): NoticeCounts => useQuery(NOTICE_COUNTS).data ?? NO_NOTICES.counts

const stateIn = (client: QueryClient): NoticeState =>
  counted(
    replaced(NO_NOTICES, client.getQueryData(LIST.queryKey) ?? []),
    client.getQueryData(NOTICE_COUNTS.queryKey) ?? NO_NOTICES.counts,
  )

/** Changes what has been fetched. */
function change(client: QueryClient, next: (state: NoticeState) => NoticeState): void {
  const { list, counts } = next(stateIn(client))
  client.setQueryData(LIST.queryKey, (present) => present && list)
  client.setQueryData(NOTICE_COUNTS.queryKey, (present) => present && counts)
}

/** Refetches the list and returns the unread notices that are new. */
export async function fetchArrived(client: QueryClient): Promise<readonly Notice[]> {
  const known = new Set(stateIn(client).list.map(({ id }) => id))
  const list = await client.fetchQuery(LIST)
  return list.filter(({ id, read: isRead }) => !isRead && !known.has(id))
}

export async function fetchMore(client: QueryClient, type: NoticeType): Promise<void> {
  const last = stateIn(client).list.findLast((each) => each.type === type)
  const page = await listNotices({ type, page_size: NEXT_PAGE, ...(last && { after: last.cursor }) })
  change(client, (state) => joined(state, page))
}

/** Shown as read at once (optimistic); the server's response then replaces it. */
async function settle(client: QueryClient, ask: Promise<NoticeCounts>): Promise<void> {
  try {
    client.setQueryData(NOTICE_COUNTS.queryKey, await ask)
  } catch {
    // reported by the request layer; another window may have been quicker
    await client.invalidateQueries({ queryKey: KEY })
  }
}

export async function markRead(client: QueryClient, { id, read: isRead }: Pick<Notice, 'id' | 'read'>): Promise<void> {
  if (isRead) return
  change(client, (state) => read(state, id))
  await settle(client, readNotices({ id }))
}

export async function markTypeRead(client: QueryClient, type: NoticeType): Promise<void> {
  change(client, (state) => readType(state, type))
  await settle(client, readNotices({ type }))
}

export async function clearType(client: QueryClient, type: NoticeType): Promise<void> {
  const counts = await clearNotices({ type })
  change(client, (state) => counted(cleared(state, type), counts))
}
