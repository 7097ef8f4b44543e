import type { InputOf } from '@keguan/contract/api/envelope'
import type * as role from '@keguan/contract/api/role'
import { request } from '../request.ts'

/** The panel shows its own failures. */
const QUIET = { quiet: true } as const

export const listRoles = (signal?: AbortSignal) =>
  request<typeof role.list>('GET', '/api/role/list', {}, { ...QUIET, ...(signal && { signal }) })

export const updateRoles = (input: InputOf<typeof role.update>) =>
  request<typeof role.update>('POST', '/api/role/update', input, QUIET)

export const resetRoles = (input: InputOf<typeof role.reset>) =>
  request<typeof role.reset>('POST', '/api/role/reset', input, QUIET)
