import { DEFAULT_EXAM_SETTINGS } from '@keguan/contract/report/exam/settings'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { unitLesson } from '../src/platform/postgres/schema/unit.ts'
import { useConsole, useWorker } from './support/console.ts'
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
  isAnalysed,
  isMade,
  MEANING,
  PRACTICE,
  placed,
  read,
  settled,
  UNIT_PLAN,
  until,
} from './support/units.ts'

const app = useConsole({ KEGUAN_LEASE_SECONDS: '3' })
useWorker(app)
let teacher: Client
/** Three lessons on fractions, in the order of teaching. */
let lessons: string[]

beforeAll(async () => {
  teacher = await app.server.person('sys_analysis_web_user')
  lessons = [
    await addLesson(teacher, '分数的意义', MEANING),
    await addLesson(teacher, '认识小数', DECIMALS),
    await addLesson(teacher, '小数练习', PRACTICE),
  ]
})

test('a changed lesson recomputes the report, a deleted one leaves a gap with its name, and corrections stay', async () => {
  const first = await addLesson(teacher, '约分', MEANING)
  const id = await addUnit(teacher, [first, lessons[1]!, lessons[2]!])
  const lamp = { ...at(id), goal: 'decimal', lamp: 'practised', on: true }
  await call(teacher, 'correct_lamp', { ...lamp, lesson_id: first })
  const [seen] = await app.db.select().from(unitLesson).where(eq(unitLesson.lessonId, first))
  await teacher.post('/api/analysis/rerun', { analysis_id: first, edition: 11 })
  await isAnalysed(teacher, first)
  const changed = await settled(teacher, id, () => true)
  expect(cellOf(changed, 'decimal', first, 'practised')).toMatchObject({ on: true, is_edited: true })
  const [again] = await app.db.select().from(unitLesson).where(eq(unitLesson.lessonId, first))
  expect(again?.seen).not.toBe(seen?.seen)
  await teacher.post('/api/analysis/delete', { analysis_ids: [first] })
  // content of a deleted lesson is no longer shown
  expect((await read(teacher, id)).error_code).toBe(ERROR.reportNotReady)
  const gap = await settled(teacher, id, ({ lessons: [each] }) => each?.gap === 'deleted')
  expect(gap.lessons[0]).toMatchObject({ title: '约分', gap: 'deleted' })
  expect(JSON.stringify(gap.cells.filter(({ lesson }) => lesson === 0))).not.toContain('平均分')
  expect(gap.unused_edits).toBe(0)
  expect((await detailOf(teacher, id)).unit_lessons[0]).toMatchObject({ title: '约分', state: 'deleted' })
  // changing other lessons keeps the position of a deleted one
  await call(teacher, 'update', { ...at(id), lessons: placed([lessons[1]!, first, lessons[2]!]) })
  expect((await settled(teacher, id, ({ lessons: [, each] }) => each?.gap === 'deleted')).lessons).toHaveLength(3)
})

test('a lesson that is still being analysed is waited for without a worker, and its failure is a gap', async () => {
  const slow = await addLesson(teacher, '还在分析', DECIMALS)
  const set = (values: ReturnType<typeof sql>) => app.db.execute(sql`update analysis set ${values} where id = ${slow}`)
  // neither claimed nor lost: it waits until the test continues
  await set(sql`status = 40000, completed_at = null, queued_at = null`)
  const id = await addDraft(teacher, { title: '等一节课', lessons: placed([lessons[0]!, slow]) })
  await call(teacher, 'start', at(id))
  await until(async () => {
    const { rows } = await app.db.execute(sql`select status, job_id, lease_owner from analysis where id = ${id}`)
    expect(rows).toEqual([{ status: 20_000, job_id: null, lease_owner: null }])
  })
  expect(await detailOf(teacher, id)).toMatchObject({ waiting: 1, unit_lessons: [{}, { state: 'waiting' }] })
  await set(sql`status = 70000, error_code = 1520, failed_at = now()`)
  const report = await settled(teacher, id, () => true)
  expect(report.lessons).toMatchObject([{ gap: null }, { gap: 'failed', title: '还在分析' }])
  // it can be cancelled while it waits, and retried
  await set(sql`status = 40000, error_code = 0, failed_at = null, queued_at = null`)
  const second = await addDraft(teacher, { title: '不等了', lessons: placed([lessons[0]!, slow]) })
  await call(teacher, 'start', at(second))
  expect((await call(teacher, 'cancel', at(second))).data).toMatchObject({
    status: 70_000,
    error_code: ERROR.cancelled,
  })
  await set(sql`status = 60000, completed_at = now()`)
  await call(teacher, 'retry', at(second))
  await isMade(teacher, second)
})

