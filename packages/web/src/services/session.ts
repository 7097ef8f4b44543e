import type { InputOf } from '@keguan/contract/api/envelope'
import type * as session from '@keguan/contract/api/session'
import { request } from '../request.ts'

/** The page shows its own failures. */
const QUIET = { quiet: true } as const

export const listSessions = (signal: AbortSignal) =>
  request<typeof session.list>('GET', '/api/session/list', {}, { ...QUIET, signal })

export const revokeSession = (session_id: string) =>
  request<typeof session.revoke>('POST', '/api/session/revoke', { session_id }, QUIET)

export const revokeOtherSessions = () =>
  request<typeof session.revokeOthers>('POST', '/api/session/revoke_others', {}, QUIET)

export const listLogins = (input: InputOf<typeof session.history>, signal: AbortSignal) =>
  request<typeof session.history>('GET', '/api/session/history', input, { ...QUIET, signal })
