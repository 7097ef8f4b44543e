import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { analysis } from '../src/platform/postgres/schema/analysis.ts'
import { auditLog } from '../src/platform/postgres/schema/audit-log.ts'
import { examPupilLink, pupil } from '../src/platform/postgres/schema/exam.ts'
import { upload } from '../src/platform/postgres/schema/upload.ts'
import { useConsole, useWorker } from './support/console.ts'
import { FACTS, NAMES, SETTINGS, shipped, TABLE, TEXT } from './support/exam-sheets.ts'
import type { Client } from './support/server.ts'

const app = useConsole()
useWorker(app)
let teacher: Client

beforeAll(async () => {
  teacher = await app.server.person('sys_analysis_web_user', 'sys_org_ops_admin')
})

const create = (who: Client, more: object = {}) =>
  who.post('/api/exam_analysis/create', { ...FACTS, text: TEXT, ...more })

async function finished(who: Client, id: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { data } = await who.get('/api/exam_analysis/query_state', { exam_analysis_ids: id })
      expect(data[0]?.status).toBe(60_000)
    },
    { timeout: 150_000, interval: 100 },
  )
}

async function made(who: Client, more: object = {}): Promise<string> {
  const { data, error_message } = await create(who, more)
  expect(error_message).toBe('')
  await finished(who, data.exam_analysis_id)
  return data.exam_analysis_id
}

const pupilsOf = async (who: Client, id: string) =>
  (await who.get('/api/exam_analysis/pupils', { exam_analysis_id: id })).data.pupils

const actionsOn = async (id: string): Promise<string[]> =>
  (await app.db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.objectId, id))).map(
    (row) => row.action,
  )

