import * as z from 'zod'
import { LoginData } from './account.ts'
import { endpoint } from './envelope.ts'
import { objectId } from './text.ts'

export const options = endpoint({
  method: 'GET',
  path: '/api/sso/options',
  access: 'open',
  summary: 'Get the single sign-on options',
  description: 'Whether it is enabled, and what its button says.',
  input: z.object({}),
  output: z.object({ enabled: z.boolean(), name: z.string() }),
})

export const start = endpoint({
  method: 'GET',
  path: '/api/sso/start',
  access: 'open',
  summary: 'Start a single sign-on',
  description: 'Answers the address at the provider that the browser has to open.',
  input: z.object({ product: z.coerce.number().int().min(0).max(1000).default(2) }),
  output: z.object({ url: z.url() }),
})

/** Written by the provider, so accepted unchanged. */
const answered = z.string().max(8000).optional()

export const login = endpoint({
  method: 'GET',
  path: '/api/sso/login',
  access: 'open',
  summary: 'Finish a single sign-on',
  description: 'Takes what the provider put into the address, unchanged. Answers as a log-in does.',
  input: z.object({
    state: z.string().max(500),
    code: answered,
    iss: answered,
    session_state: answered,
    error: answered,
    error_description: answered,
    error_uri: answered,
  }),
  output: LoginData,
})

export const Binding = z.object({
  identity_id: z.uuid(),
  /** The provider's name for the person. */
  label: z.string(),
  issuer: z.string(),
  created_at: z.iso.datetime(),
  last_login_at: z.iso.datetime().nullable(),
})
export type Binding = z.infer<typeof Binding>

/** Provider identities that may log in to the caller's account. */
export const bindings = endpoint({
  method: 'GET',
  path: '/api/sso/bindings',
  access: 'session',
  summary: 'List the identities bound to your account',
  input: z.object({}),
  output: z.object({ list: z.array(Binding), has_password: z.boolean() }),
})

export const bind = endpoint({
  method: 'POST',
  path: '/api/sso/bind',
  access: 'session',
  summary: 'Start to bind an identity',
  description: "The provider's answer then goes to `sso_login`, with the same session.",
  input: z.object({}),
  output: z.object({ url: z.url() }),
})

export const unbind = endpoint({
  method: 'POST',
  path: '/api/sso/unbind',
  access: 'session',
  summary: 'Remove a bound identity',
  input: z.object({ identity_id: objectId() }),
  output: z.object({}),
})
