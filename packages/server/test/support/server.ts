import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Role } from '@keguan/contract/vocabulary/role'
import { createApp } from '../../src/app.ts'
import { insertAccount } from '../../src/features/accounts/account.repository.ts'
import { hashPassword } from '../../src/features/accounts/password/password.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { orgNode } from '../../src/platform/postgres/schema/org-node.ts'
import type { ApiModule } from '../../src/wiring/modules.ts'

export interface Answer {
  readonly status: number
  readonly error_code: number
  readonly error_message: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what the schema of the endpoint has checked already
  readonly data: any
}

export interface Client {
  readonly accountId: string
  readonly token: string
  get(path: string, query?: Record<string, string | number>): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
  raw(method: string, path: string, init?: RequestInit): Promise<Response>
}

export interface TestServer {
  readonly origin: string
  /** A new person with these roles, logged in. */
  person(...roles: Role[]): Promise<Client>
  /** Another person of the same institution, logged in. */
  colleagueOf(client: Client, ...roles: Role[]): Promise<Client>
  /** A caller without a session. */
  readonly stranger: Client
  stop(): Promise<void>
}

export const TEST_PASSWORD = 'correct horse battery'

/** The whole API on a separate port. */
export async function startTestServer(platform: Platform, modules?: readonly ApiModule[]): Promise<TestServer> {
  const { http } = await createApp(platform, modules)
  await http.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
  const db = platform.database.db
  const passwordHash = await hashPassword(TEST_PASSWORD)
  const stranger = client(origin, '', '')
  const addPerson = async (orgNodeId: string, roles: readonly Role[]) => {
    const id = randomUUID()
    const account = `user-${id.slice(0, 8)}`
    await insertAccount(db, { id, orgNodeId, account, name: account, passwordHash }, roles)
    const { data } = await stranger.post('/api/account/login', { account, password: TEST_PASSWORD, product: 2 })
    return client(origin, id, data.token)
  }
  return {
    origin,
    stranger,
    person: async (...roles) => {
      const orgNodeId = randomUUID()
      await db.insert(orgNode).values({ id: orgNodeId, type: 'ORG', name: 'School', path: `${orgNodeId}/` })
      return addPerson(orgNodeId, roles)
    },
    colleagueOf: async (other, ...roles) => addPerson((await other.get('/currentUser')).data.org_id, roles),
    stop: () => http.close(),
  }
}

export function client(origin: string, accountId: string, token: string): Client {
  // the server may close a kept-alive connection just when a test sends on it again
  const headers = { connection: 'close', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const raw = (method: string, path: string, init: RequestInit = {}) =>
    fetch(`${origin}${path}`, { method, ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } })
  const read = async (response: Response): Promise<Answer> => ({
    status: response.status,
    ...((await response.json()) as Omit<Answer, 'status'>),
  })
  return {
    accountId,
    token,
    raw,
    get: async (path, query = {}) => {
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]),
      )
      return read(await raw('GET', `${path}?${search}`))
    },
    post: async (path, body = {}) =>
      read(await raw('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })),
  }
}
