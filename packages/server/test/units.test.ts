import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { ROLES } from '@keguan/contract/vocabulary/role'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { unit, unitEdit, unitLesson } from '../src/platform/postgres/schema/unit.ts'
import { useConsole, useWorker } from './support/console.ts'
import { meter, orgOf, usedOf } from './support/quotas.ts'
import type { Client } from './support/server.ts'
import {
  actionsOn,
  addDraft,
  addLesson,
  addUnit,
  at,
  call,
  cellOf,
  DECIMALS,
  detailOf,
  isMade,
  MEANING,
  PRACTICE,
  placed,
  read,
  settled,
  UNIT_PLAN,
} from './support/units.ts'

const app = useConsole({ KEGUAN_LEASE_SECONDS: '3' })
useWorker(app)
let teacher: Client
/** Three lessons on fractions, in the order of teaching. */
let lessons: string[]

const raw = (path: string, body: object) =>
  teacher.raw('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

beforeAll(async () => {
  teacher = await app.server.person('sys_analysis_web_user')
  lessons = [
    await addLesson(teacher, '分数的意义', MEANING),
    await addLesson(teacher, '认识小数', DECIMALS),
    await addLesson(teacher, '小数练习', PRACTICE),
  ]
})

describe('a draft', () => {
  test('is saved while incomplete, lists missing parts, and cannot start without them', async () => {
    const { data } = await call(teacher, 'create', { title: '还没写完', plan: {} })
    const id = data.chapter_analysis_id
    expect(await detailOf(teacher, id)).toMatchObject({
      status: 10_000,
      lacks: ['theme', 'goals', 'lessons'],
      lessons: 0,
    })
    const refused = await call(teacher, 'start', at(id))
    expect(refused.error_code).toBe(ERROR.unitIncomplete)
    expect(refused.error_message).toContain('单元目标')
    expect((await call(teacher, 'cancel', at(id))).error_code).toBe(ERROR.invalidState)
    expect((await read(teacher, id)).error_code).toBe(ERROR.reportNotReady)
    const { data: changed } = await call(teacher, 'update', {
      ...at(id),
      ...{ title: '写完了', plan: UNIT_PLAN, lessons: placed(lessons.slice(0, 2)) },
    })
    expect(changed).toMatchObject({ title: '写完了', lacks: [], goals: 2, subject: 'mathematics' })
    expect(changed.unit_lessons).toMatchObject([
      { title: '分数的意义', state: 'ready', mine: true },
      { title: '认识小数', state: 'ready' },
    ])
    expect(
      (await teacher.get('/api/chapter_analysis/list', { search: '写完了', subject: 'mathematics' })).data,
    ).toMatchObject({
      total: 1,
      list: [{ chapter_analysis_id: id, theme: '分数与小数', lessons: 2, waiting: 0, goals: 2 }],
    })
    expect((await call(teacher, 'delete', { chapter_analysis_ids: [id] })).data).toEqual({ deleted: 1 })
  })

  test('requires distinct goals, and accepts a lesson once', async () => {
    const goals = [UNIT_PLAN.goals[0], { ...UNIT_PLAN.goals[1], id: 'fraction' }]
    expect((await call(teacher, 'create', { title: '重', plan: { ...UNIT_PLAN, goals } })).error_code).toBe(
      ERROR.unitGoalTwice,
    )
    const twice = { title: '重', plan: UNIT_PLAN, lessons: placed([lessons[0]!, lessons[0]!]) }
    expect((await call(teacher, 'create', twice)).error_code).not.toBe(0)
  })

  test('is read from files, which are not stored', async () => {
    const file = (name: string, text: string) => ({ file: { name, content: Buffer.from(text).toString('base64') } })
    const text = '单元主题：分数\n单元目标：\n1. 理解分数的意义\n2. 会比较分数的大小\n'
    const { data } = await call(teacher, 'read_plan', file('单元.txt', text))
    expect(data.plan.goals).toHaveLength(2)
    const paper = await call(teacher, 'read_paper', file('作业.txt', '1. 写出分数的意义\n2. 比较大小'))
    expect(paper.data).toMatchObject({ title: '作业', items: [{ label: '1', text: '写出分数的意义' }, { label: '2' }] })
  })
})

describe('a unit of two lessons', () => {
  let id: string
  beforeAll(async () => {
    id = await addUnit(teacher, lessons.slice(0, 2))
  })

  test('has a report with lamps, sends a notice, is found and downloaded', async () => {
    const { data } = await read(teacher, id)
    expect(cellOf(data, 'fraction', lessons[0]!, 'taught')).toMatchObject({ on: true, is_edited: false })
    expect(cellOf(data, 'fraction', lessons[0]!, 'taught')?.evidence.length).toBeGreaterThan(0)
    expect(data.lessons).toMatchObject([{ id: lessons[0], planned_minutes: 40 }, { gap: null }])
    expect(data.progression.bloom_trend).toBeNull()
    const { data: notices } = await teacher.get('/notices')
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'unit.finished', link: `/unit/report?chapter_analysis_id=${id}` }),
    )
    const page = await raw('/api/chapter_analysis/download_report', at(id))
    expect(await page.text()).toContain('nb-plotly-library')
    for (const format of ['xlsx', 'docx'] as const) {
      const file = await teacher.raw(
        'GET',
        `/api/chapter_analysis/download_file?chapter_analysis_id=${id}&format=${format}`,
      )
      expect(
        Buffer.from(await file.arrayBuffer())
          .subarray(0, 2)
          .toString(),
        format,
      ).toBe('PK')
    }
    const json = await teacher.raw('GET', `/api/chapter_analysis/download_file?chapter_analysis_id=${id}&format=json`)
    expect(await json.json()).toEqual(data)
    expect(await actionsOn(app.db, id)).toEqual(
      expect.arrayContaining(['unit.create', 'unit.start', 'unit.report', 'unit.download']),
    )
  })

  test('belongs to one person: 404 for every other role', async () => {
    for (const role of ROLES) {
      const other = await app.server.colleagueOf(teacher, role)
      const { status } = await read(other, id)
      expect([403, 404], role).toContain(status)
      if (role === 'sys_platform_admin' || role === 'sys_org_ops_admin') expect(status).toBe(404)
    }
  })

  test('accepts the teacher’s correction of a lamp, and its withdrawal', async () => {
    const lamp = { ...at(id), goal: 'decimal', lesson_id: lessons[0], lamp: 'assessed' }
    const { data: before } = await read(teacher, id)
    const { data: lit } = await call(teacher, 'correct_lamp', { ...lamp, on: true })
    expect(cellOf(lit, 'decimal', lessons[0]!, 'assessed')).toMatchObject({ on: true, found: false, is_edited: true })
    expect(lit.match).toBeGreaterThan(before.match)
    expect((await read(teacher, id)).data).toEqual(lit)
    const { data: back } = await call(teacher, 'correct_lamp', { ...lamp, on: null })
    expect(back).toEqual(before)
    // rows are appended, and none is changed
    expect(await app.db.select().from(unitEdit).where(eq(unitEdit.unitId, id))).toHaveLength(2)
    expect((await call(teacher, 'correct_lamp', { ...lamp, goal: 'other', on: true })).status).toBe(404)
    expect((await call(teacher, 'correct_lamp', { ...lamp, lesson_id: lessons[2], on: true })).status).toBe(404)
    const colleague = await app.server.colleagueOf(teacher, 'sys_analysis_web_user')
    expect((await call(colleague, 'correct_lamp', { ...lamp, on: true })).status).toBe(404)
    expect(await actionsOn(app.db, id)).toContain('unit.correct')
  })

  test('is shared with a colleague, who reads it and changes nothing', async () => {
    const colleague = await app.server.colleagueOf(teacher, 'sys_analysis_web_user')
    const nobody = await app.server.colleagueOf(teacher, 'sys_analysis_web_user')
    const share = { ...at(id), account_ids: [colleague.accountId], classes: null }
    expect((await call(teacher, 'share', share)).data).toMatchObject([{ account_id: colleague.accountId }])
    expect((await read(colleague, id)).error_code).toBe(0)
    expect(await detailOf(colleague, id)).toMatchObject({ mine: false, unit_lessons: [{ mine: false }, {}] })
    expect((await colleague.get('/api/chapter_analysis/shared')).data).toMatchObject([{ analysis_id: id }])
    expect((await colleague.get('/notices')).data).toContainEqual(expect.objectContaining({ kind: 'unit.shared' }))
    expect((await call(colleague, 'update', { ...at(id), title: '改' })).status).toBe(404)
    expect((await call(colleague, 'share', share)).status).toBe(404)
    expect((await read(nobody, id)).status).toBe(404)
    await call(teacher, 'unshare', { ...at(id), account_id: colleague.accountId })
    expect((await read(colleague, id)).status).toBe(404)
  })

  test('is recomputed with another plan and other lessons, with one notice, and compared with the earlier version', async () => {
    const goals = [...UNIT_PLAN.goals, { id: 'wheel', text: '会设计转盘', words: ['转盘'] }]
    await call(teacher, 'update', { ...at(id), plan: { ...UNIT_PLAN, goals }, lessons: placed(lessons) })
    const report = await settled(teacher, id, (each) => each.goals.length === 3)
    expect(report.lessons).toHaveLength(3)
    const { data: notices } = await teacher.get('/notices')
    const ofUnit = notices.filter((each: { link: string }) => each.link.endsWith(id))
    expect(ofUnit).toMatchObject([{ kind: 'unit.finished' }])
    const empty = await call(teacher, 'update', { ...at(id), lessons: [] })
    expect(empty.error_code).toBe(ERROR.unitIncomplete)
    const next = await addDraft(teacher, { title: '明年', previous_id: id })
    expect(await detailOf(teacher, next)).toMatchObject({ previous: { chapter_analysis_id: id, is_complete: true } })
    expect((await detailOf(teacher, next)).versions).toContainEqual({
      chapter_analysis_id: id,
      title: '分数单元',
      is_complete: true,
    })
    expect((await call(teacher, 'update', { ...at(next), previous_id: next })).error_code).toBe(ERROR.invalidInput)
  })
})

