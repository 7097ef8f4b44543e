import { randomUUID } from 'node:crypto'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { count, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { NewNotice } from '../src/features/notices/notice.port.ts'
import { createNoticePort, NOTICES_PER_ACCOUNT, sweepNotices } from '../src/features/notices/notice.service.ts'
import { account } from '../src/platform/postgres/schema/account.ts'
import { notice } from '../src/platform/postgres/schema/notice.ts'
import { useConsole } from './support/console.ts'
import type { Client } from './support/server.ts'

const app = useConsole()

const START_MS = Date.parse('2026-03-02T08:00:00Z')
const DAY_MS = 24 * 3_600_000
const at = (minute: number) => ({ now: () => new Date(START_MS + minute * 60_000), tickMs: () => 0 })

const port = (minute = 0) => createNoticePort({ db: app.db, clock: at(minute) })
const post = (notices: readonly NewNotice[], minute = 0) => port(minute).post(app.db, notices)

const finished = (accountId: string, id: string = randomUUID()): NewNotice => ({
  accountId,
  type: 'notification',
  kind: 'analysis.finished',
  details: { title: '分数的意义' },
  link: `/report?id=${id}`,
  subject: `analysis:${id}`,
})
const failed = (accountId: string, id: string): NewNotice => ({
  ...finished(accountId, id),
  type: 'todo',
  kind: 'analysis.failed',
})
const passwordChanged = (accountId: string): NewNotice => ({
  accountId,
  type: 'notification',
  kind: 'account.password_changed',
})
const teacher = () => app.server.person('sys_analysis_web_user')
const countsOf = async (client: Client) => (await client.get('/api/notice/counts')).data
const counted = (total: number, unread: number) => ({ total, unread })

test('without notices the list is empty and the counts are zero', async () => {
  const client = await teacher()
  expect(await client.get('/notices')).toMatchObject({ status: 200, error_code: 0, data: [] })
  const none = counted(0, 0)
  expect(await countsOf(client)).toEqual({ ...none, by_type: { notification: none, message: none, todo: none } })
})

test('notices are listed newest first, and counted at log-in', async () => {
  const client = await teacher()
  await post([finished(client.accountId)], 1)
  await post([failed(client.accountId, randomUUID())], 3)
  await post([passwordChanged(client.accountId)], 2)
  const { data } = await client.get('/notices')
  expect(data.map((each: { kind: string }) => each.kind)).toEqual([
    'analysis.failed',
    'account.password_changed',
    'analysis.finished',
  ])
  expect(data[2]).toMatchObject({ read: false, details: { title: '分数的意义' }, message: null })
  expect((await client.get('/currentUser')).data).toMatchObject({ notifyCount: 3, unreadCount: 3 })
})

test('pages have no gaps or duplicates, even for equal times', async () => {
  const client = await teacher()
  await post(Array.from({ length: 7 }, () => finished(client.accountId)))
  await post([failed(client.accountId, randomUUID())])
  const seen: string[] = []
  let after: string | undefined
  for (let page = 0; page < 4; page++) {
    const { data } = await client.get('/notices', { type: 'notification', page_size: 3, ...(after ? { after } : {}) })
    seen.push(...data.map((each: { id: string }) => each.id))
    after = data.at(-1)?.cursor ?? after
  }
  expect(seen).toHaveLength(7)
  expect(new Set(seen).size).toBe(7)
  expect(await client.get('/notices', { after: 'nonsense' })).toMatchObject({ error_code: ERROR.invalidInput })
})

test('a later notice about the same subject replaces the earlier one and is unread again', async () => {
  const client = await teacher()
  const id = randomUUID()
  await post([failed(client.accountId, id)], 1)
  const [first] = (await client.get('/notices')).data
  await client.post('/api/notice/read', { id: first.id })
  await post([finished(client.accountId, id)], 2)
  const { data } = await client.get('/notices')
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({ kind: 'analysis.finished', type: 'notification', read: false })
  // marking the earlier notice as read does not affect the later one
  expect(await client.post('/api/notice/read', { id: first.id })).toMatchObject({
    status: 404,
    error_code: ERROR.notFound,
  })
  await post([failed(client.accountId, id), finished(client.accountId, id)], 3)
  expect((await client.get('/notices')).data).toHaveLength(1)
})

test('a resolved notice is removed for this person only', async () => {
  const [one, two] = [await teacher(), await teacher()]
  const id = randomUUID()
  await post([failed(one.accountId, id), failed(two.accountId, id)])
  await port().resolve(app.db, `analysis:${id}`, one.accountId)
  expect((await countsOf(one)).total).toBe(0)
  expect((await countsOf(two)).total).toBe(1)
})

test('rolled-back events send no notice', async () => {
  const client = await teacher()
  const undone = app.db.transaction(async (transaction) => {
    await port().post(transaction, [finished(client.accountId)])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await countsOf(client)).total).toBe(0)
})

test('reading one or all of a type, and clearing a type, change the counts as expected', async () => {
  const client = await teacher()
  await post(Array.from({ length: 3 }, () => finished(client.accountId)))
  await post([failed(client.accountId, randomUUID()), failed(client.accountId, randomUUID())])
  const [one] = (await client.get('/notices', { type: 'todo' })).data
  expect((await client.post('/api/notice/read', { id: one.id })).data).toEqual({
    ...counted(5, 4),
    by_type: { notification: counted(3, 3), message: counted(0, 0), todo: counted(2, 1) },
  })
  expect((await client.post('/api/notice/read', { id: one.id })).data.unread).toBe(4)
  expect((await client.post('/api/notice/read', { type: 'notification' })).data).toMatchObject(counted(5, 1))
  expect((await client.post('/api/notice/clear', { type: 'notification' })).data).toMatchObject(counted(2, 1))
  expect((await client.post('/api/notice/clear', { type: 'notification' })).data).toMatchObject(counted(2, 1))
  expect((await client.post('/api/notice/clear', { type: 'todo' })).data).toMatchObject(counted(0, 0))
})

test('concurrent read marks are all kept', async () => {
  const client = await teacher()
  await post(Array.from({ length: 20 }, () => finished(client.accountId)))
  const { data } = await client.get('/notices')
  await Promise.all(data.map(({ id }: { id: string }) => client.post('/api/notice/read', { id })))
  expect(await countsOf(client)).toMatchObject(counted(20, 0))
})

test('concurrent notices to many accounts in opposite orders do not deadlock', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, teacher))
  const subject = randomUUID()
  const all = people.map(({ accountId }) => finished(accountId, subject))
  await Promise.all(Array.from({ length: 10 }, (_, i) => post(i % 2 === 0 ? all : all.toReversed(), i)))
  for (const person of people) expect((await countsOf(person)).total).toBe(1)
})

