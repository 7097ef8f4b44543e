import { randomUUID } from 'node:crypto'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Role } from '@keguan/contract/vocabulary/role'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { useConsole } from './support/console.ts'
import type { Answer, Client } from './support/server.ts'

const app = useConsole()
let admin: Client

beforeAll(async () => {
  admin = await app.server.person('sys_platform_admin')
})

const NONE = { status: 404, error_code: ERROR.notFound, data: null }
const FORBIDDEN = { status: 403, error_code: ERROR.forbidden, data: null }
const rows = async (statement: ReturnType<typeof sql>) => (await app.db.execute(statement)).rows

/** Data of the response, or its error code. */
async function done(answer: Promise<Answer>) {
  const { error_code, error_message, data } = await answer
  expect([error_code, error_message]).toEqual([0, ''])
  return data
}
const codeOf = async (answer: Promise<Answer>) => (await answer).error_code

const newInstitution = (name: string, parent_id: string | null = null) =>
  done(admin.post('/api/org/create', { name, parent_id }))
const newFolder = (name: string, by = admin) => done(by.post('/api/org/create_folder', { name }))
const newChild = (parent_id: string, name: string, by = admin) =>
  done(by.post('/api/org/create_child_folder', { parent_id, name }))
const childrenOf = async (parent_id: string, by = admin) =>
  (await done(by.get('/api/org/children', { parent_id }))).list as { id: string; name: string; type: string }[]
const wayTo = async (id: string, by = admin): Promise<string[]> =>
  (await done(by.get('/api/org/get', { id }))).path.map((step: { name: string }) => step.name)

/** Nodes whose path is not that of the parent plus their own id. */
const crookedPaths = () =>
  rows(sql`
    select n.name from org_node n left join org_node p on p.id = n.parent_id
    where n.path <> coalesce(p.path, '') || n.id || '/'`)

async function institutionWith(...roles: Role[]) {
  const { id } = await newInstitution(`机构${randomUUID()}`)
  const first = await app.server.person(...roles)
  await rows(sql`update account set org_node_id = ${id} where id = ${first.accountId}`)
  return { id: String(id), manager: first }
}

describe('children', () => {
  test('folders first, then by pinyin, page by page', async () => {
    const { id } = await newFolder('排序')
    for (const name of ['张', '安', '李', 'B校']) await newInstitution(name, id)
    await newChild(id, '卓')
    const order = ['卓', '安', '李', '张']
    const all = await childrenOf(id)
    expect(all.map(({ name }) => name).filter((name) => name !== 'B校')).toEqual(order)
    expect(all.map(({ type }) => type)).toEqual(['FOLDER', 'FOLDER_ORG', 'FOLDER_ORG', 'FOLDER_ORG', 'FOLDER_ORG'])
    const paged: string[] = []
    let after: string | undefined
    do {
      const query = { parent_id: id, page_size: 2, ...(after ? { after } : {}) }
      const page = await done(admin.get('/api/org/children', query))
      paged.push(...page.list.map((row: { name: string }) => row.name))
      after = page.next ?? undefined
    } while (after)
    expect(paged).toEqual(all.map(({ name }) => name))
    expect(await codeOf(admin.get('/api/org/children', { parent_id: id, after: 'x' }))).toBe(ERROR.invalidInput)
  })

  test('count their descendants: two institutions, one with three people, two of them in a folder', async () => {
    const top = await newFolder('计数')
    const inner = await newChild(top.id, '里层')
    const school = await newInstitution('甲', inner.id)
    await newInstitution('乙', top.id)
    const first = await app.server.person('sys_org_ops_admin')
    await rows(sql`update account set org_node_id = ${school.id} where id = ${first.accountId}`)
    const people = [
      await app.server.colleagueOf(first, 'sys_expert'),
      await app.server.colleagueOf(first, 'sys_expert'),
    ]
    const group = await newChild(school.id, '教研组')
    const part = await newChild(group.id, '备课组')
    const put = (who: Client | undefined, folder_id: string) =>
      done(admin.post('/api/org/update_folder_account', { account_ids: [who?.accountId], folder_id }))
    await put(people[0], group.id)
    await put(people[1], part.id)
    expect(await childrenOf(top.id)).toMatchObject([
      { name: '里层', children: 1, institutions: 1, accounts: 0, org_id: null },
      { name: '乙', children: 0, institutions: 0, accounts: 0 },
    ])
    expect(await childrenOf(inner.id)).toMatchObject([{ name: '甲', children: 1, accounts: 3, org_id: school.id }])
    expect(await childrenOf(school.id)).toMatchObject([{ name: '教研组', accounts: 2, org_id: school.id }])
    expect((await admin.get('/api/org/get', { id: top.id })).data).toMatchObject({ children: 2, institutions: 2 })
  })
})

