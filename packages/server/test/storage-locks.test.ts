import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../src/app.ts'
import { useConsole } from './support/console.ts'
import { beginCourse, COURSES, courseAnswer, sendCourseFile } from './support/course-files.ts'
import { FACTS, SETTINGS, TEXT } from './support/exam-sheets.ts'
import { createLesson, ended, proposingTranscript, shortTranscript, uploadLesson } from './support/lesson.ts'
import { pngOf } from './support/pictures.ts'
import { createTestPlatform } from './support/platform.ts'
import type { Answer, Client } from './support/server.ts'
import { transactionsThatStay, watchParts, watchStorage } from './support/watched-storage.ts'

const app = useConsole()
let seen: ReturnType<typeof watchStorage>
beforeEach(() => {
  seen = watchStorage(app.platform)
  watchParts(app.platform, seen)
})
afterEach(() => {
  vi.restoreAllMocks()
  expect(seen.filter(([, open]) => open > 0)).toEqual([])
})

const ok = async (answer: Promise<Answer>) => {
  const { error_code, data } = await answer
  expect(error_code).toBe(0)
  return data
}
const unlocked = (...methods: string[]) => methods.map((method) => [method, 0])
/** Methods called since the last check, all of them outside of transactions. */
function methodsSeen(): Set<string> {
  expect(seen.filter(([, open]) => open > 0)).toEqual([])
  return new Set(seen.splice(0).map(([method]) => method))
}
const newTeacher = () => app.server.person('sys_analysis_web_user')

test('no row is locked while the storage works on a changed report, a new analysis or a deletion', async () => {
  await app.startWorker()
  const me = await newTeacher()
  const id = await uploadLesson(app.server, me, [proposingTranscript()])
  await ended(me, id)
  expect(methodsSeen()).toContain('takeFile')

  const tie = { from_term: '平行四边形', to_term: '梯形', verdict: 'confirmed' }
  expect((await me.post('/api/analysis/review_relation', { analysis_id: id, ...tie })).error_code).toBe(0)
  expect(seen.splice(0)).toEqual(unlocked('bytes', 'put', 'remove'))

  expect((await me.post('/api/analysis/remove_plan', { analysis_id: id })).error_code).toBe(0)
  expect((await me.post('/api/analysis/rerun', { analysis_id: id })).error_code).toBe(0)
  await ended(me, id)
  expect((await me.post('/api/analysis/delete', { analysis_ids: [id] })).error_code).toBe(0)
  expect(methodsSeen()).toContain('removePrefix')
})

/** A lesson that waits for a transcript of which a part has arrived. */
async function halfSent(me: Client): Promise<string> {
  const { kind, name, bytes } = shortTranscript()
  const { data } = await createLesson(me, [{ kind, name, bytes }])
  const [file] = data.audio_upload_urls
  const headers = { 'tus-resumable': '1.0.0', 'x-upload-token': data.upload_token }
  const metadata = `upload_id ${Buffer.from(file.upload_id).toString('base64')}`
  const started = await me.raw('POST', '/api/upload', {
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  })
  expect(started.status).toBe(201)
  const sent = await me.raw('PATCH', `/api/upload/${file.upload_id}`, {
    headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: Buffer.from(bytes.subarray(0, 10)),
  })
  expect(sent.status).toBe(204)
  return data.analysis_id
}

test('the part of a file is removed after the transaction that deletes its row', async () => {
  const me = await newTeacher()
  const [replaced, deleted] = [await halfSent(me), await halfSent(me)]
  await ok(me.post('/api/analysis/cancel', { analysis_id: replaced }))
  const text = { files: [], transcript_text: Buffer.from(shortTranscript().bytes).toString() }
  await ok(me.post('/api/analysis/replace_files', { analysis_id: replaced, ...text }))
  expect(seen.splice(0)).toEqual(unlocked('put', 'discard'))
  await ok(me.post('/api/analysis/delete', { analysis_ids: [deleted] }))
  expect(seen.splice(0)).toEqual(unlocked('discard', 'removePrefix'))
})

