import { randomUUID } from 'node:crypto'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { account } from '../src/platform/postgres/schema/account.ts'
import { auditLog } from '../src/platform/postgres/schema/audit-log.ts'
import { orgNode } from '../src/platform/postgres/schema/org-node.ts'
import { useConsole } from './support/console.ts'
import { cpuMs } from './support/cpu-time.ts'
import type { Client } from './support/server.ts'

const app = useConsole()

const TEXT = { message_title: '周五停机维护', message_body: '周五 18:00 起维护。\n请提前保存。' }
const orgOf = async (client: Client): Promise<string> => (await client.get('/currentUser')).data.org_id
const send = async (sender: Client, more: object = {}) =>
  sender.post('/api/message/send', { org_id: await orgOf(sender), ...TEXT, ...more })
const received = async (client: Client) => (await client.get('/notices', { type: 'message' })).data
const admin = () => app.server.person('sys_org_ops_admin')

test('a message reaches everyone in the institution and no one else', async () => {
  const sender = await admin()
  const [one, two] = [
    await app.server.colleagueOf(sender, 'sys_expert'),
    await app.server.colleagueOf(sender, 'sys_expert'),
  ]
  const stranger = await app.server.person('sys_expert')
  const { error_code, data } = await send(sender)
  expect({ error_code, receivers: data.receivers }).toEqual({ error_code: 0, receivers: 3 })
  for (const person of [sender, one, two]) expect(await received(person)).toHaveLength(1)
  expect(await received(stranger)).toEqual([])
  const [notice] = await received(one)
  const { name } = (await sender.get('/currentUser')).data
  expect(notice.message).toEqual({ title: TEXT.message_title, body: TEXT.message_body, sender_name: name })
  const [entry] = await app.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'message.send'), eq(auditLog.objectId, data.message_id)))
  expect(entry).toMatchObject({ accountId: sender.accountId, details: { title: TEXT.message_title, receivers: 3 } })
})

test('a message to one account reaches that one only', async () => {
  const sender = await admin()
  const [one, two] = [
    await app.server.colleagueOf(sender, 'sys_expert'),
    await app.server.colleagueOf(sender, 'sys_expert'),
  ]
  expect((await send(sender, { account_id: one.accountId })).data.receivers).toBe(1)
  expect(await received(one)).toHaveLength(1)
  expect(await received(two)).toEqual([])
})

test('disabled accounts and those without messages are left out, also from the count', async () => {
  const sender = await admin()
  const people = await Promise.all(Array.from({ length: 3 }, () => app.server.colleagueOf(sender, 'sys_expert')))
  const change = (client: Client | undefined, values: Partial<typeof account.$inferInsert>) =>
    app.db
      .update(account)
      .set(values)
      .where(eq(account.id, client?.accountId ?? ''))
  await change(people[0], { disabled: true })
  await change(people[1], { notifySystem: false })
  const org_id = await orgOf(sender)
  const counted = await sender.get('/api/message/receivers', { org_id })
  expect(counted.data).toMatchObject({ receivers: 2, left_out: 1 })
  expect((await send(sender)).data.receivers).toBe(2)
})

test('sent messages show who has read them; clearing counts as read', async () => {
  const sender = await admin()
  const [one, two] = [
    await app.server.colleagueOf(sender, 'sys_expert'),
    await app.server.colleagueOf(sender, 'sys_expert'),
  ]
  await send(sender)
  const sent = async () => (await sender.get('/api/message/list')).data.list[0]
  expect(await sent()).toMatchObject({ title: TEXT.message_title, account_id: null, receivers: 3, read: 0 })
  const [notice] = await received(one)
  await one.post('/api/notice/read', { id: notice.id })
  expect(await sent()).toMatchObject({ receivers: 3, read: 1 })
  await two.post('/api/notice/clear', { type: 'message' })
  expect(await sent()).toMatchObject({ receivers: 3, read: 2 })
})

test('a withdrawn message disappears for everyone, once', async () => {
  const sender = await admin()
  const one = await app.server.colleagueOf(sender, 'sys_expert')
  const { data } = await send(sender)
  expect(await sender.post('/api/message/remove', { message_id: data.message_id })).toMatchObject({ error_code: 0 })
  expect(await received(one)).toEqual([])
  expect((await one.get('/currentUser')).data).toMatchObject({ notifyCount: 0, unreadCount: 0 })
  expect((await sender.get('/api/message/list')).data.list).toEqual([])
  expect(await sender.post('/api/message/remove', { message_id: data.message_id })).toMatchObject({
    error_code: ERROR.notFound,
  })
})

