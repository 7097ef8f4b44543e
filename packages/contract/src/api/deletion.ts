import * as z from 'zod'
import { ORG_NAME_MAX } from '../vocabulary/org-node.ts'
import { PEOPLE_AT_ONCE_MAX } from '../vocabulary/person.ts'
import { endpoint, page } from './envelope.ts'
import { PEOPLE_FILTERS } from './people.ts'
import { line, objectId } from './text.ts'

const DELETE_ACCOUNTS = '/api/account/create:post'
const CLOSE = '/api/org/update:post'

/** Accounts by their ids, or all in a place that fit the filters. */
const Selection = {
  account_ids: z.array(objectId()).min(1).max(PEOPLE_AT_ONCE_MAX).optional(),
  ...PEOPLE_FILTERS,
}
const isOneWay = ({ account_ids, node_id }: { account_ids?: unknown; node_id?: unknown }): boolean =>
  (account_ids === undefined) !== (node_id === undefined)
const EITHER = { path: ['account_ids'] }

export const deleteCheck = endpoint({
  method: 'POST',
  path: '/api/account/delete_check',
  access: DELETE_ACCOUNTS,
  summary: 'Preview a deletion of accounts',
  description: 'Changes nothing: counts what the deletion would take away.',
  input: z.object(Selection).refine(isOneWay, EITHER),
  output: z.object({
    accounts: z.number().int(),
    lessons: z.number().int(),
    /** Of those that fit, the caller's own account and those that hold roles the caller could not grant. */
    left_out: z.number().int(),
  }),
})

export const deleteMany = endpoint({
  method: 'POST',
  path: '/api/account/delete_many',
  access: DELETE_ACCOUNTS,
  summary: 'Delete accounts',
  description:
    'They can be restored for 30 days. `confirm_count` repeats their number; if it differs, nothing is deleted.',
  input: z.object({ ...Selection, confirm_count: z.number().int().min(1) }).refine(isOneWay, EITHER),
  output: z.object({ accounts: z.number().int(), lessons: z.number().int() }),
})

export const DeletedPerson = z.object({
  account_id: z.uuid(),
  account: z.string(),
  name: z.string(),
  org_id: z.uuid(),
  org_name: z.string(),
  deleted_at: z.iso.datetime(),
  deleted_by: z.string(),
  /** When it is deleted permanently. */
  purge_at: z.iso.datetime(),
  lessons: z.number().int(),
})
export type DeletedPerson = z.infer<typeof DeletedPerson>

const Page = {
  after: z.string().max(200).optional(),
  before: z.string().max(200).optional(),
  page_size: z.coerce.number().int().min(1).max(PEOPLE_AT_ONCE_MAX).default(20),
}

export const deletedPeople = endpoint({
  method: 'GET',
  path: '/api/account/deleted',
  access: DELETE_ACCOUNTS,
  summary: 'List deleted accounts',
  description:
    'Those that can still be restored, the last deleted first. Accounts of closed institutions return with these.',
  input: z.object({ node_id: objectId().optional(), ...Page }),
  output: page(DeletedPerson),
})

export const restorePeople = endpoint({
  method: 'POST',
  path: '/api/account/restore',
  access: DELETE_ACCOUNTS,
  summary: 'Restore deleted accounts',
  description: 'All of them or none. Sessions stay ended; cancelled lessons can be retried.',
  input: z.object({ account_ids: z.array(objectId()).min(1).max(PEOPLE_AT_ONCE_MAX) }),
  output: z.object({ restored: z.number().int() }),
})

export const closeCheck = endpoint({
  method: 'GET',
  path: '/api/org/delete_check',
  access: CLOSE,
  summary: 'Preview closing an institution',
  description: 'Changes nothing: counts what goes with it.',
  input: z.object({ id: objectId() }),
  output: z.object({
    name: z.string(),
    accounts: z.number().int(),
    lessons: z.number().int(),
    folders: z.number().int(),
    /** Analyses left in its quotas. */
    remaining: z.number().int(),
  }),
})

export const closeOrg = endpoint({
  method: 'POST',
  path: '/api/org/delete',
  access: CLOSE,
  summary: 'Close an institution',
  description:
    'Its accounts, lessons and quotas go with it. It can be restored for 30 days. `confirm_name` repeats its name.',
  input: z.object({ id: objectId(), confirm_name: line(ORG_NAME_MAX) }),
  output: z.object({ accounts: z.number().int(), lessons: z.number().int() }),
})

export const ClosedOrg = z.object({
  org_id: z.uuid(),
  name: z.string(),
  deleted_at: z.iso.datetime(),
  deleted_by: z.string(),
  purge_at: z.iso.datetime(),
  accounts: z.number().int(),
  lessons: z.number().int(),
})
export type ClosedOrg = z.infer<typeof ClosedOrg>

export const closedOrgs = endpoint({
  method: 'GET',
  path: '/api/org/deleted',
  access: CLOSE,
  summary: 'List closed institutions',
  description: 'Those that can still be restored, the last closed first.',
  input: z.object(Page),
  output: page(ClosedOrg),
})

export const restoreOrg = endpoint({
  method: 'POST',
  path: '/api/org/restore',
  access: CLOSE,
  summary: 'Restore a closed institution',
  description: 'As it was, except for sessions and cancelled lessons.',
  input: z.object({ id: objectId() }),
  output: z.object({ accounts: z.number().int() }),
})
