import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freeBytes } from '../src/platform/files/disk-space.ts'
import { account } from '../src/platform/postgres/schema/account.ts'
import { session } from '../src/platform/postgres/schema/session.ts'
import { upload } from '../src/platform/postgres/schema/upload.ts'
import { expectedBytes } from '../src/wiring/expected-bytes.ts'
import { useConsole } from './support/console.ts'
import { createLesson, type LocalFile, sampleMedia, sendFile, shortTranscript, uploadLesson } from './support/lesson.ts'
import { type Client, startTestServer, TEST_PASSWORD } from './support/server.ts'

const app = useConsole()
const GB = 1024 ** 3
const justNow = () => new Date(Date.now() - 1000)

const narrow = async (limits: Partial<typeof app.platform.config.limits>) => {
  const { config } = app.platform
  const server = await startTestServer({
    ...app.platform,
    config: { ...config, limits: { ...config.limits, ...limits } },
  })
  return { server, teacher: await server.person('sys_analysis_web_user') }
}
const announce = (who: Client, bytes: number) =>
  who.post('/api/analysis/create', { title: '课', edition: 5, files: [{ kind: 'media', name: 'a.mp3', bytes }] })

test('storage: announced files count, and the limit is never exceeded', async () => {
  const { server, teacher } = await narrow({ storageBytes: 3 * GB })
  expect((await announce(teacher, 2 * GB)).error_code).toBe(0)
  const refused = await announce(teacher, 2 * GB)
  expect(refused).toMatchObject({ status: 200, error_code: ERROR.storageLimitReached })
  expect(refused.error_message).toContain('3 GB')
  expect((await announce(await server.person('sys_analysis_web_user'), 2 * GB)).error_code).toBe(0)
  await server.stop()
})

test('unfinished uploads: twenty concurrent ones do not exceed a limit of three', async () => {
  const { server, teacher } = await narrow({ unfinishedUploads: 3 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => announce(teacher, 10)))
  expect(answers.filter(({ error_code }) => error_code === 0)).toHaveLength(3)
  expect(answers.filter(({ error_code }) => error_code === ERROR.uploadLimitReached)).toHaveLength(17)
  await server.stop()
})

test('waiting analyses: an account cannot queue more than its limit', async () => {
  const { server, teacher } = await narrow({ waitingAnalyses: 2 })
  const paste = () => createLesson(teacher, [], { transcript_text: '师：今天我们学习分数。\n生：老师好。\n' })
  expect([(await paste()).error_code, (await paste()).error_code, (await paste()).error_code]).toEqual([
    0,
    0,
    ERROR.analysisLimitReached,
  ])
  await server.stop()
})

test('disk: files that would eat into the reserve are refused when they are announced', async () => {
  const { server, teacher } = await narrow({ diskReserveBytes: Number.MAX_SAFE_INTEGER })
  expect(await announce(teacher, 10)).toMatchObject({ status: 200, error_code: ERROR.insufficientDiskSpace })
  await server.stop()
})

test('disk: lessons and courses share the free space, less announced files that have not arrived', async () => {
  const db = app.platform.database.db
  const room = freeBytes(app.platform.config.home) - (await expectedBytes(db))
  const { server, teacher } = await narrow({ diskReserveBytes: room - 2 * GB })
  const editor = await server.person('sys_platform_admin')
  const course = (await editor.post('/api/introductory_training/create', { title: '课程' })).data.course_id
  const add = (name: string) =>
    editor.post('/api/introductory_training/add_file', { course_id: course, announced: { name, bytes: 1.25 * GB } })
  const isFull = { error_code: ERROR.insufficientDiskSpace }
  expect(await add('a.mp4')).toMatchObject({ error_code: 0 })
  expect(await announce(teacher, 1.25 * GB)).toMatchObject(isFull)
  expect(await announce(teacher, 0.25 * GB)).toMatchObject({ error_code: 0 })
  expect(await add('b.mp4')).toMatchObject(isFull)
  await server.stop()
})

async function begun(who: Client) {
  const file: LocalFile = shortTranscript()
  const { data } = await createLesson(who, [file])
  const [row] = data.audio_upload_urls
  return {
    id: data.analysis_id as string,
    token: data.upload_token as string,
    uploadId: row.upload_id,
    bytes: file.bytes,
  }
}
type Begun = Awaited<ReturnType<typeof begun>>

const head = async ({ uploadId, token }: Begun) =>
  (
    await app.server.stranger.raw('POST', '/api/upload', {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '9',
        'x-upload-token': token,
        'upload-metadata': `upload_id ${Buffer.from(uploadId).toString('base64')}`,
      },
    })
  ).status

test('upload token: an expiring session does not interrupt a long upload', async () => {
  const teacher = await app.server.person('sys_analysis_web_user')
  const lesson = await begun(teacher)
  await app.db.update(session).set({ expiresAt: justNow() }).where(eq(session.accountId, teacher.accountId))
  expect((await teacher.get('/currentUser')).status).toBe(401)
  await sendFile({ ...lesson, origin: app.server.origin })
  const [row] = await app.db.select().from(upload).where(eq(upload.id, lesson.uploadId))
  expect(row?.complete).toBe(true)
})

test('upload token: ends with the account, a log-out, a new password and a log-out everywhere', async () => {
  const login = async (name: string) => {
    const { data } = await app.server.stranger.post('/api/account/login', { account: name, password: TEST_PASSWORD })
    return data.token as string
  }
  const ends: Record<string, (who: Client, name: string) => Promise<unknown>> = {
    'log-out': (who) => who.post('/api/account/logout'),
    disabled: (who) => app.db.update(account).set({ disabled: true }).where(eq(account.id, who.accountId)),
    'log-out everywhere': async (_, name) => call(await login(name), '/api/session/revoke_others', {}),
    'new password, after the session ran out': async (who, name) => {
      await app.db.update(session).set({ expiresAt: justNow() }).where(eq(session.accountId, who.accountId))
      const body = { old_password: TEST_PASSWORD, new_password: 'another horse battery' }
      return call(await login(name), '/api/account/change_password', body)
    },
  }
  const call = (token: string, path: string, body: object) =>
    app.server.stranger.raw('POST', path, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  for (const [what, end] of Object.entries(ends)) {
    const teacher = await app.server.person('sys_analysis_web_user')
    const { data } = await teacher.get('/currentUser')
    const lesson = await begun(teacher)
    expect(await head(lesson), what).toBe(400) // the length is wrong, the token is not
    await end(teacher, data.account)
    expect(await head(lesson), what).toBe(401)
  }
})

test('recordings: an address expires with the session and the account, and is not cached', async () => {
  const ends: Record<string, (who: Client) => Promise<unknown>> = {
    'log-out': (who) => who.post('/api/account/logout'),
    disabled: (who) => app.db.update(account).set({ disabled: true }).where(eq(account.id, who.accountId)),
  }
  for (const [what, end] of Object.entries(ends)) {
    const teacher = await app.server.person('sys_analysis_web_user')
    const id = await uploadLesson(app.server, teacher, [sampleMedia()])
    const { media_url } = (await teacher.get('/api/analysis/media_urls', { analysis_id: id })).data
    const range = { headers: { range: 'bytes=0-9' } }
    const before = await app.server.stranger.raw('GET', media_url, range)
    expect([before.status, before.headers.get('cache-control')], what).toEqual([206, 'no-store'])
    await end(teacher)
    const after = await app.server.stranger.raw('GET', media_url, range)
    expect(after.status, what).toBe(410)
  }
})
