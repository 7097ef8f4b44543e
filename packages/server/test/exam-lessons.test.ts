import { DEFAULT_EXAM_SETTINGS } from '@keguan/contract/report/exam/settings'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { auditLog } from '../src/platform/postgres/schema/audit-log.ts'
import { useConsole, useWorker } from './support/console.ts'
import type { Client } from './support/server.ts'

const app = useConsole()
useWorker(app)
let teacher: Client
let examId: string
/** A lesson on 有理数 that returns to it two minutes later, and one on something else. */
let lessonId: string
let otherLesson: string

const { compulsory: _, ...SETTINGS } = DEFAULT_EXAM_SETTINGS
const CLASS_NAMES = ['七1', '七2']
const SHEET = [
  '学号\t姓名\t班级\t1\t2\t3',
  '满分\t\t\t10\t10\t10',
  ...Array.from({ length: 12 }, (_, i) => `8${i}\t学生${i}\t${CLASS_NAMES[i % 2]}\t${i % 2 ? 4 : 8}\t5\t5`),
].join('\n')
const BLUEPRINT = ['有理数', '有理数', '数轴'].map((point, i) => ({
  ...{ label: String(i + 1), type: '解答', full: 10, points: [point], level: '应用', difficulty: null },
}))
const EXAM = {
  ...{ title: '七年级期中', type: 'midterm', subject: 'mathematics', grade: 'g7', exam_date: '2026-11-10', term: '' },
  ...{ settings: SETTINGS, text: SHEET, blueprint: BLUEPRINT, accept_errors: true },
}

const clock = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
const talk = (lines: readonly (readonly [number, string])[]) =>
  lines.map(([at, text]) => `[${clock(at)}] 师：${text}`).join('\n')
const RATIONAL = talk([
  [0, '同学们好，请坐。'],
  [10, '今天我们学习有理数。'],
  [20, '有理数包括整数和分数。'],
  [180, '我们再看有理数的加法。'],
  [190, '下课。'],
])
const POETRY = talk([
  [0, '今天我们读一首古诗。'],
  [10, '古诗的作者是李白。'],
  [20, '再读一遍古诗。'],
])

async function until(path: string, query: Record<string, string>): Promise<void> {
  await vi.waitFor(async () => expect((await teacher.get(path, query)).data[0]?.status).toBe(60_000), {
    timeout: 150_000,
    interval: 100,
  })
}

async function addLesson(title: string, transcript_text: string): Promise<string> {
  const facts = { title, edition: 5, subject: 'mathematics', class_name: '七年级(1)班', lesson_date: '2026-11-02' }
  const { data } = await teacher.post('/api/analysis/create', { ...facts, files: [], transcript_text })
  return data.analysis_id
}

async function addExam(more: object = {}): Promise<string> {
  const { data, error_message } = await teacher.post('/api/exam_analysis/create', { ...EXAM, ...more })
  expect(error_message).toBe('')
  await until('/api/exam_analysis/query_state', { exam_analysis_ids: data.exam_analysis_id })
  return data.exam_analysis_id
}

const tiesOf = async (id = examId) =>
  (await teacher.get('/api/exam_analysis/lessons', { exam_analysis_id: id })).data as {
    tie_id: string
    point: string
    lesson: { analysis_id: string } | null
  }[]
const tie = (point: string, lesson: string, who = teacher) =>
  who.post('/api/exam_analysis/tie_lesson', { exam_analysis_id: examId, point, analysis_id: lesson })

beforeAll(async () => {
  teacher = await app.server.person('sys_analysis_web_user')
  const lessons = [await addLesson('有理数', RATIONAL), await addLesson('静夜思', POETRY)]
  examId = await addExam()
  for (const id of lessons) await until('/api/analysis/query_state', { analysis_ids: id })
  ;[lessonId, otherLesson] = lessons as [string, string]
})

test('a lesson is suggested for the points that its own terms name, with the minutes', async () => {
  const { data } = await teacher.get('/api/exam_analysis/suggest_lessons', { exam_analysis_id: examId })
  expect(data.points.toSorted()).toEqual(['数轴', '有理数'])
  expect(data.lessons).toBe(2)
  expect(data.suggestions).toMatchObject([
    {
      ...{ point: '有理数', lesson: { analysis_id: lessonId, class_name: '七年级(1)班', lesson_date: '2026-11-02' } },
      taught: {
        terms: ['有理数'],
        mentions: 3,
        stretches: [
          { start_s: 10, mentions: 2 },
          { start_s: 180, mentions: 1 },
        ],
      },
    },
  ])
  expect(await tiesOf()).toEqual([])
})

