import { randomUUID } from 'node:crypto'
import { AUDIT_ACTIONS } from '@keguan/contract/vocabulary/audit-action'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { sql } from 'drizzle-orm'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { createAudit } from '../src/features/audit/audit.repository.ts'
import { createAuditService } from '../src/features/audit/audit.service.ts'
import { useConsole } from './support/console.ts'
import type { Client } from './support/server.ts'

const app = useConsole()
let admin: Client

beforeAll(async () => {
  admin = await app.server.person('sys_platform_admin')
})

const LIST = '/api/audit/list'
const EXPORT = '/api/audit/export'
interface Row {
  readonly id: number
  readonly action: string
  readonly account_id: string | null
  readonly org_id: string | null
}
const list = async (by: Client, query: Record<string, string | number> = {}): Promise<Row[]> =>
  (await by.get(LIST, query)).data.list
const actions = async (by: Client, query: Record<string, string | number> = {}) =>
  (await list(by, query)).map(({ action }) => action)
const orgOf = async (client: Client): Promise<string> => (await client.get('/currentUser')).data.org_id

/** As only the owner of the database can, bypassing the guard of the table. */
const backdate = (id: number, age: string) =>
  app.db.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`)
    await transaction.execute(sql`update audit_log set created_at = now() - ${age}::interval where id = ${id}`)
  })

/** An institution in which three folders were created and one was deleted. */
async function busyInstitution() {
  const manager = await app.server.person('sys_org_ops_admin')
  const add = async (name: string) => (await manager.post('/api/org/create_folder', { name })).data.id as string
  const ids = [await add('语文组'), await add('数学组'), await add('英语组')]
  await manager.post('/api/org/delete_folder', { id: ids[1] })
  return { manager, org: await orgOf(manager), ids }
}

describe('the list', () => {
  test('is newest first and says who did what to what', async () => {
    const { manager, org, ids } = await busyInstitution()
    const rows = await list(manager)
    expect(rows).toMatchObject([
      { action: 'folder.delete', object_id: ids[1], object_name: null, details: { name: '数学组' } },
      { action: 'folder.create', object_id: ids[2], object_name: '英语组', org_id: org },
      { action: 'folder.create', object_id: ids[1] },
      { action: 'folder.create', object_id: ids[0], account_id: manager.accountId, account: expect.any(String) },
      { action: 'account.login', ip: '127.0.0.1' },
    ])
  })

  test('goes forwards and backwards without losing or repeating a row', async () => {
    const { manager } = await busyInstitution()
    const all = (await list(manager)).map(({ id }) => id)
    const first = (await manager.get(LIST, { page_size: 2 })).data
    const second = (await manager.get(LIST, { page_size: 2, after: first.next })).data
    const third = (await manager.get(LIST, { page_size: 2, after: second.next })).data
    const ids = [first, second, third].flatMap((page) => page.list.map(({ id }: Row) => id))
    expect(ids).toEqual(all)
    expect([first.previous, third.next, first.total, first.total_more]).toEqual([null, null, 5, false])
    const back = (await manager.get(LIST, { page_size: 2, before: third.previous })).data
    expect(back.list).toEqual(second.list)
    const start = (await manager.get(LIST, { page_size: 2, before: back.previous })).data
    expect(start.list).toEqual(first.list)
    expect(await manager.get(LIST, { after: 'nothing' })).toMatchObject({ status: 200, error_code: ERROR.invalidInput })
  })

  test('is filtered by action, person, object, day and words', async () => {
    const { manager, ids } = await busyInstitution()
    const colleague = await app.server.colleagueOf(manager, 'sys_expert')
    expect(await actions(manager, { action: 'folder.delete,account.login' })).toEqual([
      'account.login',
      'folder.delete',
      'account.login',
    ])
    expect(await actions(manager, { account_id: colleague.accountId })).toEqual(['account.login'])
    expect(await actions(manager, { object_id: ids[1] ?? '' })).toEqual(['folder.delete', 'folder.create'])
    expect(await actions(manager, { action: 'no.such' })).toEqual([])
    expect(await actions(manager, { account_id: 'x' })).toEqual([])
    // one and two characters; also of deleted objects, and of current names
    expect(await actions(manager, { search: '数' })).toEqual(['folder.delete', 'folder.create'])
    expect(await actions(manager, { search: '数学' })).toEqual(['folder.delete', 'folder.create'])
    expect(await actions(manager, { search: '学数' })).toEqual([])
    await app.db.execute(sql`
      update account set search_text = '王某', search_grams = array['王', '某', '王某'] where id = ${colleague.accountId}`)
    expect(await actions(manager, { search: '王某' })).toEqual(['account.login'])
    const yesterday = new Date(Date.now() - 48 * 3_600_000).toISOString().slice(0, 10)
    expect(await actions(manager, { to: yesterday })).toEqual([])
    expect((await actions(manager, { from: yesterday })).length).toBe(6)
  })
})

describe('who may', () => {
  test('people of an institution read about it only; the platform reads everything', async () => {
    const [one, two] = [await busyInstitution(), await busyInstitution()]
    expect(new Set((await list(one.manager)).map(({ org_id }) => org_id))).toEqual(new Set([one.org]))
    expect(await list(one.manager, { org_id: one.org })).toHaveLength(5)
    for (const org_id of [two.org, randomUUID(), 'x']) {
      expect(await one.manager.get(LIST, { org_id })).toMatchObject({ status: 404, error_code: ERROR.notFound })
      expect(await one.manager.get(EXPORT, { org_id })).toMatchObject({ status: 404, error_code: ERROR.notFound })
    }
    expect(await list(one.manager, { account_id: two.manager.accountId })).toEqual([])
    expect(await list(one.manager, { object_id: two.ids[0] ?? '' })).toEqual([])
    expect(await list(admin, { org_id: two.org })).toHaveLength(5)
    expect(new Set((await list(admin, { page_size: 100 })).map(({ org_id }) => org_id)).size).toBeGreaterThan(2)
    const teacher = await app.server.person('sys_analysis_web_user')
    expect(await teacher.get(LIST)).toMatchObject({ status: 403, error_code: ERROR.forbidden })
    expect(await teacher.get(EXPORT)).toMatchObject({ status: 403, error_code: ERROR.forbidden })
  })
})

test('the export contains the list, in words, and is itself recorded', async () => {
  const { manager } = await busyInstitution()
  const answer = await manager.raw('GET', `${EXPORT}?action=folder.delete`)
  expect(answer.headers.get('content-disposition')).toContain(`${encodeURIComponent('操作记录')}.xlsx`)
  const [{ data: rows = [] } = {}] = await readXlsxFile(Buffer.from(await answer.arrayBuffer()))
  expect(rows).toHaveLength(2)
  expect(rows[0]?.slice(0, 7)).toEqual(['时间（北京时间 UTC+8）', '账号', '姓名', '机构', '操作', '对象类型', '对象'])
  expect(rows[1]?.slice(3, 7)).toEqual(['School', '删除文件夹', '机构或文件夹', '数学组'])
  expect(await list(manager, { action: 'audit.export' })).toMatchObject([{ details: { rows: 1 } }])
  const english = await manager.raw('GET', `${EXPORT}?locale=en-US`)
  expect(english.headers.get('content-disposition')).toContain('audit-log.xlsx')
})

test('a formula in a name stays a text', async () => {
  const manager = await app.server.person('sys_org_ops_admin')
  await manager.post('/api/org/create_folder', { name: '=1+1' })
  const answer = await manager.raw('GET', `${EXPORT}?action=folder.create`)
  const [{ data: rows = [] } = {}] = await readXlsxFile(Buffer.from(await answer.arrayBuffer()))
  expect(rows[1]?.[6]).toBe('=1+1')
})

test('only rows beyond the retention time are deleted', async () => {
  const { manager } = await busyInstitution()
  const [newest, ...older] = await list(manager)
  for (const { id } of older) {
    await backdate(id, '31 days')
  }
  const db = app.db
  const service = createAuditService({ db, audit: createAudit(db) })
  await service.sweep(32, { ...app.platform, db })
  expect(await list(manager)).toHaveLength(5)
  await service.sweep(30, { ...app.platform, db })
  expect(await list(manager)).toMatchObject([{ id: newest?.id }])
})

test('every action that is stored has words', async () => {
  const { rows } = await app.db.execute<{ action: string }>(sql`select distinct action from audit_log`)
  expect(rows.length).toBeGreaterThan(3)
  for (const { action } of rows) expect(AUDIT_ACTIONS).toContain(action)
})

describe('immutable rows', () => {
  test('no statement of the application changes, deletes or empties them', async () => {
    const { manager } = await busyInstitution()
    const [row] = await list(manager)
    for (const statement of [
      sql`update audit_log set actor_name = '别人' where id = ${row?.id}`,
      sql`delete from audit_log where id = ${row?.id}`,
      sql`truncate audit_log`,
    ]) {
      await expect(app.db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
    }
    // not even the sweep may: a row can only be deleted after its retention time
    const sweep = app.db.transaction(async (transaction) => {
      await transaction.execute(
        sql`select set_config('keguan.audit_kept_since', (now() + interval '1 day')::text, true)`,
      )
      await transaction.execute(sql`delete from audit_log where id = ${row?.id}`)
    })
    await expect(sweep).rejects.toMatchObject({ cause: { code: '42501' } })
    expect((await list(manager))[0]).toEqual(row)
  })

  test('keep the names of their time after a new name, a display name and the deletion of the account', async () => {
    const { manager, org } = await busyInstitution()
    const colleague = await app.server.colleagueOf(manager, 'sys_org_ops_admin')
    const { name } = (await colleague.get('/currentUser')).data
    await colleague.post('/api/org/create_folder', { name: '政治组' })
    const profile = { email: 'a@b.cn', profile: '简介', country: '中国', province: '江苏', city: '南京' }
    const rest = { address: '学校路 1 号', phone: '025-8888 8888', nickname: '平台管理员' }
    expect(await colleague.post('/api/profile/update', { ...profile, ...rest })).toMatchObject({ error_code: 0 })
    const account_id = colleague.accountId
    await manager.post('/api/account/update', { account_id, name: '李改名' })
    await manager.post('/api/account/delete', { account_id, confirm_name: '李改名' })
    const rows = (await manager.get(LIST, { page_size: 50 })).data.list
    const of = (action: string) => rows.find((row: Row) => row.action === action)
    expect(of('folder.create')).toMatchObject({ account_name: name, object_name: '政治组', org_id: org })
    const { changes, fields } = of('account.profile').details
    expect(changes.nickname).toEqual({ before: '', after: '平台管理员' })
    expect([changes.address, changes.profile, fields]).toEqual([undefined, undefined, ['profile', 'address']])
    const renamed = { object_name: '李改名', details: { changes: { name: { before: name, after: '李改名' } } } }
    expect(of('account.update')).toMatchObject(renamed)
    expect(of('account.delete')).toMatchObject({ object_name: '李改名', object_id: account_id })
    // found by the name at that time, and by the beginning of the address
    expect(await actions(manager, { search: '李改名', action: 'account.delete' })).toEqual(['account.delete'])
    expect(await actions(manager, { search: '127.0.', action: 'account.delete' })).toEqual(['account.delete'])
    expect(await actions(manager, { search: '10.9', action: 'account.delete' })).toEqual([])
  })
})

test('the export translates codes and contains every row, however many there are', async () => {
  const { manager, org } = await busyInstitution()
  await app.db.execute(sql`
    insert into audit_log (account_id, org_node_id, action, ip, details)
    select ${manager.accountId}::uuid, ${org}::uuid, 'account.login', '10.0.0.1', '{"way": "password"}'
    from generate_series(1, 12000)`)
  const answer = await manager.raw('GET', `${EXPORT}?action=account.login`)
  const [{ data: rows = [] } = {}] = await readXlsxFile(Buffer.from(await answer.arrayBuffer()))
  expect(rows).toHaveLength(12_002)
  expect(rows[1]?.[9]).toBe('登录方式：密码')
})
