import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { writeWorkbook } from '../src/platform/workbook/workbook.ts'
import { useConsole } from './support/console.ts'
import { addFinished } from './support/finished-lessons.ts'
import type { Client } from './support/server.ts'

const app = useConsole({ KEGUAN_RATE_LIMIT: '1000000' })
const NINE = '5a0c3f10-0000-4000-8000-000000000001'

let teacher: Client
let lesson: string

beforeAll(async () => {
  teacher = await app.server.person('sys_analysis_web_user')
})

const newLesson = async (): Promise<string> => {
  const [id = ''] = await addFinished(app.db, [{ owner: teacher, row: { title: '分数 <b>&"意义' } }])
  return id
}
const nine = (value: number) => Array.from({ length: 9 }, (_, at) => ({ item_id: `g1-i${at + 1}`, value }))
const paper = (expert_name: string, value: number, more: object = {}) => ({
  ...{ expert_name, ratings: nine(value), comment: '' },
  ...more,
})
const enter = (papers: object[], client = teacher) =>
  client.post('/api/evaluation_paper/enter', { analysis_id: lesson, template_id: NINE, papers })
const download = async (path: string): Promise<Uint8Array> =>
  new Uint8Array(await (await teacher.raw('GET', path)).arrayBuffer())
const wordsOf = (bytes: Uint8Array): string => strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array())

test('paper forms are entered all or none, count, and can be withdrawn', async () => {
  lesson = await newLesson()
  expect((await enter([paper('王老师', 7), paper('李老师', 0)])).error_code).toBe(3414)
  expect((await enter([paper('王老师', 11)])).error_code).toBe(3416)
  const listed = async () => (await teacher.get('/api/evaluation/of_lesson', { analysis_id: lesson })).data
  expect(await listed()).toEqual([])

  expect((await enter([paper('王老师', 7), paper('李老师', 9)])).data).toEqual({ entered: 2 })
  const rows = await listed()
  expect(rows).toMatchObject([
    { expert_name: '王老师', evaluator: 'paper', state: 'submitted', rated: 9 },
    { expert_name: '李老师', evaluator: 'paper', state: 'submitted', rated: 9 },
  ])
  const shown = async () => (await teacher.get('/api/evaluation/result', { analysis_id: lesson })).data.shown
  expect((await shown()).total.mean).toBe(80)

  const [{ evaluation_id }] = rows
  const back = await teacher.post('/api/evaluation/review', { evaluation_id, decision: 'return', reason: '补充' })
  expect(back.error_code).toBe(3420)
  expect((await teacher.get('/api/evaluation/get', { evaluation_id })).error_code).toBe(1404)
  expect((await teacher.post('/api/evaluation/revoke', { evaluation_id })).error_code).toBe(0)
  expect((await shown()).total.mean).toBe(90)
})

test('forms cannot be entered for lessons of others', async () => {
  lesson = await newLesson()
  const colleague = await app.server.colleagueOf(teacher, 'sys_expert')
  expect((await enter([paper('王老师', 7)], colleague)).error_code).toBe(1404)
})

test('marks are read from a sheet, and stored only when they are entered', async () => {
  const content = Buffer.from(
    await writeWorkbook([
      {
        name: '评分',
        columns: ['评课人', '目标定位', '总评'].map((title) => ({ title, kind: 'text' as const, width: 10 })),
        rows: [
          ['王老师', '8', '好'],
          ['李老师', '12', '=1+1'],
        ],
      },
    ]),
  ).toString('base64')
  const { data } = await teacher.post('/api/evaluation_paper/read_file', { template_id: NINE, file: 'a.xlsx', content })
  expect(data.papers.map(({ ratings }: { ratings: unknown[] }) => ratings.length)).toEqual([1, 0])
  expect(data.left_out).toEqual([{ row: 3, column: '目标定位', text: '12' }])
  const other = Buffer.from('a,b\n1,2\n').toString('base64')
  const bad = await teacher.post('/api/evaluation_paper/read_file', {
    template_id: NINE,
    file: 'a.csv',
    content: other,
  })
  expect(bad.error_code).toBe(3405)
})

test('an empty form is a document to print and a sheet to fill in', async () => {
  const get = (format: string) => download(`/api/evaluation_paper/blank?template_id=${NINE}&format=${format}`)
  const words = wordsOf(await get('docx'))
  expect(words).toContain('思维激发')
  expect(words).toContain('授课教师')
  expect(Object.keys(unzipSync(await get('xlsx')))).toContain('xl/workbook.xml')
})

test('the record has each form and comment, and user input stays text', async () => {
  lesson = await newLesson()
  const nasty = '</w:t></w:r><w:r><w:t>x & "y" =1+1'
  await enter([paper('<b>王</b>', 8, { comment: nasty })])
  const words = wordsOf(await download(`/api/evaluation/document?analysis_id=${lesson}`))
  expect(words).toContain('听课记录')
  expect(words).toContain('合计 80 分')
  expect(words).toContain('&lt;b&gt;王')
  expect(words).not.toContain('<b>王')
  expect(words).not.toContain('</w:t></w:r><w:r><w:t>x')
})
