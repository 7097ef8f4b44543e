import { randomUUID } from 'node:crypto'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { analysis } from '../src/platform/postgres/schema/analysis.ts'
import { artefact } from '../src/platform/postgres/schema/artefact.ts'
import { orgNode } from '../src/platform/postgres/schema/org-node.ts'
import { quota } from '../src/platform/postgres/schema/quota.ts'
import { useConsole } from './support/console.ts'
import { COUNTING_CLIENT, textFile } from './support/counting/counting-client.ts'
import { COUNTING_API, COUNTING_WORK } from './support/counting/counting-module.ts'
import { sendFile } from './support/lesson.ts'
import type { Client } from './support/server.ts'

/** Runs with a second kind in addition to lessons: both share the run logic, and each sees only its own runs. */
const app = useConsole({}, { api: [COUNTING_API], worker: [COUNTING_WORK] })

async function send(person: Client, text = '甲乙甲'): Promise<string> {
  const file = textFile(text)
  const { id, token, uploads } = await COUNTING_CLIENT.announce(person, [file])
  const uploadId = uploads[0]?.upload_id ?? ''
  await sendFile({ origin: app.server.origin, token, uploadId, bytes: file.bytes })
  return id
}

const finished = (person: Client, id: string) =>
  vi.waitFor(async () => expect(await COUNTING_CLIENT.state(person, id)).toMatchObject({ status: 60_000 }), {
    timeout: 150_000,
    interval: 100,
  })

/** A user whose institution has this many analyses of this edition. */
async function counted(total: number) {
  const person = await app.server.person('sys_analysis_web_user')
  const { org_id: orgNodeId } = (await person.get('/currentUser')).data
  await app.db.update(orgNode).set({ metered: true }).where(eq(orgNode.id, orgNodeId))
  const period = { startsOn: '2020-01-01', endsOn: '2090-01-01' }
  const id = randomUUID()
  await app.db.insert(quota).values({ id, orgNodeId, edition: 3, total, ...period })
  const used = async () => (await app.db.select().from(quota).where(eq(quota.id, id)))[0]?.used
  return { person, used }
}

test('a text goes from upload to report, uses one of its quota, and sends a notice', async () => {
  await app.startWorker()
  const { person, used } = await counted(2)
  const id = await send(person)
  await finished(person, id)
  expect(await COUNTING_CLIENT.report(person, id)).toBe('{"甲":2,"乙":1}')
  expect(await used()).toBe(1)
  const notices = await person.get('/notices')
  expect(notices.data.map((each: { kind: string }) => each.kind)).toContain('analysis.finished')
})

test('each kind lists only its own runs, and each person only theirs', async () => {
  const person = await app.server.person('sys_analysis_web_user')
  const id = await send(person)
  expect((await person.get('/api/analysis/list')).data.list).toEqual([])
  expect((await person.get('/api/analysis/get', { analysis_id: id })).status).toBe(404)
  expect((await person.post('/api/analysis/cancel', { analysis_id: id })).status).toBe(404)
  const other = await app.server.colleagueOf(person, 'sys_analysis_web_user')
  expect((await other.get('/api/counting/query_state', { career_analysis_id: id })).status).toBe(404)
  expect((await other.post('/api/counting/delete', { career_analysis_id: id })).status).toBe(404)
})

test('unsupported files are refused before the first byte', async () => {
  const person = await app.server.person('sys_analysis_web_user')
  const create = (kind: string, name: string) =>
    person.post('/api/counting/create', { title: '数', files: [{ kind, name, bytes: 3 }] })
  expect((await create('transcript', 'a.docx')).error_code).toBe(ERROR.unsupportedTranscriptFormat)
  expect((await create('media', 'a.mp3')).error_code).toBe(ERROR.audioOnly)
})

test('cancelled, retried, finished: quota is used, given back and used again', async () => {
  const { person, used } = await counted(1)
  const id = await send(person)
  expect(await used()).toBe(1)
  await person.post('/api/counting/cancel', { career_analysis_id: id })
  expect(await COUNTING_CLIENT.state(person, id)).toMatchObject({ status: 70_000, error_code: ERROR.cancelled })
  expect(await used()).toBe(0)
  await person.post('/api/counting/retry', { career_analysis_id: id })
  expect(await COUNTING_CLIENT.state(person, id)).toMatchObject({ status: 20_000 })
  await app.startWorker()
  await finished(person, id)
  expect(await used()).toBe(1)
})

test('without a quota of its edition nothing is started', async () => {
  const { person } = await counted(0)
  const files = [{ kind: 'transcript', name: 'a.txt', bytes: 3 }]
  expect((await person.post('/api/counting/create', { title: '数', files })).error_code).toBe(ERROR.quotaExhausted)
})

test('after deletion nothing is left', async () => {
  await app.startWorker()
  const person = await app.server.person('sys_analysis_web_user')
  const id = await send(person)
  await finished(person, id)
  const layers = await app.db.select().from(artefact).where(eq(artefact.analysisId, id))
  expect(layers.map(({ layer }) => layer).sort()).toEqual(['counts', 'report', 'text'])
  await person.post('/api/counting/delete', { career_analysis_id: id })
  expect(await app.db.select().from(analysis).where(eq(analysis.id, id))).toEqual([])
  for (const { storageKey } of layers) expect(await app.platform.storage.size(storageKey)).toBeUndefined()
})