test('the shipped sheet and its table of specifications become a report', async () => {
  const read = await teacher.post('/api/exam_analysis/read', {
    file: shipped('exam-marks.csv'),
    blueprint_file: shipped('exam-blueprint.csv'),
  })
  expect(read.data.blueprint.uncovered).toEqual([])
  const columns = undefined
  const id = await made(teacher, {
    text: undefined,
    file: shipped('exam-marks.csv'),
    blueprint: read.data.blueprint.rows,
    columns,
    title: '示例考试',
    accept_errors: true,
  })
  const { data } = await teacher.get('/api/exam_analysis/report', { exam_analysis_id: id })
  expect(data).toMatchObject({ schema: 'keguan.exam/1', title: '示例考试' })
  expect(data.settings.compulsory).toBe(true)
  expect(data.points.length).toBeGreaterThan(1)
  const page = await teacher.raw('POST', '/api/exam_analysis/download_report', {
    body: JSON.stringify({ exam_analysis_id: id }),
    headers: { 'content-type': 'application/json' },
  })
  expect(await page.text()).toContain('nb-plotly-library')
  const sheet = await teacher.raw('GET', `/api/exam_analysis/download_file?exam_analysis_id=${id}&format=xlsx`)
  expect(
    Buffer.from(await sheet.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  const again = await teacher.get('/api/exam_analysis/blueprint', { exam_analysis_id: id })
  expect(again.data.rows).toEqual(read.data.blueprint.rows)
  expect(await actionsOn(id)).toEqual(expect.arrayContaining(['exam.create', 'exam.report', 'exam.download']))
  const ofClass = { exam_analysis_id: id, class_name: '七年级(1)班' }
  expect((await teacher.get('/api/exam_analysis/class_report', ofClass)).data).toMatchObject({
    schema: 'keguan.exam-class/1',
    class_name: '七年级(1)班',
    listed: 40,
  })
  expect((await teacher.get('/api/exam_analysis/class_report', { ...ofClass, class_name: '八1' })).status).toBe(404)
  const all = await teacher.raw('GET', `/api/exam_analysis/download_file?exam_analysis_id=${id}&format=json&scope=7`)
  expect(await all.json()).toMatchObject({
    schema: 'keguan.exam-all/1',
    summary: { title: '示例考试' },
    classes: [{}, {}, {}],
  })
  const query = new URLSearchParams({ ...ofClass, scope: '2', format: 'xlsx' })
  const own = await teacher.raw('GET', `/api/exam_analysis/download_file?${query}`)
  expect(decodeURIComponent(own.headers.get('content-disposition') ?? '')).toContain('七年级(1)班')
  // a list with the same headings is read as it was confirmed
  const next = await teacher.post('/api/exam_analysis/read', { file: shipped('exam-marks.csv') })
  expect(next.data.layout).toBe('saved')
})

test('the list finds exams by words, type and subject, and shows only own ones', async () => {
  const who = await app.server.person('sys_analysis_web_user')
  const id = await made(who, {
    title: '期末物理',
    type: 'final',
    subject: 'physics',
    text: TEXT.replace('数学', '物理'),
  })
  const found = async (query: Record<string, string>) =>
    (await who.get('/api/exam_analysis/list', query)).data.list.map(
      (row: { exam_analysis_id: string }) => row.exam_analysis_id,
    )
  expect(await found({})).toEqual([id])
  expect(await found({ search: '物理' })).toEqual([id])
  expect(await found({ type: 'final', subject: 'physics', from: '2026-11-10', to: '2026-11-10' })).toEqual([id])
  expect(await found({ subject: 'history' })).toEqual([])
  expect(await found({ from: '2026-11-11' })).toEqual([])
  const row = (await who.get('/api/exam_analysis/list')).data.list[0]
  expect(row).toMatchObject({
    pupils: 8,
    classes: ['七年级(1)班', '七年级(2)班'],
    subjects: ['physics'],
    status: 60_000,
  })
  const colleague = await app.server.colleagueOf(who, 'sys_analysis_web_user')
  expect((await colleague.get('/api/exam_analysis/list')).data.list).toEqual([])
  expect((await colleague.get('/api/exam_analysis/report', { exam_analysis_id: id })).status).toBe(404)
})

test('several filters together find pages and their number', async () => {
  const who = await app.server.person('sys_analysis_web_user')
  const physics = { type: 'final', subject: 'physics', text: TEXT.replace('数学', '物理') }
  const [older, newer] = [await made(who, physics), await made(who, physics)]
  await made(who, { type: 'final' })
  const page = async (place: Record<string, string>) => {
    const query = { type: 'final', subject: 'physics', grade: 'g7', page_size: '1', ...place }
    const { data } = await who.get('/api/exam_analysis/list', query)
    return { ...data, ids: data.list.map((row: { exam_analysis_id: string }) => row.exam_analysis_id) }
  }
  const first = await page({})
  expect(first).toMatchObject({ ids: [newer], total: 2, total_more: false })
  const second = await page({ after: first.next })
  expect(second).toMatchObject({ ids: [older], total: 2 })
  expect((await page({ before: second.previous })).ids).toEqual([newer])
})

test('an exam without a date is found by the day of its upload in China', async () => {
  const who = await app.server.person('sys_analysis_web_user')
  const id = await made(who, { exam_date: null })
  const days = async (from: string, to: string) => (await who.get('/api/exam_analysis/list', { from, to })).data.total
  // half past midnight in Shanghai, the day before in UTC
  await app.db
    .update(analysis)
    .set({ createdAt: new Date('2026-03-01T16:30:00Z') })
    .where(eq(analysis.id, id))
  expect(await days('2026-03-02', '2026-03-02')).toBe(1)
  expect(await days('2026-03-01', '2026-03-01')).toBe(0)
  expect(await days('2026-03-03', '2026-03-04')).toBe(0)
})

test('of duplicate rows the chosen one is stored, and gives the same report again', async () => {
  const text = `${TEXT}\n701\t赵一\t七1\t60`
  const { data: read } = await teacher.post('/api/exam_analysis/read', { text })
  const differing = { kind: 'paper', id: 'mathematics' }
  expect(read.doubled).toMatchObject({ count: 1, first: [{ columns: [differing], more_columns: 0 }] })
  expect(read.doubled.first[0].rows).toMatchObject([
    { sheet: '', row: 2, name: '赵一', is_counted: true, values: ['90'] },
    { sheet: '', row: 10, is_counted: false, values: ['60'] },
  ])
  const more = { text, counted_rows: [{ sheet: '', row: 10 }], accept_errors: true }
  const again = await teacher.post('/api/exam_analysis/read', { text, counted_rows: more.counted_rows })
  expect(again.data.doubled.first[0].rows.map((row: { is_counted: boolean }) => row.is_counted)).toEqual([false, true])
  const reports = []
  for (const settings of [more, more, { text, accept_errors: true }]) {
    const exam_analysis_id = await made(teacher, settings)
    reports.push((await teacher.get('/api/exam_analysis/report', { exam_analysis_id })).data)
  }
  // 90 to 55 by five: the mean is 72.5, and with 60 instead of 90 it is 68.75
  expect(reports.map(({ papers }) => papers[0].spread.mean)).toEqual([68.75, 68.75, 72.5])
  expect(JSON.stringify(reports[1])).toBe(JSON.stringify(reports[0]))
})

test('errors in a sheet are stored only after they are accepted', async () => {
  const text = `${TEXT}\n709\t冯九\t七1\t130`
  expect((await create(teacher, { text })).error_code).toBe(ERROR.markErrorsOpen)
  const id = await made(teacher, { text, accept_errors: true })
  const { data } = await teacher.get('/api/exam_analysis/report', { exam_analysis_id: id })
  expect(data.pupils).toMatchObject({ listed: 9, counted: 8 })
})

describe('a second sheet of the same exam', () => {
  test('replaces it after a table of differences, and the older report stays readable', async () => {
    const who = await app.server.person('sys_analysis_web_user')
    const id = await made(who)
    const text = TEXT.replace('赵一\t七1\t90', '赵一\t七1\t95').replace(/\n708.*/u, '\n709\t新来\t七1\t50')
    const update = { exam_analysis_id: id, mode: 'replace' }
    const { data } = await who.post('/api/exam_analysis/read', { text, update })
    expect(data.difference).toMatchObject({
      ...{ pupils_added: ['七年级(1)班 新来'], pupils_removed: ['七年级(2)班 王八'], marks_changed: 1 },
      marks: [{ pupil: '七年级(1)班 赵一', paper: 'mathematics', before: '90', after: '95' }],
    })
    // not of another person's exam
    expect((await create(teacher, { update })).error_code).toBe(ERROR.notFound)
    expect((await teacher.post('/api/exam_analysis/read', { text, update })).error_code).toBe(ERROR.notFound)
    const next = await made(who, { text, update })
    const { list } = (await who.get('/api/exam_analysis/list')).data
    expect(list.map((row: { exam_analysis_id: string }) => row.exam_analysis_id)).toEqual([next])
    const older = await who.get('/api/exam_analysis/get', { exam_analysis_id: id })
    expect(older.data).toMatchObject({
      replaced_by: next,
      versions: [{ exam_analysis_id: next }, { exam_analysis_id: id }],
    })
    expect((await who.get('/api/exam_analysis/report', { exam_analysis_id: id })).data.papers[0].spread.max).toBe(90)
    expect((await create(who, { text, update })).error_code).toBe(ERROR.examReplaced)
    // undone: the older version becomes current again
    await who.post('/api/exam_analysis/delete', { exam_analysis_ids: [next] })
    const back = (await who.get('/api/exam_analysis/list')).data.list
    expect(back.map((row: { exam_analysis_id: string }) => row.exam_analysis_id)).toEqual([id])
  })

  test('adds subjects and keeps the existing marks', async () => {
    const who = await app.server.person('sys_analysis_web_user')
    const id = await made(who)
    const update = { exam_analysis_id: id, mode: 'add' }
    const text = TEXT.replace('数学', '物理').replace(/\t90$/mu, '\t66')
    expect((await create(who, { update })).error_code).toBe(ERROR.examWithoutSubjects)
    const next = await made(who, { text, update, subject: null })
    const { papers } = (await who.get('/api/exam_analysis/report', { exam_analysis_id: next })).data
    expect(papers.map((paper: { id: string }) => paper.id)).toEqual(['mathematics', 'physics'])
    expect(papers.map((paper: { spread: { max: number } }) => paper.spread.max)).toEqual([90, 85])
  })
})

describe('pupils', () => {
  test('are recognised by their number, or by name and class if they had none', async () => {
    const who = await app.server.person('sys_analysis_web_user')
    const bare = TABLE.map((row) => row.split('\t').slice(1).join('\t')).join('\n')
    const first = await made(who, { text: bare })
    expect((await who.post('/api/exam_analysis/read', { text: TEXT })).data.matches).toEqual({
      by_number: 0,
      by_name: 8,
      unknown: 0,
    })
    const second = await made(who)
    const ids = async (id: string) => (await pupilsOf(who, id)).map((row: { pupil: number }) => row.pupil)
    expect(await ids(second)).toEqual(await ids(first))
    expect((await who.post('/api/exam_analysis/read', { text: TEXT })).data.matches).toMatchObject({ by_number: 8 })
  })

  test('have no marks in compulsory schooling, and each access is recorded', async () => {
    const id = await made(teacher)
    const [row] = await pupilsOf(teacher, id)
    expect(row).toMatchObject({ name: '赵一', marks: [{ id: 'mathematics', level: 'excellent', value: null }] })
    expect(await actionsOn(id)).toContain('exam.pupils')
    const senior = await made(teacher, { grade: 'h1' })
    expect((await pupilsOf(teacher, senior))[0].marks[0].value).toBe(90)
  })

  test('open their own sheet by a link until it is revoked', async () => {
    const id = await made(teacher)
    const [{ pupil: one }] = await pupilsOf(teacher, id)
    const { data } = await teacher.post('/api/exam_analysis/create_link', { exam_analysis_id: id, pupil: one, days: 7 })
    const open = () => app.server.stranger.post('/api/exam_guest/sheet', { link: data.link })
    expect((await open()).data).toMatchObject({ title: FACTS.title, sheet: { name: '赵一', papers: [{ mark: null }] } })
    expect(JSON.stringify((await open()).data)).not.toContain('钱二')
    await teacher.post('/api/exam_analysis/revoke_links', { exam_analysis_id: id, pupil: one })
    expect((await open()).error_code).toBe(ERROR.pupilLinkEnded)
  })

  test('are printed by class, a page each', async () => {
    const id = await made(teacher)
    const page = await teacher.raw('POST', '/api/exam_analysis/pupil_pages', {
      body: JSON.stringify({ exam_analysis_id: id, class_name: '七年级(1)班' }),
      headers: { 'content-type': 'application/json' },
    })
    const html = await page.text()
    expect(html.match(/class="card pupil"/gu)).toHaveLength(4)
    expect(html).not.toContain('钱二')
    expect(await actionsOn(id)).toContain('exam.pupil_sheet')
  })

  test('can be stored without names if every pupil has a number', async () => {
    const bare = TABLE.map((row) => row.split('\t').slice(1).join('\t')).join('\n')
    expect((await create(teacher, { text: bare, pseudonymous: true })).error_code).toBe(ERROR.pupilNumbersMissing)
    const id = await made(teacher, { pseudonymous: true })
    const [file] = await app.db.select({ key: upload.storageKey }).from(upload).where(eq(upload.analysisId, id))
    expect(Buffer.from(await app.platform.storage.bytes(file?.key ?? '')).toString()).not.toContain('赵一')
  })

  test('are deleted from every exam of the institution', async () => {
    const who = await app.server.person('sys_analysis_web_user')
    const colleague = await app.server.colleagueOf(who, 'sys_analysis_web_user')
    const [mine, theirs] = [await made(who), await made(colleague)]
    const [{ pupil: one }] = await pupilsOf(who, mine)
    await who.post('/api/exam_analysis/create_link', { exam_analysis_id: mine, pupil: one })
    const { data } = await who.post('/api/exam_analysis/remove_pupil', { exam_analysis_id: mine, pupil: one })
    expect(data.exams).toBe(2)
    await finished(who, mine)
    await finished(colleague, theirs)
    for (const [caller, id] of [
      [who, mine],
      [colleague, theirs],
    ] as const) {
      expect((await pupilsOf(caller, id)).map((row: { name: string }) => row.name)).toEqual(NAMES.slice(1))
      const [file] = await app.db.select({ key: upload.storageKey }).from(upload).where(eq(upload.analysisId, id))
      expect(Buffer.from(await app.platform.storage.bytes(file?.key ?? '')).toString()).not.toContain('赵一')
    }
    expect(await app.db.select().from(pupil).where(eq(pupil.id, one))).toEqual([])
    expect(await app.db.select().from(examPupilLink).where(eq(examPupilLink.pupilId, one))).toEqual([])
  })

  test('are deleted with their last exam', async () => {
    const who = await app.server.person('sys_analysis_web_user')
    const id = await made(who)
    const [{ pupil: one }] = await pupilsOf(who, id)
    await who.post('/api/exam_analysis/delete', { exam_analysis_ids: [id] })
    expect(await app.db.select().from(pupil).where(eq(pupil.id, one))).toEqual([])
  })
})

describe('changing an exam', () => {
  test('other lines make the report again from the stored marks', async () => {
    const id = await made(teacher)
    const reportOf = async () => (await teacher.get('/api/exam_analysis/report', { exam_analysis_id: id })).data
    const passOf = async () => (await reportOf()).papers[0].spread.rates.pass.count
    expect(await passOf()).toBe(7)
    expect(await reportOf()).not.toHaveProperty('own_lines')
    const own_lines = [{ name: '重点线', paper: 'mathematics', mark: 80 }]
    const lines = { ...SETTINGS.lines, pass: 0.8, good: 0.85, excellent: 0.9 }
    const settings = { ...SETTINGS, lines, own_lines }
    const { data } = await teacher.post('/api/exam_analysis/update', {
      exam_analysis_id: id,
      settings,
      facts: { title: '改名' },
    })
    expect(data).toMatchObject({ title: '改名', settings: { lines: { pass: 0.8 } } })
    await finished(teacher, id)
    expect(await passOf()).toBe(3)
    // 90, 85 and 80 of 90 … 55; classes of four are not broken down
    expect((await reportOf()).own_lines).toMatchObject([
      { name: '重点线', over: { count: 3, of: 8 }, classes: [{ over: null }, { over: null }] },
    ])
  })

  test('ascending lines, duplicate names and weights that do not add up are refused', async () => {
    const line = { name: '重点线', paper: 'mathematics', mark: 80 }
    for (const change of [
      { lines: { ...SETTINGS.lines, good: 0.9 } },
      { own_lines: [line, { ...line, mark: 70 }] },
      { own_lines: [{ ...line, name: ' ' }] },
      { composite: { mean: 0.5, excellent: 0.5, pass: 0.5 } },
    ])
      expect((await create(teacher, { settings: { ...SETTINGS, ...change } })).error_code).toBe(ERROR.invalidInput)
  })

  test('the rule for compulsory school is changed by institution administrators', async () => {
    const admin = await app.server.person('sys_analysis_web_user', 'sys_org_ops_admin')
    const colleague = await app.server.colleagueOf(admin, 'sys_analysis_web_user')
    expect((await admin.get('/api/exam_analysis/rule')).data).toEqual({ compulsory: 'by_grade', editable: true })
    expect((await colleague.post('/api/exam_analysis/set_rule', { compulsory: 'never' })).status).toBe(403)
    await admin.post('/api/exam_analysis/set_rule', { compulsory: 'always' })
    const id = await made(colleague, { grade: 'h3' })
    expect((await colleague.get('/api/exam_analysis/get', { exam_analysis_id: id })).data.compulsory).toBe(true)
  })
})