test('a colleague’s lesson is part of a unit only as long as they agree', async () => {
  const colleague = await app.server.colleagueOf(teacher, 'sys_analysis_web_user')
  const lent = await addLesson(colleague, '同事的课', DECIMALS)
  const input = { title: '合作', plan: UNIT_PLAN, lessons: placed([lessons[0]!, lent]) }
  expect((await call(teacher, 'create', input)).status).toBe(404)
  const share = { analysis_id: lent, account_ids: [teacher.accountId], classes: null }
  expect((await teacher.post('/api/analysis/share', share)).status).toBe(404)
  await colleague.post('/api/analysis/share', share)
  const { data: choices } = await teacher.get('/api/chapter_analysis/choices', { search: '同事的课' })
  expect(choices).toMatchObject([{ analysis_id: lent, mine: false, waiting: false }])
  const id = await addUnit(teacher, [lessons[0]!, lent])
  expect(cellOf((await read(teacher, id)).data, 'decimal', lent, 'taught')).toMatchObject({ on: true })
  // the lesson itself stays inaccessible
  expect((await teacher.get('/api/analysis/report', { analysis_id: lent })).status).toBe(404)
  await colleague.post('/api/analysis/unshare', { analysis_id: lent, account_id: teacher.accountId })
  expect((await read(teacher, id)).error_code).toBe(ERROR.reportNotReady)
  const report = await settled(teacher, id, ({ lessons: [, each] }) => each?.gap === 'withdrawn')
  expect(JSON.stringify(report)).not.toContain('分母是十')
  expect(await actionsOn(app.db, lent)).toEqual(expect.arrayContaining(['analysis.share', 'analysis.unshare']))
  // a stranger of another school is never a colleague
  const stranger = await app.server.person('sys_analysis_web_user')
  const abroad = { ...share, account_ids: [stranger.accountId] }
  expect((await colleague.post('/api/analysis/share', abroad)).status).toBe(404)
})

test('an exam is linked by its knowledge points', async () => {
  const { compulsory: _, ...settings } = DEFAULT_EXAM_SETTINGS
  const text = [
    '学号\t姓名\t班级\t1\t2',
    '满分\t\t\t10\t10',
    ...[1, 2, 3, 4, 5, 6].map((i) => `9${i}\t生${i}\t五1\t8\t5`),
  ].join('\n')
  const blueprint = ['分数的意义', '百分数'].map((point, i) => ({
    ...{ label: String(i + 1), type: '解答', full: 10, points: [point], level: '', difficulty: null },
  }))
  const facts = {
    type: 'monthly',
    subject: 'mathematics',
    grade: 'g5',
    exam_date: '2026-11-20',
    term: '',
    settings,
    text,
  }
  const add = async (title: string, more: object) => {
    const { data, error_message } = await teacher.post('/api/exam_analysis/create', {
      ...{ ...facts, title, accept_errors: true },
      ...more,
    })
    expect(error_message).toBe('')
    await until(async () => {
      const ids = { exam_analysis_ids: data.exam_analysis_id }
      expect((await teacher.get('/api/exam_analysis/query_state', ids)).data[0]?.status).toBe(60_000)
    })
    return data.exam_analysis_id as string
  }
  const [exam, bare] = [await add('单元测试', { blueprint }), await add('只有分数', {})]
  expect((await teacher.get('/api/chapter_analysis/exams')).data).toEqual(
    expect.arrayContaining([expect.objectContaining({ exam_analysis_id: exam, has_blueprint: true })]),
  )
  const paper = (exam_analysis_id: string) => ({ kind: 'exam', title: '', items: [], exam_analysis_id })
  const tie = (id: string) => ({ title: '测', plan: { ...UNIT_PLAN, papers: [paper(id)] }, lessons: placed(lessons) })
  expect((await call(teacher, 'create', tie(bare))).error_code).toBe(ERROR.unitExamWithoutPoints)
  const colleague = await app.server.colleagueOf(teacher, 'sys_analysis_web_user')
  expect((await call(colleague, 'create', { ...tie(exam), lessons: [] })).status).toBe(404)
  const id = await addUnit(teacher, lessons, tie(exam))
  const { data } = await read(teacher, id)
  expect(data.papers).toMatchObject([
    { kind: 'exam', title: '单元测试', items: [{ goals: ['fraction'], taught: true }, {}] },
  ])
  // the exam may be deleted: its questions stay with the unit
  await teacher.post('/api/exam_analysis/delete', { exam_analysis_ids: [exam] })
  const { data: kept } = await call(teacher, 'update', { ...at(id), plan: { ...UNIT_PLAN, papers: [paper(exam)] } })
  expect(kept.plan.papers[0].items).toHaveLength(2)
})
