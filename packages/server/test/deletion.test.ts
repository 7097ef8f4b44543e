import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { hashToken, newToken } from '../src/features/accounts/sign-in/session-token.ts'
import { analysis } from '../src/platform/postgres/schema/analysis.ts'
import { auditLog } from '../src/platform/postgres/schema/audit-log.ts'
import { session } from '../src/platform/postgres/schema/session.ts'
import { useConsole } from './support/console.ts'
import { cpuMs } from './support/cpu-time.ts'
import { createLesson, sendFile, shortTranscript } from './support/lesson.ts'
import { foundTown, type Member, type Town } from './support/people.ts'
import { pngOf } from './support/pictures.ts'
import { runPurge } from './support/purge.ts'
import { meter, TERM, usedOf } from './support/quotas.ts'
import { type Answer, client } from './support/server.ts'

const app = useConsole({ KEGUAN_RATE_LIMIT: '100000' })
let town: Town
let admin: Member

beforeAll(async () => {
  town = await foundTown(app.platform, app.server)
  admin = await town.person('sys_platform_admin')
})

const remove = (by: Member, input: Record<string, unknown>) => by.post('/api/account/delete_many', input)
const check = async (by: Member, input: Record<string, unknown>) =>
  (await by.post('/api/account/delete_check', input)).data
const restore = (by: Member, ...account_ids: string[]) => by.post('/api/account/restore', { account_ids })
const deletedOf = async (by: Member, query = {}) => (await by.get('/api/account/deleted', query)).data.list
const namesOf = async (by: Member) =>
  (await by.get('/api/account/list', { page_size: 100 })).data.list.map(({ account }: { account: string }) => account)
const nameOf = async (member: Member): Promise<string> => (await member.get('/currentUser')).data.name

const send = ({ upload_token, audio_upload_urls: [upload] }: Answer['data']) =>
  sendFile({
    ...{ origin: app.server.origin, token: upload_token, uploadId: upload.upload_id },
    bytes: shortTranscript().bytes,
  })

/** Backdates all deletions by this many days. */
const age = (days: number) =>
  app.db.execute(sql`update deletion set deleted_at = now() - make_interval(days => ${days})`)

/** A new session, inserted directly into the database. */
async function sneakIn({ accountId }: Member) {
  const token = newToken()
  const now = new Date()
  const times = { createdAt: now, lastUsedAt: now, expiresAt: new Date(now.getTime() + 3_600_000) }
  await app.db
    .insert(session)
    .values({ id: randomUUID(), accountId, tokenHash: hashToken(token), product: 2, ip: '', userAgent: '', ...times })
  return client(app.server.origin, accountId, token)
}

describe('a deleted account', () => {
  test('is deleted after confirmation by name, hidden everywhere, and restored completely', async () => {
    const manager = await town.person('sys_org_ops_admin')
    const person = await town.add(manager, { name: '赵老师' })
    const { account_id, account, password } = person
    expect((await manager.post('/api/account/delete', { account_id, confirm_name: '别人' })).error_code).toBe(
      ERROR.accountNameMismatch,
    )
    expect((await manager.post('/api/account/delete', { account_id, confirm_name: '赵老师' })).data).toEqual({
      lessons: 0,
    })
    expect(await namesOf(manager)).not.toContain(account)
    expect((await manager.get('/api/account/get', { account_id })).status).toBe(404)
    expect((await manager.get('/users', { search: '赵老师' })).data.list).toEqual([])
    expect((await manager.get('/api/org/get', { id: manager.orgId })).data.accounts).toBe(1)
    expect((await town.login(account, password)).error_code).toBe(ERROR.wrongCredentials)
    // the name stays reserved while it can be restored
    const again = { org_id: manager.orgId, account, name: '另一位', role_ids: ['sys_analysis_web_user'] }
    expect((await manager.post('/api/account/create', again)).error_code).toBe(ERROR.accountTaken)
    expect(await deletedOf(manager)).toMatchObject([{ account_id, account, name: '赵老师', lessons: 0 }])
    expect((await restore(manager, account_id)).data).toEqual({ restored: 1 })
    expect((await restore(manager, account_id)).data).toEqual({ restored: 0 })
    expect(await namesOf(manager)).toContain(account)
    expect((await town.login(account, password)).error_code).toBe(0)
    expect(await deletedOf(manager)).toEqual([])
  })

  test('cannot act: sessions, even new ones, uploads and messages stop', async () => {
    const manager = await town.person('sys_org_ops_admin')
    const teacher = await town.colleagueOf(manager, 'sys_analysis_web_user')
    const { data: lesson } = await createLesson(teacher, [shortTranscript()])
    const account_ids = [teacher.accountId]
    expect((await remove(manager, { account_ids, confirm_count: 1 })).data).toEqual({ accounts: 1, lessons: 1 })
    expect((await teacher.get('/currentUser')).status).toBe(401)
    expect((await (await sneakIn(teacher)).get('/currentUser')).status).toBe(401)
    await expect(send(lesson)).rejects.toThrow()
    const to = { org_id: manager.orgId, account_id: teacher.accountId }
    expect((await manager.get('/api/message/receivers', to)).status).toBe(404)
    expect((await manager.get('/api/message/receivers', { org_id: manager.orgId })).data.receivers).toBe(1)
  })

  test('can be deleted only by people with the permission', async () => {
    const manager = await town.person('sys_org_ops_admin')
    const stranger = await town.person('sys_org_ops_admin')
    const teacher = await town.colleagueOf(manager, 'sys_analysis_web_user')
    const one = { account_ids: [teacher.accountId], confirm_count: 1 }
    expect(await remove(teacher, one)).toMatchObject({ status: 403 })
    expect(await remove(stranger, one)).toMatchObject({ status: 404 })
    expect((await remove(manager, { account_ids: [manager.accountId], confirm_count: 1 })).error_code).toBe(
      ERROR.ownAccount,
    )
    const above = await town.colleagueOf(manager, 'sys_platform_admin')
    expect((await remove(manager, { account_ids: [above.accountId], confirm_count: 1 })).error_code).toBe(
      ERROR.forbidden,
    )
    await remove(manager, one)
    expect(await deletedOf(stranger)).toEqual([])
    expect(await restore(stranger, teacher.accountId)).toMatchObject({ status: 404 })
    expect(await restore(teacher, teacher.accountId)).toMatchObject({ status: 401 })
  })
})

