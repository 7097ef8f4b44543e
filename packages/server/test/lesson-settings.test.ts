import { randomUUID } from 'node:crypto'
import * as api from '@keguan/contract/api/lesson-settings'
import { DEFAULT_LESSON_SETTINGS } from '@keguan/contract/report/lesson/settings/settings-table'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { ROLES, type Role } from '@keguan/contract/vocabulary/role'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { useConsole } from './support/console.ts'
import { ended, sampleMedia, sampleTranscript, shortTranscript, uploadLesson } from './support/lesson.ts'
import type { Client } from './support/server.ts'

const app = useConsole()

const GET = '/api/lesson_settings/get'
const UPDATE = '/api/lesson_settings/update'
const RESET = '/api/lesson_settings/reset'
const RECOMPUTE = '/api/lesson_settings/recompute'

const CHANGERS: readonly Role[] = ['sys_org_ops_admin', 'sys_platform_admin']
const settingsOf = async (client: Client) => (await client.get(GET)).data
const orgOf = async (client: Client): Promise<string> => (await client.get('/currentUser')).data.org_id
const rows = async (statement: ReturnType<typeof sql>) => (await app.db.execute(statement)).rows
const report = async (client: Client, id: string) =>
  (await client.raw('GET', `/api/analysis/report?analysis_id=${id}`)).text()
const upToDate = (client: Client) =>
  vi.waitFor(
    async () => {
      const { outdated, recomputing } = await settingsOf(client)
      if (outdated !== 0 || recomputing) throw new Error(`${outdated} to go`)
    },
    { timeout: 150_000, interval: 50 },
  )

describe('who may', () => {
  test.each([api.get, api.update, api.reset, api.recompute] as const)(
    '$path: without a session 401',
    async ({ method, path }) => {
      const answer = await (method === 'GET'
        ? app.server.stranger.get(path)
        : app.server.stranger.post(path, { version: 0 }))
      expect(answer).toMatchObject({ status: 401, error_code: ERROR.notLoggedIn })
    },
  )

  test.each(ROLES)('%s: everyone reads, institution administrators change', async (role) => {
    const person = await app.server.person(role)
    const isChanger = CHANGERS.includes(role)
    const state = await settingsOf(person)
    expect(state).toMatchObject({ values: DEFAULT_LESSON_SETTINGS, version: 0, editable: isChanger })
    expect(state.lessons).toBe(isChanger ? 0 : null)
    const answers = [
      await person.post(UPDATE, { version: 0, values: { wait_long_s: 4 } }),
      await person.post(RESET, { version: 1 }),
      await person.post(RECOMPUTE),
    ]
    const expected = isChanger
      ? { status: 200, error_code: 0 }
      : { status: 403, error_code: ERROR.forbidden, data: null }
    for (const answer of answers) expect(answer).toMatchObject(expected)
  })

  test('another institution is accessible to platform administrators only; others get 404', async () => {
    const teacher = await app.server.person('sys_analysis_web_user')
    const org_id = await orgOf(teacher)
    const admin = await app.server.person('sys_org_ops_admin')
    const none = { status: 404, error_code: ERROR.notFound, data: null }
    for (const id of [org_id, randomUUID()]) {
      expect(await admin.get(GET, { org_id: id })).toMatchObject(none)
      expect(await admin.post(UPDATE, { org_id: id, version: 0, values: { wait_long_s: 4 } })).toMatchObject(none)
      expect(await admin.post(RESET, { org_id: id, version: 0 })).toMatchObject(none)
      expect(await admin.post(RECOMPUTE, { org_id: id })).toMatchObject(none)
    }
    const platformAdmin = await app.server.person('sys_platform_admin')
    const changed = await platformAdmin.post(UPDATE, { org_id, version: 0, values: { wait_long_s: 4 } })
    expect(changed.data).toMatchObject({ org_id, version: 1, values: { wait_long_s: 4 } })
    expect(await platformAdmin.get(GET, { org_id: randomUUID() })).toMatchObject(none)
    expect(await settingsOf(teacher)).toMatchObject({ version: 1, values: { wait_long_s: 4 }, editable: false })
    expect((await settingsOf(admin)).version).toBe(0)
  })
})

