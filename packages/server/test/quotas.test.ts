import { randomUUID } from 'node:crypto'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { useConsole } from './support/console.ts'
import { day, orgOf, TERM, TODAY } from './support/quotas.ts'
import type { Client } from './support/server.ts'

const app = useConsole()
let allocator: Client

beforeAll(async () => {
  allocator = await app.server.person('sys_platform_allocator')
})

const NOBODYS = '00000000-0000-4000-8000-000000000000'

/** An institution with its own administrator. */
async function institution() {
  const manager = await app.server.person('sys_org_ops_admin')
  return { manager, id: await orgOf(manager) }
}

const allocate = (org_id: string, amount: number, more: object = {}) =>
  allocator.post('/api/quota/allocate', { org_id, edition: 5, ...TERM, amount, metered: true, ...more })

const entriesOf = async (client: Client, query: Record<string, string | number> = {}) =>
  (await client.get('/api/quota/history', query)).data.list as {
    kind: string
    amount: number
    remaining: number
    note: string
    other_org: { id: string; name: string } | null
    account_name: string | null
  }[]

const actionsOf = async (orgId: string): Promise<string[]> => {
  const { rows } = await app.db.execute(
    sql`select action from audit_log where org_node_id = ${orgId} and action like 'quota.%' order by id`,
  )
  return rows.map((row) => String(row.action))
}

test('an institution has no limit by default', async () => {
  const { manager, id } = await institution()
  const own = await manager.get('/api/account/get_quota')
  expect(own.data.metered).toBe(false)
  expect(own.data.editions).toHaveLength(4)
  expect(own.data.editions[0]).toMatchObject({ edition: 19, unlimited: true, total: 0, remaining: 0 })
  expect(await allocate(id, 10, { metered: undefined })).toMatchObject({
    status: 200,
    error_code: ERROR.meteringUndecided,
  })
  expect((await manager.get('/api/quota/list')).data).toMatchObject({ list: [], metered: false, org_id: id })
  expect(await allocate(id, 10, { metered: false })).toMatchObject({ error_code: 0 })
  expect((await manager.get('/api/quota/list')).data).toMatchObject({ metered: false, total: 1 })
  expect(await allocate(id, 10, { metered: true })).toMatchObject({ error_code: 0 })
  expect((await manager.get('/api/quota/list')).data.metered).toBe(true)
  // no question for a metered institution
  expect(await allocate(id, 1, { metered: undefined })).toMatchObject({ error_code: 0, data: { total: 21 } })
  expect(await actionsOf(id)).toEqual(['quota.allocate', 'quota.metered', 'quota.allocate', 'quota.allocate'])
})

test('allocating again adds; another period is a separate quota', async () => {
  const { manager, id } = await institution()
  expect((await allocate(id, 10, { note: ' 秋季 ' })).data).toMatchObject({
    total: 10,
    used: 0,
    remaining: 10,
    state: 'open',
  })
  expect((await allocate(id, 5)).data).toMatchObject({ total: 15, remaining: 15 })
  const next = { starts_on: day(101), ends_on: day(200) }
  expect((await allocate(id, 7, next)).data).toMatchObject({ total: 7, state: 'upcoming' })
  const { list, total } = (await manager.get('/api/quota/list')).data
  expect(total).toBe(2)
  expect(list.map((row: { total: number }) => row.total)).toEqual([7, 15])
  expect((await manager.get('/api/account/get_quota', { edition: 5 })).data.editions).toEqual([
    {
      edition: 5,
      unlimited: false,
      total: 15,
      used: 0,
      remaining: 15,
      ends_on: TERM.ends_on,
      next_starts_on: next.starts_on,
    },
  ])
  expect((await manager.get('/api/account/get_quota', { product: 11 })).data.editions).toMatchObject([
    { edition: 11, remaining: 0, ends_on: null },
  ])
  expect(
    (await entriesOf(manager)).map(({ kind, amount, remaining, note }) => [kind, amount, remaining, note]),
  ).toEqual([
    ['allocate', 7, 7, ''],
    ['allocate', 5, 15, ''],
    ['allocate', 10, 10, '秋季'],
  ])
})