test('pasted texts and marks are put before the transaction that adds or replaces them', async () => {
  const me = await newTeacher()
  const pasted = (more = '') => ({ files: [], transcript_text: `${Buffer.from(shortTranscript().bytes)}${more}` })
  const { analysis_id } = await ok(me.post('/api/analysis/create', { title: '课', edition: 5, ...pasted() }))
  expect(seen.splice(0)).toEqual(unlocked('put'))
  await ok(me.post('/api/analysis/cancel', { analysis_id }))
  await ok(me.post('/api/analysis/replace_files', { analysis_id, ...pasted('生:不知道。\n') }))
  expect(seen.splice(0)).toEqual(unlocked('put', 'remove'))

  const { exam_analysis_id } = await ok(me.post('/api/exam_analysis/create', { ...FACTS, text: TEXT }))
  expect(seen.splice(0)).toEqual(unlocked('put'))
  await ok(me.post('/api/exam_analysis/cancel', { exam_analysis_id }))
  const settings = { ...SETTINGS, lines: { ...SETTINGS.lines, pass: 0.7 } }
  await ok(me.post('/api/exam_analysis/update', { exam_analysis_id, settings }))
  expect(seen.splice(0)).toEqual(unlocked('bytes', 'put', 'remove'))
})

test('pictures of people', async () => {
  const me = await newTeacher()
  const content = pngOf(64).toString('base64')
  await ok(me.post('/api/profile/set_avatar', { content }))
  await ok(me.post('/api/profile/set_avatar', { content }))
  await ok(me.post('/api/profile/remove_avatar'))
  expect(seen).toEqual(unlocked('put', 'put', 'remove', 'remove'))
})

test('courses: files that are sent, copied, packed, unpacked and deleted', async () => {
  const me = await app.server.person('sys_platform_admin')
  const id = await beginCourse(me, '课程')
  const file = await sendCourseFile(me, id, { name: '图.png', bytes: pngOf(8) })
  await sendCourseFile(me, id, { name: '说明.txt', bytes: Buffer.from('说明') })
  expect(methodsSeen()).toEqual(new Set(['takeFile', 'put', 'discard']))
  const { course_id } = await courseAnswer(me.post(`${COURSES}/copy`, { course_id: id }))
  const zip = await me.raw('GET', `${COURSES}/export?course_id=${id}`)
  const bytes = new Uint8Array(await zip.arrayBuffer())
  await courseAnswer(me.post(`${COURSES}/delete_file`, { file_id: file }))
  expect(methodsSeen()).toEqual(new Set(['stream', 'put', 'remove', 'discard']))
  const archive = await sendCourseFile(me, id, { name: 'course.zip', bytes })
  await sendCourseFile(me, id, { name: '半.txt', bytes: Buffer.from('只有一半'), sent: 3 })
  await courseAnswer(me.post(`${COURSES}/import`, { file_id: archive }))
  expect(methodsSeen()).toEqual(new Set(['takeFile', 'withLocalFile', 'put', 'size', 'remove', 'discard']))
  await sendCourseFile(me, course_id, { name: '半.txt', bytes: Buffer.from('只有一半'), sent: 3 })
  await courseAnswer(me.post(`${COURSES}/delete`, { course_id }))
  expect(seen).toEqual(unlocked('discard', 'removePrefix'))
})

test('samples and sample courses at the first start', async () => {
  const platform = await createTestPlatform({ KEGUAN_SAMPLE_DATA: '1' })
  watchStorage(platform, seen)
  const { http } = await createApp(platform)
  const { rows } = await platform.database.db.execute(
    sql`select key from installation where key like 'sample_%' order by key`,
  )
  expect(rows.map(({ key }) => key)).toEqual([
    ...['sample_career', 'sample_courses', 'sample_evaluations', 'sample_exam'],
    ...['sample_lesson', 'sample_people', 'sample_term', 'sample_unit'],
  ])
  await http.close()
  await platform.close()
  expect(seen.length).toBeGreaterThan(10)
  expect(methodsSeen()).toEqual(new Set(['put']))
})

test('an open transaction is detected, whatever it has locked', async () => {
  for (const statement of [sql`select 1 from analysis for update`, sql`select 1 from course`, sql`select 1`]) {
    await app.db.transaction(async (transaction) => {
      await transaction.execute(statement)
      expect(await transactionsThatStay(app.platform, 300)).toBe(1)
    })
  }
})
