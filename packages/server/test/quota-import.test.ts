import { randomUUID } from 'node:crypto'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { useConsole } from './support/console.ts'
import { day, inconsistent, meter, TERM } from './support/quotas.ts'
import type { Client } from './support/server.ts'

const app = useConsole()
let allocator: Client
let admin: Client

beforeAll(async () => {
  allocator = await app.server.person('sys_platform_allocator')
  admin = await app.server.person('sys_platform_admin')
})

const CHECK = '/api/quota/import_check'
const IMPORT = '/api/quota/import'
const HEAD = '机构,文件夹,按配额计数,版本,开始日期,结束日期,总次数,备注'
const [FROM, UNTIL] = [TERM.starts_on, TERM.ends_on]
const sheet = (...lines: string[]): string => Buffer.from([HEAD, ...lines].join('\n')).toString('base64')
const unique = (name: string): string => `${name}${randomUUID().slice(0, 8)}`

async function school(name = unique('校'), parent_id?: string) {
  const { data } = await admin.post('/api/org/create', { name, ...(parent_id ? { parent_id } : {}) })
  return { id: data.id as string, name }
}
const check = async (content: string, answers: object = {}) =>
  (await allocator.post(CHECK, { content, ...answers })).data
async function run(content: string, answers: object = {}) {
  const { confirmed } = await check(content, answers)
  return allocator.post(IMPORT, { content, ...answers, confirmed })
}
const quotasOf = async (org_id: string) =>
  (await allocator.get('/api/quota/list', { org_id })).data.list.map(
    ({ edition, total }: { edition: number; total: number }) => [edition, total],
  )
interface Row {
  readonly kind: string
  readonly problems: readonly { readonly field: string; readonly problem: string; readonly value: string }[]
}

test('quotas are imported from a sheet as previewed, and the second time there is nothing to do', async () => {
  const [one, two] = [await school(), await school()]
  const [kept = ''] = await meter(app.platform, one.id, [{ total: 5 }])
  const content = sheet(
    `${one.name},,,完整版,${FROM},${UNTIL},8,合同 7`,
    `${one.name},,,19,${FROM.replaceAll('-', '/')},${UNTIL},3,`,
    `${two.name},,是,Full edition,${FROM},${UNTIL},10,`,
  )
  const shown = await check(content)
  expect(shown.counts).toMatchObject({ rows: 3, create: 2, update: 1, bad: 0 })
  expect(shown.rows[0]).toMatchObject({ values: { edition: '5', total: '8', note: '合同 7' }, before: { total: '5' } })
  expect(shown.rows[2]).toMatchObject({ values: { metered: 'yes' }, before: { metered: 'no' } })
  expect(await quotasOf(two.id)).toEqual([])

  expect((await run(content)).data).toEqual({ created: 2, updated: 1 })
  expect((await quotasOf(one.id)).sort()).toEqual([
    [19, 3],
    [5, 8],
  ])
  expect(await quotasOf(two.id)).toEqual([[5, 10]])
  expect((await allocator.get('/api/quota/list', { org_id: two.id })).data.metered).toBe(true)
  expect(await inconsistent(app.platform, [one.id, two.id])).toEqual([])
  const { rows } = await app.db.execute(sql`
    select action from audit_log where action like 'quota.%' and account_id =
      (select account_id from audit_log where action = 'quota.import' and details->>'rows' = '3' limit 1) order by id`)
  expect(rows.map(({ action }) => action).sort()).toEqual([
    ...['quota.allocate', 'quota.allocate', 'quota.allocate', 'quota.import', 'quota.metered'],
  ])
  const history = (await allocator.get('/api/quota/history', { org_id: one.id, quota_id: kept })).data.list
  expect(history[0]).toMatchObject({ kind: 'allocate', amount: 3, note: '合同 7' })

  expect((await check(content)).counts).toMatchObject({ same: 3, create: 0, update: 0 })
  expect(await run(content)).toMatchObject({ error_code: ERROR.sheetEmpty })
})

test('an export can be edited and imported: reduced, set to zero, and without limit', async () => {
  const folder = (await admin.post('/api/org/create_folder', { name: unique('区') })).data.id as string
  const [one, two] = [await school('第一小学', folder), await school('第二小学', folder)]
  const [first] = await meter(app.platform, one.id, [{ total: 9 }, { total: 4, from: -30, to: -1 }])
  await meter(app.platform, two.id, [{ total: 6 }])
  await school('第三小学', folder)
  const answer = await allocator.raw('GET', `/api/quota/export?place_id=${folder}`)
  const content = Buffer.from(await answer.arrayBuffer()).toString('base64')
  // an export includes the expired period and the institution without a quota
  expect((await check(content)).counts).toMatchObject({ rows: 4, same: 4 })

  await app.db.execute(sql`update quota set used = 2 where id = ${first}`)
  const { data: place } = await admin.get('/api/org/get', { id: folder })
  const lines = (total: number) =>
    sheet(
      `第一小学,${place.name},,完整版,${FROM},${UNTIL},${total},`,
      `第二小学,${place.name},否,完整版,${FROM},${UNTIL},0,`,
    )
  expect((await check(lines(1))).rows[0].problems).toEqual([{ field: 'total', problem: 'below_used', value: '2' }])
  expect((await run(lines(2))).data).toEqual({ created: 0, updated: 2 })
  expect(await quotasOf(two.id)).toEqual([[5, 0]])
  expect((await allocator.get('/api/quota/list', { org_id: two.id })).data.metered).toBe(false)
})

