import { randomUUID } from 'node:crypto'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../src/platform/log/log.ts'
import type { Platform } from '../src/platform/platform.ts'
import { account } from '../src/platform/postgres/schema/account.ts'
import { auditLog } from '../src/platform/postgres/schema/audit-log.ts'
import { loginDelay } from '../src/platform/postgres/schema/login-delay.ts'
import { notice } from '../src/platform/postgres/schema/notice.ts'
import { session } from '../src/platform/postgres/schema/session.ts'
import { allEndpoints } from './support/endpoints.ts'
import { createTestPlatform } from './support/platform.ts'
import { type Answer, type Client, client, startTestServer, TEST_PASSWORD, type TestServer } from './support/server.ts'

const NEW_PASSWORD = 'river stone bridge'

let platform: Platform
let server: TestServer
let logged = ''

/** A fresh server: log-ins are limited per address, and all of these come from one. */
async function restart(): Promise<void> {
  await server?.stop()
  const log = createLog('trace', { write: (line: string) => (logged += line) })
  server = await startTestServer({ ...platform, log })
}

beforeAll(async () => {
  platform = await createTestPlatform({ KEGUAN_SAMPLE_DATA: '0' })
})
afterAll(async () => {
  await server.stop()
  await platform.close()
})

const nameOf = async (who: Client): Promise<string> => (await who.get('/currentUser')).data.account
const login = (name: string, password: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ account: name, password }),
  }).then(async (response) => ({ status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }))
const comeIn = async (name: string, password = TEST_PASSWORD, headers: Record<string, string> = {}) =>
  client(server.origin, '', (await login(name, password, headers)).data.token)
const mustChange = (id: string) =>
  platform.database.db.update(account).set({ mustChangePassword: true }).where(eq(account.id, id))
const change = (who: Client, old_password: string, new_password: string) =>
  who.post('/api/account/change_password', { old_password, new_password })

describe('a first password', () => {
  beforeAll(restart)

  test('permits only changing it and logging out', async () => {
    const teacher = await server.person('sys_platform_admin')
    await mustChange(teacher.accountId)
    const name = await nameOf(teacher)
    const { data } = await login(name, TEST_PASSWORD)
    expect(data.must_change_password).toBe(true)
    const who = client(server.origin, '', data.token)
    const open = ['/currentUser', '/api/account/logout', '/api/account/change_password']
    const guarded = (await allEndpoints()).filter(({ access, path }) => access !== 'open' && !open.includes(path))
    expect(guarded.length).toBeGreaterThan(30)
    for (const { method, path } of guarded) {
      const answer = await (method === 'GET' ? who.get(path) : who.post(path))
      expect(answer, path).toMatchObject({ status: 403, error_code: ERROR.passwordChangeRequired })
    }
    expect((await who.get('/currentUser')).data.must_change_password).toBe(true)

    expect(await change(who, TEST_PASSWORD, NEW_PASSWORD)).toMatchObject({ status: 200, error_code: 0 })
    expect((await who.get('/currentUser')).data.must_change_password).toBe(false)
    expect((await who.get('/api/session/list')).error_code).toBe(0)
    expect((await login(name, TEST_PASSWORD)).error_code).toBe(ERROR.wrongCredentials)
    expect((await login(name, NEW_PASSWORD)).data.must_change_password).toBe(false)
    expect((await who.post('/api/account/logout')).data).toEqual({ sso_logout_url: null })
  })

  test('the to-do ends once the password is changed; the change is notified and logged', async () => {
    const db = platform.database.db
    const teacher = await server.person('sys_analysis_web_user')
    const { accountId } = teacher
    const todo = { id: randomUUID(), accountId, type: 'todo', kind: 'account.first_password' } as const
    await db.insert(notice).values({ ...todo, subject: `first_password:${accountId}` })
    await change(teacher, TEST_PASSWORD, NEW_PASSWORD)
    const rows = await db.select({ kind: notice.kind }).from(notice).where(eq(notice.accountId, accountId))
    expect(rows).toEqual([{ kind: 'account.password_changed' }])
    const noted = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.accountId, accountId), eq(auditLog.action, 'account.change_password')))
    expect(noted).toHaveLength(1)
    expect(JSON.stringify(noted)).not.toContain(NEW_PASSWORD)
  })
})

