import type * as deletion from '@keguan/contract/api/deletion'
import type { InputOf } from '@keguan/contract/api/envelope'
import { request } from '../request.ts'

/** The page shows its own failures. */
const QUIET = { quiet: true } as const
/** Timeout for thousands of accounts. */
const LONG = { quiet: true, timeoutMs: 600_000 } as const

export type PeopleSelection = InputOf<typeof deletion.deleteCheck>

export const checkDeletion = (input: PeopleSelection, signal: AbortSignal) =>
  request<typeof deletion.deleteCheck>('POST', '/api/account/delete_check', input, { ...QUIET, signal })

export const deletePeople = (input: InputOf<typeof deletion.deleteMany>) =>
  request<typeof deletion.deleteMany>('POST', '/api/account/delete_many', input, LONG)

export const listDeletedPeople = (input: InputOf<typeof deletion.deletedPeople>, signal: AbortSignal) =>
  request<typeof deletion.deletedPeople>('GET', '/api/account/deleted', input, { ...QUIET, signal })

export const restorePeople = (account_ids: string[]) =>
  request<typeof deletion.restorePeople>('POST', '/api/account/restore', { account_ids }, QUIET)

export const checkClosing = (id: string, signal: AbortSignal) =>
  request<typeof deletion.closeCheck>('GET', '/api/org/delete_check', { id }, { ...QUIET, signal })

export const closeOrg = (id: string, confirm_name: string) =>
  request<typeof deletion.closeOrg>('POST', '/api/org/delete', { id, confirm_name }, LONG)

export const listClosedOrgs = (input: InputOf<typeof deletion.closedOrgs>, signal: AbortSignal) =>
  request<typeof deletion.closedOrgs>('GET', '/api/org/deleted', input, { ...QUIET, signal })

export const restoreOrg = (id: string) => request<typeof deletion.restoreOrg>('POST', '/api/org/restore', { id }, LONG)
