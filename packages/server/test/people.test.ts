import { randomUUID } from 'node:crypto'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { analysis } from '../src/platform/postgres/schema/analysis.ts'
import { auditLog } from '../src/platform/postgres/schema/audit-log.ts'
import { notice } from '../src/platform/postgres/schema/notice.ts'
import { useConsole } from './support/console.ts'
import { createLesson, shortTranscript } from './support/lesson.ts'
import { foundTown, type Town, uniqueName } from './support/people.ts'

const app = useConsole()
let town: Town

beforeAll(async () => {
  town = await foundTown(app.platform, app.server)
})

test('a new account logs in with its initial password, which is stored nowhere, and finds a to-do', async () => {
  const manager = await town.person('sys_org_ops_admin')
  const folder_id = await town.folderIn(manager.orgId, '语文组')
  const made = await town.add(manager, { folder_id, phone: '13800000000', email: 'w@example.org' })
  expect(made.password).toMatch(/^[2-9a-z]{5}(-[2-9a-z]{5}){2}$/)
  expect((await town.login(made.account, made.password)).error_code).toBe(0)
  expect((await manager.get('/api/account/get', { account_id: made.account_id })).data).toMatchObject({
    ...{ account: made.account, folder_id, folder_name: '语文组', must_change_password: true, lessons: 0 },
    ...{ phone: '13800000000', email: 'w@example.org', manageable: true, mine: false, locked_until: null },
  })
  const todo = await app.db.select().from(notice).where(eq(notice.accountId, made.account_id))
  expect(todo).toMatchObject([{ type: 'todo', subject: `first_password:${made.account_id}` }])
  const notes = await app.db.select().from(auditLog).where(eq(auditLog.objectId, made.account_id))
  expect(notes.map(({ action }) => action)).toEqual(['account.create'])
  expect(JSON.stringify(notes)).not.toContain(made.password)
})

test('two requests for the same name at once: one gets it, the other an error', async () => {
  const manager = await town.person('sys_org_ops_admin')
  const org_id = manager.orgId
  const name = uniqueName()
  const wanted = [name, name.toUpperCase(), name, name]
  const answers = await Promise.all(
    wanted.map((each) =>
      manager.post('/api/account/create', { org_id, account: each, name: '王', role_ids: ['sys_expert'] }),
    ),
  )
  expect(answers.map(({ error_code }) => error_code).sort()).toEqual([
    0,
    ERROR.accountTaken,
    ERROR.accountTaken,
    ERROR.accountTaken,
  ])
  expect(answers.find(({ error_code }) => error_code === ERROR.accountTaken)?.error_message).toContain('已被使用')
})

test('disabling ends the sessions at once, and enabling permits log-in again', async () => {
  const manager = await town.person('sys_org_ops_admin')
  const teacher = await town.colleagueOf(manager, 'sys_analysis_web_user')
  const account_ids = [teacher.accountId]
  expect((await manager.post('/api/account/set_disabled', { account_ids, disabled: true })).data).toEqual({
    changed: 1,
  })
  expect((await teacher.get('/currentUser')).status).toBe(401)
  await manager.post('/api/account/set_disabled', { account_ids, disabled: false })
  // the old session stays ended
  expect((await teacher.get('/currentUser')).status).toBe(401)
})

test('a reset ends the sessions, unlocks the account, and rejects the old password until the link is used', async () => {
  const manager = await town.person('sys_org_ops_admin')
  const made = await town.add(manager)
  const account_ids = [made.account_id]
  for (let i = 0; i < 5; i++) await town.login(made.account, 'nonsense')
  expect((await town.login(made.account, made.password)).error_code).toBe(ERROR.tooManyWrongPasswords)
  expect((await manager.get('/api/account/list', { state: 'locked' })).data.list).toHaveLength(1)
  expect((await manager.post('/api/account/unlock', { account_ids })).data).toEqual({ changed: 1 })
  const { data: session } = await town.login(made.account, made.password)
  expect(session.account_id).toBe(made.account_id)
  const { data } = await manager.post('/api/account/reset_password', { account_ids })
  expect(data).toHaveLength(1)
  expect(data[0]).not.toHaveProperty('password')
  expect((await town.login(made.account, made.password)).error_code).toBe(ERROR.passwordResetPending)
  expect((await town.login(made.account, 'another guess')).error_code).toBe(ERROR.wrongCredentials)
  const link = { token: data[0].token, new_password: 'correct horse battery' }
  expect((await app.server.stranger.post('/api/account/set_password', link)).error_code).toBe(0)
  expect((await town.login(made.account, made.password)).error_code).toBe(ERROR.wrongCredentials)
  expect((await town.login(made.account, link.new_password)).data).toMatchObject({ must_change_password: false })
})

