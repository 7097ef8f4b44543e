import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@keguan/contract/api/envelope'
import * as api from '@keguan/contract/api/people'
import { ACCESS_KEYS } from '@keguan/contract/vocabulary/authority'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { account } from '../src/platform/postgres/schema/account.ts'
import { roleGrant } from '../src/platform/postgres/schema/role-grant.ts'
import { useConsole } from './support/console.ts'
import { foundTown, type Member, type Town, uniqueName } from './support/people.ts'
import type { Client } from './support/server.ts'

const app = useConsole()
let town: Town

beforeAll(async () => {
  town = await foundTown(app.platform, app.server)
})

const call = (client: Client, { method, path }: Pick<Endpoint, 'method' | 'path'>, input: Record<string, unknown>) =>
  method === 'GET' ? client.get(path, input as Record<string, string>) : client.post(path, input)

describe('another institution', () => {
  const ABOUT_ONE: readonly (readonly [string, Endpoint, Record<string, unknown>])[] = [
    ['get', api.get, {}],
    ['update', api.update, { name: '新名字' }],
    ['delete', api.remove, { confirm_name: '王老师' }],
    ['set_disabled', api.setDisabled, { disabled: true }],
    ['set_folder', api.setFolder, { folder_id: null }],
    ['set_roles', api.setRoles, { role_ids: ['sys_expert'] }],
    ['reset_password', api.resetPassword, {}],
    ['unlock', api.unlock, {}],
  ]
  test.each(ABOUT_ONE)('%s: out-of-scope, unknown and malformed ids get the same 404', async (_, endpoint, input) => {
    const manager = await town.person('sys_org_ops_admin')
    const other = await town.person('sys_org_ops_admin')
    const { account_id } = await town.add(other)
    const mine = await town.add(manager)
    const about = (id: string) => ({ ...input, account_id: id, account_ids: [id] })
    const none = await call(manager, endpoint, about(randomUUID()))
    expect(none).toMatchObject({ status: 404, error_code: ERROR.notFound, data: null })
    expect(await call(manager, endpoint, about(account_id))).toEqual(none)
    expect(await call(manager, endpoint, about("x' or 1=1"))).toEqual(none)
    // one among the caller's own stops the whole action
    if (endpoint !== api.get && endpoint !== api.update && endpoint !== api.remove) {
      expect(await call(manager, endpoint, { ...input, account_ids: [mine.account_id, account_id] })).toEqual(none)
    }
    expect((await other.get('/api/account/get', { account_id })).data).toMatchObject({
      disabled: false,
      name: '王老师',
    })
    expect((await town.login(mine.account, mine.password)).error_code).toBe(0)
  })

  const ABOUT_PLACE: readonly (readonly [string, Endpoint, Record<string, unknown>])[] = [
    ['choices', api.choices, {}],
    ['create', api.create, { account: 'nobody-new', name: '王', role_ids: ['sys_expert'] }],
    ['list', api.list, {}],
    ['export', api.exportList, {}],
    ['import_template', api.importTemplate, {}],
    ['import_check', api.importCheck, { content: '' }],
    ['import', api.importPeople, { content: '', confirmed: '0'.repeat(64) }],
  ]
  test.each(ABOUT_PLACE)('%s: another institution returns 404', async (_, endpoint, input) => {
    const manager = await town.person('sys_org_ops_admin')
    const other = await town.person('sys_org_ops_admin')
    const at = (id: string) => ({ ...input, org_id: id, node_id: id })
    const none = await call(manager, endpoint, at(randomUUID()))
    expect(none).toMatchObject({ status: 404, error_code: ERROR.notFound, data: null })
    expect(await call(manager, endpoint, at(other.orgId))).toEqual(none)
    expect(await call(manager, endpoint, at('nonsense'))).toEqual(none)
  })

  test('lists and users show one’s own institution, whatever is searched', async () => {
    const manager = await town.person('sys_org_ops_admin')
    const other = await town.person('sys_org_ops_admin')
    const theirs = await town.add(other, { name: '欧阳修远' })
    const mine = await town.add(manager, { name: '欧阳修文' })
    for (const path of ['/api/account/list', '/users']) {
      const { data } = await manager.get(path, { search: '欧阳' })
      expect(data.list.map((row: { account: string }) => row.account)).toEqual([mine.account])
    }
    const platformAdmin = await town.person('sys_platform_admin')
    const { data } = await platformAdmin.get('/users', { search: '欧阳修' })
    expect(data.list.map((row: { account: string }) => row.account)).toEqual([mine.account, theirs.account])
    // another institution's folder is a filter that matches nothing
    const folder_id = await town.folderIn(other.orgId, '数学组')
    expect((await manager.post('/api/account/update', { account_id: mine.account_id, folder_id })).error_code).toBe(
      ERROR.folderOutsideOrg,
    )
  })

  test('without the grant to see accounts, callers see only themselves', async () => {
    for (const role of ['sys_analysis_web_user', 'sys_platform_allocator', 'sys_expert'] as const) {
      const person = await town.person(role)
      await town.colleagueOf(person, 'sys_analysis_web_user')
      const { data } = await person.get('/users')
      expect(data.list.map((row: { account_id: string }) => row.account_id)).toEqual([person.accountId])
      expect(await person.get('/api/account/list')).toMatchObject({ status: 403, error_code: ERROR.forbidden })
    }
  })
})

