import { z } from 'zod'
import { ROLES } from '../vocabulary/role.ts'
import { endpoint } from './envelope.ts'

export const CurrentUser = z.object({
  account_id: z.uuid(),
  account: z.string(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  org_id: z.uuid(),
  org_name: z.string(),
  role_ids: z.array(z.enum(ROLES)),
  /** Endpoint path and method -> granted. */
  accesses: z.record(z.string(), z.boolean()),
  should_skip_analysis: z.boolean(),
  should_analysis_list_by_page: z.boolean(),
  notifyCount: z.number().int().nonnegative(),
  unreadCount: z.number().int().nonnegative(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const LoginData = CurrentUser.extend({
  token: z.string(),
  /** Stored as the login type. */
  product: z.number().int(),
})
export type LoginData = z.infer<typeof LoginData>

export const login = endpoint({
  method: 'POST',
  path: '/api/account/login',
  input: z.object({
    account: z.string().trim().min(1).max(100),
    password: z.string().min(1).max(200),
    product: z.number().int().default(2),
  }),
  output: LoginData,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/account/logout',
  input: z.object({}),
  output: z.object({}),
})

/** Without a valid session the answer is an empty object with error 401. */
export const currentUser = endpoint({ method: 'GET', path: '/currentUser', input: z.object({}), output: CurrentUser })