test('lessons and units of others return 404', async () => {
  const stranger = await app.server.person('sys_analysis_web_user')
  const id = await addDraft(teacher)
  expect((await call(stranger, 'create', { title: '偷', plan: UNIT_PLAN, lessons: placed(lessons) })).status).toBe(404)
  expect((await call(stranger, 'create', { title: '偷', plan: UNIT_PLAN, previous_id: id })).status).toBe(404)
  expect((await stranger.get('/api/chapter_analysis/choices')).data).toEqual([])
  expect((await stranger.get('/api/chapter_analysis/query_state', { chapter_analysis_ids: id })).data).toEqual([])
})

test('a draft uses no quota; starting it uses one, and without any left it stays a draft', async () => {
  const counted = await app.server.person('sys_analysis_web_user')
  const orgId = await orgOf(counted)
  const ids = [await addLesson(counted, '一', MEANING), await addLesson(counted, '二', DECIMALS)]
  const [quota] = await meter(app.platform, orgId, [{ total: 1, edition: 7 }])
  const [one, two] = [
    await addDraft(counted, { lessons: placed(ids) }),
    await addDraft(counted, { lessons: placed(ids) }),
  ]
  expect(await usedOf(app.platform, quota!)).toBe(0)
  expect((await call(counted, 'start', at(one))).error_code).toBe(0)
  expect(await usedOf(app.platform, quota!)).toBe(1)
  expect((await call(counted, 'start', at(two))).error_code).toBe(ERROR.quotaExhausted)
  expect((await detailOf(counted, two)).status).toBe(10_000)
})