describe('nobody can grant permissions that they lack', () => {
  const POWERFUL = ['sys_platform_admin', 'sys_platform_allocator', 'sys_home_page_config'] as const

  test.each(POWERFUL)('an institution administrator cannot make or touch a %s', async (role) => {
    const manager = await town.person('sys_org_ops_admin')
    const org_id = manager.orgId
    const { account_id } = await town.add(manager)
    const wanted = { account: uniqueName(), name: '王', role_ids: ['sys_expert', role] }
    expect((await manager.post('/api/account/create', { org_id, ...wanted })).error_code).toBe(ERROR.roleNotGrantable)
    expect((await manager.post('/api/account/update', { account_id, role_ids: [role] })).error_code).toBe(
      ERROR.roleNotGrantable,
    )
    expect(
      (await manager.post('/api/account/set_roles', { account_ids: [account_id], role_ids: [role] })).error_code,
    ).toBe(ERROR.roleNotGrantable)
    const colleague = await town.colleagueOf(manager, role)
    const refused = { status: 403, error_code: ERROR.forbidden }
    const them = { account_id: colleague.accountId, account_ids: [colleague.accountId] }
    expect(await manager.post('/api/account/reset_password', them)).toMatchObject(refused)
    expect(await manager.post('/api/account/set_disabled', { ...them, disabled: true })).toMatchObject(refused)
    expect(await manager.post('/api/account/update', { ...them, name: '新名字' })).toMatchObject(refused)
    expect(await manager.post('/api/account/delete', { ...them, confirm_name: 'x' })).toMatchObject(refused)
    expect((await manager.get('/api/account/get', { account_id: them.account_id })).data.manageable).toBe(false)
    expect((await manager.get('/api/account/choices', { org_id })).data.role_ids).toEqual([
      ...['sys_org_ops_admin', 'sys_expert', 'sys_analysis_web_user'],
    ])
  })

  test('a role with more permissions than the caller’s is out of reach as well', async () => {
    const manager = await town.person('sys_org_ops_admin')
    const { account_id } = await town.add(manager)
    const more = { role: 'sys_expert', access: '/api/org/update:post', granted: true } as const
    await app.db.insert(roleGrant).values({ ...more, updatedBy: manager.accountId, updatedAt: new Date() })
    const answer = await manager.post('/api/account/set_roles', { account_ids: [account_id], role_ids: ['sys_expert'] })
    await app.db.delete(roleGrant)
    expect(answer.error_code).toBe(ERROR.roleNotGrantable)
  })

  test('no one can change their own roles, or disable, reset or delete themselves', async () => {
    const manager = await town.person('sys_org_ops_admin')
    const me = { account_id: manager.accountId, account_ids: [manager.accountId] }
    const { data } = await manager.get('/api/account/get', { account_id: me.account_id })
    expect(
      (await manager.post('/api/account/update', { ...me, name: '新名字', role_ids: data.role_ids })).error_code,
    ).toBe(0)
    expect((await manager.post('/api/account/update', { ...me, role_ids: ['sys_expert'] })).error_code).toBe(
      ERROR.ownAccount,
    )
    expect((await manager.post('/api/account/set_roles', { ...me, role_ids: ['sys_expert'] })).error_code).toBe(
      ERROR.ownAccount,
    )
    expect((await manager.post('/api/account/set_disabled', { ...me, disabled: true })).error_code).toBe(
      ERROR.ownAccount,
    )
    expect((await manager.post('/api/account/reset_password', me)).error_code).toBe(ERROR.ownAccount)
    expect((await manager.post('/api/account/delete', { ...me, confirm_name: '新名字' })).error_code).toBe(
      ERROR.ownAccount,
    )
  })
})

describe('administrators of the platform', () => {
  const disable = (by: Client, whom: Client) =>
    by.post('/api/account/set_disabled', { account_ids: [whom.accountId], disabled: true })

  /** Removes the platform administrators of earlier tests. */
  async function onlyOne(): Promise<Member> {
    const { rows } = await app.db.execute<{ id: string }>(
      `select account_id as id from account_role where role = 'sys_platform_admin'`,
    )
    for (const { id } of rows) await app.db.update(account).set({ disabled: true }).where(eq(account.id, id))
    return town.person('sys_platform_admin')
  }

  test('two who disable each other concurrently leave one', async () => {
    const one = await onlyOne()
    const two = await town.person('sys_platform_admin')
    const answers = await Promise.all([disable(one, two), disable(two, one)])
    const statuses = await Promise.all([one, two].map(async (each) => (await each.get('/currentUser')).status))
    expect(statuses.sort()).toEqual([200, 401])
    expect(answers.filter(({ error_code }) => error_code === 0)).toHaveLength(1)
  })

  test('the last one cannot be removed, even by a caller with all grants', async () => {
    const admin = await onlyOne()
    const deputy = await town.person('sys_platform_allocator')
    const grants = ACCESS_KEYS.map((access) => ({
      ...{ role: 'sys_platform_allocator' as const, access, granted: true },
      ...{ updatedBy: admin.accountId, updatedAt: new Date() },
    }))
    await app.db.insert(roleGrant).values(grants)
    const about = { account_id: admin.accountId, account_ids: [admin.accountId] }
    const answers = [
      await disable(deputy, admin),
      await deputy.post('/api/account/set_roles', { ...about, role_ids: ['sys_expert'] }),
      await deputy.post('/api/account/update', { ...about, role_ids: ['sys_expert'] }),
      await deputy.post('/api/account/delete', { ...about, confirm_name: admin.account }),
    ]
    const second = await town.person('sys_platform_admin')
    const allowed = await disable(deputy, admin)
    await app.db.delete(roleGrant)
    expect(answers.map(({ error_code }) => error_code)).toEqual([
      ERROR.lastPlatformAdmin,
      ERROR.lastPlatformAdmin,
      ERROR.lastPlatformAdmin,
      ERROR.lastPlatformAdmin,
    ])
    expect(allowed.error_code).toBe(0)
    expect((await second.get('/currentUser')).status).toBe(200)
  })
})
