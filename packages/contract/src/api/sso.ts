import * as z from 'zod'
import { LoginData } from './account.ts'
import { endpoint } from './envelope.ts'
import { objectId } from './text.ts'

/** Whether one can come in by single sign-on, and what its button says. */
export const options = endpoint({
  method: 'GET',
  path: '/api/sso/options',
  access: 'open',
  input: z.object({}),
  output: z.object({ enabled: z.boolean(), name: z.string() }),
})

/** Begins a log-in at the provider: the page goes to the address that this answers. */
export const start = endpoint({
  method: 'GET',
  path: '/api/sso/start',
  access: 'open',
  input: z.object({ product: z.coerce.number().int().min(0).max(1000).default(2) }),
  output: z.object({ url: z.url() }),
})

/** The provider writes these, so they are taken as they are. */
const answered = z.string().max(8000).optional()

/** What the provider put into the address of the console, handed on unchanged. Answers as a log-in does. */
export const login = endpoint({
  method: 'GET',
  path: '/api/sso/login',
  access: 'open',
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
  /** What the provider calls the person. */
  label: z.string(),
  issuer: z.string(),
  created_at: z.iso.datetime(),
  last_login_at: z.iso.datetime().nullable(),
})
export type Binding = z.infer<typeof Binding>

/** Who of the provider may come in as oneself. */
export const bindings = endpoint({
  method: 'GET',
  path: '/api/sso/bindings',
  access: 'session',
  input: z.object({}),
  output: z.object({ list: z.array(Binding), has_password: z.boolean() }),
})

/** Begins to bind an identity to the account that asks; the provider's answer then goes to `login`, with the same session. */
export const bind = endpoint({
  method: 'POST',
  path: '/api/sso/bind',
  access: 'session',
  input: z.object({}),
  output: z.object({ url: z.url() }),
})

export const unbind = endpoint({
  method: 'POST',
  path: '/api/sso/unbind',
  access: 'session',
  input: z.object({ identity_id: objectId() }),
  output: z.object({}),
})
