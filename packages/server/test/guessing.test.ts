import { randomUUID } from 'node:crypto'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Platform } from '../src/platform/platform.ts'
import { loginDelay } from '../src/platform/postgres/schema/login-delay.ts'
import { foundTown, type Town } from './support/people.ts'
import { createTestPlatform } from './support/platform.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from './support/server.ts'

let platform: Platform
let server: TestServer
let town: Town

// every call may come from a different address
beforeAll(async () => {
  platform = await createTestPlatform({ KEGUAN_SAMPLE_DATA: '0', KEGUAN_TRUST_PROXY: '127.0.0.1' })
  server = await startTestServer(platform)
  town = await foundTown(platform, server)
})
afterAll(async () => {
  await server.stop()
  await platform.close()
})

interface Try {
  readonly from?: string
  readonly cookie?: string
}

async function login(account: string, password: string, { from = '192.0.2.1', cookie }: Try = {}) {
  const response = await server.stranger.raw('POST', '/api/account/login', {
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
    body: JSON.stringify({ account, password }),
  })
  const { error_code, error_message } = (await response.json()) as { error_code: number; error_message: string }
  return { error_code, error_message, cookie: response.headers.get('set-cookie') }
}
const codes = async (account: string, times: number, options?: Try) => {
  const all = []
  for (let i = 0; i < times; i++) all.push((await login(account, 'guess', options)).error_code)
  return all
}

test("a stranger's wrong passwords lock no one out elsewhere, not even a platform administrator", async () => {
  const { account } = await town.person('sys_platform_admin')
  expect(await codes(account, 6, { from: '198.51.100.7' })).toEqual([
    ERROR.wrongCredentials,
    ERROR.wrongCredentials,
    ERROR.wrongCredentials,
    ERROR.wrongCredentials,
    ERROR.tooManyWrongPasswords,
    ERROR.tooManyWrongPasswords,
  ])
  expect((await login(account, TEST_PASSWORD, { from: '198.51.100.7' })).error_code).toBe(ERROR.tooManyWrongPasswords)
  expect((await login(account, TEST_PASSWORD)).error_code).toBe(0)
})

test('a browser that the owner used before can log in from the same address', async () => {
  const { account } = await town.person('sys_analysis_web_user')
  const from = '198.51.100.8'
  const cookie = (await login(account, TEST_PASSWORD, { from })).cookie?.split(';')[0] ?? ''
  await codes(account, 6, { from })
  expect((await login(account, TEST_PASSWORD, { from })).error_code).toBe(ERROR.tooManyWrongPasswords)
  expect((await login(account, TEST_PASSWORD, { from, cookie })).error_code).toBe(0)
  const other = (await town.person('sys_analysis_web_user')).account
  expect(await codes(other, 5, { from, cookie })).toEqual([
    ERROR.wrongCredentials,
    ERROR.wrongCredentials,
    ERROR.wrongCredentials,
    ERROR.wrongCredentials,
    ERROR.tooManyWrongPasswords,
  ])
})

test('a known browser used for guessing is delayed as well', async () => {
  const { account } = await town.person('sys_analysis_web_user')
  const cookie = (await login(account, TEST_PASSWORD)).cookie?.split(';')[0] ?? ''
  expect(await codes(account, 5, { cookie })).toEqual([
    ERROR.wrongCredentials,
    ERROR.wrongCredentials,
    ERROR.wrongCredentials,
    ERROR.wrongCredentials,
    ERROR.tooManyWrongPasswords,
  ])
})

test('the delay grows from one minute to fifteen', async () => {
  const { account, accountId } = await town.person('sys_analysis_web_user')
  const from = '198.51.100.9'
  await codes(account, 4, { from })
  const waits = []
  for (let i = 0; i < 6; i++) {
    const { error_message } = await login(account, 'guess', { from })
    waits.push(Number(/(\d+)/.exec(error_message)?.[1]))
    await platform.database.db
      .update(loginDelay)
      .set({ blockedUntil: new Date(0) })
      .where(eq(loginDelay.accountId, accountId))
  }
  expect(waits).toEqual([1, 2, 4, 8, 15, 15])
})

test('addresses of one IPv6 network count as one', async () => {
  const { account } = await town.person('sys_analysis_web_user')
  for (let i = 1; i < 5; i++) await login(account, 'guess', { from: `2001:db8:1:1::${i}` })
  expect((await login(account, 'guess', { from: '2001:db8:1:1:ffff::9' })).error_code).toBe(ERROR.tooManyWrongPasswords)
  expect((await login(account, TEST_PASSWORD, { from: '2001:db8:1:2::1' })).error_code).toBe(0)
})

test('many addresses that guess at one name get one try each; the right password still works', async () => {
  for (const account of [(await town.person('sys_analysis_web_user')).account, `nobody-${randomUUID().slice(0, 8)}`]) {
    for (let i = 0; i < 10; i++) await codes(account, 5, { from: `203.0.113.${i}` })
    expect(await codes(account, 2, { from: '203.0.113.200' })).toEqual([
      ERROR.tooManyWrongPasswords,
      ERROR.tooManyWrongPasswords,
    ])
  }
  const { account } = await town.person('sys_analysis_web_user')
  for (let i = 0; i < 10; i++) await codes(account, 5, { from: `203.0.113.${100 + i}` })
  expect((await login(account, TEST_PASSWORD, { from: '203.0.113.250' })).error_code).toBe(0)
})

test('forty parallel guesses get no more tries than sequential ones', async () => {
  const { account } = await town.person('sys_analysis_web_user')
  const from = '198.51.100.10'
  const all = await Promise.all(Array.from({ length: 40 }, () => login(account, 'guess', { from })))
  expect(all.filter(({ error_code }) => error_code === ERROR.wrongCredentials).length).toBeLessThanOrEqual(4)
  expect((await login(account, TEST_PASSWORD, { from })).error_code).toBe(ERROR.tooManyWrongPasswords)
})
