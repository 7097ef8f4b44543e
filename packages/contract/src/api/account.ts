import * as z from 'zod'
import { PASSWORD_MAX } from '../vocabulary/password.ts'
import { ROLES } from '../vocabulary/role.ts'
import { endpoint } from './envelope.ts'
import { requiredLine } from './text.ts'

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
  /** Nothing but changing the password and leaving is open until this is done. */
  must_change_password: z.boolean(),
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
  access: 'open',
  bodyBytes: 16 * 1024,
  input: z.object({
    account: requiredLine(100),
    password: z.string().min(1).max(PASSWORD_MAX),
    product: z.number().int().default(2),
  }),
  output: LoginData,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/account/logout',
  access: 'session',
  input: z.object({}),
  /** Where the identity provider ends its own session, when this one came from there. */
  output: z.object({ sso_logout_url: z.url().nullable() }),
})

/** Without a valid session the answer is an empty object with error 401. */
export const currentUser = endpoint({
  method: 'GET',
  path: '/currentUser',
  access: 'session',
  input: z.object({}),
  output: CurrentUser,
})

/** Ends all other sessions of the account. The old password is empty for those who never had one. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/change_password',
  access: 'session',
  bodyBytes: 16 * 1024,
  input: z.object({
    old_password: z.string().max(PASSWORD_MAX),
    new_password: z.string().min(1).max(PASSWORD_MAX),
  }),
  output: z.object({}),
})
