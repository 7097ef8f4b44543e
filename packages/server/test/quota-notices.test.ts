import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useConsole } from './support/console.ts'
import { sampleFile } from './support/lesson.ts'
import { meter, orgOf, TERM } from './support/quotas.ts'
import type { Client } from './support/server.ts'

const app = useConsole()
let teacher: Client
let manager: Client
let orgId: string

beforeEach(async () => {
  teacher = await app.server.person('sys_analysis_web_user')
  manager = await app.server.colleagueOf(teacher, 'sys_org_ops_admin')
  orgId = await orgOf(teacher)
})

const TALK = Buffer.from(sampleFile('lesson.txt')).toString('utf8')

/** Starts analyses without a recording: each takes one at once. */
async function take(count: number, edition = 5): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const lesson = { title: '分数', edition, files: [], transcript_text: TALK }
    ids.push((await teacher.post('/api/analysis/create', lesson)).data.analysis_id)
  }
  return ids
}

/** Quota notices of an account. */
async function told(client: Client = manager): Promise<{ id: string; kind: string; details: object; link: string }[]> {
  const { data } = await client.get('/notices')
  return data.filter(({ kind }: { kind: string }) => kind.startsWith('quota.'))
}

test('administrators get one notice at a tenth left and one at none left', async () => {
  await meter(app.platform, orgId, [{ total: 20 }])
  await take(17)
  expect(await told()).toEqual([])
  const [last] = await take(1)
  expect(await told()).toMatchObject([
    { kind: 'quota.low', details: { edition: 5, remaining: 2, total: 20 }, link: '/org?tab=quotas' },
  ])
  const [low] = await told()
  // across the line, back, and across again: no further notice
  await teacher.post('/api/analysis/cancel', { analysis_id: last })
  await take(2)
  expect(await told()).toEqual([low])

  const [end] = await take(1)
  expect(await told()).toMatchObject([{ kind: 'quota.used_up', details: { edition: 5, remaining: 0, total: 20 } }])
  await manager.post('/api/notice/clear', { type: 'notification' })
  await teacher.post('/api/analysis/cancel', { analysis_id: end })
  await take(1)
  expect(await told()).toEqual([])
  expect(await told(teacher)).toEqual([])
})

test('a quota that was topped up can run low again', async () => {
  const allocator = await app.server.person('sys_platform_allocator')
  await meter(app.platform, orgId, [])
  const allocate = (amount: number) =>
    allocator.post('/api/quota/allocate', { org_id: orgId, edition: 5, ...TERM, amount, metered: true })
  await allocate(10)
  await take(9)
  const [first] = await told()
  expect(first).toMatchObject({ kind: 'quota.low', details: { remaining: 1, total: 10 } })
  await allocate(10)
  await take(9)
  const [second, ...none] = await told()
  expect(none).toEqual([])
  expect(second).toMatchObject({ kind: 'quota.low', details: { remaining: 2, total: 20 } })
  expect(second?.id).not.toBe(first?.id)
})

test('reductions count as well; future quotas send no notice', async () => {
  const allocator = await app.server.person('sys_platform_allocator')
  const [open, later] = await meter(app.platform, orgId, [{ total: 10 }, { total: 9, from: 101, to: 120 }])
  await allocator.post('/api/quota/reduce', { quota_id: later, amount: 9, note: '' })
  await take(1)
  expect(await told()).toEqual([])
  await allocator.post('/api/quota/reduce', { quota_id: open, amount: 9, note: '' })
  expect(await told()).toMatchObject([{ kind: 'quota.used_up', details: { remaining: 0, total: 1 } }])
})

test('an edition with another open quota is not low', async () => {
  await meter(app.platform, orgId, [{ total: 2, to: 5 }, { total: 30 }, { edition: 19, total: 1 }])
  await take(2)
  expect(await told()).toEqual([])
  await take(1, 19)
  expect(await told()).toMatchObject([{ kind: 'quota.used_up', details: { edition: 19 } }])
})

test('only administrators of this institution who can log in and want these notices', async () => {
  const [unwilling, disabled] = [
    await app.server.colleagueOf(teacher, 'sys_org_ops_admin'),
    await app.server.colleagueOf(teacher, 'sys_org_ops_admin'),
  ]
  const stranger = await app.server.person('sys_org_ops_admin')
  await unwilling.post('/api/profile/set_notifications', { notify_system: false })
  await app.db.execute(sql`update account set disabled = true where id = ${disabled.accountId}`)
  await meter(app.platform, orgId, [{ total: 1 }])
  await take(1)
  expect(await told()).toHaveLength(1)
  expect([await told(unwilling), await told(stranger)]).toEqual([[], []])
  const { rows } = await app.db.execute(
    sql`select 1 from notice where account_id = ${disabled.accountId} and kind like 'quota.%'`,
  )
  expect(rows).toEqual([])
})

test('an institution without a limit gets no notice', async () => {
  await take(1)
  expect(await told()).toEqual([])
})
