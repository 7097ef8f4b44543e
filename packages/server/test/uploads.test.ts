import { connect, Socket } from 'node:net'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Platform } from '../src/platform/platform.ts'
import { createLesson, sampleMedia, sendFile, shortTranscript, stateOf } from './support/lesson.ts'
import { createTestPlatform } from './support/platform.ts'
import { type Client, startTestServer, type TestServer } from './support/server.ts'

let platform: Platform
let server: TestServer
let teacher: Client

beforeAll(async () => {
  platform = await createTestPlatform({ KEGUAN_SAMPLE_DATA: '0' })
  server = await startTestServer(platform)
  teacher = await server.person('sys_analysis_web_user')
})
afterAll(async () => {
  await server.stop()
  await platform.close()
})

const TUS = { 'tus-resumable': '1.0.0' }
const OFFSET = { 'content-type': 'application/offset+octet-stream' }
const meta = (uploadId: string) => `upload_id ${Buffer.from(uploadId).toString('base64')}`

async function planned(bytes = sampleMedia().bytes) {
  const { data } = await createLesson(teacher, [{ kind: 'media', name: 'lesson.mp3', bytes }])
  return { id: data.analysis_id, token: data.upload_token, uploadId: data.audio_upload_urls[0].upload_id, bytes }
}

const start = (lesson: Awaited<ReturnType<typeof planned>>, length = lesson.bytes.length, token = lesson.token) =>
  server.stranger.raw('POST', '/api/upload', {
    headers: {
      ...TUS,
      'upload-length': String(length),
      'upload-metadata': meta(lesson.uploadId),
      'x-upload-token': token,
    },
  })
const head = (lesson: Awaited<ReturnType<typeof planned>>) =>
  server.stranger.raw('HEAD', `/api/upload/${lesson.uploadId}`, { headers: { ...TUS, 'x-upload-token': lesson.token } })
const patch = (lesson: Awaited<ReturnType<typeof planned>>, from: number, to: number, token = lesson.token) =>
  server.stranger.raw('PATCH', `/api/upload/${lesson.uploadId}`, {
    headers: { ...TUS, ...OFFSET, 'upload-offset': String(from), 'x-upload-token': token },
    body: Buffer.from(lesson.bytes.subarray(from, to)),
  })

const codeOf = async (response: Response) => ((await response.json()) as { error_code: number }).error_code

test('an upload resumes after a restart of the server', async () => {
  const lesson = await planned()
  const half = Math.floor(lesson.bytes.length / 2)
  expect((await start(lesson)).status).toBe(201)
  expect((await patch(lesson, 0, half)).status).toBe(204)
  const { data: before } = await teacher.get('/api/analysis/get', { analysis_id: lesson.id })
  expect(before.audio_upload_urls[0]).toMatchObject({ received_bytes: half, complete: false })
  await server.stop()
  server = await startTestServer(platform)
  teacher = await server.person('sys_analysis_web_user')
  expect((await head(lesson)).headers.get('upload-offset')).toBe(String(half))
  expect((await patch(lesson, half, lesson.bytes.length)).status).toBe(204)
  const after = await head(lesson)
  expect([after.status, after.headers.get('upload-offset')]).toEqual([200, String(lesson.bytes.length)])
  const stored = await platform.storage.bytes(`analyses/${lesson.id}/upload/media.mp3`)
  expect(Buffer.from(stored).equals(Buffer.from(lesson.bytes))).toBe(true)
})

test('the console client uploads in pieces, and the work starts with the last one', async () => {
  const lesson = await planned()
  await sendFile({ ...lesson, origin: server.origin, chunkSize: 200_000 })
  expect(await stateOf(teacher, lesson.id)).toMatchObject({ status: 15_000 })
  await sendFile({ ...lesson, origin: server.origin }) // a second tab that resumes finds it finished
  expect((await patch(lesson, 0, 10)).status).toBe(409)
})

test('a lost response to the last byte is recovered when the client asks', async () => {
  const lesson = await planned()
  await start(lesson)
  await patch(lesson, 0, lesson.bytes.length - 1)
  const { appendFileSync } = await import('node:fs')
  appendFileSync(`${platform.config.home}/uploads/${lesson.uploadId}`, lesson.bytes.subarray(-1))
  expect((await head(lesson)).headers.get('upload-offset')).toBe(String(lesson.bytes.length))
  expect(await stateOf(teacher, lesson.id)).toMatchObject({ status: 15_000 })
})

