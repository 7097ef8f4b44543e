import { DEFAULT_EXAM_SETTINGS } from '@keguan/contract/report/exam/settings'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { auditLog } from '../src/platform/postgres/schema/audit-log.ts'
import { pupil } from '../src/platform/postgres/schema/exam.ts'
import { useConsole, useWorker } from './support/console.ts'
import type { Client } from './support/server.ts'

const app = useConsole()
useWorker(app)
let teacher: Client
/** Three exams of the same twelve pupils; the last one has physics only. */
let exams: string[]

const { compulsory: _, ...SETTINGS } = DEFAULT_EXAM_SETTINGS
const FACTS = { type: 'midterm', subject: null, grade: 'g7', term: '2026-2027-1', settings: SETTINGS }
const SIZE = 12
const name = (i: number) => `学生${String(i).padStart(2, '0')}`

const sheet = (subject: string, markOf: (i: number) => number | string) =>
  [
    `学号\t姓名\t班级\t${subject}\t1\t2\t3`,
    '满分\t\t\t100\t10\t10\t10',
    ...Array.from(
      { length: SIZE },
      (_, i) =>
        `9${String(i).padStart(2, '0')}\t${name(i)}\t七${(i % 2) + 1}\t${markOf(i)}\t${i % 11}\t${(i * 3) % 11}\t5`,
    ),
  ].join('\n')

async function finished(id: string, kind: 'exam' | 'term'): Promise<void> {
  await vi.waitFor(
    async () => {
      const ids = { [`${kind}_analysis_ids`]: id }
      const { data } = await teacher.get(`/api/${kind}_analysis/query_state`, ids)
      expect(data[0]?.status).toBe(60_000)
    },
    { timeout: 150_000, interval: 100 },
  )
}

async function addExam(title: string, text: string, more: object = {}): Promise<string> {
  const { data, error_message } = await teacher.post('/api/exam_analysis/create', {
    ...{ ...FACTS, title, exam_date: '2026-11-10', text, accept_errors: true },
    ...more,
  })
  expect(error_message).toBe('')
  await finished(data.exam_analysis_id, 'exam')
  return data.exam_analysis_id
}

const create = (who: Client, ids: readonly string[], more: object = {}) =>
  who.post('/api/term_analysis/create', { title: '七年级上学期', exam_analysis_ids: ids, ...more })

async function made(ids: readonly string[], more: object = {}): Promise<string> {
  const { data, error_message } = await create(teacher, ids, more)
  expect(error_message).toBe('')
  await finished(data.term_analysis_id, 'term')
  return data.term_analysis_id
}

const report = (id: string, more: object = {}) =>
  teacher.get('/api/term_analysis/report', { term_analysis_id: id, ...more })

const actionsOn = async (id: string): Promise<string[]> =>
  (await app.db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.objectId, id))).map(
    (row) => row.action,
  )

beforeAll(async () => {
  teacher = await app.server.person('sys_analysis_web_user')
  exams = [
    await addExam(
      '期中',
      sheet('数学', (i) => 90 - 5 * i),
    ),
    await addExam(
      '期末',
      sheet('数学', (i) => (i === 3 ? '缺考' : 85 - 4 * i)),
      { exam_date: '2027-01-12' },
    ),
    await addExam(
      '物理期末',
      sheet('物理', (i) => 60 + i),
    ),
  ]
})

