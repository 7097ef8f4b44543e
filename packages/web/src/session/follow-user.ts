import type { CurrentUser } from '@keguan/contract/api/account'
import { atMostEvery } from '../lib/at-most-every.ts'
import { login } from '../models/login.ts'
import { emptyUser, keepUser, user } from '../models/user.ts'
import { configureRequests } from '../request.ts'
import { queryCurrentUser } from '../services/account.ts'

/** At most one refetch in this time, however many requests are refused on a page. */
const EVERY_MS = 3_000

/** Applies the server's data of the person; rejects if it did not answer. */
export async function fetchUser(): Promise<void> {
  if (login.get().token === null) return
  const { token } = login.get()
  const current: Partial<CurrentUser> | null = await queryCurrentUser()
  // another user has logged in, or nobody is logged in any more: the response belongs to the previous session
  if (login.get().token !== token) return
  if (!current?.account_id) return emptyUser()
  // notices have a separate poll, which announces new ones
  const { notifyCount, unreadCount } = user.get() ?? (current as CurrentUser)
  keepUser({ ...(current as CurrentUser), notifyCount, unreadCount })
}

/** Refetches the person's permissions; the menu and the page follow. The request layer reports ended sessions. */
export const refreshUser = atMostEvery(EVERY_MS, () => void fetchUser().catch(() => undefined))

/**
 * Follows changes of roles while the page is open: refetches at once, whenever the page becomes visible, and after a
 * 403.
 */
export function followUser(): () => void {
  const seen = () => {
    if (!document.hidden) refreshUser()
  }
  refreshUser()
  document.addEventListener('visibilitychange', seen)
  configureRequests({ onRefused: refreshUser })
  return () => {
    document.removeEventListener('visibilitychange', seen)
    configureRequests({ onRefused: () => undefined })
  }
}