test('nothing is accepted without the right token, with another length, or at another offset', async () => {
  const lesson = await planned()
  const other = await planned()
  const refused = await start(lesson, lesson.bytes.length, 'nonsense-token-of-some-length')
  expect([refused.status, await codeOf(refused)]).toEqual([401, ERROR.notLoggedIn])
  const foreign = await start(lesson, lesson.bytes.length, other.token)
  expect([foreign.status, await codeOf(foreign)]).toEqual([404, ERROR.notFound])
  const longer = await start(lesson, lesson.bytes.length + 1)
  expect([longer.status, await codeOf(longer)]).toEqual([400, ERROR.invalidInput])
  await start(lesson)
  expect((await patch(lesson, 5, 10)).status).toBe(409)
  expect((await patch(lesson, 0, 10, other.token)).status).toBe(404)
})

test('kind, size and number of files are checked before the first byte', async () => {
  const plan = (files: object[], edition = 5) => teacher.post('/api/analysis/create', { title: '课', edition, files })
  const media = (name: string, bytes = 10) => ({ kind: 'media', name, bytes })
  expect((await plan([media('a.mp4')], 2)).error_code).toBe(ERROR.audioOnly)
  expect((await plan([media('a.exe')])).error_code).toBe(ERROR.unsupportedContainer)
  expect((await plan([media('a.mp3', 5 * 1024 ** 3)])).error_code).toBe(ERROR.fileTooLarge)
  expect((await plan([{ kind: 'transcript', name: 'a.pdf', bytes: 1 }])).error_code).toBe(
    ERROR.unsupportedTranscriptFormat,
  )
  expect((await plan([media('a.mp3'), media('b.mp3')])).error_code).toBe(ERROR.invalidInput)
  expect(await teacher.post('/api/analysis/create', { title: 'a$b', edition: 5, files: [] })).toMatchObject({
    error_code: ERROR.forbiddenCharacters,
  })
})

test('a cancelled upload waits for a retry', async () => {
  const lesson = await planned()
  await start(lesson)
  await patch(lesson, 0, 1000)
  expect((await teacher.post('/api/analysis/cancel', { analysis_id: lesson.id })).data).toMatchObject({
    status: 70_000,
    error_code: ERROR.cancelled,
  })
  expect((await patch(lesson, 1000, 2000)).status).toBe(409)
  expect((await teacher.post('/api/analysis/retry', { analysis_id: lesson.id })).data).toMatchObject({
    status: 10_000,
    error_code: 0,
  })
  const { data } = await teacher.post('/api/analysis/upload_token', { analysis_id: lesson.id })
  expect((await patch(lesson, 1000, 2000, data.upload_token)).status).toBe(204)
})

test('a pasted transcript of the maximum size is accepted, a longer one is not', async () => {
  expect((await createLesson(teacher, [shortTranscript()], { transcript_text: '师:好' })).error_code).toBe(
    ERROR.invalidInput,
  )
})

test('a stalled upload is cut off after a minute, and its received bytes are kept', async () => {
  const lesson = await planned()
  await start(lesson)
  const { setTimeout: original } = Socket.prototype
  const waits: number[] = []
  vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, ms, listen) {
    waits.push(ms)
    return original.call(this, ms === 60_000 ? 300 : ms, listen)
  })
  const { hostname, port } = new URL(server.origin)
  const sender = connect(Number(port), hostname)
  const cut = new Promise((resolve) => sender.once('close', resolve))
  sender.on('error', () => undefined)
  sender.write(
    [
      `PATCH /api/upload/${lesson.uploadId} HTTP/1.1`,
      ...[`host: ${hostname}`, 'tus-resumable: 1.0.0', 'upload-offset: 0', `x-upload-token: ${lesson.token}`],
      ...['content-type: application/offset+octet-stream', `content-length: ${lesson.bytes.length}`],
      '\r\n',
    ].join('\r\n'),
  )
  sender.write(lesson.bytes.subarray(0, 1000))
  await cut
  vi.restoreAllMocks()
  expect(waits).toContain(60_000)
  await vi.waitFor(async () => expect((await head(lesson)).headers.get('upload-offset')).toBe('1000'), 150_000)
  expect((await patch(lesson, 1000, lesson.bytes.length)).status).toBe(204)
})