describe('changes of the tree', () => {
  test('an institution is an ORG at the root and a FOLDER_ORG in a folder, there and back', async () => {
    const folder = await newFolder('区')
    const one = await newInstitution('一')
    const two = await newInstitution('二')
    expect(one.type).toBe('ORG')
    const put = (folder_id: string | null, ...org_ids: string[]) =>
      done(admin.post('/api/org/update_folder_org', { org_ids, folder_id }))
    expect(await put(folder.id, one.id, two.id, one.id)).toEqual({ moved: 2 })
    expect(await childrenOf(folder.id)).toMatchObject([
      { name: '二', type: 'FOLDER_ORG' },
      { name: '一', type: 'FOLDER_ORG' },
    ])
    expect(await put(null, one.id)).toEqual({ moved: 1 })
    expect(await put(null, one.id)).toEqual({ moved: 0 })
    expect((await admin.get('/api/org/get', { id: one.id })).data).toMatchObject({ type: 'ORG', parent_id: null })
    expect(await crookedPaths()).toEqual([])
  })

  test('a folder moves with everything in it', async () => {
    const [from, to] = [await newFolder('从'), await newFolder('到')]
    const middle = await newChild(from.id, '中')
    const school = await newInstitution('校', middle.id)
    const group = await newChild(school.id, '组')
    await done(admin.post('/api/org/move', { id: middle.id, parent_id: to.id }))
    expect(await wayTo(group.id)).toEqual(['到', '中', '校'])
    expect(await childrenOf(from.id)).toEqual([])
    await done(admin.post('/api/org/move', { id: middle.id, parent_id: null }))
    expect(await wayTo(group.id)).toEqual(['中', '校'])
    expect(await crookedPaths()).toEqual([])
  })

  test('invalid moves change nothing', async () => {
    const outer = await newFolder('外')
    const inner = await newChild(outer.id, '内')
    const school = await newInstitution('实验')
    const other = await newInstitution('实验二')
    const group = await newChild(school.id, '组')
    const move = (id: string, parent_id: string | null) => codeOf(admin.post('/api/org/move', { id, parent_id }))
    const put = (id: string, folder_id: string | null) =>
      codeOf(admin.post('/api/org/update_folder_org', { org_ids: [id], folder_id }))
    expect(await move(outer.id, outer.id)).toBe(ERROR.folderIntoItself)
    expect(await move(outer.id, inner.id)).toBe(ERROR.folderIntoItself)
    expect(await move(outer.id, school.id)).toBe(ERROR.placeNotAllowed)
    expect(await move(group.id, other.id)).toBe(ERROR.placeNotAllowed)
    expect(await move(group.id, null)).toBe(ERROR.placeNotAllowed)
    expect(await put(school.id, other.id)).toBe(ERROR.placeNotAllowed)
    expect(await put(school.id, group.id)).toBe(ERROR.folderIntoItself)
    expect(await codeOf(admin.post('/api/org/create', { name: '校中校', parent_id: school.id }))).toBe(
      ERROR.placeNotAllowed,
    )
    // each kind has separate endpoints
    expect(await move(school.id, outer.id)).toBe(ERROR.notFound)
    expect(await put(inner.id, null)).toBe(ERROR.notFound)
    expect(await codeOf(admin.post('/api/org/rename_folder', { id: school.id, name: '名' }))).toBe(ERROR.notFound)
    expect(await codeOf(admin.post('/api/org/update', { id: outer.id, name: '名' }))).toBe(ERROR.notFound)
    expect(await codeOf(admin.post('/api/org/delete_folder', { id: school.id }))).toBe(ERROR.notFound)
    expect(await codeOf(admin.post('/api/org/delete', { id: outer.id, confirm_name: '' }))).toBe(ERROR.notFound)
    expect(await wayTo(inner.id)).toEqual(['外'])
    expect(await crookedPaths()).toEqual([])
  })

  test('one institution that cannot move keeps the others where they are', async () => {
    const folder = await newFolder('全或无')
    await newInstitution('重名', folder.id)
    const [fine, twin] = [await newInstitution('可移'), await newInstitution('重名')]
    const answer = admin.post('/api/org/update_folder_org', { org_ids: [fine.id, twin.id], folder_id: folder.id })
    expect(await codeOf(answer)).toBe(ERROR.nameTaken)
    expect(await wayTo(fine.id)).toEqual([])
  })

  test('names are unique among siblings, ignoring case', async () => {
    const folder = await newFolder('Names')
    expect(await codeOf(admin.post('/api/org/create_folder', { name: 'names' }))).toBe(ERROR.nameTaken)
    const child = await newChild(folder.id, 'names')
    await newChild(folder.id, 'other')
    const rename = (name: string) => codeOf(admin.post('/api/org/rename_folder', { id: child.id, name }))
    expect(await rename('OTHER')).toBe(ERROR.nameTaken)
    expect(await rename('Names')).toBe(0)
    expect(await rename('a$b')).toBe(ERROR.forbiddenCharacters)
    expect(await rename('  ')).toBe(ERROR.invalidInput)
    expect((await admin.get('/api/org/get', { id: child.id })).data.name).toBe('Names')
  })

  test('allows ten levels, and no more', async () => {
    let { id } = await newFolder('第一层')
    const second = await newChild(id, '第二层')
    id = second.id
    for (let level = 3; level <= 10; level++) id = (await newChild(id, `第${level}层`)).id
    expect(await codeOf(admin.post('/api/org/create_child_folder', { parent_id: id, name: '太深' }))).toBe(
      ERROR.tooManyLevels,
    )
    const pair = await newFolder('两层')
    await newChild(pair.id, '内')
    const ninth = (await done(admin.get('/api/org/get', { id }))).parent_id
    expect(await codeOf(admin.post('/api/org/move', { id: pair.id, parent_id: ninth }))).toBe(ERROR.tooManyLevels)
  })

  test('concurrent moves cannot form a cycle', async () => {
    const folders = await Promise.all(['环一', '环二', '环三', '环四'].map((name) => newFolder(name)))
    const ids = folders.map(({ id }) => id as string)
    const moves = ids.flatMap((id) => ids.map((parent_id) => admin.post('/api/org/move', { id, parent_id })))
    const codes = (await Promise.all(moves)).map(({ error_code }) => error_code)
    expect(codes.filter((code) => code !== 0 && code !== ERROR.folderIntoItself)).toEqual([])
    expect(await crookedPaths()).toEqual([])
    const reached = await rows(sql`
      with recursive down as (
        select id from org_node where parent_id is null
        union all select n.id from org_node n join down on n.parent_id = down.id
      ) select count(*)::int as count from down`)
    expect(reached).toEqual(await rows(sql`select count(*)::int as count from org_node`))
  })
})

