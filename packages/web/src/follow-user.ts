import { atMostEvery } from './lib/at-most-every.ts'
import { keepUser, user } from './models/user.ts'
import { configureRequests } from './request.ts'
import { queryCurrentUser } from './services/account.ts'
import { hasSession } from './session.ts'

/** However many requests are refused on one page. */
const EVERY_MS = 3_000

async function ask(): Promise<void> {
  if (!hasSession()) return
  const current = await queryCurrentUser()
  const known = user.get()
  if (known?.account_id !== current.account_id) return
  // what is under the bell has a watch of its own, which tells what came in
  const { notifyCount, unreadCount } = known
  keepUser({ ...current, notifyCount, unreadCount })
}

/** Asks again what this person may do; the menu and the page follow. A session that ended is told by the request layer. */
export const refreshUser = atMostEvery(EVERY_MS, () => void ask().catch(() => undefined))

/** An administrator changes roles while the page stands open: asked for at once, whenever it is seen again, and when something is refused. */
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
