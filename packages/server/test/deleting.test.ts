import { expect, test } from 'vitest'
import { removal } from '../src/platform/postgres/schema/artefact.ts'
import { useConsole } from './support/console.ts'
import { shortTranscript, uploadLesson } from './support/lesson.ts'
import { startTestServer } from './support/server.ts'

const app = useConsole()

test('a lesson is deleted while the storage is unavailable; its files follow later', async () => {
  const removePrefix = () => Promise.reject(new Error('the bucket does not answer'))
  const storage = { ...app.platform.storage, removePrefix }
  const server = await startTestServer({ ...app.platform, storage })
  const teacher = await server.person('sys_analysis_web_user')
  const id = await uploadLesson(server, teacher, [shortTranscript()])
  expect(await teacher.post('/api/analysis/delete', { analysis_ids: [id] })).toMatchObject({
    status: 200,
    error_code: 0,
  })
  expect((await teacher.get('/api/analysis/get', { analysis_id: id })).status).toBe(404)
  expect(await app.db.select().from(removal)).toMatchObject([{ prefix: `analyses/${id}` }])
  await server.stop()
})