describe('many at once', () => {
  test('by a filter: the confirmed number must match, and accounts that may not be deleted stay', async () => {
    const manager = await town.person('sys_org_ops_admin')
    const folder = await town.folderIn(manager.orgId, '离职')
    for (let i = 0; i < 3; i++) await town.add(manager, { folder_id: folder })
    await town.add(manager)
    const place = { node_id: folder }
    expect(await check(manager, place)).toEqual({ accounts: 3, lessons: 0, left_out: 0 })
    expect(await check(manager, { node_id: manager.orgId })).toEqual({ accounts: 4, lessons: 0, left_out: 1 })
    const wrong = await remove(manager, { ...place, confirm_count: 2 })
    expect(wrong).toMatchObject({
      error_code: ERROR.accountCountMismatch,
      error_message: expect.stringContaining('3 个'),
    })
    expect((await remove(manager, { confirm_count: 3 })).error_code).toBe(ERROR.invalidInput)
    expect((await remove(manager, { ...place, confirm_count: 3 })).data).toEqual({ accounts: 3, lessons: 0 })
    expect(await namesOf(manager)).toHaveLength(2)
    expect(await deletedOf(manager)).toHaveLength(3)
  })

  test('concurrent deletions of the same accounts delete them once', async () => {
    const manager = await town.person('sys_org_ops_admin')
    const other = await town.colleagueOf(manager, 'sys_org_ops_admin')
    const folder = await town.folderIn(manager.orgId, '毕业')
    for (let i = 0; i < 5; i++) await town.add(manager, { folder_id: folder })
    const input = { node_id: folder, confirm_count: 5 }
    const answers = await Promise.all([remove(manager, input), remove(other, input)])
    expect(answers.map(({ error_code }) => error_code).sort()).toEqual([0, ERROR.accountCountMismatch])
    const where = and(eq(auditLog.orgNodeId, manager.orgId), eq(auditLog.action, 'account.delete'))
    expect(await app.db.select().from(auditLog).where(where)).toHaveLength(5)
  })

  test('2,000 accounts are deleted, each with its audit row, and purged a month later', async () => {
    const manager = await town.person('sys_org_ops_admin')
    await app.db.execute(sql`
      insert into account (id, org_node_id, account, name, password_hash, search_text)
      select gen_random_uuid(), ${manager.orgId}::uuid, 'bulk-' || left(${manager.orgId}, 8) || n, '教师' || n, '', 'x'
      from generate_series(1, 2000) n`)
    await app.db.execute(sql`
      insert into account_role (account_id, role)
      select id, 'sys_analysis_web_user' from account where org_node_id = ${manager.orgId}::uuid and account like 'bulk-%'`)
    const start = cpuMs()
    const { data } = await remove(manager, { node_id: manager.orgId, confirm_count: 2000 })
    expect(data).toEqual({ accounts: 2000, lessons: 0 })
    expect(cpuMs() - start).toBeLessThan(20_000)
    const { data: bin } = await manager.get('/api/account/deleted', { page_size: 20 })
    expect([bin.total, bin.total_more, bin.list.length]).toEqual([1000, true, 20])
    await age(31)
    await runPurge(app.platform)
    const { rows } = await app.db.execute(
      sql`select count(*)::int as count from account where org_node_id = ${manager.orgId}`,
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('the purge', () => {
  test('deletes accounts after 30 days with their files, keeps newer ones, and the log keeps the names', async () => {
    const manager = await town.person('sys_org_ops_admin')
    const teacher = await town.colleagueOf(manager, 'sys_analysis_web_user')
    const name = await nameOf(teacher)
    await teacher.post('/api/profile/set_avatar', { content: Buffer.from(pngOf(64)).toString('base64') })
    await createLesson(teacher, [shortTranscript()])
    await remove(manager, { account_ids: [teacher.accountId], confirm_count: 1 })
    await age(29)
    await runPurge(app.platform)
    expect(await deletedOf(manager)).toHaveLength(1)
    await age(31)
    await runPurge(app.platform)
    expect(await deletedOf(manager)).toEqual([])
    expect(await restore(manager, teacher.accountId)).toMatchObject({ status: 404 })
    expect(await app.db.select().from(analysis).where(eq(analysis.ownerId, teacher.accountId))).toEqual([])
    const files = join(app.platform.config.home, 'files', 'avatars', teacher.accountId)
    expect(await readdir(files).catch(() => [])).toEqual([])
    const action = 'account.purge,account.delete'
    const { data } = await manager.get('/api/audit/list', { object_id: teacher.accountId, action })
    expect(data.list.map((row: { action: string; object_name: string }) => [row.action, row.object_name])).toEqual([
      ['account.purge', name],
      ['account.delete', name],
    ])
  })
})

describe('closing an institution', () => {
  const close = (id: string, confirm_name: string) => admin.post('/api/org/delete', { id, confirm_name })

  test('hides everything, and restoring brings it back', async () => {
    const manager = await town.person('sys_org_ops_admin')
    const teacher = await town.add(manager, { name: '钱老师' })
    await town.folderIn(manager.orgId, '语文组')
    const [quota] = await meter(app.platform, manager.orgId, [{ total: 5 }])
    const id = manager.orgId
    const name = `学校 ${id.slice(0, 8)}`
    await admin.post('/api/org/update', { id, name })
    const held = { name, accounts: 2, lessons: 0, folders: 1, remaining: 5 }
    expect((await admin.get('/api/org/delete_check', { id })).data).toEqual(held)
    expect((await close(id, '别的')).error_code).toBe(ERROR.orgNameMismatch)
    expect((await close(admin.orgId, '示例学校')).error_code).toBe(ERROR.ownOrg)
    expect(await manager.post('/api/org/delete', { id, confirm_name: '示例学校' })).toMatchObject({ status: 403 })
    expect((await close(id, name)).data).toEqual({ accounts: 2, lessons: 0 })

    expect((await manager.get('/currentUser')).status).toBe(401)
    expect((await (await sneakIn(manager)).get('/currentUser')).status).toBe(401)
    expect((await town.login(teacher.account, teacher.password)).error_code).toBe(ERROR.wrongCredentials)
    for (const [path, query] of [
      ['/api/org/get', { id }],
      ['/api/account/list', { node_id: id }],
      ['/api/account/choices', { org_id: id }],
      ['/api/quota/list', { org_id: id }],
      ['/api/message/receivers', { org_id: id }],
      ['/api/lesson_settings/get', { org_id: id }],
    ] as const) {
      expect((await admin.get(path, query)).status, path).toBe(404)
    }
    expect((await admin.get('/users', { search: '钱老师' })).data.list).toEqual([])
    const overview = (await admin.get('/api/quota/overview', { show: 'all', page_size: 100 })).data.list
    expect(overview.map(({ org_id }: { org_id: string }) => org_id)).not.toContain(id)
    const more = { org_id: id, edition: 5, ...TERM, amount: 1 }
    expect(await admin.post('/api/quota/allocate', more)).toMatchObject({ status: 404 })
    expect(await admin.post('/api/quota/reduce', { quota_id: quota, amount: 1 })).toMatchObject({ status: 404 })
    const person = { account: randomUUID(), name: '新', role_ids: ['sys_analysis_web_user'] }
    expect(await admin.post('/api/account/create', { org_id: id, ...person })).toMatchObject({ status: 404 })
    const bin = (await admin.get('/api/org/deleted')).data.list
    expect(bin).toMatchObject([{ org_id: id, name, accounts: 2 }])
    // its accounts come back with it, not one by one
    expect(await deletedOf(admin, {})).not.toContainEqual(expect.objectContaining({ account_id: teacher.account_id }))
    expect(await restore(admin, teacher.account_id)).toMatchObject({ status: 404 })

    expect((await admin.post('/api/org/restore', { id })).data).toEqual({ accounts: 2 })
    expect((await admin.post('/api/org/restore', { id })).data).toEqual({ accounts: 0 })
    expect((await town.login(teacher.account, teacher.password)).error_code).toBe(0)
    expect((await admin.get('/api/org/delete_check', { id })).data).toEqual(held)
  })

  test('cancels running analyses and gives their quota back', async () => {
    const manager = await town.person('sys_org_ops_admin')
    const teacher = await town.colleagueOf(manager, 'sys_analysis_web_user')
    const [quota] = await meter(app.platform, manager.orgId, [{ total: 5 }])
    const { data } = await createLesson(teacher, [shortTranscript()])
    await app.db.execute(sql`
      update analysis set status = 20000, quota_id = ${quota}, queued_at = now() where id = ${data.analysis_id}`)
    await app.db.execute(sql`update quota set used = 1 where id = ${quota}`)
    await close(manager.orgId, '示例学校')
    const [row] = await app.db.select().from(analysis).where(eq(analysis.id, data.analysis_id))
    expect(row).toMatchObject({ status: 70_000, errorCode: ERROR.cancelled, quotaId: null, jobId: null })
    expect(await usedOf(app.platform, quota)).toBe(0)
  })

  test('allows a second institution of the name; the first is restored when the name is free again', async () => {
    const name = `重名学校 ${randomUUID().slice(0, 8)}`
    const add = async () => (await admin.post('/api/org/create', { name })).data.id as string
    const first = await add()
    await close(first, name)
    const second = await add()
    expect((await admin.post('/api/org/restore', { id: first })).error_code).toBe(ERROR.nameTaken)
    await admin.post('/api/org/update', { id: second, name: `${name} 新` })
    expect((await admin.post('/api/org/restore', { id: first })).error_code).toBe(0)
  })

  test('survives the deletion of its folder', async () => {
    const folder = (await admin.post('/api/org/create_folder', { name: randomUUID() })).data.id
    const name = randomUUID()
    const { id } = (await admin.post('/api/org/create', { name, parent_id: folder })).data
    await close(id, name)
    expect((await admin.post('/api/org/delete_folder', { id: folder })).error_code).toBe(0)
    expect((await admin.post('/api/org/restore', { id })).error_code).toBe(0)
    expect((await admin.get('/api/org/get', { id })).data).toMatchObject({ parent_id: null, type: 'ORG' })
  })

  test('a concurrently added account is refused or closed with it', async () => {
    const manager = await town.person('sys_org_ops_admin')
    const adding = Array.from({ length: 5 }, () =>
      admin.post('/api/account/create', {
        ...{ org_id: manager.orgId, account: randomUUID(), name: '新', role_ids: ['sys_analysis_web_user'] },
      }),
    )
    await Promise.all([...adding, close(manager.orgId, '示例学校')])
    const { rows } = await app.db.execute(
      sql`select 1 from account where org_node_id = ${manager.orgId} and deletion_id is null`,
    )
    expect(rows).toEqual([])
  })

  test('after 30 days only the log is left', async () => {
    const manager = await town.person('sys_org_ops_admin')
    const teacher = await town.colleagueOf(manager, 'sys_analysis_web_user')
    await createLesson(teacher, [shortTranscript()])
    await meter(app.platform, manager.orgId, [{ total: 5 }])
    await manager.post('/api/message/send', { org_id: manager.orgId, message_title: '题', message_body: '文' })
    const { course_id } = (await manager.post('/api/introductory_training/create', { title: '校本课程' })).data
    await app.platform.storage.put(`courses/${course_id}/a.txt`, '内容')
    // an account that had been deleted before
    const early = await town.add(manager)
    await remove(manager, { account_ids: [early.account_id], confirm_count: 1 })
    await close(manager.orgId, '示例学校')
    await app.db.execute(sql`update deletion set deleted_at = now() - interval '31 days' where kind = 'institution'`)
    await runPurge(app.platform)
    for (const table of ['account', 'analysis', 'quota', 'message', 'course'] as const) {
      const { rows } = await app.db.execute(
        sql`select 1 from ${sql.identifier(table)} where org_node_id = ${manager.orgId}`,
      )
      expect(rows, table).toEqual([])
    }
    expect(await app.platform.storage.size(`courses/${course_id}/a.txt`)).toBeUndefined()
    expect((await admin.post('/api/org/restore', { id: manager.orgId })).status).toBe(404)
    const { data } = await admin.get('/api/audit/list', { object_id: manager.orgId })
    expect(data.list.map((row: { action: string; object_name: string }) => [row.action, row.object_name])).toEqual([
      ['org.purge', '示例学校'],
      ['org.delete', '示例学校'],
    ])
  })
})