describe('a term of two exams', () => {
  let id: string
  beforeAll(async () => {
    id = await made(exams.slice(0, 2), {
      anchors: [
        {
          from: 0,
          to: 1,
          pairs: [
            ['1', '1'],
            ['2', '2'],
            ['3', '3'],
          ],
        },
      ],
    })
  })

  test('answers by scope: summary, class, pupil, and everything', async () => {
    const { data: summary } = await report(id)
    expect(summary).toMatchObject({ schema: 'keguan.term/1', pupils: { all: SIZE, in_all: SIZE - 1, by_number: SIZE } })
    expect(summary.equatings).toMatchObject([{ from: 0, to: 1, anchors: 3 }])
    expect(JSON.stringify(summary)).not.toContain(name(0))
    const { data: ofClass } = await report(id, { scope: 5, class_name: '七年级(1)班' })
    expect(ofClass).toMatchObject({ schema: 'keguan.term-class/1', class_name: '七年级(1)班' })
    expect(ofClass.pupils).toHaveLength(SIZE / 2)
    expect((await report(id, { scope: 5, class_name: '八1' })).status).toBe(404)
    const { data: list } = await teacher.get('/api/term_analysis/pupils', { term_analysis_id: id })
    const { data: one } = await report(id, { scope: 6, pupil: list.pupils[3].pupil })
    expect(one).toMatchObject({ schema: 'keguan.term-pupil/1', pupil: { name: name(3), missed: 1 } })
    expect((await report(id, { scope: 6, pupil: 999_999 })).status).toBe(404)
    const { data: all } = await report(id, { scope: 8 })
    expect(all).toMatchObject({ schema: 'keguan.term-all/1', summary: { title: '七年级上学期' } })
    expect(all.pupils).toHaveLength(SIZE)
    expect((await report(id, { scope: 7 })).error_code).not.toBe(0)
    expect(await actionsOn(id)).toEqual(
      expect.arrayContaining(['term.create', 'term.report', 'term.class_report', 'term.pupils', 'term.pupil_sheet']),
    )
  })

  test('downloads the page and the sheets of each scope', async () => {
    const page = await teacher.raw('POST', '/api/term_analysis/download_report', {
      body: JSON.stringify({ term_analysis_id: id, scope: 5, class_name: '七年级(2)班' }),
      headers: { 'content-type': 'application/json' },
    })
    const html = await page.text()
    expect(html).toContain('nb-plotly-library')
    expect(html).toContain('七年级(2)班')
    const file = await teacher.raw('GET', `/api/term_analysis/download_file?term_analysis_id=${id}&format=xlsx&scope=8`)
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    expect(await actionsOn(id)).toContain('term.download')
  })

  test('in compulsory school pupils see levels, by page and by link, and the link ends', async () => {
    const { data } = await teacher.get('/api/term_analysis/pupils', { term_analysis_id: id, class_name: '七年级(1)班' })
    expect(data).toMatchObject({ compulsory: true, exams: ['期中', '期末'] })
    const [first] = data.pupils
    expect(first.papers[0].course[0]).toEqual({ level: 'excellent', t: null, error: null })
    const pages = await teacher.raw('POST', '/api/term_analysis/pupil_pages', {
      body: JSON.stringify({ term_analysis_id: id, pupil: first.pupil }),
      headers: { 'content-type': 'application/json' },
    })
    const html = await pages.text()
    expect(html).toContain(first.name)
    expect(html).not.toContain('<svg')
    const of = { term_analysis_id: id, pupil: first.pupil }
    const { data: link } = await teacher.post('/api/term_analysis/create_link', of)
    const open = () => app.server.stranger.post('/api/term_guest/sheet', { link: link.link })
    const { data: opened } = await open()
    expect(opened).toMatchObject({ title: '七年级上学期', exams: ['期中', '期末'], sheet: { name: first.name } })
    expect(JSON.stringify(opened)).not.toMatch(/"t":\d/)
    // a link to a term opens no exam
    expect((await app.server.stranger.post('/api/exam_guest/sheet', { link: link.link })).error_code).toBe(
      ERROR.pupilLinkEnded,
    )
    expect((await teacher.post('/api/term_analysis/revoke_links', of)).data).toEqual({ revoked: 1 })
    expect((await open()).error_code).toBe(ERROR.pupilLinkEnded)
  })

  test('is listed by words and dates, sends a notice when done, and belongs to one person', async () => {
    const list = (query: object) => teacher.get('/api/term_analysis/list', { search: '上学期', ...query })
    expect((await list({})).data.list).toMatchObject([
      { term_analysis_id: id, exams: [{ title: '期中' }, { title: '期末', date: '2027-01-12' }], pupils: SIZE },
    ])
    expect((await list({ from: '2027-01-01', to: '2027-01-31', status: '60000', grade: 'g7' })).data.total).toBe(1)
    expect((await list({ from: '2027-02-01' })).data.total).toBe(0)
    expect((await list({ page: 1 })).data.total).toBe(1)
    const { data: notices } = await teacher.get('/notices')
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'term.finished' }))
    const colleague = await app.server.person('sys_analysis_web_user')
    expect((await colleague.get('/api/term_analysis/list')).data.total).toBe(0)
    expect((await colleague.get('/api/term_analysis/report', { term_analysis_id: id })).status).toBe(404)
    expect((await create(colleague, exams.slice(0, 2))).status).toBe(404)
    expect((await colleague.get('/api/term_analysis/choices')).data).toEqual([])
  })

  test('is recomputed with other lines, and with the newest marks of its exams', async () => {
    const lines = { excellent: 0.9, good: 0.8, pass: 0.65, low: 0.3 }
    const { data } = await teacher.post('/api/term_analysis/update', { term_analysis_id: id, title: '上学期', lines })
    expect(data).toMatchObject({ title: '上学期', settings: { lines, compulsory: true } })
    await finished(id, 'term')
    expect((await report(id)).data.settings.lines).toEqual(lines)
    const newer = await addExam(
      '期末',
      sheet('数学', (i) => 85 - 4 * i),
      {
        update: { exam_analysis_id: exams[1], mode: 'replace' },
      },
    )
    const { data: detail } = await teacher.get('/api/term_analysis/get', { term_analysis_id: id })
    expect(detail.sources).toEqual([
      { newest_id: exams[0], is_changed: false },
      { newest_id: newer, is_changed: true },
    ])
    exams[1] = newer
    await teacher.post('/api/term_analysis/update', { term_analysis_id: id, exam_analysis_ids: exams.slice(0, 2) })
    await finished(id, 'term')
    const { data: again } = await report(id)
    expect(again.pupils.in_all).toBe(SIZE)
    expect(again.settings.lines).toEqual(lines)
    expect(again.equatings).toHaveLength(1)
  })

  test('a deleted pupil is removed from the term as well', async () => {
    const { data } = await teacher.get('/api/term_analysis/pupils', { term_analysis_id: id })
    const gone = data.pupils[5]
    await teacher.post('/api/exam_analysis/remove_pupil', { exam_analysis_id: exams[0], pupil: gone.pupil })
    await finished(id, 'term')
    expect((await report(id)).data.pupils.all).toBe(SIZE - 1)
    expect(JSON.stringify((await report(id, { scope: 8 })).data)).not.toContain(gone.name)
    expect(await app.db.select().from(pupil).where(eq(pupil.id, gone.pupil))).toEqual([])
    expect(await actionsOn(id)).toContain('term.pupil_delete')
    expect((await teacher.post('/api/term_analysis/delete', { term_analysis_ids: [id] })).data).toEqual({ deleted: 1 })
    expect((await report(id)).status).toBe(404)
  })
})