test('a lesson given after the exam is not suggested', async () => {
  const early = await addExam({ title: '开学测', exam_date: '2026-09-10' })
  const { data } = await teacher.get('/api/exam_analysis/suggest_lessons', { exam_analysis_id: early })
  expect(data).toMatchObject({ lessons: 0, suggestions: [] })
})

test('a confirmed lesson opens its minutes, and its report says how the point was answered', async () => {
  const { data } = await tie('有理数', lessonId)
  expect(data).toMatchObject([{ point: '有理数', lesson: { analysis_id: lessonId }, taught: { mentions: 3 } }])
  // linking it a second time changes nothing
  expect((await tie('有理数', lessonId)).data).toEqual(data)
  // a lesson without matching terms is linked all the same, but has no minutes
  await tie('数轴', otherLesson)
  expect((await tiesOf()).find(({ point }) => point === '数轴')).toMatchObject({ taught: null })
  const suggested = await teacher.get('/api/exam_analysis/suggest_lessons', { exam_analysis_id: examId })
  expect(suggested.data.suggestions).toEqual([])
  const own = await teacher.get('/api/exam_analysis/points_of_lesson', { analysis_id: lessonId })
  // by hand: class 1 has 8 + 5 of 20, everyone (6 + 5) of 20
  expect(own.data).toEqual([
    {
      ...{ exam_analysis_id: examId, title: '七年级期中', exam_date: '2026-11-10', point: '有理数' },
      ...{ class_name: '七年级(1)班', share: 0.65, grade: 0.55 },
      questions: [
        { label: '1', share: 0.6 },
        { label: '2', share: 0.5 },
      ],
    },
  ])
  const noted = await app.db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.objectId, examId))
  expect(noted.filter(({ action }) => action === 'exam.lesson_tie')).toHaveLength(2)
})

test('unknown points and lessons are refused', async () => {
  expect((await tie('函数', lessonId)).error_code).toBe(ERROR.invalidInput)
  const colleague = await app.server.colleagueOf(teacher, 'sys_analysis_web_user')
  expect((await tie('有理数', lessonId, colleague)).status).toBe(404)
  expect((await colleague.get('/api/exam_analysis/points_of_lesson', { analysis_id: lessonId })).status).toBe(404)
})

test('a colleague with whom the exam is shared links their own lessons and sees no others', async () => {
  const colleague = await app.server.colleagueOf(teacher, 'sys_analysis_web_user')
  const share = { exam_analysis_id: examId, account_ids: [colleague.accountId], classes: null }
  await teacher.post('/api/exam_analysis/share', share)
  const ties = await colleague.get('/api/exam_analysis/lessons', { exam_analysis_id: examId })
  expect(ties.data).toEqual([])
  expect((await tie('有理数', lessonId, colleague)).status).toBe(404)
})

test('a newer version keeps the lessons, and a deleted lesson leaves a note', async () => {
  const update = { exam_analysis_id: examId, mode: 'replace' }
  const newer = await addExam({ text: SHEET.replace('学生0', '学生新'), update })
  expect((await tiesOf(newer)).map(({ point }) => point)).toEqual((await tiesOf()).map(({ point }) => point))
  await teacher.post('/api/analysis/delete', { analysis_ids: [otherLesson] })
  const [gone] = (await tiesOf(newer)).filter(({ point }) => point === '数轴')
  expect(gone).toMatchObject({ lesson: null, lesson_title: '静夜思', taught: null })
  const { data } = await teacher.post('/api/exam_analysis/untie_lesson', {
    ...{ exam_analysis_id: newer, tie_id: gone?.tie_id },
  })
  expect(data.map(({ point }: { point: string }) => point)).toEqual(['有理数'])
  // the lesson is answered by the newest version alone
  const own = await teacher.get('/api/exam_analysis/points_of_lesson', { analysis_id: lessonId })
  expect(own.data.map((each: { exam_analysis_id: string }) => each.exam_analysis_id)).toEqual([newer])
})
