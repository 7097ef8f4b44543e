import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Platform } from '../src/platform/platform.ts'
import { createTestPlatform } from './support/platform.ts'
import { type Client, startTestServer, type TestServer } from './support/server.ts'

let platform: Platform
let server: TestServer
let admin: Client
let nowMs = Date.parse('2026-11-20T06:00:00.000Z')

beforeAll(async () => {
  const real = await createTestPlatform({ KEGUAN_SAMPLE_DATA: '0' })
  platform = { ...real, clock: { ...real.clock, now: () => new Date(nowMs) } }
  server = await startTestServer(platform)
  admin = await server.person('sys_platform_admin')
})
afterAll(async () => {
  await server.stop()
  await platform.close()
})

const PATH = '/api/home_page_config'
const MESSAGE = {
  enabled: true,
  text_zh: '今晚 22 点起升级，约一小时。',
  text_en: 'Upgrade tonight from 22:00, about an hour.',
  from: '2026-11-20T14:00:00+08:00',
  until: '2026-11-20T15:00:00+08:00',
}
const set = (more: object = {}) => admin.post(`${PATH}/set_maintenance_message`, { ...MESSAGE, ...more })
const shown = async () => (await server.stranger.get(`${PATH}/get_maintenance_message`)).data

test('nothing is shown before the first publication', async () => {
  expect(await server.stranger.get(`${PATH}/get_maintenance_message`)).toMatchObject({
    status: 200,
    error_code: 0,
    data: null,
  })
  expect((await admin.get(`${PATH}/get_maintenance_setting`)).data).toMatchObject({ enabled: false, updated_at: null })
})

test('shown to everyone from start to end, and only while enabled', async () => {
  expect((await set()).data).toMatchObject({
    enabled: true,
    from: '2026-11-20T06:00:00.000Z',
    updated_by: expect.any(String),
  })
  expect(await shown()).toMatchObject({ text_zh: MESSAGE.text_zh, text_en: MESSAGE.text_en, seconds_left: 3600 })
  nowMs += 3_599_000
  expect(await shown()).toMatchObject({ seconds_left: 1 })
  nowMs += 1000
  expect(await shown()).toBeNull()
  nowMs -= 3_600_001
  expect(await shown()).toBeNull()
  nowMs += 1
  await set({ enabled: false })
  expect(await shown()).toBeNull()
})

test('a message that is published again counts as new', async () => {
  await set()
  const first = await shown()
  nowMs += 1000
  await set({ text_zh: '改到明晚。' })
  const second = await shown()
  expect(second.id).not.toBe(first.id)
  expect((await shown()).id).toBe(second.id)
})

test('an enabled message needs both texts and both times; a disabled one may be incomplete', async () => {
  const refused = async (more: object) => (await set(more)).error_code
  expect(await refused({ text_en: ' ' })).toBe(ERROR.invalidInput)
  expect(await refused({ from: null })).toBe(ERROR.invalidInput)
  expect(await refused({ until: MESSAGE.from })).toBe(ERROR.invalidInput)
  expect(await refused({ enabled: false, until: '2026-11-20T13:00:00+08:00' })).toBe(ERROR.invalidInput)
  expect(await refused({ from: 'tomorrow' })).toBe(ERROR.invalidInput)
  expect(await refused({ text_zh: '{x}' })).toBe(ERROR.forbiddenCharacters)
  expect(await refused({ text_zh: '字'.repeat(301) })).toBe(ERROR.invalidInput)
  expect(await refused({ enabled: false, text_en: '', from: null, until: null })).toBe(0)
})

test('the editor of the home page cannot remove the notice', async () => {
  const editor = await server.person('sys_home_page_config')
  expect(await editor.get(`${PATH}/get_maintenance_setting`)).toMatchObject({ status: 200, error_code: 0 })
  const published = await editor.post(`${PATH}/set_maintenance_message`, MESSAGE)
  expect(published).toMatchObject({ error_code: 0, data: { text_zh: MESSAGE.text_zh, updated_by: expect.any(String) } })
})

test('only holders of the grant can publish, and it is audited', async () => {
  for (const role of ['sys_org_ops_admin', 'sys_platform_allocator', 'sys_expert'] as const) {
    const other = await server.person(role)
    expect(await other.post(`${PATH}/set_maintenance_message`, MESSAGE)).toMatchObject({
      status: 403,
      error_code: ERROR.forbidden,
    })
    expect(await other.get(`${PATH}/get_maintenance_setting`)).toMatchObject({ status: 403 })
  }
  const { rows } = await platform.database.db.execute(
    sql`select account_id from audit_log where action = 'home_page_config.maintenance'`,
  )
  expect(rows.filter((row) => row.account_id === admin.accountId).length).toBeGreaterThan(0)
  expect(new Set(rows.map((row) => row.account_id)).size).toBe(2)
})

test('unknown values of an earlier version show nothing', async () => {
  await platform.database.db.execute(sql`update home_page_config set value = '{"enabled": true}'`)
  expect(await shown()).toBeNull()
})
