import { randomUUID } from 'node:crypto'
import type { Report } from '@keguan/contract/report/lesson/report'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { useConsole } from './support/console.ts'
import { createLesson, ended, sampleTranscript, shortTranscript, uploadLesson } from './support/lesson.ts'
import type { Client } from './support/server.ts'
import { makeDocx } from './support/zip-fixture.ts'

const TEACHER = 'sys_analysis_web_user'
const GET = '/api/analysis/plan'
const SET = '/api/analysis/set_plan'
const REMOVE = '/api/analysis/remove_plan'
const PLAN =
  '一、复习导入（1分钟）\n二、品读诗句，感悟秋景（3分钟）\n白云 枫林 石径\n三、课堂练习（1分钟）\n四、布置作业'

const app = useConsole()

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64')
const planOf = async (client: Client, id: string) => (await client.get(GET, { analysis_id: id })).data.plan
const rows = async (statement: ReturnType<typeof sql>) => (await app.db.execute(statement)).rows
const bytesOf = async (client: Client, id: string) =>
  (await client.raw('GET', `/api/analysis/report?analysis_id=${id}`)).text()
const reportOf = async (client: Client, id: string): Promise<Report> => JSON.parse(await bytesOf(client, id)).data
const matched = (client: Client, id: string) =>
  vi.waitFor(
    async () => {
      if ((await planOf(client, id))?.matched !== true) throw new Error('not compared yet')
    },
    { timeout: 150_000, interval: 50 },
  )

describe('a plan that cannot be used', () => {
  test.each([
    [{ file: { name: '教案.docx', content: base64('not a zip') } }, ERROR.unreadablePlan],
    [{ file: { name: '教案.docx', content: base64(makeDocx('<w:p/>').subarray(0, 300)) } }, ERROR.unreadablePlan],
    [{ file: { name: '教案.doc', content: base64('一、导入') } }, ERROR.unsupportedPlanFormat],
    [{ file: { name: '教案.txt', content: '' } }, ERROR.planEmpty],
    [{ text: ' \n ' }, ERROR.planEmpty],
    [{ text: '教'.repeat(50_001) }, ERROR.planTooLong],
    [{ file: { name: '教案.txt', content: base64(new Uint8Array(4 * 1024 ** 2 + 1)) } }, ERROR.fileTooLarge],
    [{}, ERROR.invalidInput],
    [{ file: { name: '教案.txt', content: base64('一、导入') }, text: '一、导入' }, ERROR.invalidInput],
  ])('is refused with its reason, and the earlier one stays (%#)', async (input, code) => {
    const teacher = await app.server.person(TEACHER)
    const id = (await createLesson(teacher, [shortTranscript()])).data.analysis_id
    expect((await teacher.post(SET, { analysis_id: id, text: PLAN })).error_code).toBe(0)
    expect(await teacher.post(SET, { analysis_id: id, ...input })).toMatchObject({ status: 200, error_code: code })
    expect(await planOf(teacher, id)).toMatchObject({ text: PLAN })
  })

  test('a body beyond every limit is refused', async () => {
    const teacher = await app.server.person(TEACHER)
    const id = (await createLesson(teacher, [shortTranscript()])).data.analysis_id
    const answer = await teacher.post(SET, {
      analysis_id: id,
      file: { name: 'a.txt', content: 'A'.repeat(9 * 1024 ** 2) },
    })
    expect(answer).toMatchObject({ status: 413, error_code: ERROR.requestTooLarge })
  })
})

test('lessons of others return 404: nothing is read, changed or removed', async () => {
  const [owner, other] = [await app.server.person(TEACHER), await app.server.person('sys_platform_admin')]
  const colleague = await app.server.colleagueOf(owner, TEACHER)
  const id = (await createLesson(owner, [shortTranscript()])).data.analysis_id
  await owner.post(SET, { analysis_id: id, text: PLAN })
  const none = { status: 404, error_code: ERROR.notFound, data: null }
  for (const client of [other, colleague]) {
    expect(await client.get(GET, { analysis_id: id })).toMatchObject(none)
    // an unreadable file does not reveal whether the lesson exists
    expect(await client.post(SET, { analysis_id: id, file: { name: 'a.docx', content: base64('x') } })).toMatchObject(
      none,
    )
    expect(await client.post(REMOVE, { analysis_id: id })).toMatchObject(none)
  }
  expect(await owner.post(SET, { analysis_id: randomUUID(), text: PLAN })).toMatchObject(none)
  expect(await planOf(owner, id)).toMatchObject({ text: PLAN })
})

