import { createHash } from 'node:crypto'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { beforeAll, expect, test } from 'vitest'
import { useConsole, useWorker } from './support/console.ts'
import { ended, type LocalFile, sampleFile, uploadLesson } from './support/lesson.ts'
import { damaged, made, PICTURE, SILENCE, TONE } from './support/recordings.ts'
import type { Client } from './support/server.ts'

const app = useConsole()
useWorker(app)
let teacher: Client

beforeAll(async () => {
  teacher = await app.server.person('sys_analysis_web_user')
})

const media = (name: string, bytes: Uint8Array): LocalFile => ({ kind: 'media', name, bytes })
const outcome = async (file: LocalFile, edition = 5) =>
  ended(teacher, await uploadLesson(app.server, teacher, [file], { edition }))

/** Random bytes, the same in every run. */
const noise = Buffer.concat(Array.from({ length: 2000 }, (_, i) => createHash('sha256').update(String(i)).digest()))

test.each<[string, number, () => LocalFile]>([
  ['an empty file', ERROR.unplayableMedia, () => media('a.mp3', Buffer.alloc(0))],
  ['text called mp3', ERROR.unplayableMedia, () => media('a.mp3', Buffer.from('今天我们学习分数。\n'.repeat(100)))],
  ['random bytes', ERROR.unplayableMedia, () => media('a.mp3', noise)],
  [
    'a truncated mp4',
    ERROR.unplayableMedia,
    () => media('a.mp4', made('a.mp4', ...TONE, '-c:a', 'aac').subarray(0, 20_000)),
  ],
  ['a film without sound', ERROR.unplayableMedia, () => media('a.mp4', made('a.mp4', ...PICTURE))],
  [
    'a container of another kind',
    ERROR.unsupportedContainer,
    () => media('a.mp3', made('a.nut', ...TONE, '-c:a', 'aac')),
  ],
  [
    'a codec of another kind',
    ERROR.unsupportedEncoding,
    () => media('a.mkv', made('a.mkv', ...TONE, '-c:a', 'wavpack')),
  ],
])('%s fails with %i and a message', async (_, code, make) => {
  const state = await outcome(make())
  expect(state).toMatchObject({ status: 70_000, error_code: code, error_step: 'probe' })
  expect(state.error_message).toContain(String(code))
})

test('a video named like audio is rejected in an edition without video', async () => {
  const film = media('a.m4a', made('a.mp4', ...TONE, ...PICTURE, '-c:a', 'aac', '-shortest'))
  expect(await outcome(film, 2)).toMatchObject({ status: 70_000, error_code: ERROR.audioOnly })
  expect(await outcome(film, 5)).toMatchObject({ status: 60_000 })
})

const reportOf = async (id: string) => (await teacher.get('/api/analysis/report', { analysis_id: id })).data

test('silence becomes a report that says so', async () => {
  const state = await outcome(media('a.wav', made('a.wav', ...SILENCE)))
  expect(state).toMatchObject({ status: 60_000, error_code: 0 })
  const report = await reportOf(state.analysis_id)
  expect(report.warnings).toContainEqual({ code: 'no_speech' })
  expect(report.measures['st.rt']).toMatchObject({ value: null, why_missing: expect.any(String) })
})

test('a damaged recording is analysed, with a warning and the share that could be decoded', async () => {
  const state = await outcome(media('a.mp3', damaged(sampleFile('lesson.mp3'), 0.4, 0.6)))
  expect(state).toMatchObject({ status: 60_000, error_code: 0 })
  const report = await reportOf(state.analysis_id)
  expect(report.warnings.map((warning: { code: string }) => warning.code)).toContain('damaged_media')
  expect(report.media.damaged).toBe(true)
})

test('a transcript that cannot be read fails at its line', async () => {
  const file: LocalFile = { kind: 'transcript', name: 'a.txt', bytes: Buffer.from('[00:10] 师:好\n[00:05] 生:好\n') }
  const state = await outcome(file)
  expect(state).toMatchObject({ status: 70_000, error_code: ERROR.transcriptLineInvalid, error_step: 'probe' })
  expect(state.error_message).toContain('第 2 行')
})
