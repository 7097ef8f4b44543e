import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useConsole } from './support/console.ts'

const app = useConsole()

const GET = '/api/layout/get'
const UPDATE = '/api/layout/update'

test('without a session 401', async () => {
  expect(await app.server.stranger.get(GET)).toMatchObject({ status: 401, error_code: ERROR.notLoggedIn })
  expect(await app.server.stranger.post(UPDATE, { layout: 'side' })).toMatchObject({
    status: 401,
    error_code: ERROR.notLoggedIn,
  })
})

test('is empty at first; changes add up, and null resets one', async () => {
  const person = await app.server.person('sys_analysis_web_user')
  expect((await person.get(GET)).data).toEqual({})
  expect((await person.post(UPDATE, { layout: 'side', fixedHeader: false })).data).toEqual({
    layout: 'side',
    fixedHeader: false,
  })
  await person.post(UPDATE, { primaryColor: 'cyan', layout: null })
  expect((await person.get(GET)).data).toEqual({ primaryColor: 'cyan', fixedHeader: false })
  await person.post(UPDATE, { primaryColor: null, fixedHeader: null })
  expect((await person.get(GET)).data).toEqual({})
})

test('layouts are separate per account', async () => {
  const person = await app.server.person('sys_analysis_web_user')
  const colleague = await app.server.colleagueOf(person, 'sys_org_ops_admin')
  await person.post(UPDATE, { colorWeak: true, account_id: colleague.accountId })
  expect((await person.get(GET)).data).toEqual({ colorWeak: true })
  expect((await colleague.get(GET, { account_id: person.accountId })).data).toEqual({})
})

test('invalid choices are refused and change nothing', async () => {
  const person = await app.server.person('sys_expert')
  for (const wrong of [{ layout: 'mix' }, { fixedHeader: 'yes' }, { primaryColor: '#000000' }, { contentWidth: 0 }]) {
    expect(await person.post(UPDATE, { colorScheme: 'dark', ...wrong })).toMatchObject({ status: 200, data: null })
  }
  expect((await person.get(GET)).data).toEqual({})
})

test('concurrent changes of different settings from two windows both take effect', async () => {
  const person = await app.server.person('sys_analysis_web_user')
  const changes = [{ layout: 'side' }, { colorScheme: 'dark' }, { navTheme: 'dark' }, { contentWidth: 'Fixed' }]
  await Promise.all(changes.map((change) => person.post(UPDATE, change)))
  expect((await person.get(GET)).data).toEqual(Object.assign({}, ...changes))
})

test('values of another version are kept and not shown', async () => {
  const person = await app.server.person('sys_analysis_web_user')
  const stored = JSON.stringify({ layout: 'mix', menu: true, navTheme: 'dark' })
  await app.db.execute(sql`update account set layout = ${stored}::jsonb where id = ${person.accountId}`)
  expect((await person.get(GET)).data).toEqual({ navTheme: 'dark' })
  expect((await person.post(UPDATE, { colorWeak: true })).data).toEqual({ navTheme: 'dark', colorWeak: true })
})

test('every change is audited', async () => {
  const person = await app.server.person('sys_analysis_web_user')
  await person.post(UPDATE, { layout: 'side' })
  const { rows } = await app.db.execute(
    sql`select action, object_id, details from audit_log where account_id = ${person.accountId} and action = 'account.layout'`,
  )
  expect(rows).toEqual([{ action: 'account.layout', object_id: person.accountId, details: { layout: 'side' } }])
})
