import { Report } from '@keguan/contract/report/lesson/report'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { upload } from '../src/platform/postgres/schema/upload.ts'
import { useConsole, useWorker } from './support/console.ts'
import {
  ended,
  type LocalFile,
  proposingTranscript,
  sampleMedia,
  sendFile,
  shortTranscript,
  stateOf,
  uploadLesson,
} from './support/lesson.ts'
import { made, TONE } from './support/recordings.ts'
import type { Client } from './support/server.ts'

const app = useConsole()
useWorker(app)
let teacher: Client

beforeAll(async () => {
  teacher = await app.server.person('sys_analysis_web_user')
})

/** Twenty seconds, so that the analyses are quick. */
const recording = (): LocalFile => ({ kind: 'media', name: 'tone.wav', bytes: made('tone.wav', ...TONE) })
const done = { status: 60_000, error_code: 0 }
const replace = (id: string, input: object, client = teacher) =>
  client.post('/api/analysis/replace_files', { analysis_id: id, files: [], ...input })
const planOf = ({ kind, name, bytes }: LocalFile) => ({ kind, name, bytes: bytes.length })
const textOf = ({ bytes }: LocalFile) => Buffer.from(bytes).toString()
const reportOf = async (id: string) =>
  Report.parse((await teacher.get('/api/analysis/report', { analysis_id: id })).data)

/** Announces one other file and sends it. */
async function send(id: string, file: LocalFile): Promise<void> {
  const { data } = await replace(id, { files: [planOf(file)] })
  const row = data.audio_upload_urls.find((each: { complete: boolean }) => !each.complete)
  const place = { origin: app.server.origin, token: data.upload_token, uploadId: row.upload_id }
  await sendFile({ ...place, bytes: file.bytes })
}

test('a finished recording gets a transcript, and reviews of the lesson stay', async () => {
  const id = await uploadLesson(app.server, teacher, [recording()], { tags: ['公开课'] })
  await ended(teacher, id)
  await teacher.post('/api/analysis/set_plan', { analysis_id: id, text: '一、导入（5 分钟）\n二、练习（5 分钟）\n' })
  expect(await replace(id, { transcript_text: textOf(shortTranscript()) })).toMatchObject({ error_code: 0 })
  expect(await ended(teacher, id)).toMatchObject(done)
  expect((await reportOf(id)).sources).toEqual({ audio: true, transcript: true })
  const { data: row } = await teacher.get('/api/analysis/get', { analysis_id: id })
  expect(row).toMatchObject({ tags: ['公开课'], has_transcript: true })
  expect(row).not.toHaveProperty('recognition')
  expect((await teacher.get('/api/analysis/plan', { analysis_id: id })).data.plan).not.toBeNull()
})

test('a transcript is replaced by another one', async () => {
  const id = await uploadLesson(app.server, teacher, [shortTranscript()])
  await ended(teacher, id)
  await send(id, { kind: 'transcript', name: 'other.txt', bytes: Buffer.from('师:今天学习面积。\n生:好。\n') })
  expect(await ended(teacher, id)).toMatchObject(done)
  expect((await reportOf(id)).utterances.map(({ text }) => text)).toEqual(['今天学习面积。', '好。'])
})

test('a lesson continues with its recording alone', async () => {
  const id = await uploadLesson(app.server, teacher, [recording(), shortTranscript()])
  await ended(teacher, id)
  expect(await replace(id, { remove_transcript: true })).toMatchObject({ error_code: 0 })
  expect(await ended(teacher, id)).toMatchObject(done)
  expect((await reportOf(id)).sources).toEqual({ audio: true, transcript: false })
})

test('the earlier report is kept until the other recording has arrived, and cancelling returns to it', async () => {
  const id = await uploadLesson(app.server, teacher, [proposingTranscript()])
  await ended(teacher, id)
  const before = await reportOf(id)
  const media = recording()
  const { data } = await replace(id, { files: [planOf(media)] })
  expect(await stateOf(teacher, id)).toMatchObject({ status: 10_000 })
  expect(await teacher.post('/api/analysis/cancel', { analysis_id: id })).toMatchObject({ data: done })
  expect(await reportOf(id)).toEqual(before)
  const gone = sendFile({
    ...{ origin: app.server.origin, token: data.upload_token, bytes: media.bytes },
    uploadId: data.audio_upload_urls.at(-1).upload_id,
  })
  await expect(gone).rejects.toThrow('404')
  expect(await app.db.select().from(upload).where(eq(upload.analysisId, id))).toHaveLength(1)
})

