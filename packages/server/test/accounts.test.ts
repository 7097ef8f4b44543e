import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { account } from '../src/platform/postgres/schema/account.ts'
import { loginDelay } from '../src/platform/postgres/schema/login-delay.ts'
import { session } from '../src/platform/postgres/schema/session.ts'
import { useConsole } from './support/console.ts'
import { TEST_PASSWORD } from './support/server.ts'

const app = useConsole()

const login = (name: string, password: string) =>
  app.server.stranger.post('/api/account/login', { account: name, password, product: 2 })

test('a log-in returns the fields of the specification, and a log-out ends the session', async () => {
  const teacher = await app.server.person('sys_analysis_web_user')
  const me = await teacher.get('/currentUser')
  expect(me).toMatchObject({ status: 200, error_code: 0 })
  expect(me.data).toMatchObject({
    account_id: teacher.accountId,
    role_ids: ['sys_analysis_web_user'],
    should_skip_analysis: false,
  })
  expect(me.data.accesses['/api/analysis/list:get']).toBe(true)
  expect(me.data.accesses['/api/org/create:post']).toBeUndefined()
  expect(await login(me.data.account.toUpperCase(), TEST_PASSWORD)).toMatchObject({
    error_code: 0,
    data: { product: 2 },
  })
  expect(await teacher.post('/api/account/logout')).toMatchObject({ status: 200, error_code: 0 })
  expect(await teacher.get('/currentUser')).toMatchObject({ status: 401, error_code: ERROR.notLoggedIn, data: null })
})

test('a wrong password and an unknown account get the same answer, never a 401', async () => {
  const teacher = await app.server.person('sys_analysis_web_user')
  const { data } = await teacher.get('/currentUser')
  const wrong = await login(data.account, 'nonsense')
  expect(wrong).toMatchObject({ status: 200, error_code: ERROR.wrongCredentials, data: null })
  expect(await login('nobody', 'nonsense')).toEqual(wrong)
})

test('after five failures, an address is delayed even with the right password', async () => {
  const teacher = await app.server.person('sys_analysis_web_user')
  const { data } = await teacher.get('/currentUser')
  for (let i = 0; i < 4; i++) expect((await login(data.account, 'nonsense')).error_code).toBe(ERROR.wrongCredentials)
  expect(await login(data.account, 'nonsense')).toMatchObject({ status: 200, error_code: ERROR.tooManyWrongPasswords })
  expect((await login(data.account, TEST_PASSWORD)).error_code).toBe(ERROR.tooManyWrongPasswords)
  await app.db
    .update(loginDelay)
    .set({ blockedUntil: new Date(0) })
    .where(eq(loginDelay.accountId, teacher.accountId))
  expect((await login(data.account, TEST_PASSWORD)).error_code).toBe(0)
})

test('a disabled account can neither log in nor continue', async () => {
  const teacher = await app.server.person('sys_analysis_web_user')
  const { data } = await teacher.get('/currentUser')
  await app.db.update(account).set({ disabled: true }).where(eq(account.id, teacher.accountId))
  expect((await login(data.account, TEST_PASSWORD)).error_code).toBe(ERROR.accountDisabled)
  expect((await teacher.get('/currentUser')).status).toBe(401)
})

test('a session expires, and its token is stored as a hash only', async () => {
  const teacher = await app.server.person('sys_analysis_web_user')
  const rows = await app.db.select().from(session).where(eq(session.accountId, teacher.accountId))
  expect(JSON.stringify(rows)).not.toContain(teacher.token)
  await app.db
    .update(session)
    .set({ expiresAt: new Date(0) })
    .where(eq(session.accountId, teacher.accountId))
  expect((await teacher.get('/currentUser')).status).toBe(401)
})

test('invalid input is reported by field', async () => {
  expect(await app.server.stranger.post('/api/account/login', { account: '' })).toMatchObject({
    status: 200,
    error_code: ERROR.invalidInput,
    error_message: expect.stringContaining('账号、密码'),
  })
})