test('notices of others are not seen, read or cleared, and malformed ids get the same answer', async () => {
  const [mine, other] = [await teacher(), await teacher()]
  await post([finished(other.accountId)])
  const [theirs] = (await other.get('/notices')).data
  const answers = await Promise.all(
    [theirs.id, randomUUID(), 'x', "'; drop table notice"].map((id) => mine.post('/api/notice/read', { id })),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ status: 404, error_code: ERROR.notFound })
  await mine.post('/api/notice/clear', { type: 'notification' })
  expect(await countsOf(other)).toMatchObject(counted(1, 1))
})

test('requires either a notice or a type, not both', async () => {
  const client = await teacher()
  expect(await client.post('/api/notice/read', {})).toMatchObject({ status: 200, error_code: ERROR.invalidInput })
  expect(await client.post('/api/notice/read', { id: randomUUID(), type: 'todo' })).toMatchObject({
    error_code: ERROR.invalidInput,
  })
  expect(await client.post('/api/notice/clear', {})).toMatchObject({ error_code: ERROR.invalidInput })
})

test.each([
  ['notifyPassword', ['analysis.failed', 'analysis.finished']],
  ['notifySystem', ['account.password_changed', 'analysis.failed']],
  ['notifyTodo', ['account.password_changed', 'analysis.finished']],
] as const)('a person without %s notices gets only the others', async (wish, kinds) => {
  const client = await teacher()
  const { accountId } = client
  await app.db
    .update(account)
    .set({ [wish]: false })
    .where(eq(account.id, accountId))
  await post([finished(accountId), failed(accountId, randomUUID()), passwordChanged(accountId)])
  const { data } = await client.get('/notices')
  expect(data.map((each: { kind: string }) => each.kind).sort()).toEqual(kinds)
})

test('an administrator’s change of roles or institution notifies the person affected, and only then', async () => {
  const admin = await app.server.person('sys_platform_admin')
  const [one, two] = [await teacher(), await teacher()]
  const account_ids = [one.accountId, two.accountId]
  const setRoles = (role_ids: string[]) => admin.post('/api/account/set_roles', { account_ids, role_ids })
  expect(await setRoles(['sys_analysis_web_user'])).toMatchObject({ error_code: 0 })
  expect((await countsOf(one)).total).toBe(0)
  expect(await setRoles(['sys_expert'])).toMatchObject({ error_code: 0 })
  expect(await setRoles(['sys_expert', 'sys_analysis_web_user'])).toMatchObject({ error_code: 0 })
  expect((await one.get('/notices')).data).toMatchObject([{ kind: 'account.roles_changed', read: false }])
  const { org_id, org_name } = (await two.get('/currentUser')).data
  expect(await admin.post('/api/account/move', { account_ids, org_id })).toMatchObject({ error_code: 0 })
  expect((await one.get('/notices')).data[0]).toMatchObject({ kind: 'account.moved', details: { org: org_name } })
  expect((await countsOf(two)).total).toBe(1)
})

test('each account keeps its newest notices of the last 180 days', async () => {
  const [full, other] = [await teacher(), await teacher()]
  const db = app.db
  const DAY_MINUTES = DAY_MS / 60_000
  await post(
    Array.from({ length: NOTICES_PER_ACCOUNT + 10 }, () => finished(full.accountId)),
    181 * DAY_MINUTES,
  )
  await post([failed(full.accountId, 'newest')], 182 * DAY_MINUTES)
  await post([finished(other.accountId)], 0)
  await post([finished(other.accountId)], 181 * DAY_MINUTES)
  // events of day 182 happen now
  await db.execute(
    sql`update notice set created_at = created_at + (now() - ${at(182 * DAY_MINUTES)
      .now()
      .toISOString()}::timestamptz)
      where account_id in (${full.accountId}, ${other.accountId})`,
  )
  await sweepNotices({ ...app.platform, db })
  const [kept] = await db.select({ count: count() }).from(notice).where(eq(notice.accountId, full.accountId))
  expect(kept?.count).toBe(NOTICES_PER_ACCOUNT)
  expect((await countsOf(full)).by_type.todo.total).toBe(1)
  expect((await countsOf(other)).total).toBe(1)
})
