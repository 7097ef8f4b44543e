import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { eq, sql } from 'drizzle-orm'
import readExcelFile from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { account } from '../src/platform/postgres/schema/account.ts'
import { auditLog } from '../src/platform/postgres/schema/audit-log.ts'
import { notice } from '../src/platform/postgres/schema/notice.ts'
import { writeWorkbook } from '../src/platform/workbook/workbook.ts'
import { useConsole } from './support/console.ts'
import { foundTown, type Member, type Town, uniqueName } from './support/people.ts'

const app = useConsole()
let town: Town

beforeAll(async () => {
  town = await foundTown(app.platform, app.server)
})

type Cells = readonly (string | null)[]
const HEADS = ['账号', '姓名', '角色', '文件夹', '邮箱', '电话']

async function sheet(rows: readonly Cells[], heads: readonly string[] = HEADS): Promise<string> {
  const columns = heads.map((title) => ({ title, kind: 'text' as const, width: 10 }))
  return Buffer.from(await writeWorkbook([{ name: '账号', columns, rows }])).toString('base64')
}

const check = (manager: Member, content: string, answers: object = {}) =>
  manager.post('/api/account/import_check', { org_id: manager.orgId, content, ...answers })

interface Line {
  readonly error_code: number
  readonly data: {
    done: number
    total: number
    result: { created: number; updated: number; content: string } | null
  } | null
}