test('an edited account is found by its new name and changes nothing else', async () => {
  const manager = await town.person('sys_org_ops_admin')
  const made = await town.add(manager, { phone: '13900001111' })
  const account_id = made.account_id
  const { data } = await manager.post('/api/account/update', { account_id, name: '诸葛亮', should_skip_analysis: true })
  expect(data).toMatchObject({
    name: '诸葛亮',
    account: made.account,
    phone: '13900001111',
    should_skip_analysis: true,
  })
  for (const search of ['诸', '诸葛', '0001', made.account.slice(2, 8)]) {
    expect((await manager.get('/api/account/list', { search })).data.total).toBe(1)
  }
  expect((await manager.get('/api/account/list', { search: '王' })).data.total).toBe(0)
  const taken = await town.add(manager)
  expect((await manager.post('/api/account/update', { account_id, account: taken.account })).error_code).toBe(
    ERROR.accountTaken,
  )
  expect((await manager.post('/api/account/update', { account_id, name: '王`' })).error_code).toBe(
    ERROR.forbiddenCharacters,
  )
  expect((await manager.post('/api/account/update', { account_id, email: 'no address' })).error_code).toBe(
    ERROR.invalidInput,
  )
})

test('filters and places: folder and below, no folder, role, state', async () => {
  const manager = await town.person('sys_org_ops_admin')
  const org = manager.orgId
  const upper = await town.folderIn(org, '初中部')
  const lower = await town.folderIn(upper, '语文组')
  const [first, second, third] = [
    await town.add(manager, { folder_id: upper }),
    await town.add(manager, { folder_id: lower, role_ids: ['sys_expert'] }),
    await town.add(manager),
  ]
  const found = async (query: Record<string, string>) =>
    (await manager.get('/api/account/list', query)).data.list.map((row: { account: string }) => row.account)
  expect(await found({ node_id: upper })).toEqual([second.account, first.account])
  expect(await found({ node_id: lower })).toEqual([second.account])
  expect(await found({ node_id: org, role: 'sys_expert' })).toEqual([second.account])
  expect(await found({ folder_id: 'none', role: 'sys_analysis_web_user' })).toEqual([third.account])
  await manager.post('/api/account/set_folder', { account_ids: [third.account_id, first.account_id], folder_id: lower })
  expect(await found({ node_id: lower })).toEqual([third.account, second.account, first.account])
  await manager.post('/api/account/set_disabled', { account_ids: [second.account_id], disabled: true })
  expect(await found({ state: 'disabled' })).toEqual([second.account])
  const { data } = await manager.get('/api/account/choices', { org_id: org })
  expect(data.folders.map(({ path }: { path: string[] }) => path)).toEqual([['初中部'], ['初中部', '语文组']])
})

test('pages go forwards and backwards, newest first', async () => {
  const manager = await town.person('sys_org_ops_admin')
  for (let i = 0; i < 6; i++) await town.add(manager)
  const names = (page: { list: { account: string }[] }) => page.list.map(({ account: each }) => each)
  const { data: all } = await manager.get('/api/account/list', { page_size: 100 })
  expect(all).toMatchObject({ total: 7, total_more: false, next: null, previous: null })
  const { data: one } = await manager.get('/api/account/list', { page_size: 3 })
  const { data: two } = await manager.get('/api/account/list', { page_size: 3, after: one.next })
  const { data: three } = await manager.get('/api/account/list', { page_size: 3, after: two.next })
  expect([...names(one), ...names(two), ...names(three)]).toEqual(names(all))
  expect(three.next).toBeNull()
  const { data: back } = await manager.get('/api/account/list', { page_size: 3, before: two.previous })
  expect(names(back)).toEqual(names(one))
  expect((await manager.get('/api/account/list', { after: 'nonsense' })).error_code).toBe(ERROR.invalidInput)
})

test('a person who moves to another institution takes the lessons along and leaves the folder', async () => {
  const admin = await town.person('sys_platform_admin')
  const from = await town.person('sys_org_ops_admin')
  const to = await town.person('sys_org_ops_admin')
  const teacher = await town.colleagueOf(from, 'sys_analysis_web_user')
  const account_ids = [teacher.accountId]
  await from.post('/api/account/set_folder', { account_ids, folder_id: await town.folderIn(from.orgId, '语文组') })
  await createLesson(teacher, [shortTranscript()])
  const org_id = to.orgId
  expect(await from.post('/api/account/move', { account_ids, org_id })).toMatchObject({ status: 403 })
  expect(await admin.post('/api/account/move', { account_ids, org_id: randomUUID() })).toMatchObject({ status: 404 })
  expect((await admin.post('/api/account/move', { account_ids, org_id })).data).toEqual({ changed: 1 })
  expect((await to.get('/api/account/get', { account_id: teacher.accountId })).data).toMatchObject({ folder_id: null })
  expect((await from.get('/api/account/get', { account_id: teacher.accountId })).status).toBe(404)
  expect((await teacher.get('/currentUser')).data.org_id).toBe(org_id)
  expect((await teacher.get('/api/analysis/list')).data.total).toBe(1)
  const [row] = await app.db.select().from(analysis).where(eq(analysis.ownerId, teacher.accountId))
  expect(row?.orgNodeId).toBe(org_id)
})
