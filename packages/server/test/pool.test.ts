import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../src/platform/postgres/database.ts'
import { useConsole } from './support/console.ts'
import { createLesson, shortTranscript } from './support/lesson.ts'
import { type Client, TEST_PASSWORD } from './support/server.ts'

/** The test console has one connection: waiting for a second one inside a transaction would never end. */
const app = useConsole()
let teacher: Client

beforeAll(async () => {
  teacher = await app.server.person('sys_analysis_web_user')
})

async function newLesson(): Promise<string> {
  const { data } = await createLesson(teacher, [shortTranscript()])
  return data.analysis_id
}

test('twelve concurrent deletions of twelve lessons all succeed', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, newLesson))
  const answers = await Promise.all(ids.map((id) => teacher.post('/api/analysis/delete', { analysis_ids: [id] })))
  expect(answers.map(({ status, data }) => [status, data?.deleted])).toEqual(ids.map(() => [200, 1]))
})

test('forty concurrent changes of one lesson: each succeeds or is refused, none fails', async () => {
  const { data } = await teacher.post('/api/analysis/create', {
    title: '课',
    edition: 5,
    files: [],
    transcript_text: '师：好。\n生：好。',
  })
  const id = data.analysis_id
  const verbs = ['cancel', 'retry', 'rerun', 'retry']
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => teacher.post(`/api/analysis/${verbs[i % 4]}`, { analysis_id: id })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(answers.every(({ error_code }) => error_code === 0 || error_code === ERROR.invalidState)).toBe(true)
})

describe('with every connection taken', () => {
  const whileTaken = async (work: () => Promise<void>) => {
    const client = await app.platform.database.pool.connect()
    try {
      await work()
    } finally {
      client.release()
    }
  }
  const account = async (client: Client): Promise<string> => (await client.get('/currentUser')).data.account

  test('log-in, sessions and health checks still respond', async () => {
    const name = await account(teacher)
    await whileTaken(async () => {
      const login = await app.server.stranger.post('/api/account/login', {
        account: name,
        password: TEST_PASSWORD,
        product: 2,
      })
      expect(login).toMatchObject({ status: 200, error_code: 0 })
      expect((await teacher.get('/currentUser')).status).toBe(200)
      expect(await app.server.stranger.get('/api/ready')).toMatchObject({ status: 200, data: { database: true } })
    })
  })

  test('waiting too long for a connection returns 503, system busy', async () => {
    await whileTaken(async () => {
      expect(await teacher.get('/api/analysis/list')).toMatchObject({ status: 503, error_code: ERROR.serverBusy })
    })
    expect((await teacher.get('/api/analysis/list')).status).toBe(200)
  })

  test('a full queue fails immediately', async () => {
    const { url } = app.platform.database
    const database = await openDatabase({
      url,
      log: app.platform.log,
      applicationName: 'full',
      maxConnections: 1,
      waitMs: 1000,
    })
    const client = await database.pool.connect()
    const waiting = Array.from({ length: 200 }, () => database.pool.query('select 1'))
    const late = database.pool.query('select 1')
    const first = await Promise.race([late.catch((error: Error) => error.name), Promise.race(waiting)])
    expect(first).toBe('PoolBusy')
    client.release()
    await Promise.all(waiting)
    await database.close()
  })
})