/** Every line of the response to the import of a checked sheet, in order. */
async function importSheet(
  manager: Member,
  content: string,
  answers: object = {},
  confirmed?: string,
): Promise<Line[]> {
  const shown = confirmed ?? (await check(manager, content, answers)).data.confirmed
  const response = await manager.raw('POST', '/api/account/import', {
    body: JSON.stringify({ org_id: manager.orgId, content, ...answers, confirmed: shown }),
    headers: { 'content-type': 'application/json' },
  })
  return (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}

interface CheckedRow {
  readonly row: number
  readonly problems: readonly { field: string; problem: string }[]
}

const problemsOf = ({ rows }: { readonly rows: readonly CheckedRow[] }): string[] =>
  rows.flatMap(({ row, problems }) => problems.map(({ field, problem }) => `${row} ${field} ${problem}`))

const countOf = async ({ orgId }: Member): Promise<number> =>
  (await app.db.select({ id: account.id }).from(account).where(eq(account.orgNodeId, orgId))).length

async function passwordsOf(line: Line | undefined): Promise<string[][]> {
  const [first] = await readExcelFile(Buffer.from(line?.data?.result?.content ?? '', 'base64'))
  return (first?.data ?? []) as unknown as string[][]
}

test('a check lists every bad row and changes nothing', async () => {
  const manager = await town.person('sys_org_ops_admin')
  await town.folderIn(manager.orgId, '语文组')
  const other = await town.person('sys_org_ops_admin')
  const [good, twice] = [uniqueName(), uniqueName()]
  const { data } = await check(
    manager,
    await sheet([
      [good, '王老师', '教师', '语文组', null, '13800000000'],
      [twice, '李老师', null, null, null, null],
      [twice.toUpperCase(), '李老师', null, null, null, null],
      [null, '赵老师', '平台管理员', '数学组', null, null],
      [other.account.toUpperCase(), '钱老师', null, null, null, null],
    ]),
  )
  expect(data.counts).toMatchObject({ rows: 5, create: 2, bad: 3, existing: 0 })
  expect(data.rows.slice(0, 2)).toMatchObject([
    { row: 2, kind: 'create', values: { account: good, roles: 'sys_analysis_web_user', folder: '语文组' } },
    { row: 3, kind: 'create', values: { account: twice } },
  ])
  expect(problemsOf(data)).toEqual([
    '4 account duplicate',
    '5 account missing',
    '5 roles role_not_allowed',
    '5 folder unknown_folder',
    '6 account exists',
  ])
  expect(await countOf(manager)).toBe(1)
})

test('one bad row at the end, and no account is created', async () => {
  const manager = await town.person('sys_org_ops_admin')
  const rows: Cells[] = Array.from({ length: 20 }, () => [uniqueName(), '王老师', null, null, null, null])
  const content = await sheet([...rows, [uniqueName(), '王$', null, null, null, null]])
  const lines = await importSheet(manager, content)
  expect(lines).toMatchObject([{ error_code: ERROR.sheetRowsInvalid, data: null }])
  expect(await countOf(manager)).toBe(1)
  // unless confirmed to be left out
  expect((await importSheet(manager, content, { leave_out_bad: true })).at(-1)?.data?.result?.created).toBe(20)
  expect(await countOf(manager)).toBe(21)
})

test('a database failure in the last row rolls back every account', async () => {
  const manager = await town.person('sys_org_ops_admin')
  await app.db.execute(sql`create function refuse_last() returns trigger language plpgsql as
    $$ begin if new.name = '最后一位' then raise exception 'no'; end if; return new; end $$`)
  await app.db.execute(
    sql`create trigger refuse_last before insert on account for each row execute function refuse_last()`,
  )
  const rows: Cells[] = Array.from({ length: 600 }, () => [uniqueName(), '王老师', null, null, null, null])
  const lines = await importSheet(manager, await sheet([...rows, [uniqueName(), '最后一位', null, null, null, null]]))
  await app.db.execute(sql`drop function refuse_last() cascade`)
  expect(lines.at(-1)).toMatchObject({ error_code: ERROR.internal, data: null })
  expect(lines.some(({ data }) => data?.result)).toBe(false)
  expect(await countOf(manager)).toBe(1)
})

test('two imports of the same sheet at once: one creates all accounts, the other none', async () => {
  const manager = await town.person('sys_org_ops_admin')
  const content = await sheet(Array.from({ length: 300 }, () => [uniqueName(), '王老师', null, null, null, null]))
  const { confirmed } = (await check(manager, content)).data
  const both = [0, 1].map(() => importSheet(manager, content, {}, confirmed))
  const answers = await Promise.all(both)
  expect(answers.map((lines) => lines.at(-1)?.error_code).sort()).toEqual([0, ERROR.importCheckStale])
  expect(await countOf(manager)).toBe(301)
})

test('two thousand rows: checked and imported with progress, passwords shown once and stored nowhere', async () => {
  const manager = await town.person('sys_org_ops_admin')
  const folderId = await town.folderIn(manager.orgId, '语文组')
  const rows: Cells[] = Array.from({ length: 2000 }, (_, i) => [
    ...[uniqueName(), i === 0 ? '=1+1' : '王老师', i === 1 ? '评课专家、教师' : '教师', '语文组'],
    ...[`t${i}@example.org`, '13800000000'],
  ])
  const content = await sheet(rows)
  const checked = (await check(manager, content)).data
  expect(checked.counts).toMatchObject({ rows: 2000, create: 2000, bad: 0 })
  expect(checked.rows).toHaveLength(2000)
  const lines = await importSheet(manager, content)

  expect(lines.length).toBeGreaterThan(10)
  expect(lines.map(({ data }) => data?.done)).toEqual(
    [...lines.map(({ data }) => data?.done ?? 0)].sort((a, b) => a - b),
  )
  expect(lines.at(-1)).toMatchObject({ error_code: 0, data: { done: 2000, total: 2000, result: { created: 2000 } } })
  const passwords = await passwordsOf(lines.at(-1))
  expect(passwords).toHaveLength(2001)
  // text that looks like a formula stays text
  expect(passwords[1]?.slice(0, 2)).toEqual([rows[0]?.[0], '=1+1'])
  const [name = '', , password = ''] = passwords[2] ?? []
  expect((await town.login(name, password)).data.role_ids).toEqual(['sys_analysis_web_user', 'sys_expert'])

  const { data: list } = await manager.get('/api/account/list', { node_id: folderId, page_size: 3 })
  expect(list.total).toBeGreaterThan(1000)
  expect(list.total_more).toBe(false)
  expect(list.list.map((row: { account: string }) => row.account)).toEqual(rows.slice(0, 3).map(([each]) => each))
  const todos = await app.db.select({ id: notice.id }).from(notice).where(eq(notice.kind, 'account.first_password'))
  expect(todos.length).toBeGreaterThanOrEqual(2000)
  const notes = await app.db.select().from(auditLog).where(eq(auditLog.accountId, manager.accountId))
  expect(notes).toMatchObject([{ action: 'account.import', details: { accounts: 2000, updated: 0 } }])
  const { rows: kept } = await app.db.execute(
    sql`select 1 from account where account::text like ${`%${password}%`} union all select 1 from audit_log where details::text like ${`%${password}%`} union all select 1 from notice where details::text like ${`%${password}%`}`,
  )
  expect(kept).toEqual([])
})

test('files that are not a sheet of accounts are refused with a message', async () => {
  const manager = await town.person('sys_org_ops_admin')
  const codeOf = async (content: string) => (await check(manager, content)).error_code
  expect(await codeOf('')).toBe(ERROR.sheetEmpty)
  expect((await importSheet(manager, await sheet([]))).at(-1)).toMatchObject({ error_code: ERROR.sheetEmpty })
  expect(await codeOf(Buffer.from('PK no zip').toString('base64'))).toBe(ERROR.unreadableSheet)
  const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  expect(await codeOf(compound.toString('base64'))).toBe(ERROR.unreadableSheet)
  const locked = Buffer.concat([compound, Buffer.alloc(2000)])
  expect(await codeOf(locked.toString('base64'))).toBe(ERROR.sheetProtected)
  expect(await codeOf('not base64!')).toBe(ERROR.invalidInput)
  const phones = await sheet([['a']], ['电话'])
  expect((await check(manager, phones)).data).toMatchObject({ missing: ['account', 'name'] })
  expect((await importSheet(manager, phones)).at(-1)).toMatchObject({
    error_code: ERROR.sheetColumnsMissing,
    error_message: expect.stringContaining('账号、姓名'),
  })
})

test('the template names roles and folders, and its example row is never imported', async () => {
  const manager = await town.person('sys_org_ops_admin')
  await town.folderIn(await town.folderIn(manager.orgId, '初中部'), '语文组')
  const response = await manager.raw('GET', `/api/account/import_template?org_id=${manager.orgId}`)
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toMatch(/账号导入模板 .*\.xlsx/)
  const bytes = Buffer.from(await response.arrayBuffer())
  const sheets = await readExcelFile(bytes)
  expect(JSON.stringify(sheets[1]?.data)).toContain('初中部/语文组')
  expect(JSON.stringify(sheets[1]?.data)).not.toContain('平台管理员')
  // the example row is no account
  const { data } = await check(manager, bytes.toString('base64'))
  expect(data.counts).toMatchObject({ rows: 1, example: 1, create: 0, bad: 0 })
  expect((await importSheet(manager, bytes.toString('base64'))).at(-1)).toMatchObject({ error_code: ERROR.sheetEmpty })
})

test('the filtered list as a sheet: only the caller’s institution, text as text, audited', async () => {
  const manager = await town.person('sys_org_ops_admin')
  await town.add(manager, { name: '@SUM(A1)', phone: '+86 138' })
  await town.add(manager, { name: '王老师' })
  const path = `/api/account/export?node_id=${manager.orgId}&search=sum`
  const response = await manager.raw('GET', path)
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toMatch(/示例学校 账号 [\d-]+\.xlsx/)
  const [first] = await readExcelFile(Buffer.from(await response.arrayBuffer()))
  expect(first?.data).toHaveLength(2)
  expect(first?.data[1]).toEqual(expect.arrayContaining(['@SUM(A1)', '+86 138', '教师', '示例学校', '待改初始密码']))
  const [note] = await app.db.select().from(auditLog).where(eq(auditLog.action, 'account.export'))
  expect(note).toMatchObject({ accountId: manager.accountId, details: { accounts: 1 } })
})
