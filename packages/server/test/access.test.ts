import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@keguan/contract/api/envelope'
import { ROLE_ACCESSES } from '@keguan/contract/vocabulary/authority'
import { ROLES, type Role } from '@keguan/contract/vocabulary/role'
import { beforeAll, describe, expect, test } from 'vitest'
import { hashToken, newToken } from '../src/features/accounts/sign-in/session-token.ts'
import { session } from '../src/platform/postgres/schema/session.ts'
import { useConsole } from './support/console.ts'
import { allEndpoints, nameOf } from './support/endpoints.ts'
import { type Client, client } from './support/server.ts'

const app = useConsole({ KEGUAN_RATE_LIMIT: '1000000' })
let people: Record<Role, Client>

const ENDPOINTS = await allEndpoints()
const NAMED = ENDPOINTS.map((endpoint) => [nameOf(endpoint), endpoint] as const)
const GUARDED = NAMED.filter(([, endpoint]) => endpoint.access !== 'open')

beforeAll(async () => {
  people = Object.fromEntries(
    await Promise.all(ROLES.map(async (role) => [role, await app.server.person(role)])),
  ) as typeof people
})

/** A separate session for one call: some endpoints end the session that they are called with. */
async function inNewSession(role: Role): Promise<Client> {
  const { accountId } = people[role]
  const token = newToken()
  const now = app.platform.clock.now()
  const expiresAt = new Date(now.getTime() + 3_600_000)
  const columns = { product: 2, ip: '127.0.0.1', userAgent: '', createdAt: now, lastUsedAt: now, expiresAt }
  await app.db.insert(session).values({ id: randomUUID(), accountId, tokenHash: hashToken(token), ...columns })
  return client(app.server.origin, accountId, token)
}

const isGranted = (role: Role, { access }: Endpoint): boolean =>
  access === 'session' || (access !== 'open' && ROLE_ACCESSES[role].includes(access))

async function statusOf(caller: Client, { method, path }: Endpoint, input: Record<string, string>): Promise<number> {
  const isGet = method === 'GET'
  const response = await caller.raw(
    method,
    isGet ? `${path}?${new URLSearchParams(input)}` : path,
    isGet ? {} : { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } },
  )
  await response.arrayBuffer()
  return response.status
}

test('every address belongs to one endpoint', () => {
  expect(ENDPOINTS.length).toBeGreaterThan(20)
  expect(new Set(NAMED.map(([name]) => name)).size).toBe(NAMED.length)
})

describe.each(GUARDED)('%s', (_, endpoint) => {
  test('without a session 401', async () => {
    expect(await statusOf(app.server.stranger, endpoint, {})).toBe(401)
    expect(await statusOf(client(app.server.origin, '', newToken()), endpoint, {})).toBe(401)
  })

  test.each(ROLES)('%s passes only with the grant, whatever is sent', async (role) => {
    // the input fits no schema: authorised callers get a validation error or 404
    const status = await statusOf(await inNewSession(role), endpoint, { page_size: 'x', id: 'x' })
    if (isGranted(role, endpoint)) expect([200, 404]).toContain(status)
    else expect(status).toBe(403)
  })
})
