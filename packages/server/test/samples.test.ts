import { statSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '../src/app.ts'
import { readSampleLogins, SAMPLE_PEOPLE } from '../src/features/samples/sample-logins.ts'
import { account as accounts } from '../src/platform/postgres/schema/account.ts'
import { useConsole, useWorker } from './support/console.ts'
import { ended } from './support/lesson.ts'
import { client } from './support/server.ts'

const app = useConsole({ KEGUAN_SAMPLE_DATA: '1' })
useWorker(app)

const OPEN = { mustChangePassword: false }

const enter = async (account: string) => {
  const password = readSampleLogins(app.platform.config.home)?.password
  const { data } = await app.server.stranger.post('/api/account/login', { account, password })
  if (data.must_change_password) await app.db.update(accounts).set(OPEN).where(eq(accounts.id, data.account_id))
  return { data, person: client(app.server.origin, data.account_id, data.token) }
}

test('whoever reaches beyond the sample school has to choose a password of their own', async () => {
  const rows = await app.db.select().from(accounts).where(eq(accounts.mustChangePassword, true))
  expect(rows.map(({ account }) => account).sort()).toEqual(['admin', 'allocator'])
})

test('one log-in for each role, in a school that says it is a sample', async () => {
  for (const { account, role } of SAMPLE_PEOPLE) {
    expect((await enter(account)).data).toMatchObject({ role_ids: [role], org_name: '示例学校' })
  }
})

test('the password is for this installation, and its file for its owner only', () => {
  expect(readSampleLogins(app.platform.config.home)?.password).toMatch(/^[a-z2-9]{12}$/)
  expect(statSync(join(app.platform.config.home, 'sample-logins.json')).mode & 0o777).toBe(0o600)
})

test('the sample lesson goes through the real work and belongs to the sample teacher alone', async () => {
  const { person } = await enter('teacher')
  const { data } = await person.get('/api/analysis/list')
  expect(data).toMatchObject({ total: 1, list: [{ sample: true, mine: true, has_media: true, has_transcript: true }] })
  expect(await ended(person, data.list[0].analysis_id)).toMatchObject({ status: 60_000 })
  expect((await (await enter('admin')).person.get('/api/analysis/list')).data.total).toBe(0)
})

test('a second start adds nothing, also after the lesson was deleted', async () => {
  const { person } = await enter('teacher')
  const { data } = await person.get('/api/analysis/list')
  await person.post('/api/analysis/delete', { analysis_ids: [data.list[0].analysis_id] })
  const { http, welcome } = await createApp(app.platform)
  await http.close()
  expect((await person.get('/api/analysis/list')).data.total).toBe(0)
  const lines = welcome({ address: '127.0.0.1', port: 8000 }).join('\n')
  expect(lines).toContain('http://127.0.0.1:8000/')
  expect(lines).toContain(join(app.platform.config.home, 'sample-logins.json'))
  expect(lines).not.toContain(readSampleLogins(app.platform.config.home)?.password)
})
