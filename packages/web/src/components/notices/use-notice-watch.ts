import type { Notice } from '@keguan/contract/api/notice'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { noticeSignal } from '../../models/notice-signal.ts'
import { fetchArrived, NOTICE_COUNTS } from '../../models/notices.ts'
import { keepCounts, user } from '../../models/user.ts'

const EVERY_MS = 15_000
/** The server may need a moment after an action of this page. */
const SETTLED_MS = 300

/**
 * Keeps the counts fresh: every 15 seconds while the page is visible, when it becomes visible, and after its own
 * actions. Announces new notices.
 */
export function useNoticeWatch(onNew: (arrived: readonly Notice[]) => void): void {
  const client = useQueryClient()
  const told = useRef(onNew)
  told.current = onNew
  const { data: counts, refetch } = useQuery({
    ...NOTICE_COUNTS,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
  })
  // the person's counts, which outlive this page, follow those fetched or changed here
  useEffect(() => {
    if (!counts) return
    const more = counts.unread - (user.get()?.unreadCount ?? 0)
    keepCounts(counts.total, counts.unread)
    if (more <= 0) return
    fetchArrived(client).then(
      (arrived) => told.current(arrived.slice(0, more)),
      () => undefined, // they are under the bell when it is opened
    )
  }, [client, counts])
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout>
    const look = () => {
      if (!document.hidden) void refetch()
    }
    const unsubscribe = noticeSignal.subscribe(() => {
      clearTimeout(soon)
      soon = setTimeout(look, SETTLED_MS)
    })
    window.addEventListener('focus', look)
    return () => {
      clearTimeout(soon)
      unsubscribe()
      window.removeEventListener('focus', look)
    }
  }, [refetch])
}
