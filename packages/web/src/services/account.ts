import type * as account from '@keguan/contract/api/account'
import type { InputOf } from '@keguan/contract/api/envelope'
import { request } from '../request.ts'

/** The log-in form shows its own failures. */
export const login = (input: InputOf<typeof account.login>) =>
  request<typeof account.login>('POST', '/api/account/login', input, { quiet: true })

export const logout = () =>
  request<typeof account.logout>('POST', '/api/account/logout', {}, { quiet: true, timeoutMs: 5_000 })

/** The form shows its own failures. */
export const changePassword = (input: InputOf<typeof account.changePassword>) =>
  request<typeof account.changePassword>('POST', '/api/account/change_password', input, { quiet: true })

export const queryCurrentUser = () => request<typeof account.currentUser>('GET', '/currentUser', {}, { quiet: true })

/** Account that a link is for; the page shows its own failures. */
export const checkReset = (token: string) =>
  request<typeof account.checkReset>('POST', '/api/account/check_reset', { token }, { quiet: true })

export const setPassword = (input: InputOf<typeof account.setPassword>) =>
  request<typeof account.setPassword>('POST', '/api/account/set_password', input, { quiet: true })
