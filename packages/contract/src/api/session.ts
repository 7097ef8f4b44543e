import * as z from 'zod'
import { endpoint, page } from './envelope.ts'
import { objectId } from './text.ts'

/** Names of browser and system; null if not recognised. */
const DEVICE = { browser: z.string().nullable(), system: z.string().nullable(), ip: z.string() }

/** Log-in method. */
export const LOGIN_WAYS = ['password', 'sso'] as const

export const SessionRow = z.object({
  session_id: z.uuid(),
  ...DEVICE,
  way: z.enum(LOGIN_WAYS),
  created_at: z.iso.datetime(),
  /** To the minute. */
  last_used_at: z.iso.datetime(),
  /** The session of this request. */
  current: z.boolean(),
})
export type SessionRow = z.infer<typeof SessionRow>

export const list = endpoint({
  method: 'GET',
  path: '/api/session/list',
  access: 'session',
  summary: 'List your sessions',
  description: 'The current one first, then by last use.',
  input: z.object({}),
  output: z.object({ list: z.array(SessionRow) }),
})

/** Ends one of one's own sessions. */
export const revoke = endpoint({
  method: 'POST',
  path: '/api/session/revoke',
  access: 'session',
  summary: 'End one of your sessions',
  input: z.object({ session_id: objectId() }),
  output: z.object({}),
})

/** Ends all own sessions except the calling one. */
export const revokeOthers = endpoint({
  method: 'POST',
  path: '/api/session/revoke_others',
  access: 'session',
  summary: 'End all your other sessions',
  input: z.object({}),
  output: z.object({ count: z.number().int() }),
})

export const LOGIN_FAILURES = ['password', 'locked', 'disabled', 'reset'] as const
export type LoginFailure = (typeof LOGIN_FAILURES)[number]

export const LoginRow = z.object({
  login_id: z.string(),
  ...DEVICE,
  way: z.enum(LOGIN_WAYS),
  created_at: z.iso.datetime(),
  /** Why it failed; null when it succeeded. */
  failure: z.enum(LOGIN_FAILURES).nullable(),
})
export type LoginRow = z.infer<typeof LoginRow>

export const history = endpoint({
  method: 'GET',
  path: '/api/session/history',
  access: 'session',
  summary: 'List your log-ins',
  description: 'Log-ins and failed log-ins of your own account, newest first.',
  input: z.object({
    after: z.string().max(200).optional(),
    before: z.string().max(200).optional(),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: page(LoginRow),
})