describe('changing a password', () => {
  beforeAll(restart)

  test('ends all sessions except that of the caller', async () => {
    const teacher = await server.person('sys_analysis_web_user')
    const [other, stranger] = [await comeIn(await nameOf(teacher)), await server.person('sys_analysis_web_user')]
    expect((await change(teacher, TEST_PASSWORD, NEW_PASSWORD)).error_code).toBe(0)
    expect((await teacher.get('/currentUser')).status).toBe(200)
    expect((await other.get('/currentUser')).status).toBe(401)
    expect((await stranger.get('/currentUser')).status).toBe(200)
  })

  test('requires the old one and a good new one, and changes nothing otherwise', async () => {
    const teacher = await server.person('sys_analysis_web_user')
    const name = await nameOf(teacher)
    for (const [old, next, code] of [
      ['not the old one', NEW_PASSWORD, ERROR.wrongPassword],
      [TEST_PASSWORD, 'short', ERROR.passwordTooShort],
      [TEST_PASSWORD, name.toUpperCase(), ERROR.passwordIsAccount],
      [TEST_PASSWORD, 'password123', ERROR.passwordTooCommon],
      [TEST_PASSWORD, TEST_PASSWORD, ERROR.passwordUnchanged],
      [TEST_PASSWORD, '', ERROR.invalidInput],
    ] as const) {
      expect(await change(teacher, old, next), `${old} ${next}`).toMatchObject({ status: 200, error_code: code })
    }
    expect((await login(name, TEST_PASSWORD)).error_code).toBe(0)
    expect((await change(teacher, TEST_PASSWORD, 'with `$^{} in it')).error_code).toBe(0)
    expect((await login(name, 'with `$^{} in it')).error_code).toBe(0)
  })

  test('cannot be used for guessing: failures lock the account', async () => {
    const teacher = await server.person('sys_analysis_web_user')
    const name = await nameOf(teacher)
    for (let i = 0; i < 4; i++)
      expect((await change(teacher, 'guess', NEW_PASSWORD)).error_code).toBe(ERROR.wrongPassword)
    expect((await change(teacher, 'guess', NEW_PASSWORD)).error_code).toBe(ERROR.tooManyWrongPasswords)
    expect((await change(teacher, TEST_PASSWORD, NEW_PASSWORD)).error_code).toBe(ERROR.tooManyWrongPasswords)
    expect((await login(name, TEST_PASSWORD)).error_code).toBe(ERROR.tooManyWrongPasswords)
  })
})

describe('guessing', () => {
  beforeAll(restart)

  test('an unknown account name is answered and delayed like a known one', async () => {
    const known = await nameOf(await server.person('sys_analysis_web_user'))
    const unknown = `nobody-${randomUUID().slice(0, 8)}`
    const answers = async (name: string) => {
      const all = []
      for (let i = 0; i < 6; i++) all.push(await login(i % 2 ? name.toUpperCase() : name, 'guess'))
      return all
    }
    const [forKnown, forUnknown] = [await answers(known), await answers(unknown)]
    expect(forKnown.map(({ error_code }) => error_code)).toEqual([
      ERROR.wrongCredentials,
      ERROR.wrongCredentials,
      ERROR.wrongCredentials,
      ERROR.wrongCredentials,
      ERROR.tooManyWrongPasswords,
      ERROR.tooManyWrongPasswords,
    ])
    expect(forUnknown).toEqual(forKnown)
    const rows = await platform.database.db.select().from(loginDelay)
    expect(rows.filter(({ accountId }) => accountId === null)).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(unknown)
  })

  test('parallel guesses get no more tries than sequential ones', async () => {
    const name = await nameOf(await server.person('sys_analysis_web_user'))
    await Promise.all(Array.from({ length: 8 }, () => login(name, 'guess')))
    expect((await login(name, TEST_PASSWORD)).error_code).toBe(ERROR.tooManyWrongPasswords)
  })

  test('failures expire after a day', async () => {
    const teacher = await server.person('sys_analysis_web_user')
    const name = await nameOf(teacher)
    for (let i = 0; i < 4; i++) await login(name, 'guess')
    await platform.database.db
      .update(loginDelay)
      .set({ lastFailedAt: sql`now() - interval '25 hours'` })
      .where(eq(loginDelay.accountId, teacher.accountId))
    expect((await login(name, 'guess')).error_code).toBe(ERROR.wrongCredentials)
    expect((await login(name, TEST_PASSWORD)).error_code).toBe(0)
  })

  test('one address gets 60 tries per minute', async () => {
    await restart()
    const statuses = []
    for (let i = 0; i < 61; i++) {
      const { status } = await server.stranger.raw('POST', '/api/account/login', {
        body: '{}',
        headers: { 'content-type': 'application/json' },
      })
      statuses.push(status)
    }
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(statuses[60]).toBe(429)
    expect((await server.stranger.get('/api/sso/options')).status).toBe(200)
  })
})

