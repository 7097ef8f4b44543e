import { ACCESS_KEYS, ROLE_ACCESSES } from '@keguan/contract/vocabulary/authority'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { ROLES } from '@keguan/contract/vocabulary/role'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { useConsole } from './support/console.ts'
import type { Client } from './support/server.ts'

const app = useConsole()
let admin: Client

beforeAll(async () => {
  admin = await app.server.person('sys_platform_admin')
})
afterEach(async () => {
  await admin.post('/api/role/reset', {})
})

const LIST = '/api/role/list'
const UPDATE = '/api/role/update'
const RESET = '/api/role/reset'
const TASKS = '/api/task/list:get'
const AUDIT = '/api/audit/list:get'

interface Row {
  readonly role: string
  readonly accesses: string[]
  readonly default_accesses: string[]
}
const change = (role: string, access: string, granted: boolean) => ({ changes: [{ role, access, granted }] })
const rowOf = async (role: string): Promise<Row> =>
  (await admin.get(LIST)).data.roles.find((row: Row) => row.role === role)
const noted = async () =>
  (
    await app.db.execute(
      sql`select action, object_id, details from audit_log where account_id = ${admin.accountId} and object_kind = 'role' order by id`,
    )
  ).rows

test('the table has the defaults until it is changed', async () => {
  const { data } = await admin.get(LIST)
  expect(data).toMatchObject({ editable: true, updated_at: null, updated_by: null })
  for (const role of ROLES) {
    const row = await rowOf(role)
    expect([...row.accesses].sort()).toEqual([...ROLE_ACCESSES[role]].sort())
    expect(row.default_accesses).toEqual(row.accesses)
  }
})

test('a change applies from the next request, and only differences are stored', async () => {
  const expert = await app.server.person('sys_expert')
  const asked = async () => (await expert.get('/api/audit/list')).status
  expect(await asked()).toBe(403)
  const { data } = await admin.post(UPDATE, change('sys_expert', AUDIT, true))
  expect(data.updated_by).toMatch(/^user-/)
  expect(await asked()).toBe(200)
  expect((await expert.get('/currentUser')).data.accesses[AUDIT]).toBe(true)
  const before = (await noted()).length
  await admin.post(UPDATE, change('sys_expert', AUDIT, true))
  expect(await noted()).toHaveLength(before)
  await admin.post(UPDATE, change('sys_expert', AUDIT, false))
  expect(await asked()).toBe(403)
  const stored = await app.db.execute(sql`select 1 from role_grant`)
  expect(stored.rows).toEqual([])
  expect((await noted()).slice(-2)).toEqual([
    { action: 'role.update', object_id: 'sys_expert', details: { access: AUDIT, granted: true } },
    { action: 'role.update', object_id: 'sys_expert', details: { access: AUDIT, granted: false } },
  ])
})

test('changes by different people add up; one role, or all, can be reset to the defaults', async () => {
  const other = await app.server.person('sys_platform_admin')
  await Promise.all([
    admin.post(UPDATE, change('sys_expert', TASKS, false)),
    other.post(UPDATE, change('sys_org_ops_admin', TASKS, false)),
  ])
  expect((await rowOf('sys_expert')).accesses).not.toContain(TASKS)
  expect((await rowOf('sys_org_ops_admin')).accesses).not.toContain(TASKS)
  await admin.post(RESET, { role: 'sys_expert' })
  expect((await rowOf('sys_expert')).accesses).toContain(TASKS)
  expect((await rowOf('sys_org_ops_admin')).accesses).not.toContain(TASKS)
  await admin.post(RESET, {})
  expect((await rowOf('sys_org_ops_admin')).accesses).toContain(TASKS)
  expect((await noted()).at(-1)).toMatchObject({ action: 'role.reset', object_id: 'sys_org_ops_admin' })
})

test('a change that would lock out platform administrators is refused as a whole', async () => {
  for (const access of ['/api/org/create:post', '/api/role/list:get', '/api/role/update:post']) {
    const changes = [
      { role: 'sys_expert', access: TASKS, granted: false },
      { role: 'sys_platform_admin', access, granted: false },
    ]
    expect(await admin.post(UPDATE, { changes })).toMatchObject({
      status: 200,
      error_code: ERROR.grantRightRequired,
      data: null,
    })
  }
  expect((await rowOf('sys_expert')).accesses).toContain(TASKS)
  expect((await rowOf('sys_platform_admin')).accesses).toEqual([...ACCESS_KEYS])
})

test('members of an institution cannot change the global table, whatever they are granted', async () => {
  const manager = await app.server.person('sys_org_ops_admin')
  const attempt = () => manager.post(UPDATE, change('sys_org_ops_admin', '/api/org/update:post', true))
  expect(await attempt()).toMatchObject({ status: 403 })
  await admin.post(UPDATE, change('sys_org_ops_admin', '/api/role/update:post', true))
  expect(await attempt()).toMatchObject({ status: 403, error_code: ERROR.forbidden })
  expect(await manager.post(RESET, {})).toMatchObject({ status: 403, error_code: ERROR.forbidden })
  expect((await manager.get(LIST)).data).toMatchObject({ editable: false })
})

test('unknown roles and grants are refused', async () => {
  for (const changes of [[], [{ role: 'root', access: TASKS, granted: true }], [{ role: 'sys_expert', access: 'x' }]]) {
    expect(await admin.post(UPDATE, { changes })).toMatchObject({ status: 200, error_code: ERROR.invalidInput })
  }
})