test('a lesson that failed because of its file continues with another one', async () => {
  const broken: LocalFile = { kind: 'media', name: 'lesson.mp3', bytes: Buffer.from('this is no recording') }
  const id = await uploadLesson(app.server, teacher, [broken])
  expect(await ended(teacher, id)).toMatchObject({ status: 70_000 })
  await send(id, recording())
  expect(await ended(teacher, id)).toMatchObject(done)
  const rows = await app.db.select().from(upload).where(eq(upload.analysisId, id))
  expect(rows.map(({ bytes, complete }) => ({ bytes, complete }))).toEqual([
    { bytes: recording().bytes.length, complete: true },
  ])
})

test('of two concurrent replacements of a transcript one is refused, and the file of the other stays', async () => {
  const id = await uploadLesson(app.server, teacher, [shortTranscript()])
  await ended(teacher, id)
  const texts = ['一', '二'].map((word) => `${textOf(shortTranscript())}生:${word}。\n`)
  const answers = await Promise.all(texts.map((transcript_text) => replace(id, { transcript_text })))
  expect(answers.map(({ error_code }) => error_code).sort()).toEqual([0, ERROR.invalidState])
  const [row, ...others] = await app.db.select().from(upload).where(eq(upload.analysisId, id))
  expect(others).toEqual([])
  const bytes = await app.platform.storage.bytes(row?.storageKey ?? '')
  expect(Buffer.from(bytes).toString()).toBe(texts[answers.findIndex(({ error_code }) => error_code === 0)])
  expect(await ended(teacher, id)).toMatchObject(done)
})

/** Thirty sentences that do not match the lesson. */
const foreign = Array.from(
  { length: 30 },
  (_, i) => `${i % 3 ? '师' : '生'}:${'明天我们一起去看海'.slice(0, 2 + ((i * 5) % 8))}。`,
)

test('a transcript of another lesson is refused before the report, and the recording can continue alone', async () => {
  const files: LocalFile[] = [
    sampleMedia(),
    { kind: 'transcript', name: 'other.txt', bytes: Buffer.from(foreign.join('\n')) },
  ]
  const id = await uploadLesson(app.server, teacher, files)
  expect(await ended(teacher, id)).toMatchObject({
    ...{ status: 70_000, error_code: ERROR.transcriptMismatch, error_step: 'turns' },
    error_message: expect.stringContaining('更换文字稿'),
  })
  await replace(id, { remove_transcript: true })
  expect(await ended(teacher, id)).toMatchObject(done)
})

test('confirming that the transcript belongs to the recording gives a report with a warning, until a file is replaced', async () => {
  const other: LocalFile = { kind: 'transcript', name: 'other.txt', bytes: Buffer.from(foreign.join('\n')) }
  const id = await uploadLesson(app.server, teacher, [sampleMedia(), other])
  const accept = { analysis_id: id, accept_transcript: true }
  expect(await ended(teacher, id)).toMatchObject({ error_code: ERROR.transcriptMismatch })
  expect(await teacher.post('/api/analysis/retry', accept)).toMatchObject({ error_code: 0 })
  expect(await ended(teacher, id)).toMatchObject(done)
  const { sources, warnings } = await reportOf(id)
  expect(sources).toEqual({ audio: true, transcript: true })
  expect(warnings).toContainEqual({ code: 'transcript_mismatch' })
  // it also applies to a second analysis of the same files
  await teacher.post('/api/analysis/rerun', { analysis_id: id })
  expect(await ended(teacher, id)).toMatchObject(done)
  await send(id, other)
  expect(await ended(teacher, id)).toMatchObject({ error_code: ERROR.transcriptMismatch })
})

test('a transcript that was not refused cannot be accepted', async () => {
  const broken: LocalFile = { kind: 'media', name: 'lesson.mp3', bytes: Buffer.from('this is no recording') }
  const id = await uploadLesson(app.server, teacher, [broken])
  expect(await ended(teacher, id)).toMatchObject({ status: 70_000 })
  const answer = await teacher.post('/api/analysis/retry', { analysis_id: id, accept_transcript: true })
  expect(answer).toMatchObject({ error_code: ERROR.invalidState })
})

test('files can be replaced only by their owner, and only in suitable states', async () => {
  const id = await uploadLesson(app.server, teacher, [shortTranscript()])
  await ended(teacher, id)
  const other = await app.server.person('sys_analysis_web_user')
  const text = { transcript_text: textOf(shortTranscript()) }
  expect(await replace(id, text, other)).toMatchObject({ error_code: ERROR.notFound })
  expect(await replace(id, {})).toMatchObject({ error_code: ERROR.noFiles })
  expect(await replace(id, { remove_transcript: true })).toMatchObject({ error_code: ERROR.noFiles })
  expect(await replace(id, { ...text, remove_transcript: true })).toMatchObject({ error_code: ERROR.invalidInput })
  const unfit = { files: [{ kind: 'media', name: 'lesson.exe', bytes: 5 }] }
  expect(await replace(id, unfit)).toMatchObject({ error_code: ERROR.unsupportedContainer })
  expect(await stateOf(teacher, id)).toMatchObject(done)
})
