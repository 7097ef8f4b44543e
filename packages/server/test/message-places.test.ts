import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { useConsole } from './support/console.ts'
import { foundTown, type Member, type Town } from './support/people.ts'

const app = useConsole()
let town: Town
let admin: Member

beforeAll(async () => {
  town = await foundTown(app.platform, app.server)
  admin = await town.person('sys_platform_admin')
})

const TEXT = { message_title: '停电通知', message_body: '周六停电。' }
const countOf = async (by: Member, to: Record<string, string> = {}) =>
  (await by.get('/api/message/receivers', to)).data?.receivers
const send = (by: Member, to: Record<string, string> = {}) => by.post('/api/message/send', { ...to, ...TEXT })
const got = async (id: string) => {
  const { rows } = await app.db.execute(sql`select 1 from notice where account_id = ${id} and type = 'message'`)
  return rows.length
}

test('a folder inside an institution, a role, a folder of institutions, and everyone', async () => {
  const manager = await town.person('sys_org_ops_admin')
  const group = await town.folderIn(manager.orgId, '语文组')
  const inside = await town.add(manager, { folder_id: group })
  const outside = await town.add(manager, { role_ids: ['sys_expert'] })
  expect(await countOf(manager, { folder_id: group })).toBe(1)
  expect((await send(manager, { folder_id: group })).data.receivers).toBe(1)
  expect([await got(inside.account_id), await got(outside.account_id)]).toEqual([1, 0])
  expect(await countOf(manager, { org_id: manager.orgId, role: 'sys_expert' })).toBe(1)
  await send(manager, { org_id: manager.orgId, role: 'sys_expert' })
  expect([await got(inside.account_id), await got(outside.account_id)]).toEqual([1, 1])

  const district = (await admin.post('/api/org/create_folder', { name: randomUUID() })).data.id
  await admin.post('/api/org/update_folder_org', { org_ids: [manager.orgId], folder_id: district })
  expect(await countOf(admin, { folder_id: district })).toBe(3)
  expect((await send(admin, { folder_id: district })).data.receivers).toBe(3)
  const all = await countOf(admin)
  expect(all).toBeGreaterThan(3)
  expect((await send(admin)).data.receivers).toBe(all)
  expect(await got(inside.account_id)).toBe(3)

  const listed = (await admin.get('/api/message/list', { folder_id: district })).data.list
  expect(listed).toMatchObject([{ folder_name: expect.any(String), org_id: null, receivers: 3, role: null }])
  const own = (await manager.get('/api/message/list')).data.list
  expect(own).toMatchObject([{ role: 'sys_expert' }, { folder_name: '语文组', org_id: manager.orgId }])
})

test('an actor limited to one institution can write to that one only', async () => {
  const manager = await town.person('sys_org_ops_admin')
  const stranger = await town.person('sys_org_ops_admin')
  const theirs = await town.folderIn(stranger.orgId, '数学组')
  expect(await countOf(manager)).toBe(1)
  for (const to of [{ folder_id: theirs }, { org_id: stranger.orgId }, { folder_id: randomUUID() }]) {
    expect(await send(manager, to as Record<string, string>)).toMatchObject({ status: 404 })
  }
  const outer = (await admin.post('/api/org/create_folder', { name: randomUUID() })).data.id
  await admin.post('/api/org/update_folder_org', { org_ids: [manager.orgId], folder_id: outer })
  expect(await send(manager, { folder_id: outer })).toMatchObject({ status: 404 })
})