test('a unit whose worker was killed is finished later', async () => {
  const id = await addUnit(teacher, lessons.slice(0, 2))
  const set = (values: ReturnType<typeof sql>) => app.db.execute(sql`update analysis set ${values} where id = ${id}`)
  // the state that a worker leaves when it is killed while it writes the report: no job, and an expired lease
  await set(
    sql`status = 40000, completed_at = null, job_id = null, lease_owner = 'gone#1', lease_until = now() - interval '1 hour'`,
  )
  await isMade(teacher, id)
  expect((await read(teacher, id)).error_code).toBe(0)
})

test('a deleted unit is gone with its plan and corrections, and the lessons stay', async () => {
  const id = await addUnit(teacher, lessons.slice(0, 2))
  await call(teacher, 'correct_lamp', { ...at(id), goal: 'decimal', lesson_id: lessons[0], lamp: 'taught', on: true })
  expect((await call(teacher, 'delete', { chapter_analysis_ids: [id] })).data).toEqual({ deleted: 1 })
  expect((await read(teacher, id)).status).toBe(404)
  expect(await app.db.select().from(unit).where(eq(unit.analysisId, id))).toEqual([])
  expect(await app.db.select().from(unitLesson).where(eq(unitLesson.unitId, id))).toEqual([])
  expect(await app.db.select().from(unitEdit).where(eq(unitEdit.unitId, id))).toEqual([])
  expect((await teacher.get('/api/analysis/report', { analysis_id: lessons[0]! })).error_code).toBe(0)
})