test('an institution administrator writes to their own institution; others return 404', async () => {
  const [sender, other] = [await admin(), await admin()]
  const { data } = await send(other)
  const theirs = await orgOf(other)
  const answers = await Promise.all([
    send(sender, { org_id: theirs }),
    send(sender, { org_id: randomUUID() }),
    send(sender, { org_id: 'x' }),
    send(sender, { account_id: other.accountId }),
    send(sender, { account_id: randomUUID() }),
    sender.get('/api/message/receivers', { org_id: theirs }),
    sender.post('/api/message/remove', { message_id: data.message_id }),
    sender.post('/api/message/remove', { message_id: 'x' }),
  ])
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ status: 404, error_code: ERROR.notFound })
  expect((await sender.get('/api/message/list', { org_id: theirs })).data.list).toEqual([])
  expect(await received(other)).toHaveLength(1)
})

test('a platform administrator writes to every institution and sees all messages', async () => {
  const [sender, platformAdmin] = [await admin(), await app.server.person('sys_platform_admin')]
  const org_id = await orgOf(sender)
  expect((await send(platformAdmin, { org_id })).data.receivers).toBe(1)
  await send(sender)
  const { data } = await platformAdmin.get('/api/message/list', { org_id })
  expect(data).toMatchObject({ total: 2, total_more: false, next: null, previous: null })
  expect((await sender.get('/api/message/list')).data.total).toBe(2)
})

test('messages to a folder and without the grant are refused', async () => {
  const platformAdmin = await app.server.person('sys_platform_admin')
  const folder = randomUUID()
  await app.db.insert(orgNode).values({ id: folder, type: 'FOLDER', name: 'Folder', path: `${folder}/` })
  expect(await send(platformAdmin, { org_id: folder })).toMatchObject({ status: 404, error_code: ERROR.notFound })
  const teacher = await app.server.person('sys_analysis_web_user')
  expect(await send(teacher)).toMatchObject({ status: 403, error_code: ERROR.forbidden })
})

test.each([
  [{ message_title: '' }, ERROR.invalidInput, '标题'],
  [{ message_title: '题'.repeat(101) }, ERROR.invalidInput, '标题'],
  [{ message_title: '{维护}' }, ERROR.forbiddenCharacters, '标题不能包含特殊字符'],
  [{ message_body: ' \n ' }, ERROR.invalidInput, '正文'],
  [{ message_body: '文'.repeat(2001) }, ERROR.invalidInput, '正文'],
  [{ message_body: '第一行\n`第二行`' }, ERROR.forbiddenCharacters, '正文不能包含特殊字符'],
])('%j is refused with a reason', async (more, code, words) => {
  const answer = await send(await admin(), more)
  expect(answer).toMatchObject({ status: 200, error_code: code, error_message: expect.stringContaining(words) })
})

test('sending is rate-limited', async () => {
  const sender = await admin()
  for (let i = 0; i < 30; i++) expect((await send(sender)).error_code).toBe(0)
  expect(await send(sender)).toMatchObject({ status: 429, error_code: ERROR.tooManyRequests })
  expect((await send(await admin())).error_code).toBe(0)
})

test('pages of sent messages go forwards and backwards', async () => {
  const sender = await admin()
  for (let i = 0; i < 5; i++) await send(sender, { message_title: `第 ${i} 条` })
  const page = async (query: object) => {
    const { data } = await sender.get('/api/message/list', { page_size: 2, ...query })
    return { ...data, titles: data.list.map((each: { title: string }) => each.title) }
  }
  const first = await page({})
  const second = await page({ after: first.next })
  const third = await page({ after: second.next })
  expect([first.titles, second.titles, third.titles]).toEqual([
    ['第 4 条', '第 3 条'],
    ['第 2 条', '第 1 条'],
    ['第 0 条'],
  ])
  expect([first.previous, third.next]).toEqual([null, null])
  expect((await page({ before: third.previous })).titles).toEqual(second.titles)
  expect((await page({ before: second.previous })).titles).toEqual(first.titles)
})

test('one message to 2,000 people takes under two seconds and reaches everyone', async () => {
  const sender = await admin()
  const orgNodeId = await orgOf(sender)
  const rows = Array.from({ length: 1999 }, () => {
    const id = randomUUID()
    return { id, orgNodeId, account: `many-${id}`, name: id.slice(0, 8), passwordHash: '' }
  })
  await app.db.insert(account).values(rows)
  const startMs = cpuMs()
  const { data } = await send(sender)
  const tookMs = cpuMs() - startMs
  expect(data.receivers).toBe(2000)
  expect(tookMs).toBeLessThan(2000)
  process.stdout.write(`2,000 receivers in ${Math.round(tookMs)} ms\n`)
  expect((await sender.get('/api/message/list')).data.list[0]).toMatchObject({ receivers: 2000, read: 0 })
})