describe('deleting', () => {
  test('a folder that is not empty stays, unless its contents move up', async () => {
    const outer = await newFolder('上层')
    const folder = await newChild(outer.id, '将删')
    const school = await newInstitution('留下的学校', folder.id)
    await newChild(folder.id, '留下的文件夹')
    expect(await admin.post('/api/org/delete_folder', { id: folder.id })).toMatchObject({
      error_code: ERROR.folderNotEmpty,
      error_message: expect.stringContaining('将删'),
    })
    const answer = await done(admin.post('/api/org/delete_folder', { id: folder.id, contents: 'move_up' }))
    expect(answer).toEqual({ moved: 2 })
    expect((await childrenOf(outer.id)).map(({ name }) => name)).toEqual(['留下的文件夹', '留下的学校'])
    await done(admin.post('/api/org/delete_folder', { id: outer.id, contents: 'move_up' }))
    expect((await admin.get('/api/org/get', { id: school.id })).data).toMatchObject({ type: 'ORG', path: [] })
    expect(await crookedPaths()).toEqual([])
  })

  test('people in a folder move up with it, at last into the institution itself', async () => {
    const { id, manager } = await institutionWith('sys_org_ops_admin')
    const group = await newChild(id, '组')
    const part = await newChild(group.id, '小组')
    await done(admin.post('/api/org/update_folder_account', { account_ids: [manager.accountId], folder_id: part.id }))
    expect(await codeOf(admin.post('/api/org/delete_folder', { id: part.id }))).toBe(ERROR.folderNotEmpty)
    const folderOf = () => rows(sql`select folder_id from account where id = ${manager.accountId}`)
    await done(admin.post('/api/org/delete_folder', { id: part.id, contents: 'move_up' }))
    expect(await folderOf()).toEqual([{ folder_id: group.id }])
    await done(admin.post('/api/org/delete_folder', { id: group.id, contents: 'move_up' }))
    expect(await folderOf()).toEqual([{ folder_id: null }])
  })
})

