import type { CurrentUser } from '@keguan/contract/api/account'
import { atMostEvery } from '../lib/at-most-every.ts'
import { login } from '../models/login.ts'
import { emptyUser, keepUser, user } from '../models/user.ts'
import { configureRequests } from '../request.ts'
import { queryCurrentUser } from '../services/account.ts'

/** However many requests are refused on one page. */
const EVERY_MS = 3_000

/** Takes over what the server knows of the person; rejects where it did not answer. */
export async function fetchUser(): Promise<void> {
  if (login.get().token === null) return
  const { token } = login.get()
  const current: Partial<CurrentUser> | null = await queryCurrentUser()
  // another user has logged in, or none is any more: the response belongs to the previous session
  if (login.get().token !== token) return
  if (!current?.account_id) return emptyUser()
  // notices have a separate poll, which announces new ones
  const { notifyCount, unreadCount } = user.get() ?? (current as CurrentUser)
  keepUser({ ...(current as CurrentUser), notifyCount, unreadCount })
}

/**
 * Asks again what this person may do; the menu and the page follow. The request layer reports ended sessions.
 */
export const refreshUser = atMostEvery(EVERY_MS, () => void fetchUser().catch(() => undefined))

/**
 * An administrator changes roles while the page stands open: asked for at once, whenever it is seen again, and when
 * something is refused.
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