describe('changes', () => {
  test('are checked, stored, audited, and refused when based on an older state', async () => {
    const admin = await app.server.person('sys_org_ops_admin')
    const refused = async (values: object) => (await admin.post(UPDATE, { version: 0, values })).error_code
    expect(await refused({ st_step_s: 1 })).toBe(ERROR.invalidInput)
    expect(await refused({ seed: 2 })).toBe(ERROR.invalidInput)
    expect(await refused({ glossary: ['a`b'] })).toBe(ERROR.forbiddenCharacters)
    expect(await refused({ glossary: Array.from({ length: 201 }, (_, i) => `词${i}`) })).toBe(ERROR.invalidInput)
    const order = await admin.post(UPDATE, { version: 0, values: { rate_low: 260 } })
    expect(order).toMatchObject({
      error_code: ERROR.invalidInput,
      error_message: expect.stringContaining('适中语速下限'),
    })
    const values = { wait_long_s: 5, glossary: [' 分数 ', '分数'], st_step_s: 30 }
    const { data } = await admin.post(UPDATE, { version: 0, values })
    expect(data).toMatchObject({ version: 1, values: { wait_long_s: 5, glossary: ['分数'], st_step_s: 30 } })
    expect(data.updated_by).toMatch(/^user-/)
    // only differences are stored
    const org = await orgOf(admin)
    expect(await rows(sql`select content -> 'values' as values from lesson_edit where org_node_id = ${org}`)).toEqual([
      { values: { wait_long_s: 5, glossary: ['分数'] } },
    ])
    expect((await admin.post(UPDATE, { version: 0, values: { wait_long_s: 2 } })).error_code).toBe(ERROR.settingsStale)
    // no change, no audit row
    expect((await admin.post(UPDATE, { version: 1, values: { wait_long_s: 5 } })).data.version).toBe(1)
    const one = await admin.post(RESET, { version: 1, ids: ['wait_long_s'] })
    expect(one.data).toMatchObject({ version: 2, values: { wait_long_s: 3, glossary: ['分数'] } })
    expect((await admin.post(RESET, { version: 2 })).data.values).toEqual(DEFAULT_LESSON_SETTINGS)
    const noted = await rows(
      sql`select action, details from audit_log where org_node_id = ${org} and action like 'lesson_settings.%' order by id`,
    )
    expect(noted).toEqual([
      {
        action: 'lesson_settings.update',
        details: { version: 1, before: {}, after: { wait_long_s: 5, glossary: ['分数'] } },
      },
      { action: 'lesson_settings.reset', details: { version: 2, before: { wait_long_s: 5 }, after: {} } },
      { action: 'lesson_settings.reset', details: { version: 3, before: { glossary: ['分数'] }, after: {} } },
    ])
  })
})

test('lessons are measured with the settings of their institution, and again when these change', async () => {
  const admin = await app.server.person('sys_org_ops_admin')
  const teacher = await app.server.colleagueOf(admin, 'sys_analysis_web_user')
  await app.startWorker()
  const full = await uploadLesson(app.server, teacher, [sampleMedia(), sampleTranscript()])
  const words = await uploadLesson(app.server, teacher, [shortTranscript()])
  for (const id of [full, words]) await ended(teacher, id)
  const before = await report(teacher, full)
  // a report carries the settings that it was made with
  expect(JSON.parse(before).data.settings).toEqual(DEFAULT_LESSON_SETTINGS)
  expect(await settingsOf(admin)).toMatchObject({ lessons: 2, outdated: 0, recomputing: false })

  // the change alone does not alter finished lessons, and reports their number
  const artefacts = sql`select layer, storage_key, sha256 from artefact where analysis_id = ${full} order by layer`
  const layersBefore = await rows(artefacts)
  const rowBefore = await rows(sql`select run, completed_at, status from analysis where id = ${full}`)
  const values = {
    rate_slow: 120,
    rate_low: 150,
    rate_high: 180,
    wait_long_s: 1,
    fillers_added: ['面积'],
    glossary: ['分数'],
  }
  const changed = await admin.post(UPDATE, { version: 0, values })
  expect(changed.data).toMatchObject({ lessons: 2, outdated: 2, recomputing: false })
  expect(await report(teacher, full)).toBe(before)

  // a later lesson uses the new settings
  const later = await uploadLesson(app.server, teacher, [sampleMedia(), sampleTranscript()])
  await ended(teacher, later)
  expect(await settingsOf(admin)).toMatchObject({ lessons: 3, outdated: 2 })

  const kept = (id: string) =>
    rows(sql`select to_jsonb(v) - 'analysis_id' as kept from lesson_values v where analysis_id = ${id}`)
  await rows(sql`update lesson_values set speech_rate = 0 where analysis_id = ${full}`)
  await admin.post(RECOMPUTE)
  await upToDate(admin)
  const after = await report(teacher, full)
  // the values for comparisons are those of the new report
  expect(await kept(full)).toEqual(await kept(later))
  expect(JSON.parse(after).data).toMatchObject({
    settings: { ...DEFAULT_LESSON_SETTINGS, ...values },
    measures: { 'rate.speech': { reference: { low: 150, high: 180, source: 'institution' } } },
  })
  // same recording, same settings: the same bytes, whether measured at once or again
  expect(after).toBe(await report(teacher, later))
  // everything but the fifth layer is unchanged
  const layersAfter = await rows(artefacts)
  const isFifth = ({ layer }: Record<string, unknown>) => layer === 'report'
  expect(layersAfter.filter((each) => !isFifth(each))).toEqual(layersBefore.filter((each) => !isFifth(each)))
  for (const each of layersBefore.filter(isFifth)) {
    expect(layersAfter).not.toContainEqual(each)
    await expect(app.platform.storage.bytes(String(each.storage_key))).rejects.toThrow()
  }
  expect(await rows(sql`select run, completed_at, status from analysis where id = ${full}`)).toEqual(rowBefore)
  expect(JSON.parse(await report(teacher, words)).data.settings.wait_long_s).toBe(1)

  // back to the defaults: the first bytes again
  await admin.post(RESET, { version: 1, recompute: true })
  await upToDate(admin)
  expect(await report(teacher, full)).toBe(before)
  expect(await report(teacher, later)).toBe(before)
})

