import * as z from 'zod'
import { PASSWORD_MAX } from '../vocabulary/password.ts'
import { ROLES } from '../vocabulary/role.ts'
import { endpoint } from './envelope.ts'
import { requiredLine } from './text.ts'

export const CurrentUser = z.object({
  account_id: z.uuid(),
  account: z.string(),
  name: z.string(),
  /** Chosen by the person; empty: none. */
  nickname: z.string(),
  avatar_url: z.string().nullable(),
  org_id: z.uuid(),
  org_name: z.string(),
  role_ids: z.array(z.enum(ROLES)),
  /** Endpoint path and method -> granted. */
  accesses: z.record(z.string(), z.boolean()),
  should_skip_analysis: z.boolean(),
  should_analysis_list_by_page: z.boolean(),
  /** Until this is done, only changing the password and logging out are allowed. */
  must_change_password: z.boolean(),
  /**
   * Older lessons are locked until then, because the password was set by a link from an administrator. Null when they
   * are open.
   */
  lessons_sealed_until: z.iso.datetime().nullable(),
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
  summary: 'Log in with an account and a password',
  description:
    'The answer holds the bearer token that every other call needs. After five wrong passwords their sender has to wait.',
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
  summary: 'Log out',
  input: z.object({}),
  /** Log-out address of the identity provider, if the session came from there. */
  output: z.object({ sso_logout_url: z.url().nullable() }),
})

export const currentUser = endpoint({
  method: 'GET',
  path: '/currentUser',
  access: 'session',
  summary: 'Get the person who is logged in',
  description: 'Roles, grants and the counts of notices of the current session. Without a valid session: 401.',
  input: z.object({}),
  output: CurrentUser,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/change_password',
  access: 'session',
  bodyBytes: 16 * 1024,
  summary: 'Change your own password',
  description: 'Ends all other sessions of the account. `old_password` is empty for accounts that never had one.',
  input: z.object({
    old_password: z.string().max(PASSWORD_MAX),
    new_password: z.string().min(1).max(PASSWORD_MAX),
  }),
  output: z.object({}),
})

const LinkToken = z.string().max(200)

export const checkReset = endpoint({
  method: 'POST',
  path: '/api/account/check_reset',
  access: 'open',
  bodyBytes: 16 * 1024,
  summary: 'Look up a reset link',
  description: 'Names the person of a password link before it is used.',
  input: z.object({ token: LinkToken }),
  output: z.object({ account: z.string(), name: z.string(), expires_at: z.iso.datetime() }),
})

export const setPassword = endpoint({
  method: 'POST',
  path: '/api/account/set_password',
  access: 'open',
  bodyBytes: 16 * 1024,
  summary: 'Set a password by a reset link',
  description:
    'Uses the link up and ends all sessions. In a browser new to the account earlier lessons stay shut for a while.',
  input: z.object({ token: LinkToken, new_password: z.string().min(1).max(PASSWORD_MAX) }),
  output: z.object({ account: z.string(), lessons_sealed_until: z.iso.datetime().nullable() }),
})
