import { createServer, type Server } from 'node:net'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOpenidProvider } from '../src/platform/identity/openid-provider.ts'
import { session } from '../src/platform/postgres/schema/session.ts'
import { ssoAttempt } from '../src/platform/postgres/schema/single-sign-on.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type IdentityProvider,
  startIdentityProvider,
  visitProvider,
} from './support/identity-provider.ts'
import { bind, browser, CONSOLE, finish, type SignOnConsole, start, startConsole } from './support/single-sign-on.ts'

let provider: IdentityProvider
let linking: SignOnConsole

beforeAll(async () => {
  provider = await startIdentityProvider(CONSOLE)
  linking = await startConsole(provider)
})
afterAll(async () => {
  await linking.stop()
  await provider.stop()
})

describe('an invalid response', () => {
  const attempt = async () => {
    const from = browser(linking.server.stranger)
    return { from, ...(await visitProvider(await start(from), CONSOLE, 'he')) }
  }
  const stale = { status: 200, error_code: ERROR.ssoExpired, data: null }

  test('consent refused', async () => {
    const from = browser(linking.server.stranger)
    const { back } = await visitProvider(await start(from), CONSOLE, null)
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(await finish(from, back)).toMatchObject({ status: 200, error_code: ERROR.ssoRefused, data: null })
    expect(await finish(from, back)).toMatchObject(stale)
  })

  test('another state', async () => {
    const { from, back } = await attempt()
    const wrong = new URL(back)
    wrong.searchParams.set('state', 'x'.repeat(43))
    expect(await finish(from, wrong)).toMatchObject(stale)
    expect(await finish(from, back)).toMatchObject({ error_code: ERROR.ssoNotBound })
  })

  test('used twice, also concurrently', async () => {
    const { from, back } = await attempt()
    const answers = await Promise.all([finish(from, back), finish(from, back), finish(from, back)])
    expect(answers.map(({ error_code }) => error_code).sort()).toEqual([
      ERROR.ssoExpired,
      ERROR.ssoExpired,
      ERROR.ssoNotBound,
    ])
  })

  test('another browser, or none', async () => {
    const { from, back } = await attempt()
    const other = browser(linking.server.stranger)
    await start(other)
    expect(await finish(other, back)).toMatchObject(stale)
    expect(await finish(browser(linking.server.stranger), back)).toMatchObject(stale)
    expect(await finish(from, back)).toMatchObject({ error_code: ERROR.ssoNotBound })
  })

  test('another nonce', async () => {
    const { from, back } = await attempt()
    await linking.platform.database.db.update(ssoAttempt).set({ nonce: 'another' })
    expect(await finish(from, back)).toMatchObject({ status: 200, error_code: ERROR.ssoUnverified, data: null })
  })

  test('another code, another verifier, another issuer', async () => {
    const code = await attempt()
    code.back.searchParams.set('code', 'made-up')
    expect((await finish(code.from, code.back)).error_code).toBe(ERROR.ssoUnverified)
    const issuer = await attempt()
    issuer.back.searchParams.set('iss', 'https://elsewhere.example')
    expect((await finish(issuer.from, issuer.back)).error_code).toBe(ERROR.ssoUnverified)
    const verifier = await attempt()
    await linking.platform.database.db.update(ssoAttempt).set({ codeVerifier: 'v'.repeat(43) })
    expect((await finish(verifier.from, verifier.back)).error_code).toBe(ERROR.ssoUnverified)
  })

  test('too late', async () => {
    const { from, back } = await attempt()
    await linking.platform.database.db.update(ssoAttempt).set({ expiresAt: new Date(0) })
    expect(await finish(from, back)).toMatchObject(stale)
    await start(from)
    const rows = await linking.platform.database.db
      .select()
      .from(ssoAttempt)
      .where(eq(ssoAttempt.expiresAt, new Date(0)))
    expect(rows).toEqual([])
  })
})

test('no secret, code or token appears in the log', async () => {
  const teacher = await linking.server.person('sys_analysis_web_user')
  await bind(teacher, 'wu')
  const from = browser(linking.server.stranger)
  const { back } = await visitProvider(await start(from), CONSOLE, 'wu')
  const { data } = await finish(from, back)
  const failing = browser(linking.server.stranger)
  const visit = await visitProvider(await start(failing), CONSOLE, 'wu')
  await linking.platform.database.db.update(ssoAttempt).set({ nonce: 'another' })
  expect((await finish(failing, visit.back)).error_code).toBe(ERROR.ssoUnverified)
  const rows = await linking.platform.database.db.select().from(session).where(eq(session.accountId, teacher.accountId))
  const secrets = [
    CLIENT_SECRET,
    from.cookie.split('=')[1],
    teacher.token,
    data.token,
    ...[back, visit.back].flatMap(({ searchParams }) => [searchParams.get('code'), searchParams.get('state')]),
    ...rows.map(({ ssoIdToken }) => ssoIdToken).filter((each) => each !== null),
  ]
  expect(secrets.length).toBeGreaterThan(8)
  const log = linking.log()
  expect(log).toContain('/api/sso/login')
  for (const secret of secrets) expect(log).not.toContain(secret)
})

describe('an unavailable provider', () => {
  const settings = (issuer: string) => ({ issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET })

  test('down: a clear message, and log-in by password still works', async () => {
    const gone = await startIdentityProvider(CONSOLE)
    const { server, stop } = await startConsole(gone)
    const from = browser(server.stranger)
    const { back } = await visitProvider(await start(from), CONSOLE, 'feng')
    await gone.stop()
    expect(await finish(from, back)).toMatchObject({ status: 200, error_code: ERROR.ssoUnreachable, data: null })
    await server.person('sys_analysis_web_user')
    await stop()
    await expect(openOpenidProvider(settings(gone.issuer)).begin(CONSOLE)).rejects.toMatchObject({
      kind: 'unavailable',
    })
  })

  test('not responding: times out early', async () => {
    const silent: Server = createServer(() => undefined)
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    const issuer = `http://127.0.0.1:${(silent.address() as { port: number }).port}`
    await expect(openOpenidProvider(settings(issuer), 0.2).begin(CONSOLE)).rejects.toMatchObject({
      kind: 'unavailable',
    })
    expect(await openOpenidProvider(settings(issuer), 0.2).logoutUrl('token', CONSOLE)).toBeNull()
    silent.close()
  })
})