test('a finished lesson is compared with its plan, again when the plan changes, and no longer when it is removed', async () => {
  const teacher = await app.server.person(TEACHER)
  await app.startWorker()
  const id = await uploadLesson(app.server, teacher, [sampleTranscript()])
  await ended(teacher, id)
  const before = await bytesOf(teacher, id)
  expect(await planOf(teacher, id)).toBeNull()

  const lines = PLAN.split('\n').map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`)
  const input = { file: { name: '山行 教案.docx', content: base64(makeDocx(lines.join(''))) } }
  const set = await teacher.post(SET, { analysis_id: id, ...input })
  expect(set.data.plan).toMatchObject({ name: '山行 教案.docx', text: PLAN, matched: false })
  await matched(teacher, id)
  const report = await reportOf(teacher, id)
  const stages = report.plan?.stages ?? []
  expect(stages.map(({ title, minutes }) => [title, minutes])).toEqual([
    ['复习导入', 1],
    ['品读诗句，感悟秋景', 3],
    ['课堂练习', 1],
    ['布置作业', null],
  ])
  expect(stages[1]).toMatchObject({ phase: 'development', said: expect.arrayContaining(['白云', '石径']) })
  expect(stages[1]?.spans[0]?.start_s).toBeGreaterThanOrEqual(0)
  expect(report.measures['path.plan_time']?.why_missing).toBe('no_plan_minutes')
  await teacher.post(SET, { analysis_id: id, text: '今天上《山行》。' })
  await matched(teacher, id)
  expect((await reportOf(teacher, id)).plan).toEqual({ stages: [], why_missing: 'no_plan_stages' })
  expect(await planOf(teacher, id)).toMatchObject({ name: '', text: '今天上《山行》。' })

  expect((await teacher.post(REMOVE, { analysis_id: id })).data).toEqual({ plan: null })
  expect(await bytesOf(teacher, id)).toBe(before)
  expect((await teacher.post(REMOVE, { analysis_id: id })).error_code).toBe(0)
  const noted = await rows(
    sql`select action, details from audit_log where object_id = ${id} and action like 'analysis.plan%' order by id`,
  )
  expect(noted).toEqual([
    { action: 'analysis.plan', details: { characters: PLAN.length } },
    { action: 'analysis.plan', details: { characters: 8 } },
    { action: 'analysis.plan_remove', details: {} },
  ])
  // only the current report is kept
  const [kept] = await rows(sql`select storage_key from artefact where analysis_id = ${id} and layer = 'report'`)
  expect((await app.platform.storage.bytes(String(kept?.storage_key))).length).toBeGreaterThan(0)
})

test('a plan set before the analysis gives the same bytes, also after new settings, and is deleted with its lesson', async () => {
  const admin = await app.server.person('sys_org_ops_admin')
  const teacher = await app.server.colleagueOf(admin, TEACHER)
  const early = await createLesson(teacher, [], {
    transcript_text: Buffer.from(sampleTranscript().bytes).toString('utf8'),
  })
  const first: string = early.data.analysis_id
  await teacher.post(SET, { analysis_id: first, text: PLAN })
  await app.startWorker()
  await ended(teacher, first)
  expect(await planOf(teacher, first)).toMatchObject({ matched: true })
  const second = await uploadLesson(app.server, teacher, [sampleTranscript()])
  await ended(teacher, second)
  await teacher.post(SET, { analysis_id: second, text: PLAN })
  await matched(teacher, second)
  expect(await bytesOf(teacher, second)).toBe(await bytesOf(teacher, first))

  await admin.post('/api/lesson_settings/update', { version: 0, values: { wait_long_s: 4 }, recompute: true })
  await vi.waitFor(
    async () => {
      const { settings, plan } = await reportOf(teacher, first)
      expect([settings.wait_long_s, plan?.stages.length]).toEqual([4, 4])
    },
    { timeout: 150_000, interval: 50 },
  )
  await teacher.post('/api/analysis/delete', { analysis_ids: [first, second] })
  expect(await rows(sql`select 1 from lesson_edit where analysis_id in (${first}, ${second})`)).toEqual([])
})

test('a plan that crashed two workers is not compared again and shows its error; a new one is compared', async () => {
  const teacher = await app.server.person(TEACHER)
  const worker = await app.startWorker()
  const id = await uploadLesson(app.server, teacher, [shortTranscript()])
  await ended(teacher, id)
  await worker.stop(5)
  await teacher.post(SET, { analysis_id: id, text: PLAN })
  // the state in which pg-boss leaves a job whose worker has died a second time
  await app.db.execute(sql`
    update pgboss.job set state = 'retry', retry_count = 2, start_after = now(), data = data || '{"deaths": 1}',
      output = '{"value": {"message": "job failed by timeout in active state"}}'
    where name = 'match-plan' and data ->> 'analysisId' = ${id} and state < 'active'`)
  await app.startWorker()
  await vi.waitFor(
    async () => expect(await planOf(teacher, id)).toMatchObject({ matched: false, error_code: ERROR.workerCrashed }),
    {
      timeout: 150_000,
      interval: 50,
    },
  )
  await teacher.post(SET, { analysis_id: id, text: `${PLAN}\n五、下课` })
  await matched(teacher, id)
  expect(await planOf(teacher, id)).toMatchObject({ error_code: 0 })
})
