import { randomUUID } from 'node:crypto'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { sql } from 'drizzle-orm'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { useConsole } from './support/console.ts'
import { day, inconsistent, meter, TERM } from './support/quotas.ts'
import type { Client } from './support/server.ts'

const app = useConsole()
let admin: Client

beforeAll(async () => {
  admin = await app.server.person('sys_platform_admin')
})

const many = (input: Record<string, unknown>, by = admin) =>
  by.post('/api/quota/allocate_many', { edition: 5, ...TERM, amount: 10, ...input })
const copy = (input: Record<string, unknown>) => admin.post('/api/quota/copy', input)

/** A folder with this many numbered institutions. */
async function district(count: number) {
  const folder = (await admin.post('/api/org/create_folder', { name: `区 ${randomUUID()}` })).data.id as string
  const orgs: string[] = []
  for (let i = 1; i <= count; i++) {
    orgs.push((await admin.post('/api/org/create', { name: `第${i}小学`, parent_id: folder })).data.id)
  }
  return { folder, orgs }
}
const leftOf = async (org_id: string) =>
  (await admin.get('/api/quota/list', { org_id })).data.list.map((row: { remaining: number }) => row.remaining)

describe('the same quota for many', () => {
  test('is previewed and allocated to all in a folder', async () => {
    const { folder, orgs } = await district(3)
    await meter(app.platform, orgs[0] ?? '', [{ total: 5 }])
    const preview = await many({ folder_id: folder, metered: true, check: true })
    expect(preview.data.list.map(({ before, after }: { before: number; after: number }) => [before, after])).toEqual(
      expect.arrayContaining([
        [5, 15],
        [0, 10],
        [0, 10],
      ]),
    )
    expect(await leftOf(orgs[1] ?? '')).toEqual([])
    expect((await many({ folder_id: folder, metered: true })).data).toEqual(preview.data)
    for (const org of orgs) expect(await leftOf(org)).toEqual([org === orgs[0] ? 15 : 10])
    expect(await inconsistent(app.platform, orgs)).toEqual([])
    const { rows } = await app.db.execute(sql`
      select object_name from audit_log where action = 'quota.allocate' and org_node_id = any(${sql.param(orgs)}::uuid[])`)
    expect(rows).toHaveLength(3)
  })

  test('is allocated to all or none', async () => {
    const { folder, orgs } = await district(2)
    expect((await many({ folder_id: folder })).error_code).toBe(ERROR.meteringUndecided)
    expect(await many({ org_ids: [orgs[0], randomUUID()], metered: true })).toMatchObject({ status: 404 })
    await meter(app.platform, orgs[1] ?? '', [{ total: 999_999 }])
    expect((await many({ org_ids: orgs, metered: true, amount: 999_999 })).error_code).toBe(ERROR.quotaTotalTooLarge)
    expect(await leftOf(orgs[0] ?? '')).toEqual([])
    expect((await many({ org_ids: orgs, folder_id: folder })).error_code).toBe(ERROR.invalidInput)
    const past = { starts_on: day(-20), ends_on: day(-10) }
    expect((await many({ org_ids: orgs, metered: true, ...past })).error_code).toBe(ERROR.quotaPeriodOver)
  })

  test('allocated concurrently by two adds up', async () => {
    const { folder, orgs } = await district(3)
    const answers = await Promise.all([1, 2].map(() => many({ folder_id: folder, metered: true })))
    expect(answers.map(({ error_code }) => error_code)).toEqual([0, 0])
    for (const org of orgs) expect(await leftOf(org)).toEqual([20])
    expect(await inconsistent(app.platform, orgs)).toEqual([])
  })
})

test('copying gives others the unexpired quotas of an institution, and nothing to itself', async () => {
  const { folder, orgs } = await district(3)
  const [from = '', ...others] = orgs
  expect((await copy({ from_org_id: from, folder_id: folder })).error_code).toBe(ERROR.noQuotaToCopy)
  await meter(app.platform, from, [{ total: 7 }, { edition: 19, total: 3 }, { total: 9, from: -30, to: -1 }])
  const { data } = await copy({ from_org_id: from, folder_id: folder, metered: true })
  expect(data.list).toHaveLength(4)
  for (const org of others) expect((await leftOf(org)).sort()).toEqual([3, 7])
  expect((await leftOf(from)).sort()).toEqual([3, 7, 9])
})

test('the overview as a sheet: 第2 before 第10, and only institutions in scope', async () => {
  const { folder, orgs } = await district(11)
  await meter(app.platform, orgs[1] ?? '', [{ total: 5 }])
  const rowsOf = async (by: Client, query = '') => {
    const answer = await by.raw('GET', `/api/quota/export${query}`)
    const [{ data = [] } = {}] = await readXlsxFile(Buffer.from(await answer.arrayBuffer()))
    return data
  }
  const rows = await rowsOf(admin, `?place_id=${folder}`)
  expect(rows.slice(1).map(([name]) => name)).toEqual(Array.from({ length: 11 }, (_, i) => `第${i + 1}小学`))
  const place = (await admin.get('/api/org/get', { id: folder })).data.name
  expect(rows[2]?.slice(1)).toEqual([place, '是', '完整版', expect.any(String), expect.any(String), 5, 0, 5])
  const listed = (await admin.get('/api/quota/overview', { place_id: folder, show: 'all', page_size: 10 })).data
  expect(listed.list.at(-1).org_name).toBe('第10小学')
  const next = (await admin.get('/api/quota/overview', { place_id: folder, show: 'all', after: listed.next })).data
  expect(next.list.map(({ org_name }: { org_name: string }) => org_name)).toEqual(['第11小学'])
  const children = (await admin.get('/api/org/children', { parent_id: folder, page_size: 5 })).data
  expect(children.list.map(({ name }: { name: string }) => name)).toEqual([1, 2, 3, 4, 5].map((n) => `第${n}小学`))
  const manager = await app.server.person('sys_org_ops_admin')
  expect(await rowsOf(manager)).toHaveLength(2)
  expect((await manager.get('/api/quota/export', { place_id: folder })).status).toBe(404)
})
