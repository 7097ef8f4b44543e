import { randomUUID } from 'node:crypto'
import { createLog } from '../../src/platform/log/log.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { orgNode } from '../../src/platform/postgres/schema/org-node.ts'
import { CLIENT_ID, CLIENT_SECRET, type IdentityProvider, visitProvider } from './identity-provider.ts'
import { createTestPlatform } from './platform.ts'
import { type Answer, type Client, startTestServer, type TestServer } from './server.ts'

/** The console's address at the provider; no server listens there, the tests read the redirects. */
export const CONSOLE = 'http://127.0.0.1:65001/'
/** An existing institution. */
export const ORG = randomUUID()

export interface SignOnConsole {
  readonly platform: Platform
  readonly server: TestServer
  /** All log output so far, on every level. */
  log(): string
  stop(): Promise<void>
}

export async function startConsole(provider: IdentityProvider, env: NodeJS.ProcessEnv = {}): Promise<SignOnConsole> {
  let text = ''
  const platform = await createTestPlatform({
    KEGUAN_SAMPLE_DATA: '0',
    KEGUAN_PUBLIC_URL: CONSOLE,
    KEGUAN_OIDC_ISSUER: provider.issuer,
    KEGUAN_OIDC_CLIENT_ID: CLIENT_ID,
    KEGUAN_OIDC_CLIENT_SECRET: CLIENT_SECRET,
    KEGUAN_OIDC_NAME: '示例统一身份',
    ...env,
  })
  const log = createLog('trace', { write: (line: string) => (text += line) })
  await platform.database.db.insert(orgNode).values({ id: ORG, type: 'ORG', name: '示例学校', path: `${ORG}/` })
  const server = await startTestServer({ ...platform, log })
  return {
    platform,
    server,
    log: () => text,
    stop: async () => {
      await server.stop()
      await platform.close()
    },
  }
}

/** A minimal browser for single sign-on: keeps the cookie and its session. */
export interface Browser {
  readonly client: Client
  cookie: string
}
export const browser = (client: Client): Browser => ({ client, cookie: '' })

export async function ask(from: Browser, method: string, path: string): Promise<Answer> {
  const response = await from.client.raw(method, path, {
    headers: { cookie: from.cookie, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
    ...(method === 'POST' ? { body: '{}' } : {}),
  })
  const set = response.headers.get('set-cookie')
  if (set) from.cookie = set.split(';')[0] ?? ''
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
}

export const start = async (from: Browser, product = 5): Promise<string> =>
  (await ask(from, 'GET', `/api/sso/start?product=${product}`)).data.url
export const finish = (from: Browser, back: URL): Promise<Answer> => ask(from, 'GET', `/api/sso/login${back.search}`)

/** The whole flow: to the provider, log-in there, and back. */
export async function comeIn(from: Browser, login: string): Promise<Answer> {
  const { back } = await visitProvider(await start(from), CONSOLE, login)
  return finish(from, back)
}

export async function bind(who: Client, login: string): Promise<Answer> {
  const from = browser(who)
  const { data } = await ask(from, 'POST', '/api/sso/bind')
  const { back } = await visitProvider(data.url, CONSOLE, login)
  return finish(from, back)
}
