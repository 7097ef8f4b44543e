import type { Notice } from '@keguan/contract/api/notice'
import { useEffect, useRef } from 'react'
import { noticeSignal } from '../../models/notice-signal.ts'
import { fetchNotices, notices, refreshCounts } from '../../models/notices.ts'
import { user } from '../../models/user.ts'

const EVERY_MS = 15_000
/** What this page has done may take the server a moment. */
const SETTLED_MS = 300

/**
 * Keeps the counts fresh: every 15 seconds while the page is seen, when it is seen again, and after what it did itself.
 * Announces new ones.
 */
export function useNoticeWatch(onNew: (arrived: readonly Notice[]) => void): void {
  const told = useRef(onNew)
  told.current = onNew
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout>
    let asking = false
    const look = async () => {
      if (document.hidden || asking) return
      asking = true
      try {
        const before = user.get()?.unreadCount ?? 0
        await refreshCounts()
        const more = notices.get().counts.unread - before
        if (more <= 0) return
        await fetchNotices()
        const arrived = notices.get().list.filter(({ read }) => !read)
        told.current(arrived.slice(0, more))
      } catch {
        // the next turn asks again
      } finally {
        asking = false
      }
    }
    const timer = setInterval(look, EVERY_MS)
    const seen = () => void look()
    const unsubscribe = noticeSignal.subscribe(() => {
      clearTimeout(soon)
      soon = setTimeout(look, SETTLED_MS)
    })
    void look()
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('focus', seen)
    return () => {
      clearInterval(timer)
      clearTimeout(soon)
      unsubscribe()
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('focus', seen)
    }
  }, [])
}