describe('search', () => {
  test('finds one and two characters and shows the path', async () => {
    const folder = await newFolder('浙江鄞州')
    const school = await newInstitution('鄞江中心小学', folder.id)
    const group = await newChild(school.id, '鄞语文组')
    const find = async (search: string, by = admin) => (await done(by.get('/api/org/search', { search }))).list
    const one = await find('鄞')
    expect(one.map(({ name }: { name: string }) => name)).toEqual(['鄞语文组', '浙江鄞州', '鄞江中心小学'])
    expect(one[0]).toMatchObject({
      id: group.id,
      org_id: school.id,
      path: [{ name: '浙江鄞州' }, { name: '鄞江中心小学' }],
    })
    expect((await find('鄞江'))[0]).toMatchObject({ id: school.id, type: 'FOLDER_ORG' })
    expect(await find('江鄞学')).toEqual([])
    expect(await find('%')).toEqual([])
    expect(await find('')).toEqual([])
    await done(admin.post('/api/org/rename_folder', { id: group.id, name: '数学组' }))
    expect(await find('鄞语')).toEqual([])
  })
})

describe('who may', () => {
  test('an institution administrator has their institution as root and no access to others', async () => {
    const folder = await newFolder(`区${randomUUID()}`)
    const { id, manager } = await institutionWith('sys_org_ops_admin')
    await done(admin.post('/api/org/update_folder_org', { org_ids: [id], folder_id: folder.id }))
    const top = await done(manager.get('/api/org/children'))
    expect(top).toMatchObject({ list: [{ id, parent_id: null, type: 'FOLDER_ORG' }], next: null })
    const group = await newFolder('自己的组', manager)
    expect(group).toMatchObject({ parent_id: id, org_id: id, path: [{ id }] })
    const part = await newChild(group.id, '小组', manager)
    expect(await wayTo(part.id, manager)).toEqual([top.list[0].name, '自己的组'])
    expect(await wayTo(id, manager)).toEqual([])
    const { list } = await done(manager.get('/api/org/search', { search: '组' }))
    expect(list.map((hit: { id: string }) => hit.id).sort()).toEqual([group.id, part.id].sort())
    await done(manager.post('/api/org/move', { id: part.id, parent_id: null }))
    expect(await wayTo(part.id, manager)).toEqual([top.list[0].name])
    expect((await done(manager.get('/api/org/search', { search: '区' }))).list).toEqual([])

    const other = await institutionWith('sys_org_ops_admin')
    const theirs = await newChild(other.id, '别人的组')
    for (const foreign of [theirs.id, other.id, folder.id, randomUUID(), 'x', "' or 1=1"]) {
      const asks = [
        manager.get('/api/org/get', { id: foreign }),
        manager.get('/api/org/children', { parent_id: foreign }),
        manager.post('/api/org/create_child_folder', { parent_id: foreign, name: '组' }),
        manager.post('/api/org/rename_folder', { id: foreign, name: '组' }),
        manager.post('/api/org/move', { id: foreign, parent_id: group.id }),
        manager.post('/api/org/move', { id: group.id, parent_id: foreign }),
        manager.post('/api/org/delete_folder', { id: foreign }),
        manager.post('/api/org/update_folder_account', { account_ids: [manager.accountId], folder_id: foreign }),
        manager.post('/api/org/update_folder_account', { account_ids: [other.manager.accountId], folder_id: group.id }),
      ]
      for (const answer of await Promise.all(asks)) expect([foreign, answer]).toMatchObject([foreign, NONE])
    }
    expect(await wayTo(theirs.id, other.manager)).toHaveLength(1)
  })

  test('only platform administrators create, delete and move institutions, whatever else is granted', async () => {
    const { id, manager } = await institutionWith('sys_org_ops_admin')
    const asks = () => [
      manager.post('/api/org/create', { name: '新机构' }),
      manager.post('/api/org/delete', { id, confirm_name: '' }),
      manager.post('/api/org/update_folder_org', { org_ids: [id], folder_id: null }),
    ]
    for (const answer of await Promise.all(asks())) expect(answer).toMatchObject(FORBIDDEN)
    expect(await manager.post('/api/org/update', { id, name: '改名' })).toMatchObject(FORBIDDEN)
    const changes = [{ role: 'sys_org_ops_admin', access: '/api/org/update:post', granted: true }]
    await done(admin.post('/api/role/update', { changes }))
    for (const answer of await Promise.all(asks())) expect(answer).toMatchObject(FORBIDDEN)
    expect(await done(manager.post('/api/org/update', { id, name: `改名${id}` }))).toMatchObject({ id })
    await done(admin.post('/api/role/reset', {}))
  })

  test('accounts stay in their institution', async () => {
    const [one, two] = [await institutionWith('sys_expert'), await institutionWith('sys_expert')]
    const group = await newChild(one.id, '组')
    const put = (folder_id: string | null, ...who: Client[]) =>
      codeOf(
        admin.post('/api/org/update_folder_account', { account_ids: who.map((each) => each.accountId), folder_id }),
      )
    expect(await put(group.id, one.manager, two.manager)).toBe(ERROR.placeNotAllowed)
    expect(await put(one.id, one.manager)).toBe(ERROR.notFound)
    expect(await rows(sql`select folder_id from account where id = ${one.manager.accountId}`)).toEqual([
      { folder_id: null },
    ])
    expect(await put(group.id, one.manager)).toBe(0)
    expect(await put(null, one.manager, two.manager)).toBe(0)
  })
})

test('every change is audited once, with its institution', async () => {
  const { id, manager } = await institutionWith('sys_org_ops_admin')
  const group = await newFolder('组', manager)
  await done(manager.post('/api/org/rename_folder', { id: group.id, name: '组' }))
  await done(manager.post('/api/org/rename_folder', { id: group.id, name: '教研组' }))
  await done(manager.post('/api/org/update_folder_account', { account_ids: [manager.accountId], folder_id: group.id }))
  await done(manager.post('/api/org/delete_folder', { id: group.id, contents: 'move_up' }))
  const noted = await rows(
    sql`select action, object_id, details from audit_log where account_id = ${manager.accountId} and org_node_id = ${id} and action like 'folder.%' order by id`,
  )
  const name = (await manager.get('/currentUser')).data.name
  expect(noted).toMatchObject([
    { action: 'folder.create', object_id: group.id, details: { name: '组' } },
    { action: 'folder.rename', details: { before: '组', after: '教研组' } },
    { action: 'folder.account', details: { to: '教研组', accounts: [name] } },
    { action: 'folder.delete', details: { name: '教研组', moved: 1 } },
  ])
})
