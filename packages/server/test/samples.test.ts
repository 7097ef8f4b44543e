import { statSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
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

test('accounts with access beyond the sample school have to choose their own password', async () => {
  const rows = await app.db.select().from(accounts).where(eq(accounts.mustChangePassword, true))
  expect(rows.map(({ account }) => account).sort()).toEqual(['admin', 'allocator'])
})

test('one log-in for each role, in a school that says it is a sample', async () => {
  for (const { account, role } of SAMPLE_PEOPLE) {
    expect((await enter(account)).data).toMatchObject({ role_ids: [role], org_name: '示例学校' })
  }
})

test('the password is unique to this installation, and only the owner can read its file', () => {
  expect(readSampleLogins(app.platform.config.home)?.password).toMatch(/^[a-z2-9]{12}$/)
  expect(statSync(join(app.platform.config.home, 'sample-logins.json')).mode & 0o777).toBe(0o600)
})

test('the sample lesson is processed like any other and belongs to the sample teacher alone', async () => {
  const { person } = await enter('teacher')
  const { data } = await person.get('/api/analysis/list')
  expect(data).toMatchObject({ total: 1, list: [{ sample: true, mine: true, has_media: true, has_transcript: true }] })
  expect(await ended(person, data.list[0].analysis_id)).toMatchObject({ status: 60_000 })
  expect((await (await enter('admin')).person.get('/api/analysis/list')).data.total).toBe(0)
})

test('the sample exam has a report, and belongs to the sample teacher alone', async () => {
  const { person } = await enter('teacher')
  const { data } = await person.get('/api/exam_analysis/list')
  expect(data.total).toBe(3)
  const first = data.list.find((row: { has_blueprint: boolean }) => row.has_blueprint)
  expect(first).toMatchObject({ sample: true, mine: true, pupils: 120 })
  const { exam_analysis_id } = first
  await vi.waitFor(
    async () => expect((await person.get('/api/exam_analysis/report', { exam_analysis_id })).error_code).toBe(0),
    { timeout: 150_000, interval: 200 },
  )
  expect((await (await enter('manager')).person.get('/api/exam_analysis/list')).data.total).toBe(0)
})

test('two experts have evaluated the sample lesson for a finished task, and all of it says that it is a sample', async () => {
  const { person: teacher } = await enter('teacher')
  const [lesson] = (await teacher.get('/api/analysis/list')).data.list
  const { shown } = (await teacher.get('/api/evaluation/result', { analysis_id: lesson.analysis_id })).data
  expect(shown.evaluators.map(({ name }: { name: string }) => name)).toEqual(['示例专家', '示例访客专家'])
  expect(shown.comments).toHaveLength(5)
  expect(shown.comments.every(({ text }: { text: string }) => text.startsWith('示例'))).toBe(true)
  const page = async (evaluations: boolean) => {
    const body = JSON.stringify({ analysis_id: lesson.analysis_id, evaluations })
    const headers = { 'content-type': 'application/json' }
    return (await teacher.raw('POST', '/api/analysis/download_report', { body, headers })).text()
  }
  await ended(teacher, lesson.analysis_id)
  expect(await page(false)).not.toContain('示例访客专家')
  expect(await page(true)).toMatch(/id="evaluations"[\s\S]*示例访客专家[\s\S]*理答有内容/u)
  const { person: manager } = await enter('manager')
  const { list } = (await manager.get('/api/task/given')).data
  expect(list).toMatchObject([{ is_sample: true, is_closed: true, people: 2, counts: { submitted: 2 } }])
  const people = (await manager.get('/api/task/people', { task_id: list[0].task_id })).data.list
  expect(people.map(({ state }: { state: string }) => state)).toEqual(['submitted', 'submitted'])
})

test('the sample term has a report of its three exams', async () => {
  const { person } = await enter('teacher')
  const { data } = await person.get('/api/term_analysis/list')
  expect(data).toMatchObject({ total: 1, list: [{ sample: true, mine: true, pupils: 120 }] })
  const { term_analysis_id } = data.list[0]
  await vi.waitFor(
    async () => {
      const report = await person.get('/api/term_analysis/report', { term_analysis_id })
      expect(report.data).toMatchObject({ exams: [{}, {}, {}], equatings: [{ anchors: 4 }] })
    },
    { timeout: 150_000, interval: 200 },
  )
})

test('the sample tendency analysis is finished, dated, and says that it is a sample', async () => {
  const { person } = await enter('teacher')
  const { data } = await person.get('/api/career_analysis/list')
  expect(data).toMatchObject({ total: 1, list: [{ sample: true, mine: true, sources: 3, minor: true }] })
  const { career_analysis_id } = data.list[0]
  await vi.waitFor(
    async () => {
      const report = await person.get('/api/career_analysis/report', { career_analysis_id })
      expect(report.data).toMatchObject({ lamp: 'low', questionnaire: { code: ['I', 'R', 'S'] } })
      expect(report.data.profile.change.without.length).toBeGreaterThan(0)
    },
    { timeout: 60_000, interval: 200 },
  )
})

test('the sample unit is made of five lessons that a colleague shares', async () => {
  const { person } = await enter('teacher')
  const { data } = await person.get('/api/chapter_analysis/list')
  expect(data).toMatchObject({ total: 1, list: [{ sample: true, mine: true, lessons: 5, goals: 5 }] })
  const { chapter_analysis_id } = data.list[0]
  const read = async () => (await person.get('/api/chapter_analysis/report', { chapter_analysis_id })).data
  await vi.waitFor(async () => expect(await read()).toMatchObject({ lessons: [{}, {}, {}, {}, {}] }), {
    ...{ timeout: 150_000, interval: 200 },
  })
  const { unit_lessons } = (await person.get('/api/chapter_analysis/get', { chapter_analysis_id })).data
  expect(unit_lessons).toEqual(
    Array.from({ length: 5 }, () =>
      expect.objectContaining({ state: 'ready', mine: false, owner_name: '示例机构管理员' }),
    ),
  )
  // the fifth goal is tested in the exam but was never taught
  const lamps = (await read()).cells as { goal: string; lamp: string; on: boolean }[]
  expect(lamps.filter(({ goal, lamp, on }) => goal === 'g5' && lamp === 'taught' && on)).toEqual([])
  expect(lamps.filter(({ goal, lamp, on }) => goal === 'g2' && lamp === 'taught' && on).length).toBeGreaterThan(0)
  const { person: manager } = await enter('manager')
  const own = (await manager.get('/api/analysis/list')).data
  expect(own.total).toBe(5)
  expect(
    own.list.every(({ sample, title }: { sample: boolean; title: string }) => sample && title.startsWith('示例课')),
  ).toBe(true)
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
