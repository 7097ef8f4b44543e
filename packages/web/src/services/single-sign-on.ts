import type * as sso from '@keguan/contract/api/sso'
import { type RequestOptions, request } from '../request.ts'
import type { SsoAnswer } from '../session/single-sign-on.ts'

/** Without a response the button stays hidden; the password log-in remains. */
export const querySsoOptions = (signal: AbortSignal) =>
  request<typeof sso.options>('GET', '/api/sso/options', {}, { quiet: true, signal })

/** The log-in form shows its own failures. */
export const startSso = (product: number) =>
  request<typeof sso.start>('GET', '/api/sso/start', { product }, { quiet: true })

export const finishSso = (answer: SsoAnswer, options: RequestOptions) =>
  request<typeof sso.login>('GET', '/api/sso/login', answer, options)

/** The page shows its own failures. */
export const listBindings = (signal: AbortSignal) =>
  request<typeof sso.bindings>('GET', '/api/sso/bindings', {}, { quiet: true, signal })

export const bindSso = () => request<typeof sso.bind>('POST', '/api/sso/bind', {}, { quiet: true })

export const unbindSso = (identity_id: string) =>
  request<typeof sso.unbind>('POST', '/api/sso/unbind', { identity_id }, { quiet: true })
