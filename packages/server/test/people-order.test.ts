import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { sql } from 'drizzle-orm'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { useConsole } from './support/console.ts'
import { foundTown, type Member, type Town } from './support/people.ts'

const app = useConsole({ KEGUAN_RATE_LIMIT: '100000' })
let town: Town

beforeAll(async () => {
  town = await foundTown(app.platform, app.server)
})

/** All pages of the list forwards, checking that the way back gives the same. */
async function namesBy(manager: Member, order: Record<string, string>): Promise<string[]> {
  const names: string[] = []
  let after = ''
  let previous: unknown
  for (;;) {
    const query = { ...order, page_size: 4, ...(after ? { after } : {}) }
    const { data } = await manager.get('/api/account/list', query)
    names.push(...data.list.map((row: { name: string }) => row.name))
    if (previous) {
      const back = (await manager.get('/api/account/list', { ...order, page_size: 4, before: data.previous })).data
      expect(back.list).toEqual(previous)
    }
    previous = data.list
    if (data.next === null) return names
    after = data.next
  }
}

test('by name with numbers by value, by account, by last log-in, in both directions, page by page', async () => {
  const manager = await town.person('sys_org_ops_admin')
  await app.db.execute(sql`update account set name = '管理员' where id = ${manager.accountId}`)
  const numbers = [10, 2, 1, 11, 3, 20]
  for (const number of numbers) {
    const { account_id } = await town.add(manager, { name: `教师${number}` })
    if (number > 9) {
      await app.db.execute(
        sql`update account set last_login_at = now() - make_interval(hours => ${number}) where id = ${account_id}`,
      )
    }
  }
  const up = ['管理员', ...[1, 2, 3, 10, 11, 20].map((n) => `教师${n}`)].sort((a, b) =>
    a.localeCompare(b, 'zh-u-co-pinyin-kn'),
  )
  expect(await namesBy(manager, { sort: 'name', order: 'asc' })).toEqual(up)
  expect(await namesBy(manager, { sort: 'name', order: 'desc' })).toEqual(up.toReversed())
  const byLogin = await namesBy(manager, { sort: 'last_login', order: 'desc' })
  expect(byLogin.filter((name) => /1\d|20/.test(name))).toEqual(['教师10', '教师11', '教师20'])
  expect((await namesBy(manager, { sort: 'account', order: 'asc' })).length).toBe(7)
  expect((await manager.get('/api/account/list', { sort: 'last_login', after: 'x' })).error_code).toBe(
    ERROR.invalidInput,
  )
})

test('12,000 accounts are counted and exported, each once', async () => {
  const manager = await town.person('sys_org_ops_admin')
  await app.db.execute(sql`
    insert into account (id, org_node_id, account, name, password_hash, search_text)
    select gen_random_uuid(), ${manager.orgId}::uuid, 'e-' || left(${manager.orgId}, 8) || n, '教师' || n, '', 'x'
    from generate_series(1, 12000) n`)
  const { data } = await manager.get('/api/account/list', { page_size: 1 })
  expect([data.total, data.total_more]).toEqual([12_001, false])
  const answer = await manager.raw('GET', '/api/account/export')
  const [{ data: rows = [] } = {}] = await readXlsxFile(Buffer.from(await answer.arrayBuffer()))
  expect(rows).toHaveLength(12_002)
  expect(new Set(rows.map(([account]) => account)).size).toBe(12_002)
  expect(rows[0]?.at(-1)).toBe('创建时间（北京时间 UTC+8）')
})
