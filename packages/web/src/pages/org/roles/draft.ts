import type { RoleRow } from '@keguan/contract/api/role'
import type { AccessKey } from '@keguan/contract/vocabulary/authority'
import type { Role } from '@keguan/contract/vocabulary/role'

/** Draft changes of the table: `role access` -> granted. */
export type Draft = Readonly<Record<string, boolean>>

const cell = (role: Role, access: AccessKey): string => `${role} ${access}`

export const isGranted = (row: RoleRow, access: AccessKey, draft: Draft): boolean =>
  draft[cell(row.role, access)] ?? row.accesses.includes(access)

export const isFixed = (row: RoleRow, access: AccessKey): boolean => row.fixed_accesses.includes(access)

/** Whether it differs from the product's default, stored or not yet. */
export const isOwn = (row: RoleRow, access: AccessKey, draft: Draft): boolean =>
  isGranted(row, access, draft) !== row.default_accesses.includes(access)

/** A cell equal to its stored value is not a change. */
export function withCell(draft: Draft, row: RoleRow, access: AccessKey, granted: boolean): Draft {
  const { [cell(row.role, access)]: _, ...rest } = draft
  return row.accesses.includes(access) === granted ? rest : { ...rest, [cell(row.role, access)]: granted }
}

export const changesOf = (draft: Draft) =>
  Object.entries(draft).map(([key, granted]) => {
    const [role, access] = key.split(' ') as [Role, AccessKey]
    return { role, access, granted }
  })