test('a lesson that cannot be recomputed keeps its report and does not block the others', async () => {
  const admin = await app.server.person('sys_org_ops_admin')
  const teacher = await app.server.colleagueOf(admin, 'sys_analysis_web_user')
  await app.startWorker()
  const ids: string[] = []
  for (let i = 0; i < 3; i++) ids.push(await uploadLesson(app.server, teacher, [shortTranscript()]))
  for (const id of ids) await ended(teacher, id)
  const [broken = ''] = [...ids].sort()
  const before = await report(teacher, broken)
  const [talk] = await rows(sql`select storage_key from artefact where analysis_id = ${broken} and layer = 'talk'`)
  await app.platform.storage.put(String(talk?.storage_key), 'no talk')
  await admin.post(UPDATE, { version: 0, recompute: true, values: { wait_long_s: 2 } })
  await vi.waitFor(
    async () => {
      const { recomputing } = await settingsOf(admin)
      if (recomputing) throw new Error('not yet')
    },
    { timeout: 150_000, interval: 50 },
  )
  expect(await settingsOf(admin)).toMatchObject({ lessons: 3, outdated: 1 })
  expect(await report(teacher, broken)).toBe(before)
  for (const id of ids.filter((each) => each !== broken)) {
    expect(JSON.parse(await report(teacher, id)).data.settings.wait_long_s).toBe(2)
  }
})

test('a lesson that crashed two workers keeps its report, and the next one is recomputed', async () => {
  const admin = await app.server.person('sys_org_ops_admin')
  const teacher = await app.server.colleagueOf(admin, 'sys_analysis_web_user')
  const worker = await app.startWorker()
  const ids: string[] = []
  for (let i = 0; i < 2; i++) ids.push(await uploadLesson(app.server, teacher, [shortTranscript()]))
  for (const id of ids) await ended(teacher, id)
  await worker.stop(5)
  const [deadly = '', next = ''] = [...ids].sort()
  const before = await report(teacher, deadly)
  await admin.post(UPDATE, { version: 0, recompute: true, values: { wait_long_s: 2 } })
  // the state in which pg-boss leaves a job whose worker has died a second time
  await app.db.execute(sql`
    update pgboss.job set state = 'retry', retry_count = 2, start_after = now(), data = data || '{"deaths": 1}',
      output = '{"value": {"message": "job failed by timeout in active state"}}'
    where name = 'recompute-reports' and data ->> 'orgNodeId' = ${await orgOf(admin)} and state < 'active'`)
  await app.startWorker()
  await vi.waitFor(
    async () => {
      const { outdated, recomputing } = await settingsOf(admin)
      expect({ outdated, recomputing }).toEqual({ outdated: 1, recomputing: false })
    },
    { timeout: 150_000, interval: 50 },
  )
  expect(await report(teacher, deadly)).toBe(before)
  expect(JSON.parse(await report(teacher, next)).data.settings.wait_long_s).toBe(2)
})
