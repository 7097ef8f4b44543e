import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { exam, pupil } from '../src/platform/postgres/schema/exam.ts'
import { useConsole, useWorker } from './support/console.ts'
import { FACTS, NAMES, TABLE } from './support/exam-sheets.ts'
import type { Client } from './support/server.ts'

const app = useConsole()
useWorker(app)
let teacher: Client

beforeAll(async () => {
  teacher = await app.server.person('sys_analysis_web_user')
})

describe('reading a sheet', () => {
  test('guesses the columns, counts anomalies and stores nothing', async () => {
    const text = `${TABLE.join('\n')}\n709\t冯九\t七1\t缺考\n平均分\t\t\t72.5`
    const { data } = await teacher.post('/api/exam_analysis/read', { text })
    expect(data.columns.map((column: { role: string }) => column.role)).toEqual(['number', 'name', 'class', 'subject'])
    expect(data.columns[3]).toMatchObject({
      subject: 'mathematics',
      full: 100,
      full_guessed: false,
      samples: ['90', '85', '80'],
    })
    expect(data.pupils).toMatchObject({ listed: 9, numbered: 9, states: { absent: 1, empty: 0 } })
    expect(data.problems).toMatchObject([{ code: 'left_out_row', is_error: false, count: 1 }])
    expect(data.matches).toEqual({ by_number: 0, by_name: 0, unknown: 9 })
    expect(await app.db.select().from(exam)).toEqual([])
    expect(await app.db.select().from(pupil)).toEqual([])
  })

  test('a wrongly guessed column is read as the person chooses', async () => {
    const text = '姓名\t班级\t数学\t成绩二\n赵一\t七1\t90\t70\n钱二\t七1\t80\t60'
    const columns = [{ column: 3, role: 'subject', subject: 'physics', full: 80 }]
    const { data } = await teacher.post('/api/exam_analysis/read', { text, columns })
    expect(data.layout).toBe('chosen')
    expect(data.papers).toContainEqual({ id: 'physics', full: 80, full_guessed: false })
  })

  test('a list with one row per subject uses the full marks given by the person, stored with the exam', async () => {
    const rows = NAMES.flatMap((name, i) => [`${name}\t七1\t语文\t${100 - i}`, `${name}\t七1\t数学\t${80 - i}`])
    const text = ['姓名\t班级\t科目\t成绩', ...rows].join('\n')
    const paper_fulls = [{ paper: 'chinese', full: 150 }]
    const { data } = await teacher.post('/api/exam_analysis/read', { text, paper_fulls })
    expect(data.papers).toEqual([
      { id: 'chinese', full: 150, full_guessed: false },
      { id: 'mathematics', full: 100, full_guessed: true },
    ])
    const made = await teacher.post('/api/exam_analysis/create', { ...FACTS, text, paper_fulls })
    const { exam_analysis_id } = made.data
    await vi.waitFor(
      async () => {
        const state = await teacher.get('/api/exam_analysis/query_state', { exam_analysis_ids: exam_analysis_id })
        expect(state.data[0]?.status).toBe(60_000)
      },
      { timeout: 150_000, interval: 100 },
    )
    const { papers } = (await teacher.get('/api/exam_analysis/report', { exam_analysis_id })).data
    expect(papers.map(({ full }: { full: number }) => full)).toEqual([150, 100])
  })

  test('a file without headings is rejected with a reason', async () => {
    const answer = await teacher.post('/api/exam_analysis/read', { text: 'a\tb\n1\t2' })
    expect(answer.error_code).toBe(ERROR.markSheetUnreadable)
    expect(answer.error_message).toContain('姓名')
  })
})
