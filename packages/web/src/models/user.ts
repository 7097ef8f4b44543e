import type { CurrentUser } from '@keguan/contract/api/account'
import { authoritiesOf } from '@keguan/contract/vocabulary/authority'
import { SESSION_KEY_CURRENT_USER } from '@keguan/contract/vocabulary/constants'
import { sessionKey, sessionStore } from '../lib/storage.ts'
import { createStore } from '../lib/store.ts'

export const user = createStore<CurrentUser | null>(stored())

function stored(): CurrentUser | null {
  const kept = sessionStore.read(SESSION_KEY_CURRENT_USER)
  // Written by this page only; a value without an account comes from an interrupted write.
  return typeof kept === 'object' && kept !== null && 'account_id' in kept ? (kept as CurrentUser) : null
}

/** Keeps the user and the entries derived from it: storing the accesses computes the authorities. */
export function keepUser(current: CurrentUser): void {
  sessionStore.write(SESSION_KEY_CURRENT_USER, current)
  sessionStore.write(sessionKey('roles'), current.role_ids)
  sessionStore.write(sessionKey('accesses'), current.accesses)
  sessionStore.write(sessionKey('authority'), authoritiesOf(current.accesses))
  sessionStore.write(sessionKey('should_skip_analysis'), current.should_skip_analysis || false)
  sessionStore.write(sessionKey('should_analysis_list_by_page'), current.should_analysis_list_by_page || false)
  user.set(current)
}

/** Updates the count of notices. */
export function keepCounts(notifyCount: number, unreadCount: number): void {
  const current = user.get()
  if (!current || (current.notifyCount === notifyCount && current.unreadCount === unreadCount)) return
  const next = { ...current, notifyCount, unreadCount }
  sessionStore.write(SESSION_KEY_CURRENT_USER, next)
  user.set(next)
}

/** The server sent no person: stores an empty object, and the session continues. */
export function emptyUser(): void {
  sessionStore.write(SESSION_KEY_CURRENT_USER, {})
  user.set(null)
}

export const forgetUser = (): void => user.set(null)
