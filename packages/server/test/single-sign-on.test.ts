import { randomUUID } from 'node:crypto'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '../src/platform/postgres/schema/account.ts'
import { orgNode } from '../src/platform/postgres/schema/org-node.ts'
import { session } from '../src/platform/postgres/schema/session.ts'
import { ssoAttempt, ssoIdentity } from '../src/platform/postgres/schema/single-sign-on.ts'
import { CLIENT_ID, type IdentityProvider, startIdentityProvider, visitProvider } from './support/identity-provider.ts'
import { createTestPlatform } from './support/platform.ts'
import { type Answer, client, startTestServer } from './support/server.ts'
import {
  ask,
  bind,
  browser,
  CONSOLE,
  comeIn,
  finish,
  ORG,
  type SignOnConsole,
  startConsole,
} from './support/single-sign-on.ts'

let provider: IdentityProvider
let linking: SignOnConsole
let creating: SignOnConsole

beforeAll(async () => {
  provider = await startIdentityProvider(CONSOLE)
  linking = await startConsole(provider)
  creating = await startConsole(provider, {
    KEGUAN_OIDC_ACCOUNTS: 'create',
    KEGUAN_OIDC_ORG: ORG,
    KEGUAN_OIDC_ORG_CLAIM: 'institution',
  })
})
afterAll(async () => {
  await linking.stop()
  await creating.stop()
  await provider.stop()
})

test('the button shows only where single sign-on is set up', async () => {
  const { data } = await linking.server.stranger.get('/api/sso/options')
  expect(data).toEqual({ enabled: true, name: '示例统一身份' })
  const platform = await createTestPlatform({ KEGUAN_SAMPLE_DATA: '0' })
  const server = await startTestServer(platform)
  expect((await server.stranger.get('/api/sso/options')).data).toEqual({ enabled: false, name: '' })
  expect(await server.stranger.get('/api/sso/start')).toMatchObject({ status: 200, error_code: ERROR.ssoDisabled })
  expect(await server.stranger.get('/api/sso/login', { state: 'x' })).toMatchObject({
    status: 200,
    error_code: ERROR.ssoDisabled,
  })
  await server.stop()
  await platform.close()
})

test('uses the code flow with PKCE, state and nonce, and binds the attempt to the browser', async () => {
  const from = browser(linking.server.stranger)
  const response = await from.client.raw('GET', '/api/sso/start')
  const { data } = (await response.json()) as Answer
  expect(response.headers.get('set-cookie')).toMatch(
    /^keguan_sso=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
  )
  const asked = Object.fromEntries(new URL(data.url).searchParams)
  expect(asked).toMatchObject({
    client_id: CLIENT_ID,
    response_type: 'code',
    redirect_uri: CONSOLE,
    code_challenge_method: 'S256',
  })
  const rows = await linking.platform.database.db
    .select()
    .from(ssoAttempt)
    .where(eq(ssoAttempt.nonce, asked.nonce ?? ''))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(asked.state)
})

