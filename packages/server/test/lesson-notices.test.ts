import { expect, test } from 'vitest'
import { useConsole } from './support/console.ts'
import { createLesson, ended, type LocalFile, shortTranscript, uploadLesson } from './support/lesson.ts'
import type { Client } from './support/server.ts'

const app = useConsole()

const noSound = (): LocalFile => ({ kind: 'media', name: 'a.mp3', bytes: Buffer.from('不是录音') })
const told = async (client: Client) => (await client.get('/notices')).data
const teacher = () => app.server.person('sys_analysis_web_user')

test('a finished lesson sends a notice with a link to its report to its owner only', async () => {
  await app.startWorker()
  const owner = await teacher()
  const colleague = await app.server.colleagueOf(owner, 'sys_analysis_web_user')
  const id = await uploadLesson(app.server, owner, [shortTranscript()])
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

test('a failed lesson is a to-do until it is retried', async () => {
  const worker = await app.startWorker()
  const owner = await teacher()
  const id = await uploadLesson(app.server, owner, [noSound()])
  expect(await ended(owner, id)).toMatchObject({ status: 70_000 })
  const notices = await told(owner)
  expect(notices).toHaveLength(1)
  expect(notices[0]).toMatchObject({ type: 'todo', kind: 'analysis.failed', details: { title: '分数的意义' } })
  await worker.stop(5)
  await owner.post('/api/analysis/retry', { analysis_id: id })
  expect(await told(owner)).toEqual([])
  await app.startWorker()
  await ended(owner, id)
  expect(await told(owner)).toHaveLength(1)
  await owner.post('/api/analysis/delete', { analysis_ids: [id] })
  expect(await told(owner)).toEqual([])
})

test('neither cancelling nor waiting sends a notice', async () => {
  const owner = await teacher()
  const { data } = await createLesson(owner, [noSound()])
  await owner.post('/api/analysis/cancel', { analysis_id: data.analysis_id })
  expect(await told(owner)).toEqual([])
})

test('a cleared to-do comes back only when the lesson fails again', async () => {
  await app.startWorker()
  const owner = await teacher()
  const id = await uploadLesson(app.server, owner, [noSound()])
  await ended(owner, id)
  await owner.post('/api/notice/clear', { type: 'todo' })
  expect(await told(owner)).toEqual([])
  await owner.post('/api/analysis/retry', { analysis_id: id })
  await ended(owner, id)
  expect(await told(owner)).toHaveLength(1)
})