test('impossible input is refused, and nothing changes', async () => {
  const { manager, id } = await institution()
  const refused = async (more: object) => (await allocate(id, 1, more)).error_code
  expect(await refused({ ends_on: day(-1), starts_on: day(-5) })).toBe(ERROR.quotaPeriodOver)
  expect(await refused({ starts_on: day(2), ends_on: day(1) })).toBe(ERROR.invalidInput)
  expect(await refused({ starts_on: '2026-02-30' })).toBe(ERROR.invalidInput)
  expect(await refused({ ends_on: '9999-01-01' })).toBe(ERROR.invalidInput)
  expect(await refused({ edition: 7 })).toBe(ERROR.invalidInput)
  expect(await refused({ amount: 0 })).toBe(ERROR.invalidInput)
  expect(await refused({ amount: 1.5 })).toBe(ERROR.invalidInput)
  expect(await refused({ amount: -3 })).toBe(ERROR.invalidInput)
  expect(await refused({ amount: 1_000_001 })).toBe(ERROR.invalidInput)
  expect(await refused({ note: 'a`b' })).toBe(ERROR.forbiddenCharacters)
  expect((await manager.get('/api/quota/list')).data).toMatchObject({ total: 0, metered: false })
  await allocate(id, 1_000_000)
  expect(await refused({})).toBe(ERROR.quotaTotalTooLarge)
  expect(await entriesOf(manager)).toHaveLength(1)
})

test('can be reduced to the used number, not below', async () => {
  const { manager, id } = await institution()
  const { quota_id } = (await allocate(id, 10)).data
  await app.db.execute(sql`update quota set used = 4 where id = ${quota_id}`)
  const answer = await allocator.post('/api/quota/reduce', { quota_id, amount: 7 })
  expect(answer).toMatchObject({ status: 200, error_code: ERROR.quotaInsufficient })
  expect(answer.error_message).toContain('6')
  expect((await allocator.post('/api/quota/reduce', { quota_id, amount: 6, note: '收回' })).data).toMatchObject({
    total: 4,
    used: 4,
    remaining: 0,
    state: 'used_up',
  })
  expect((await entriesOf(manager))[0]).toMatchObject({ kind: 'reduce', amount: -6, remaining: 0, note: '收回' })
})

test('is transferred for the same edition and period, and both find it in their history', async () => {
  const [from, to] = [await institution(), await institution()]
  const { quota_id } = (await allocate(from.id, 10)).data
  const give = (amount: number, more: object = {}) =>
    allocator.post('/api/quota/transfer', { quota_id, to_org_id: to.id, amount, ...more })
  expect(await give(3)).toMatchObject({ error_code: ERROR.meteringUndecided })
  expect((await give(3, { metered: true })).data).toMatchObject({ quota_id, total: 7, remaining: 7 })
  expect(await give(8)).toMatchObject({ error_code: ERROR.quotaInsufficient })
  expect(await give(1, { to_org_id: from.id })).toMatchObject({ error_code: ERROR.transferToSameOrg })
  expect((await give(2)).data).toMatchObject({ total: 5 })
  expect((await to.manager.get('/api/quota/list')).data).toMatchObject({
    metered: true,
    list: [{ edition: 5, ...TERM, total: 5, used: 0 }],
  })
  expect((await entriesOf(from.manager))[0]).toMatchObject({
    kind: 'transfer_out',
    amount: -2,
    remaining: 5,
    other_org: { id: to.id },
  })
  expect((await entriesOf(to.manager))[0]).toMatchObject({
    kind: 'transfer_in',
    amount: 2,
    remaining: 5,
    other_org: { id: from.id },
  })
  expect(await actionsOf(from.id)).toEqual(['quota.metered', 'quota.allocate', 'quota.transfer', 'quota.transfer'])
  expect(await actionsOf(to.id)).toEqual(['quota.metered', 'quota.transfer', 'quota.transfer'])
})

test('concurrent transfers in both directions: no deadlock, nothing is lost or created', async () => {
  const [a, b] = [await institution(), await institution()]
  const first = (await allocate(a.id, 50)).data.quota_id
  const second = (await allocate(b.id, 50)).data.quota_id
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      allocator.post('/api/quota/transfer', {
        quota_id: i % 2 === 0 ? first : second,
        to_org_id: i % 2 === 0 ? b.id : a.id,
        amount: 1 + (i % 7),
      }),
    ),
  )
  expect(answers.every(({ error_code }) => error_code === 0 || error_code === ERROR.quotaInsufficient)).toBe(true)
  const totals = [a, b].map(async ({ manager }) => (await manager.get('/api/quota/list')).data.list[0].total)
  const [one, other] = await Promise.all(totals)
  expect(one + other).toBe(100)
})