test('over https the cookie is the host’s own and secure', async () => {
  const platform = await createTestPlatform({
    KEGUAN_SAMPLE_DATA: '0',
    KEGUAN_PUBLIC_URL: 'https://keguan.example',
    KEGUAN_OIDC_ISSUER: provider.issuer,
    KEGUAN_OIDC_CLIENT_ID: CLIENT_ID,
  })
  const server = await startTestServer(platform)
  const cookie = (await server.stranger.raw('GET', '/api/sso/start')).headers.get('set-cookie')
  expect(cookie).toMatch(/^__Host-keguan_sso=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
  await server.stop()
  await platform.close()
})

describe('where accounts are linked', () => {
  test('an unknown person is asked to bind first, and can log in afterwards', async () => {
    const { server } = linking
    const from = browser(server.stranger)
    const refused = await comeIn(from, 'li')
    expect(refused).toMatchObject({ status: 200, error_code: ERROR.ssoNotBound, data: null })
    expect(refused.error_message).toContain('“li”')

    const teacher = await server.person('sys_analysis_web_user')
    expect(await bind(teacher, 'li')).toMatchObject({
      error_code: 0,
      data: { account_id: teacher.accountId, token: teacher.token },
    })
    const came = await comeIn(from, 'li')
    expect(came).toMatchObject({ error_code: 0, data: { account_id: teacher.accountId, product: 5 } })
    expect(came.data.role_ids).toEqual(['sys_analysis_web_user'])
    expect(came.data.token).not.toBe(teacher.token)

    const { data } = await client(server.origin, '', came.data.token).get('/api/sso/bindings')
    expect(data).toMatchObject({ has_password: true, list: [{ label: 'li', issuer: provider.issuer }] })
    expect(data.list[0].last_login_at).not.toBeNull()
    const history = await teacher.get('/api/session/history')
    expect(history.data.list[0]).toMatchObject({ way: 'sso', failure: null })
  })

  test('an identity belongs to one account, and cannot be unbound by another', async () => {
    const { server } = linking
    const [one, two] = [await server.person('sys_analysis_web_user'), await server.person('sys_analysis_web_user')]
    await bind(one, 'zhang')
    expect(await bind(two, 'zhang')).toMatchObject({ status: 200, error_code: ERROR.ssoBoundElsewhere })
    expect(await bind(one, 'zhang')).toMatchObject({ error_code: 0 })
    const { identity_id } = (await one.get('/api/sso/bindings')).data.list[0]
    for (const id of [identity_id, randomUUID(), 'x']) {
      expect(await two.post('/api/sso/unbind', { identity_id: id })).toMatchObject({
        status: 404,
        error_code: ERROR.notFound,
      })
    }
    expect((await one.post('/api/sso/unbind', { identity_id })).error_code).toBe(0)
    expect((await one.get('/api/sso/bindings')).data.list).toEqual([])
    expect((await comeIn(browser(server.stranger), 'zhang')).error_code).toBe(ERROR.ssoNotBound)
  })

  test('a binding fails once the session that started it has ended', async () => {
    const { server } = linking
    const [one, two] = [await server.person('sys_analysis_web_user'), await server.person('sys_analysis_web_user')]
    for (const other of [two, server.stranger]) {
      const from = browser(one)
      const { data } = await ask(from, 'POST', '/api/sso/bind')
      const { back } = await visitProvider(data.url, CONSOLE, 'sun')
      expect(await finish({ client: other, cookie: from.cookie }, back)).toMatchObject({
        error_code: ERROR.ssoExpired,
        data: null,
      })
    }
    const rows = await linking.platform.database.db.select().from(ssoIdentity).where(eq(ssoIdentity.subject, 'sun'))
    expect(rows).toEqual([])
  })

  test('without a password the last binding stays', async () => {
    const { server, platform } = linking
    const teacher = await server.person('sys_analysis_web_user')
    await bind(teacher, 'qian')
    await platform.database.db.update(account).set({ passwordHash: '' }).where(eq(account.id, teacher.accountId))
    const { identity_id } = (await teacher.get('/api/sso/bindings')).data.list[0]
    expect(await teacher.post('/api/sso/unbind', { identity_id })).toMatchObject({
      status: 200,
      error_code: ERROR.ssoOnlyLogin,
    })
    const { data } = await teacher.get('/currentUser')
    const login = await server.stranger.post('/api/account/login', { account: data.account, password: 'x' })
    expect(login).toMatchObject({ status: 200, error_code: ERROR.wrongCredentials })
    await teacher.post('/api/account/change_password', { old_password: '', new_password: 'river stone bridge' })
    expect((await teacher.post('/api/sso/unbind', { identity_id })).error_code).toBe(0)
  })

  test('a disabled account cannot log in', async () => {
    const { server, platform } = linking
    const teacher = await server.person('sys_analysis_web_user')
    await bind(teacher, 'wang')
    await platform.database.db.update(account).set({ disabled: true }).where(eq(account.id, teacher.accountId))
    expect(await comeIn(browser(server.stranger), 'wang')).toMatchObject({
      status: 200,
      error_code: ERROR.accountDisabled,
      data: null,
    })
  })

  test('a person who used the provider need not change an unused initial password', async () => {
    const { server, platform } = linking
    const teacher = await server.person('sys_analysis_web_user')
    await bind(teacher, 'zhou')
    await platform.database.db
      .update(account)
      .set({ mustChangePassword: true })
      .where(eq(account.id, teacher.accountId))
    expect(await comeIn(browser(server.stranger), 'zhou')).toMatchObject({
      error_code: 0,
      data: { must_change_password: false },
    })
    expect((await teacher.get('/api/session/list')).error_code).toBe(ERROR.passwordChangeRequired)
  })

  test('a log-out continues at the provider, but not for a password session', async () => {
    const { server, platform } = linking
    const teacher = await server.person('sys_analysis_web_user')
    await bind(teacher, 'zheng')
    const { data } = await comeIn(browser(server.stranger), 'zheng')
    const out = await client(server.origin, '', data.token).post('/api/account/logout')
    const url = new URL(out.data.sso_logout_url)
    expect(url.origin).toBe(provider.issuer)
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(CONSOLE)
    expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/)
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(200)
    expect((await teacher.post('/api/account/logout')).data).toEqual({ sso_logout_url: null })
    const rows = await platform.database.db.select().from(session).where(eq(session.accountId, teacher.accountId))
    expect(rows.map(({ ssoIdToken }) => ssoIdToken)).toEqual([null, null])
  })
})

describe('where newcomers get an account', () => {
  const accountOf = async (token: string) => (await client(creating.server.origin, '', token).get('/currentUser')).data

  test('creates a teacher without a password, once', async () => {
    provider.people.set('s-1', { preferred_username: 'chen.lan', name: '示例陈老师', email: 'chen@example.org' })
    const first = await comeIn(browser(creating.server.stranger), 's-1')
    expect(first).toMatchObject({ error_code: 0, data: { must_change_password: false } })
    expect(await accountOf(first.data.token)).toMatchObject({
      account: 'chen.lan',
      name: '示例陈老师',
      org_id: ORG,
      role_ids: ['sys_analysis_web_user'],
    })
    const again = await comeIn(browser(creating.server.stranger), 's-1')
    expect(again.data.account_id).toBe(first.data.account_id)
  })

  test('never uses an existing account of the same name', async () => {
    const known = await creating.server.person('sys_platform_admin')
    const { account: name } = (await known.get('/currentUser')).data
    provider.people.set('s-2', { preferred_username: name.toUpperCase(), name: '`$^{}' })
    const { data } = await comeIn(browser(creating.server.stranger), 's-2')
    expect(data.account_id).not.toBe(known.accountId)
    expect(await accountOf(data.token)).toMatchObject({
      account: `${name.toUpperCase()}-2`,
      role_ids: ['sys_analysis_web_user'],
    })
  })

  test('uses the institution that the provider names, if it exists', async () => {
    const other = randomUUID()
    const node = { id: other, type: 'ORG', name: '示例二校', path: `${other}/` } as const
    await creating.platform.database.db.insert(orgNode).values(node)
    provider.people.set('s-3', { institution: other })
    const { data } = await comeIn(browser(creating.server.stranger), 's-3')
    expect(data.org_id).toBe(other)
    provider.people.set('s-4', { institution: randomUUID() })
    expect(await comeIn(browser(creating.server.stranger), 's-4')).toMatchObject({
      status: 200,
      error_code: ERROR.ssoOrgNotFound,
    })
  })
})
