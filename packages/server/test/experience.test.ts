import { expect, test } from 'vitest'
import { readSampleLogins } from '../src/features/samples/sample-logins.ts'
import { useConsole, useWorker } from './support/console.ts'
import { ended, sampleMedia, uploadLesson } from './support/lesson.ts'
import { client } from './support/server.ts'

const app = useConsole({ KEGUAN_SAMPLE_DATA: '1' })
useWorker(app)
const closed = useConsole({ KEGUAN_SAMPLE_DATA: '1', KEGUAN_EXPERIENCE: 'off' })

const PATHS = ['report', 'media_urls'] as const

async function sampleTeacher() {
  const password = readSampleLogins(app.platform.config.home)?.password
  const { data } = await app.server.stranger.post('/api/account/login', { account: 'teacher', password })
  return client(app.server.origin, data.account_id, data.token)
}

async function finishedSample() {
  const person = await sampleTeacher()
  const { data } = await person.get('/api/analysis/list')
  const id: string = data.list[0].analysis_id
  await ended(person, id)
  return { person, id }
}

test('a visitor reads the finished sample lesson, without its id or its owner', async () => {
  const { person, id } = await finishedSample()
  const { data } = await app.server.stranger.get('/api/experience/get')
  expect(data).toMatchObject({ enabled: true, lesson: { sample: true, has_media: true } })
  expect(JSON.stringify(data)).not.toContain(id)
  const own = await person.get('/api/analysis/report', { analysis_id: id })
  expect((await app.server.stranger.get('/api/experience/report')).data).toEqual(own.data)
})

test('a visitor plays the sample recording in parts, without a session', async () => {
  await finishedSample()
  const { data } = await app.server.stranger.get('/api/experience/media_urls')
  const part = await fetch(`${app.server.origin}${data.media_url}`, { headers: { range: 'bytes=0-99' } })
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100])
})

test('no other lesson can be read through it', async () => {
  const { id } = await finishedSample()
  const teacher = await app.server.person('sys_analysis_web_user')
  const other = await uploadLesson(app.server, teacher, [sampleMedia()])
  await ended(teacher, other)
  const { stranger } = app.server
  const sample = (await stranger.get('/api/experience/report')).data
  for (const query of [{ analysis_id: other }, { id: other }, { lesson: other }]) {
    expect((await stranger.get('/api/experience/report', query)).data).toEqual(sample)
  }
  for (const path of ['report', 'media_urls', 'get']) {
    for (const analysis_id of [id, other]) {
      expect((await stranger.get(`/api/analysis/${path}`, { analysis_id })).status).toBe(401)
    }
  }
})

test('a private recording is not delivered at a copied or changed address', async () => {
  const teacher = await app.server.person('sys_analysis_web_user')
  const id = await uploadLesson(app.server, teacher, [sampleMedia()])
  await ended(teacher, id)
  const { data } = await teacher.get('/api/analysis/media_urls', { analysis_id: id })
  const [payload = '', seal = ''] = (data.media_url as string).replace('/files/', '').split('.')
  const ticket = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  const open = Buffer.from(JSON.stringify({ ...ticket, sessionId: 'open' })).toString('base64url')
  const status = async (path: string) => (await fetch(`${app.server.origin}${path}`)).status
  expect(await status(data.media_url)).toBe(200)
  expect(await status(`/files/${open}.${seal}`)).toBe(404)
  await teacher.post('/api/account/logout', {})
  expect(await status(data.media_url)).toBe(410)
})

test('a deleted sample lesson is gone for visitors too', async () => {
  const { person, id } = await finishedSample()
  await person.post('/api/analysis/delete', { analysis_ids: [id] })
  expect((await app.server.stranger.get('/api/experience/get')).data).toEqual({ enabled: true, lesson: null })
  for (const path of PATHS) expect((await app.server.stranger.get(`/api/experience/${path}`)).status).toBe(404)
})

test('nothing is offered or delivered when it is switched off', async () => {
  expect((await closed.server.stranger.get('/api/experience/get')).data).toEqual({ enabled: false, lesson: null })
  for (const path of PATHS) expect((await closed.server.stranger.get(`/api/experience/${path}`)).status).toBe(404)
})
