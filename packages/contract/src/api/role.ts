import * as z from 'zod'
import { ACCESS_KEYS } from '../vocabulary/authority.ts'
import { ROLES } from '../vocabulary/role.ts'
import { endpoint } from './envelope.ts'

export const RoleRow = z.object({
  role: z.enum(ROLES),
  /** What the role may do now. */
  accesses: z.array(z.enum(ACCESS_KEYS)),
  /** Its default grants. */
  default_accesses: z.array(z.enum(ACCESS_KEYS)),
  /** Grants that cannot be removed from it. */
  fixed_accesses: z.array(z.enum(ACCESS_KEYS)),
})
export type RoleRow = z.infer<typeof RoleRow>

export const RoleTable = z.object({
  roles: z.array(RoleRow),
  /** Whether the caller may change it. */
  editable: z.boolean(),
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.string().nullable(),
})
export type RoleTable = z.infer<typeof RoleTable>

export const list = endpoint({
  method: 'GET',
  path: '/api/role/list',
  access: '/api/role/list:get',
  summary: 'List roles and their grants',
  input: z.object({}),
  output: RoleTable,
})

const Change = z.object({ role: z.enum(ROLES), access: z.enum(ACCESS_KEYS), granted: z.boolean() })

export const update = endpoint({
  method: 'POST',
  path: '/api/role/update',
  access: '/api/role/update:post',
  summary: 'Change grants of roles',
  description: "Omitted grants do not change. Takes effect with each user's next request.",
  input: z.object({
    changes: z
      .array(Change)
      .min(1)
      .max(ROLES.length * ACCESS_KEYS.length),
  }),
  output: RoleTable,
})

export const reset = endpoint({
  method: 'POST',
  path: '/api/role/reset',
  access: '/api/role/update:post',
  summary: 'Reset grants to the defaults',
  description: 'One role, or all.',
  input: z.object({ role: z.enum(ROLES).optional() }),
  output: RoleTable,
})
