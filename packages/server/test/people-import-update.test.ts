import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { account } from '../src/platform/postgres/schema/account.ts'
import { auditLog } from '../src/platform/postgres/schema/audit-log.ts'
import { useConsole } from './support/console.ts'
import { cpuMs } from './support/cpu-time.ts'
import { foundTown, type Member, type Town, uniqueName } from './support/people.ts'

const app = useConsole()
let town: Town

beforeAll(async () => {
  town = await foundTown(app.platform, app.server)
})

const list = (...lines: string[]): string => Buffer.from(lines.join('\n')).toString('base64')
const check = (manager: Member, content: string, answers: object = {}) =>
  manager.post('/api/account/import_check', { org_id: manager.orgId, content, ...answers })

async function run(manager: Member, content: string, answers: object, confirmed: string) {
  const response = await manager.raw('POST', '/api/account/import', {
    body: JSON.stringify({ org_id: manager.orgId, content, ...answers, confirmed }),
    headers: { 'content-type': 'application/json' },
  })
  const lines = (await response.text()).trim().split('\n')
  return JSON.parse(lines.at(-1) ?? '')
}

const stored = async (id: string) => (await app.db.select().from(account).where(eq(account.id, id)))[0]

test('existing accounts are shown with old and new values, changed after confirmation, and audited', async () => {
  const manager = await town.person('sys_org_ops_admin')
  const folder = await town.folderIn(manager.orgId, '语文组')
  const first = await town.add(manager, { name: '王老师', phone: '13800000000', email: 'wang@example.org' })
  const second = await town.add(manager, { name: '李老师' })
  const fresh = uniqueName()
  const content = list(
    '登录账号,姓名,角色,部门,手机号,邮箱',
    `${first.account.toUpperCase()},王老师,评课专家、教师,语文组,13900000000,`,
    `${second.account},李老师,,,,`,
    `${fresh},赵老师,,,,`,
  )
  const asked = (await check(manager, content)).data
  expect(asked.counts).toMatchObject({ create: 1, bad: 2, existing: 2 })
  expect(asked.rows[0].problems).toMatchObject([{ field: 'account', problem: 'exists_here' }])
  expect(await run(manager, content, { leave_out_bad: true }, '0'.repeat(64))).toMatchObject({
    error_code: ERROR.importCheckStale,
  })

  const { data } = await check(manager, content, { update: true })
  expect(data.counts).toMatchObject({ create: 1, update: 1, same: 1, bad: 0 })
  expect(data.rows[0]).toMatchObject({
    kind: 'update',
    values: { phone: '13900000000', folder: '语文组', roles: 'sys_expert,sys_analysis_web_user' },
    before: { phone: '13800000000', folder: '', roles: 'sys_analysis_web_user' },
  })
  expect(await stored(first.account_id)).toMatchObject({ phone: '13800000000' })

  expect(await run(manager, content, { update: true }, data.confirmed)).toMatchObject({
    data: { result: { created: 1, updated: 1 } },
  })
  // an empty cell changes nothing, and neither does another spelling of the account
  expect(await stored(first.account_id)).toMatchObject({
    ...{ account: first.account, phone: '13900000000', email: 'wang@example.org', folderId: folder },
  })
  const notes = await app.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.objectId, first.account_id), eq(auditLog.action, 'account.update')))
  expect(notes.map(({ details }) => details)).toEqual([
    {
      changes: {
        phone: { before: '13800000000', after: '13900000000' },
        roles: { before: ['sys_analysis_web_user'], after: ['sys_analysis_web_user', 'sys_expert'] },
        folder: { before: null, after: '语文组' },
      },
    },
  ])
})

test('changes made since the check are not overwritten', async () => {
  const manager = await town.person('sys_org_ops_admin')
  const person = await town.add(manager, { name: '王老师' })
  const content = list('账号,姓名', `${person.account},王新名`)
  const { confirmed } = (await check(manager, content, { update: true })).data
  await manager.post('/api/account/update', { account_id: person.account_id, name: '另一名' })
  expect(await run(manager, content, { update: true }, confirmed)).toMatchObject({ error_code: ERROR.importCheckStale })
  expect(await stored(person.account_id)).toMatchObject({ name: '另一名' })
})

test('roles beyond the importer’s authority are neither given nor taken, and the importer’s roles stay', async () => {
  const manager = await town.person('sys_org_ops_admin')
  const chief = await town.colleagueOf(manager, 'sys_platform_admin')
  const stranger = await town.person('sys_analysis_web_user')
  const teacher = await town.add(manager)
  const content = list(
    '账号,姓名,角色',
    `${chief.account},新名,`,
    `${manager.account},新名,教师`,
    `${teacher.account},新名,平台管理员`,
    `${stranger.account},新名,`,
  )
  const { data } = await check(manager, content, { update: true })
  expect(data.rows.map((row: { problems: { problem: string }[] }) => row.problems.map((each) => each.problem))).toEqual(
    [['not_manageable'], ['own_roles'], ['role_not_allowed'], ['exists']],
  )
})

test('every anomaly needs an answer: guesses, hidden rows, look-alike names, invalid numbers', async () => {
  const manager = await town.person('sys_org_ops_admin')
  const content = list(
    '示例学校教师名单,,,',
    '用户名,姓名,身份,手机,备注',
    'ｗａｎｇ０１,王老师,老师,１３８００００００００,新',
    'wang01,王小明,教师,138 0000 0000,',
    'li01,李老师,老师,abc,',
    '示例账号,示例姓名,教师,,',
  )
  const asked = (await check(manager, content)).data
  expect(asked).toMatchObject({
    title_rows: [{ row: 1, text: '示例学校教师名单' }],
    heading_rows: [2],
    guesses: [{ text: '老师', meaning: 'sys_analysis_web_user', rows: 2 }],
    counts: { rows: 4, bad: 3, example: 1 },
  })
  expect(asked.columns.map(({ field }: { field: string }) => field)).toEqual([
    'account',
    'name',
    'roles',
    'phone',
    null,
  ])
  const { data } = await check(manager, content, { guesses: true })
  expect(data.rows).toMatchObject([
    { kind: 'create', values: { account: 'wang01', phone: '13800000000' } },
    { kind: 'bad', problems: [{ field: 'account', problem: 'duplicate' }] },
    { kind: 'bad', problems: [{ field: 'phone', problem: 'not_phone', value: 'abc' }] },
    { kind: 'example', problems: [] },
  ])
  const answers = { guesses: true, columns: [{ column: 3, field: null }] }
  expect((await check(manager, content, answers)).data.rows[2]).toMatchObject({ kind: 'create' })
})

test('five thousand rows are checked within three seconds', async () => {
  const manager = await town.person('sys_org_ops_admin')
  const rows = Array.from({ length: 5000 }, (_, i) => `${uniqueName()},王老师,教师,,t${i}@example.org,13800000000`)
  const content = list('账号,姓名,角色,文件夹,邮箱,电话', ...rows)
  await check(manager, list('账号,姓名', `${uniqueName()},王`))
  const start = cpuMs()
  expect((await check(manager, content)).data.counts).toMatchObject({ create: 5000, bad: 0 })
  expect(cpuMs() - start).toBeLessThan(10_000)
})