test('the same first transfer to a new institution, forty times concurrently', async () => {
  const [from, to] = [await institution(), await institution()]
  const { quota_id } = (await allocate(from.id, 30)).data
  await allocator.post('/api/quota/set_metered', { org_id: to.id, metered: true })
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => allocator.post('/api/quota/transfer', { quota_id, to_org_id: to.id, amount: 1 })),
  )
  expect(answers.filter(({ error_code }) => error_code === 0)).toHaveLength(30)
  expect(answers.filter(({ error_code }) => error_code === ERROR.quotaInsufficient)).toHaveLength(10)
  expect((await to.manager.get('/api/quota/list')).data.list).toMatchObject([{ total: 30 }])
})

test('unknown, malformed and out-of-scope ids get the same response', async () => {
  const [own, other] = [await institution(), await institution()]
  const foreign = (await allocate(other.id, 5)).data.quota_id
  for (const id of [other.id, NOBODYS, 'x', randomUUID(), other.manager.accountId]) {
    const answers = await Promise.all([
      own.manager.get('/api/quota/list', { org_id: id }),
      own.manager.get('/api/quota/history', { org_id: id }),
      own.manager.get('/api/quota/overview', { place_id: id }),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, error_code: ERROR.notFound, data: null })
  }
  for (const quota_id of [foreign, NOBODYS, 'x']) {
    expect(await own.manager.get('/api/quota/history', { quota_id })).toMatchObject({
      status: 404,
      error_code: ERROR.notFound,
    })
  }
  const folder = randomUUID()
  await app.db.execute(
    sql`insert into org_node (id, type, name, path) values (${folder}, 'FOLDER', '片区', ${`${folder}/`})`,
  )
  for (const id of [folder, NOBODYS, 'x']) {
    expect(await allocate(id, 1)).toMatchObject({ status: 404, error_code: ERROR.notFound })
    expect(await allocator.post('/api/quota/set_metered', { org_id: id, metered: true })).toMatchObject({ status: 404 })
    expect(await allocator.post('/api/quota/transfer', { quota_id: foreign, to_org_id: id, amount: 1 })).toMatchObject({
      status: 404,
    })
  }
  for (const quota_id of [NOBODYS, 'x']) {
    expect(await allocator.post('/api/quota/reduce', { quota_id, amount: 1 })).toMatchObject({ status: 404 })
    expect(await allocator.post('/api/quota/transfer', { quota_id, to_org_id: own.id, amount: 1 })).toMatchObject({
      status: 404,
    })
  }
})

test('a grant to allocate inside an institution does not extend beyond it', async () => {
  const [own, other] = [await institution(), await institution()]
  const foreign = (await allocate(other.id, 5)).data.quota_id
  const { quota_id } = (await allocate(own.id, 5)).data
  const { db } = app.platform.database
  await db.execute(sql`insert into role_grant (role, access, granted, updated_by, updated_at)
    values ('sys_org_ops_admin', '/api/quota/allocate:post', true, ${allocator.accountId}, now())`)
  try {
    const granted = await app.server.colleagueOf(own.manager, 'sys_org_ops_admin')
    const post = (path: string, body: object) => granted.post(`/api/quota/${path}`, body)
    expect(await post('reduce', { quota_id: foreign, amount: 1 })).toMatchObject({ status: 404 })
    expect(await post('transfer', { quota_id: foreign, to_org_id: own.id, amount: 1 })).toMatchObject({ status: 404 })
    expect(await post('transfer', { quota_id, to_org_id: other.id, amount: 1 })).toMatchObject({ status: 404 })
    expect(await post('allocate', { org_id: other.id, edition: 5, ...TERM, amount: 1 })).toMatchObject({ status: 404 })
    expect(await post('set_metered', { org_id: other.id, metered: false })).toMatchObject({ status: 404 })
    expect(await post('reduce', { quota_id, amount: 1 })).toMatchObject({ status: 200, error_code: 0 })
  } finally {
    await db.execute(sql`delete from role_grant`)
  }
})

