import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertAccount } from '../src/features/accounts/account.repository.ts'
import { reportLookAlikes } from '../src/features/accounts/look-alikes.repository.ts'
import { hashPassword } from '../src/features/accounts/password/password.ts'
import type { Log } from '../src/platform/log/log.ts'
import { account } from '../src/platform/postgres/schema/account.ts'
import { useConsole } from './support/console.ts'
import { foundTown, type Member, type Town, uniqueName } from './support/people.ts'
import { TEST_PASSWORD } from './support/server.ts'

const app = useConsole()
let town: Town

beforeAll(async () => {
  town = await foundTown(app.platform, app.server)
})

/** The same letters in full width. */
const wide = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

const create = (manager: Member, more: Record<string, unknown>) =>
  manager.post('/api/account/create', {
    ...{ org_id: manager.orgId, name: '王老师', role_ids: ['sys_analysis_web_user'] },
    ...more,
  })

describe('account names that look alike', () => {
  test('cannot coexist, and either form logs in', async () => {
    const manager = await town.person('sys_org_ops_admin')
    const name = uniqueName()
    const { data } = await create(manager, { account: ` ${wide(name)}\u200b` })
    expect(data.account).toBe(name)
    expect(await create(manager, { account: name })).toMatchObject({ error_code: ERROR.accountTaken })
    for (const typed of [name, wide(name), name.toUpperCase(), wide(name.toUpperCase())]) {
      expect((await town.login(typed, data.password)).data, typed).toMatchObject({ account: name })
    }
    const other = await town.add(manager)
    const renamed = await manager.post('/api/account/update', { account_id: other.account_id, account: wide(name) })
    expect(renamed).toMatchObject({ error_code: ERROR.accountTaken })
  })

  test('wrong passwords are counted together for every width', async () => {
    const name = uniqueName()
    for (const typed of [name, wide(name), name, wide(name)]) await town.login(typed, 'wrong')
    expect(await town.login(wide(name), 'wrong')).toMatchObject({ error_code: ERROR.tooManyWrongPasswords })
    expect(await town.login(name, 'wrong')).toMatchObject({ error_code: ERROR.tooManyWrongPasswords })
  })

  test('that predate the rule keep working, are reported, and are resolved by renaming', async () => {
    const manager = await town.person('sys_org_ops_admin')
    const passwordHash = await hashPassword(TEST_PASSWORD)
    const name = uniqueName()
    await app.db.execute(sql`drop index account_account_key`)
    const [first, second] = [randomUUID(), randomUUID()]
    for (const [id, called] of [
      [first, wide(name)],
      [second, name],
    ] as const) {
      const row = { id, orgNodeId: manager.orgId, account: called, name: called.slice(0, 9), passwordHash }
      await insertAccount(app.db, row, ['sys_analysis_web_user'])
    }
    const migration = readFileSync(join(import.meta.dirname, '../migrations/0012_account_key.sql'), 'utf8')
    for (const step of migration.split('--> statement-breakpoint').slice(1)) await app.db.execute(sql.raw(step))

    expect((await town.login(wide(name), TEST_PASSWORD)).data.account_id).toBe(first)
    expect((await town.login(name, TEST_PASSWORD)).data.account_id).toBe(second)
    expect(await create(manager, { account: name })).toMatchObject({ error_code: ERROR.accountTaken })
    const warnings: unknown[] = []
    const log = { warn: (what: unknown) => warnings.push(what) } as unknown as Log
    await reportLookAlikes(app.db, log)
    expect(warnings).toEqual([{ accounts: [{ id: first, account: wide(name), like: name }] }])

    await manager.post('/api/account/update', { account_id: second, account: `${name}-2` })
    await reportLookAlikes(app.db, log)
    expect(warnings).toHaveLength(1)
    expect((await town.login(name, TEST_PASSWORD)).data.account_id).toBe(first)
    const [row] = await app.db.select().from(account).where(eq(account.id, first))
    expect(row?.lookAlike).toBe(false)
  })
})

describe('one rule for a field', () => {
  const PROFILE = { country: '中国', province: '江苏', city: '南京', address: '学校路 1 号', profile: '教语文' }

  test('the account form and the profile accept and reject the same values', async () => {
    const manager = await town.person('sys_org_ops_admin')
    const cases = [
      ['email', '张三@example.org', true],
      ['email', 'nobody', false],
      ['phone', '１３８ ００００ ００００', true],
      ['phone', 'abc', false],
    ] as const
    for (const [field, value, isGood] of cases) {
      const code = isGood ? 0 : ERROR.invalidInput
      expect(await create(manager, { account: uniqueName(), [field]: value }), value).toMatchObject({
        error_code: code,
      })
      const answer = await manager.post('/api/profile/update', { ...PROFILE, [field]: value })
      expect(answer, value).toMatchObject({ error_code: code })
    }
    expect((await manager.get('/api/profile/get')).data).toMatchObject({ phone: '138 0000 0000' })
  })

  test('a legacy phone number does not block a new nickname', async () => {
    const person = await town.person('sys_analysis_web_user')
    await app.db.update(account).set({ phone: 'abc' }).where(eq(account.id, person.accountId))
    const answer = await person.post('/api/profile/update', { nickname: '新名字' })
    expect(answer).toMatchObject({ error_code: 0, data: { nickname: '新名字', phone: 'abc' } })
    expect(await person.post('/api/profile/update', { phone: 'abc' })).toMatchObject({ error_code: ERROR.invalidInput })
  })
})