describe('one’s own sessions', () => {
  beforeAll(restart)

  const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

  test('are listed with their device, and ended one by one or all others', async () => {
    const teacher = await server.person('sys_analysis_web_user')
    const name = await nameOf(teacher)
    const [one, two] = [await comeIn(name, TEST_PASSWORD, FIREFOX), await comeIn(name)]
    const { list } = (await one.get('/api/session/list')).data
    expect(list).toHaveLength(3)
    expect(list[0]).toMatchObject({
      current: true,
      browser: 'Firefox',
      system: 'Linux',
      ip: '127.0.0.1',
      way: 'password',
    })
    expect(list.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
    expect(JSON.stringify(list)).not.toContain(one.token)

    const mine = (await two.get('/api/session/list')).data.list[0].session_id
    expect((await one.post('/api/session/revoke', { session_id: mine })).error_code).toBe(0)
    expect((await two.get('/currentUser')).status).toBe(401)
    expect((await one.post('/api/session/revoke', { session_id: mine })).status).toBe(404)

    const third = await comeIn(name)
    expect((await one.post('/api/session/revoke_others')).data).toEqual({ count: 2 })
    expect((await third.get('/currentUser')).status).toBe(401)
    expect((await teacher.get('/currentUser')).status).toBe(401)
    expect((await one.get('/api/session/list')).data.list).toHaveLength(1)
    expect((await one.post('/api/session/revoke_others')).data).toEqual({ count: 0 })
  })

  test('are separate per account', async () => {
    const [one, other] = [await server.person('sys_platform_admin'), await server.person('sys_analysis_web_user')]
    const { session_id } = (await other.get('/api/session/list')).data.list[0]
    for (const id of [session_id, randomUUID(), 'x', '']) {
      const answer = await one.post('/api/session/revoke', { session_id: id })
      expect(answer, id).toMatchObject({ status: 404, error_code: ERROR.notFound })
    }
    expect((await other.get('/currentUser')).status).toBe(200)
  })

  test('are at most a hundred: the oldest one ends', async () => {
    const db = platform.database.db
    const teacher = await server.person('sys_analysis_web_user')
    const name = await nameOf(teacher)
    const [row] = await db.select().from(session).where(eq(session.accountId, teacher.accountId))
    if (!row) throw new Error('no session')
    const later = (i: number) => new Date(row.createdAt.getTime() - 1000 + i)
    await db.insert(session).values(
      Array.from({ length: 99 }, (_, i) => ({
        ...row,
        id: randomUUID(),
        tokenHash: randomUUID(),
        createdAt: later(i),
      })),
    )
    const last = await comeIn(name)
    expect((await last.get('/api/session/list')).data.list).toHaveLength(100)
    const ended = await db
      .select()
      .from(session)
      .where(sql`${session.accountId} = ${teacher.accountId} and ${session.revokedAt} is not null`)
    expect(ended.map(({ createdAt }) => createdAt)).toEqual([later(0)])
  })

  test('have a history of log-ins and failures, page by page', async () => {
    const teacher = await server.person('sys_analysis_web_user')
    const name = await nameOf(teacher)
    await login(name, 'guess', FIREFOX)
    await comeIn(name)
    await platform.database.db.update(account).set({ disabled: true }).where(eq(account.id, teacher.accountId))
    await login(name, TEST_PASSWORD)
    await platform.database.db.update(account).set({ disabled: false }).where(eq(account.id, teacher.accountId))
    const path = '/api/session/history'
    const all = (await teacher.get(path)).data
    expect(all).toMatchObject({ total: 4, total_more: false, next: null, previous: null })
    expect(all.list.map(({ failure }: { failure: string | null }) => failure)).toEqual([
      'disabled',
      null,
      'password',
      null,
    ])
    expect(all.list[2]).toMatchObject({ browser: 'Firefox', system: 'Linux', ip: '127.0.0.1', way: 'password' })

    const first = (await teacher.get(path, { page_size: 3 })).data
    expect(first.list).toEqual(all.list.slice(0, 3))
    const second = (await teacher.get(path, { page_size: 3, after: first.next })).data
    expect(second).toMatchObject({ list: all.list.slice(3), next: null })
    const back = (await teacher.get(path, { page_size: 3, before: second.previous })).data
    expect(back).toMatchObject({ list: first.list, previous: null })
    expect(back.next).toBe(first.next)
    expect(await teacher.get(path, { after: 'x' })).toMatchObject({ status: 200, error_code: ERROR.invalidInput })

    const other = await server.person('sys_platform_admin')
    expect((await other.get(path)).data.total).toBe(1)
  })
})

test('passwords, tokens and unknown account names are not logged', async () => {
  await restart()
  logged = ''
  const teacher = await server.person('sys_analysis_web_user')
  const name = await nameOf(teacher)
  const secret = `typed-${randomUUID()}`
  await login(name, secret)
  await login(secret, 'x')
  await change(teacher, secret, NEW_PASSWORD)
  await change(teacher, TEST_PASSWORD, NEW_PASSWORD)
  await server.stranger.raw('POST', '/api/account/login', {
    body: `{"password":"${secret}"`,
    headers: { 'content-type': 'application/json' },
  })
  const ticket = `signed-${randomUUID()}`
  await server.stranger.raw('GET', `/files/${ticket}?more=${ticket}`)
  expect(logged).toContain('/api/account/change_password')
  expect(logged).toContain('/files/*')
  for (const each of [secret, ticket, TEST_PASSWORD, NEW_PASSWORD, teacher.token]) expect(logged).not.toContain(each)
  const notes = await platform.database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(20)
  expect(JSON.stringify(notes)).not.toContain(secret)
})
