import { randomUUID } from 'node:crypto'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '../src/platform/postgres/schema/audit-log.ts'
import { orgNode } from '../src/platform/postgres/schema/org-node.ts'
import { useConsole } from './support/console.ts'
import { foundTown, type Member, type Town } from './support/people.ts'

const app = useConsole()
let town: Town

beforeAll(async () => {
  town = await foundTown(app.platform, app.server)
})

const CHECK = '/api/org/import_check'
const IMPORT = '/api/org/import'
const list = (...lines: string[]): string => Buffer.from(lines.join('\n')).toString('base64')
const named = (name: string) => app.db.select().from(orgNode).where(eq(orgNode.name, name))
const unique = (name: string): string => `${name}${randomUUID().slice(0, 8)}`

async function run(admin: Member, content: string, answers: object = {}) {
  const { data } = await admin.post(CHECK, { content, ...answers })
  return admin.post(IMPORT, { content, ...answers, confirmed: data.confirmed })
}

test('institutions are created with missing folders, as previewed, and each is audited', async () => {
  const admin = await town.person('sys_platform_admin')
  const [city, one, two, three] = ['城', '一小', '二小', '三小'].map(unique) as [string, string, string, string]
  const content = list('学校名称,所属文件夹,电话', `${one},${city}/东区,1`, `${two},${city}/东区,2`, `${three},,3`)
  const { data } = await admin.post(CHECK, { content })
  expect(data).toMatchObject({
    counts: { rows: 3, create: 3, bad: 0 },
    new_folders: [city, `${city}/东区`],
    columns: [{ field: 'name' }, { field: 'folder' }, { field: null, heading: '电话' }],
  })
  expect(await named(one)).toEqual([])

  expect((await run(admin, content)).data).toEqual({ created: 3, folders: 2 })
  const [folder] = await named(city)
  const [school] = await named(one)
  expect(school).toMatchObject({ type: 'FOLDER_ORG' })
  expect(school?.path.startsWith(folder?.path ?? '-')).toBe(true)
  expect(await named(three)).toMatchObject([{ type: 'ORG', parentId: null }])
  const notes = await app.db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.objectId, [school?.id ?? '', folder?.id ?? '']))
  expect(notes.map(({ action }) => action).sort()).toEqual(['folder.create', 'org.create'])

  // a second time there is nothing to do
  expect((await admin.post(CHECK, { content })).data.counts).toMatchObject({ same: 3, create: 0 })
  expect(await run(admin, content)).toMatchObject({ error_code: ERROR.sheetEmpty })
})

test('bad rows are explained and stop the import unless they are left out', async () => {
  const admin = await town.person('sys_platform_admin')
  const [folder, school, good] = ['夹', '校', '好'].map(unique) as [string, string, string]
  await admin.post('/api/org/create_folder', { name: folder })
  await admin.post('/api/org/create', { name: school })
  const content = list(
    '机构名称,文件夹',
    `${good},`,
    `${good},`,
    `${folder},`,
    `x,${school}/内`,
    'a$b,',
    `deep,${Array.from({ length: 10 }, (_, i) => i).join('/')}`,
    `,${folder}`,
    '示例机构名称,示例市/示例区',
  )
  const { data } = await admin.post(CHECK, { content })
  expect(data.counts).toMatchObject({ create: 1, bad: 6, example: 1 })
  expect(
    data.rows.flatMap((row: { problems: { problem: string }[] }) => row.problems.map(({ problem }) => problem)),
  ).toEqual(['duplicate', 'exists', 'not_a_folder', 'special_characters', 'too_deep', 'missing'])
  expect(await run(admin, content)).toMatchObject({ error_code: ERROR.sheetRowsInvalid })
  expect((await run(admin, content, { leave_out_bad: true })).data).toEqual({ created: 1, folders: 0 })
})

test('a stale check imports nothing; only platform administrators may import', async () => {
  const admin = await town.person('sys_platform_admin')
  const manager = await town.person('sys_org_ops_admin')
  const name = unique('校')
  const content = list('机构名称', name, unique('校'))
  const { data } = await admin.post(CHECK, { content })
  await admin.post('/api/org/create', { name })
  const answer = await admin.post(IMPORT, { content, confirmed: data.confirmed })
  expect(answer).toMatchObject({ error_code: ERROR.importCheckStale })
  expect(await manager.post(CHECK, { content })).toMatchObject({ status: 403 })
  const template = await admin.raw('GET', '/api/org/import_template?locale=zh-CN')
  const filled = Buffer.from(await template.arrayBuffer()).toString('base64')
  expect((await admin.post(CHECK, { content: filled })).data.counts).toMatchObject({ rows: 1, example: 1 })
})
