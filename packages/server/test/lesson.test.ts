import { Report } from '@keguan/contract/report/lesson/report'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { beforeAll, expect, test } from 'vitest'
import { useConsole, useWorker } from './support/console.ts'
import { createLesson, ended, sampleMedia, sampleTranscript, shortTranscript, uploadLesson } from './support/lesson.ts'
import type { Client } from './support/server.ts'

const app = useConsole()
useWorker(app)
let teacher: Client

beforeAll(async () => {
  teacher = await app.server.person('sys_analysis_web_user')
})

const done = { status: 60_000, error_code: 0, progress: 1 }

test('a recording with its transcript becomes a report that the contract describes', async () => {
  const id = await uploadLesson(app.server, teacher, [sampleMedia(), sampleTranscript()], {
    grade: 'g5',
    subject: 'chinese',
  })
  expect(await ended(teacher, id)).toMatchObject(done)
  const { data } = await teacher.get('/api/analysis/report', { analysis_id: id })
  const report = Report.parse(data)
  expect(report.sources).toEqual({ audio: true, transcript: true })
  expect(report.utterances.length).toBeGreaterThan(5)
  expect(report.measures['st.rt']?.value).toEqual(expect.any(Number))
  const { data: row } = await teacher.get('/api/analysis/get', { analysis_id: id })
  expect(row).toMatchObject({ title: '分数的意义', has_media: true, has_transcript: true, mine: true })
  expect(row.duration_s).toBeCloseTo(report.media?.duration_s ?? 0, 2)
})

test('the same files give the same bytes, on a second run too', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => uploadLesson(app.server, teacher, [sampleMedia()])))
  const bytes = async (id: string | undefined) => {
    await ended(teacher, id ?? '')
    return (await teacher.raw('GET', `/api/analysis/report?analysis_id=${id}`)).text()
  }
  const report = await bytes(first)
  expect(await bytes(second)).toBe(report)
  await teacher.post('/api/analysis/rerun', { analysis_id: first })
  expect(await bytes(first)).toBe(report)
})

test('a transcript alone, sent or pasted, is enough', async () => {
  const sent = await uploadLesson(app.server, teacher, [shortTranscript()])
  const { data } = await createLesson(teacher, [], { transcript_text: Buffer.from(shortTranscript().bytes).toString() })
  expect(await ended(teacher, sent)).toMatchObject(done)
  expect(await ended(teacher, data.analysis_id)).toMatchObject(done)
  const read = async (id: string) => (await teacher.get('/api/analysis/report', { analysis_id: id })).data
  expect(await read(data.analysis_id)).toEqual(await read(sent))
})

test('a transcript that cannot be read is refused at its line, in the reader’s language', async () => {
  const answer = await createLesson(teacher, [], { transcript_text: '[00:10] 师:好\n[00:05] 生:好\n' })
  expect(answer).toMatchObject({
    status: 200,
    error_code: ERROR.transcriptLineInvalid,
    error_message: expect.stringContaining('第 2 行'),
  })
  expect(await createLesson(teacher, [])).toMatchObject({ error_code: ERROR.noFiles })
  const check = await teacher.post('/api/analysis/check_transcript', { text: '师:好\n生:你好\n' })
  expect(check.data).toMatchObject({ format: 'txt', utterances: 2, teacher: 1, student: 1, has_times: false })
})

const UNMARKED_ROLES = '发言人1：今天我们学习面积，什么是面积呢？谁来说一说？\n发言人2：是大小。\n发言人1：对。\n'

test('a transcript without a clear teacher asks who it is, and uses the answer', async () => {
  const content = Buffer.from(UNMARKED_ROLES).toString('base64')
  const file = { name: 'lesson.txt', content }
  const asked = await teacher.post('/api/analysis/check_transcript', { file })
  expect(asked.data).toMatchObject({
    ...{ turns: 3, doubts: ['teacher_guessed'] },
    speakers: [
      { name: '发言人1', role: 'teacher', turns: 2 },
      { name: '发言人2', role: 'student' },
    ],
    first: [{ speaker: '发言人1', start_s: null }, { text: '是大小。' }, {}],
  })
  const answered = await teacher.post('/api/analysis/check_transcript', { file, teacher: '发言人2' })
  expect(answered.data).toMatchObject({ doubts: [], teacher: 1, student: 2 })
  expect(await teacher.post('/api/analysis/check_transcript', { file, text: 'x' })).toMatchObject({
    error_code: ERROR.invalidInput,
  })

  const facts = { transcript_text: UNMARKED_ROLES, transcript_teacher: '发言人2' }
  const { data } = await createLesson(teacher, [], facts)
  expect(await ended(teacher, data.analysis_id)).toMatchObject(done)
  const report = Report.parse((await teacher.get('/api/analysis/report', { analysis_id: data.analysis_id })).data)
  expect(report.utterances.filter(({ role }) => role === 'teacher').map(({ text }) => text)).toEqual(['是大小。'])
  expect(report.warnings.map(({ code }) => code)).not.toContain('roles_guessed')
})