describe('exams that cannot be compared are refused with a reason', () => {
  test('without a common paper', async () => {
    expect((await create(teacher, [exams[0]!, exams[2]!])).error_code).toBe(ERROR.termWithoutPaper)
  })

  test('a common question that an exam does not have', async () => {
    const answer = await create(teacher, exams.slice(0, 2), { anchors: [{ from: 0, to: 1, pairs: [['1', '17']] }] })
    expect(answer.error_code).toBe(ERROR.termAnchorUnknown)
    expect(answer.error_message).toContain('17')
  })

  test('the same exam twice, or one alone', async () => {
    expect((await create(teacher, [exams[0]!, exams[0]!])).error_code).not.toBe(0)
    expect((await create(teacher, [exams[0]!])).error_code).not.toBe(0)
  })
})

describe('pupils since the exam before', () => {
  const COUNT = 24
  const list = (markOf: (i: number) => number) =>
    [
      '学号\t姓名\t班级\t数学(100)',
      ...Array.from({ length: COUNT }, (_, i) => `8${i + 10}\t同学${i}\t八1\t${markOf(i)}`),
    ].join('\n')
  const since = async (id: string, i: number) => {
    const rows = (await teacher.get('/api/exam_analysis/pupils', { exam_analysis_id: id })).data.pupils
    const { pupil: one } = rows.find((row: { name: string }) => row.name === `同学${i}`)
    const { data } = await teacher.post('/api/exam_analysis/create_link', { exam_analysis_id: id, pupil: one, days: 1 })
    const { sheet: own } = (await app.server.stranger.post('/api/exam_guest/sheet', { link: data.link })).data
    return [own.earlier, own.papers[0].change]
  }
  const change = async (id: string, more: object) => {
    expect((await teacher.post('/api/exam_analysis/update', { exam_analysis_id: id, ...more })).error_message).toBe('')
    await finished(id, 'exam')
  }
  const before = async (id: string) =>
    (await teacher.get('/api/exam_analysis/blueprint', { exam_analysis_id: id })).data.earlier

  test('see a change beyond error, from what the later exam stores of the earlier one', async () => {
    const first = await addExam(
      '一调',
      list((i) => 40 + 2 * i),
      { grade: 'g8', exam_date: '2027-03-01' },
    )
    // the lowest of all is now the highest, all others are unchanged
    let later = await addExam(
      '二调',
      list((i) => (i === 0 ? 99 : 40 + 2 * i)),
      { grade: 'g8', exam_date: '2027-04-01' },
    )
    expect(await before(first)).toBeNull()
    expect(await before(later)).toEqual({ exam_analysis_id: first, title: '一调', exam_date: '2027-03-01' })
    expect(await since(first, 0)).toEqual([null, null])
    expect([await since(later, 0), await since(later, 12)]).toEqual([
      ['一调', 'up'],
      ['一调', 'same'],
    ])
    await change(later, { earlier: null })
    expect(await since(later, 0)).toEqual([null, null])
    // replaced marks keep the chosen earlier exam
    const again = (id: string) =>
      addExam(
        '二调',
        list((i) => (i === 0 ? 99 : 40 + 2 * i)),
        { grade: 'g8', exam_date: '2027-04-01', update: { exam_analysis_id: id, mode: 'replace' } },
      )
    later = await again(later)
    expect(await before(later)).toBeNull()
    await change(later, { earlier: { exam_analysis_id: first } })
    later = await again(later)
    expect(await before(later)).toMatchObject({ exam_analysis_id: first })
    await teacher.post('/api/exam_analysis/delete', { exam_analysis_ids: [first] })
    await change(later, { settings: { ...SETTINGS, margin: 5 } })
    expect(await since(later, 0)).toEqual(['一调', 'up'])
    const { pupil: gone } = (await teacher.get('/api/exam_analysis/pupils', { exam_analysis_id: later })).data.pupils[5]
    await teacher.post('/api/exam_analysis/remove_pupil', { exam_analysis_id: later, pupil: gone })
    await finished(later, 'exam')
    expect([await since(later, 0), await since(later, 12)]).toEqual([
      ['一调', 'up'],
      ['一调', 'same'],
    ])
    const compare = async (who: Client, other: string) => {
      const input = { exam_analysis_id: other, earlier: { exam_analysis_id: exams[0] } }
      return (await who.post('/api/exam_analysis/update', input)).error_code
    }
    expect(await compare(teacher, later)).toBe(ERROR.termWithoutPaper)
    const colleague = await app.server.person('sys_analysis_web_user')
    const { data } = await colleague.post('/api/exam_analysis/create', {
      ...{ ...FACTS, title: '别人的', exam_date: null, text: list((i) => 40 + i), accept_errors: true },
    })
    await vi.waitFor(async () => expect(await compare(colleague, data.exam_analysis_id)).toBe(ERROR.notFound), 150_000)
  })
})
