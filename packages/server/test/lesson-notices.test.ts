import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Platform } from '../src/platform/platform.ts'
import { startWorker, type Worker } from '../src/worker.ts'
import { createLesson, ended, type LocalFile, shortTranscript, uploadLesson } from './support/lesson.ts'
import { createTestPlatform } from './support/platform.ts'
import { type Client, startTestServer, type TestServer } from './support/server.ts'

let platform: Platform
let server: TestServer
let worker: Worker

beforeAll(async () => {
  platform = await createTestPlatform({ KEGUAN_SAMPLE_DATA: '0' })
  server = await startTestServer(platform)
  worker = await startWorker(platform)
})
afterAll(async () => {
  await worker.stop(5)
  await server.stop()
  await platform.close()
})

const noSound = (): LocalFile => ({ kind: 'media', name: 'a.mp3', bytes: Buffer.from('不是录音') })
const told = async (client: Client) => (await client.get('/notices')).data
const teacher = () => server.person('sys_analysis_web_user')

test('a finished lesson puts a notice with the way to its report under its owner’s bell only', async () => {
  const owner = await teacher()
  const colleague = await server.colleagueOf(owner, 'sys_analysis_web_user')
  const id = await uploadLesson(server, owner, [shortTranscript()])
  await ended(owner, id)
  const notices = await told(owner)
  expect(notices).toHaveLength(1)
  expect(notices[0]).toMatchObject({
    type: 'notification',
    kind: 'analysis.finished',
    details: { title: '分数的意义' },
    link: `/report?analysis_id=${id}`,
    read: false,
  })
  expect(await told(colleague)).toEqual([])
  await owner.post('/api/analysis/delete', { analysis_ids: [id] })
  expect(await told(owner)).toEqual([])
})

test('a failed lesson is something to do until it is taken up again', async () => {
  const owner = await teacher()
  const id = await uploadLesson(server, owner, [noSound()])
  expect(await ended(owner, id)).toMatchObject({ status: 70_000 })
  const notices = await told(owner)
  expect(notices).toHaveLength(1)
  expect(notices[0]).toMatchObject({ type: 'todo', kind: 'analysis.failed', details: { title: '分数的意义' } })
  await worker.stop(5)
  await owner.post('/api/analysis/retry', { analysis_id: id })
  expect(await told(owner)).toEqual([])
  worker = await startWorker(platform)
  await ended(owner, id)
  expect(await told(owner)).toHaveLength(1)
  await owner.post('/api/analysis/delete', { analysis_ids: [id] })
  expect(await told(owner)).toEqual([])
})

test('whoever cancels knows it already, and a lesson that waits is nothing to tell', async () => {
  const owner = await teacher()
  const { data } = await createLesson(owner, [noSound()])
  await owner.post('/api/analysis/cancel', { analysis_id: data.analysis_id })
  expect(await told(owner)).toEqual([])
})

test('a cleared to-do comes back only when the lesson fails again', async () => {
  const owner = await teacher()
  const id = await uploadLesson(server, owner, [noSound()])
  await ended(owner, id)
  await owner.post('/api/notice/clear', { type: 'todo' })
  expect(await told(owner)).toEqual([])
  await owner.post('/api/analysis/retry', { analysis_id: id })
  await ended(owner, id)
  expect(await told(owner)).toHaveLength(1)
})