test('history has pages in both directions, and filters', async () => {
  const { manager, id } = await institution()
  for (let i = 1; i <= 5; i++) await allocate(id, i)
  await allocate(id, 9, { edition: 19 })
  const amounts = (answer: { data: { list: { amount: number }[] } }) => answer.data.list.map((row) => row.amount)
  const first = await manager.get('/api/quota/history', { page_size: 2 })
  expect(amounts(first)).toEqual([9, 5])
  expect(first.data).toMatchObject({ previous: null, total: 6, total_more: false })
  const second = await manager.get('/api/quota/history', { page_size: 2, after: first.data.next })
  expect(amounts(second)).toEqual([4, 3])
  const third = await manager.get('/api/quota/history', { page_size: 2, after: second.data.next })
  expect(amounts(third)).toEqual([2, 1])
  expect(third.data.next).toBeNull()
  expect(amounts(await manager.get('/api/quota/history', { page_size: 2, before: third.data.previous }))).toEqual([
    4, 3,
  ])
  expect(amounts(await manager.get('/api/quota/history', { edition: 19 }))).toEqual([9])
  expect(amounts(await manager.get('/api/quota/history', { kind: 'reduce' }))).toEqual([])
  expect(amounts(await manager.get('/api/quota/history', { from: TODAY, to: TODAY }))).toHaveLength(6)
  expect(amounts(await manager.get('/api/quota/history', { from: day(1) }))).toEqual([])
  for (const after of ['x', 'WzBd', 'WyIyMDI2LTAyLTMwIiwieCJd']) {
    for (const list of ['list', 'history', 'overview']) {
      expect(await manager.get(`/api/quota/${list}`, { after })).toMatchObject({
        status: 200,
        error_code: ERROR.invalidInput,
      })
    }
  }
})

test('the overview shows where something is low, used up or expired', async () => {
  const folder = randomUUID()
  const { db } = app.platform.database
  await db.execute(
    sql`insert into org_node (id, type, name, path) values (${folder}, 'FOLDER', '西区', ${`${folder}/`})`,
  )
  const make = async (
    name: string,
    quotas: readonly (readonly [total: number, used: number, from: number, to: number])[],
  ) => {
    const { id } = await institution()
    await db.execute(sql`update org_node set name = ${name}, metered = true, type = 'FOLDER_ORG', parent_id = ${folder},
      path = ${`${folder}/${id}/`} where id = ${id}`)
    for (const [total, used, from, to] of quotas) {
      await db.execute(sql`insert into quota (id, org_node_id, edition, starts_on, ends_on, total, used)
        values (${randomUUID()}, ${id}, 5, ${day(from)}, ${day(to)}, ${total}, ${used})`)
    }
    return id
  }
  await make('A plenty', [[10, 5, 0, 0]])
  await make('B low', [[10, 9, 0, 10]])
  await make('C used up', [[10, 10, -10, 10]])
  await make('D over', [[10, 0, -20, -1]])
  await make('E renewed', [
    [10, 10, -20, -1],
    [10, 0, 0, 20],
  ])
  await make('F none', [])
  await make('G to come', [[10, 0, 1, 20]])
  const unlimited = await make('H unlimited', [])
  await db.execute(sql`update org_node set metered = false where id = ${unlimited}`)
  const show = async (query: Record<string, string | number>) => {
    const { data } = await allocator.get('/api/quota/overview', { place_id: folder, ...query })
    return data.list.map((row: { org_name: string; editions: { state: string }[] }) => [
      row.org_name,
      row.editions[0]?.state,
    ])
  }
  expect(await show({})).toEqual([
    ['B low', 'low'],
    ['C used up', 'used_up'],
    ['D over', 'expired'],
    ['F none', undefined],
    ['G to come', 'upcoming'],
  ])
  expect(await show({ show: 'metered' })).toHaveLength(7)
  expect(await show({ show: 'all' })).toHaveLength(8)
  const first = (await allocator.get('/api/quota/overview', { place_id: folder, show: 'all', page_size: 3 })).data
  expect(first).toMatchObject({ total: 8, previous: null })
  expect(first.list[0].folders).toEqual(['西区'])
  expect(await show({ show: 'all', page_size: 3, after: first.next })).toEqual([
    ['D over', 'expired'],
    ['E renewed', 'open'],
    ['F none', undefined],
  ])
  expect((await allocator.get('/api/quota/overview')).data.list.length).toBeGreaterThan(4)
  const { manager, id } = await institution()
  expect((await manager.get('/api/quota/overview', { show: 'all' })).data.list).toMatchObject([
    { org_id: id, folders: [] },
  ])
})
