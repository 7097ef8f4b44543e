import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { expect, test, vi } from 'vitest'
import { testFaults } from './support/faults.ts'
import { createLesson, firstMinute, stateOf } from './support/lesson.ts'

const FACTS = { edition: 5, subject: 'chinese', grade: 'g5' }

const server = testFaults({
  program: 'main',
  workerStates: [20_000, 25_000, 30_000, 40_000, 50_000, 60_000],
  begun: 15_000,
  underWay: 30_000, // the recording is decoded
  files: firstMinute(),
  announce: async (person, files) => {
    const { data } = await createLesson(person, files, FACTS)
    return { id: data.analysis_id, token: data.upload_token, uploads: data.audio_upload_urls }
  },
  state: stateOf,
  report: async (person, id) => (await person.raw('GET', `/api/analysis/report?analysis_id=${id}`)).text(),
})

/** A lesson without a recording, whose words crash the worker. */
const deadly = async (words: string): Promise<string> => {
  const text = `师：今天我们学习分数。\n生：${words}。\n师：好。\n`
  const { data } = await server.person.post('/api/analysis/create', {
    ...FACTS,
    title: words,
    files: [],
    transcript_text: text,
  })
  return data.analysis_id
}

test.each([
  ['keeps the loop from coming back', '转圈转圈', /its loop has stood still/],
  ['takes all the memory', '吃光内存', /it takes \d+ MB of memory|SIGABRT/],
])('a lesson that %s crashes two workers and fails, and the next lesson is finished', async (_, words, why) => {
  const before = server.worker.said().length
  const id = await deadly(words)
  const next = await deadly('没有问题')
  await server.finished(next)
  const state = await vi.waitFor(
    async () => {
      const { data } = await server.person.get('/api/analysis/query_state', { analysis_ids: id })
      expect(data[0].status).toBe(70_000)
      return data[0]
    },
    { timeout: 150_000, interval: 300 },
  )
  expect(state).toMatchObject({ error_code: ERROR.workerCrashed })
  expect(state.error_message).toContain('两次意外中止')
  const said = server.worker.said().slice(before)
  expect(said).toMatch(why)
  expect(said.match(/the worker process ended; restarting it/g)).toHaveLength(2)
})

test('a killed API restarts by itself, at the same address', async () => {
  const { api, person, pidOf } = server
  const pid = pidOf(api, 'api')
  server.killPart(api, 'api')
  await vi.waitFor(async () => expect((await person.get('/currentUser')).status).toBe(200), {
    timeout: 150_000,
    interval: 100,
  })
  expect(pidOf(api, 'api')).not.toBe(pid)
  // messages printed once per start are not repeated
  expect(api.said().match(/initial password/g)).toHaveLength(1)
})
