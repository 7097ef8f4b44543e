import type { InputOf } from '@keguan/contract/api/envelope'
import type * as layout from '@keguan/contract/api/layout'
import { request } from '../request.ts'

/** Failures are shown in the drawer, if at all. */
const QUIET = { quiet: true } as const

export const getLayout = () => request<typeof layout.get>('GET', '/api/layout/get', {}, QUIET)

export const updateLayout = (input: InputOf<typeof layout.update>) =>
  request<typeof layout.update>('POST', '/api/layout/update', input, QUIET)