test('bad rows are explained and stop the import unless they are left out', async () => {
  const folder = (await admin.post('/api/org/create_folder', { name: unique('区') })).data.id as string
  const twin = unique('同名')
  await school(twin)
  await school(twin, folder)
  const good = await school()
  await meter(app.platform, good.id, [])
  const open = await school()
  const content = sheet(
    `${good.name},,,完整版,${FROM},${UNTIL},1,`,
    `${good.name},,,完整版,${FROM},${UNTIL},2,`,
    `没有的${good.name},,,完整版,${FROM},${UNTIL},1,`,
    `${twin},,是,完整版,${FROM},${UNTIL},1,`,
    `${good.name},,,大单元分析,${FROM},${UNTIL},1,`,
    `${good.name},,,基础版,2026-02-30,${UNTIL},1,`,
    `${good.name},,,基础版,${UNTIL},${FROM},1,`,
    `${good.name},,,基础版,${day(-20)},${day(-10)},1,`,
    `${good.name},,,专业版,${FROM},${UNTIL},1.5,`,
    `${good.name},,也许,专业版,${FROM},${UNTIL},1,`,
    `${open.name},,,完整版,${FROM},${UNTIL},1,`,
    `${good.name},,是,专业版,${FROM},,1,a$b`,
    `${good.name},,否,19,${FROM},${UNTIL},1,`,
    '示例机构名称,示例市,是,完整版,2026-09-01,2027-08-31,100,',
  )
  const { counts, rows } = await check(content)
  expect(counts).toMatchObject({ create: 1, bad: 12, example: 1 })
  expect(rows.flatMap(({ problems }: Row) => problems.map(({ field, problem }) => `${field} ${problem}`))).toEqual([
    'edition duplicate',
    'org unknown_org',
    'org ambiguous_org',
    'edition unknown_edition',
    'starts_on not_a_day',
    'ends_on ends_before_start',
    'ends_on over',
    'total not_a_count',
    'metered not_yes_or_no',
    'metered undecided',
    'note special_characters',
    'ends_on missing',
    'metered contradicts',
  ])
  expect(rows[8].values).toMatchObject({ edition: '专业版', total: '1.5' })
  expect(await run(content)).toMatchObject({ error_code: ERROR.sheetRowsInvalid })
  expect((await run(content, { leave_out_bad: true })).data).toEqual({ created: 1, updated: 0 })
  expect(await quotasOf(good.id)).toEqual([[5, 1]])
})

test('a stale check is refused, two concurrent imports apply once, and the template is a valid sheet', async () => {
  const one = await school()
  const content = sheet(`${one.name},,是,完整版,${FROM},${UNTIL},7,`)
  const { confirmed } = await check(content)
  const answers = await Promise.all([1, 2].map(() => allocator.post(IMPORT, { content, confirmed })))
  expect(answers.map(({ error_code }) => error_code).sort()).toEqual([0, ERROR.sheetEmpty])
  expect(await quotasOf(one.id)).toEqual([[5, 7]])

  const more = sheet(`${one.name},,,完整版,${FROM},${UNTIL},9,`)
  const shown = await check(more)
  await allocator.post('/api/quota/allocate', { org_id: one.id, edition: 5, ...TERM, amount: 1 })
  expect(await allocator.post(IMPORT, { content: more, confirmed: shown.confirmed })).toMatchObject({
    error_code: ERROR.importCheckStale,
  })

  const template = await allocator.raw('GET', '/api/quota/import_template?locale=zh-CN')
  const filled = Buffer.from(await template.arrayBuffer()).toString('base64')
  expect(await check(filled)).toMatchObject({ counts: { rows: 1, example: 1 }, missing: [] })
})

test('only with the permission to allocate, and only for institutions in scope', async () => {
  const content = sheet(`x,,是,完整版,${FROM},${UNTIL},7,`)
  const manager = await app.server.person('sys_org_ops_admin')
  expect(await manager.post(CHECK, { content })).toMatchObject({ status: 403 })
  expect((await check(content)).rows[0].problems[0].problem).toBe('unknown_org')
})
