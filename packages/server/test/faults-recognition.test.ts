import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Report } from '@keguan/contract/report/lesson/report'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { serverFolder } from '../src/platform/files/paths.ts'
import { createLesson, sendFile, stateOf } from './support/lesson.ts'
import { databaseOf, enterAsTeacher } from './support/own-teacher.ts'
import { made } from './support/recordings.ts'
import type { Client } from './support/server.ts'
import { type ServerProcess, startServerProcess } from './support/server-process.ts'

/**
 * The worker is killed, stopped or given another model while a chunk is being recognised. The recogniser is a server in
 * this file, so that every request for a chunk can be observed.
 */
const RECORDING = join(serverFolder(), 'samples', 'courses', 'lesson.mp3')
const SECONDS = '100'
const SAID: Readonly<Record<string, string>> = {
  one: '今天我们学习分数的加法请大家打开书本',
  two: '同学们好现在开始上课先看这幅图画里有什么',
}
const WAVE_HEADER = 44
const BYTES_PER_S = 32_000
const PATIENCE = { timeout: 150_000, interval: 50 }

const home = mkdtempSync('/tmp/keguan-recognition-')
let asr: Server
let api: ServerProcess
let worker: ServerProcess
let database: pg.Client
let teacher: Client
let id: string
/** Requested chunks in order, identified by their sound. */
let asked: { readonly chunk: string; readonly model: string }[] = []
/** Called for each request before it is answered; the response waits for the returned promise. */
let onAsked: (chunk: string) => void | Promise<void> = () => undefined

/** Four characters per second from the first sample to the last: the result depends on the audio of the chunk alone. */
function answerTo(wave: Buffer, model: string) {
  const text = SAID[model]!
  const first = wave.readUInt32LE(WAVE_HEADER + (wave.length >> 3) * 4) % text.length
  const words = Array.from({ length: Math.floor(((wave.length - WAVE_HEADER) / BYTES_PER_S) * 4) }, (_, at) => ({
    ...{ word: text[(first + at) % text.length]!, start: at / 4, end: (at + 1) / 4 },
  }))
  return { text: words.map(({ word }) => word).join(''), words }
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

function startAsr(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const form = await new Response(request as unknown as ReadableStream, {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData()
    const wave = Buffer.from(await (form.get('file') as File).arrayBuffer())
    const model = String(form.get('model'))
    const chunk = createHash('sha256').update(wave).digest('hex').slice(0, 8)
    asked.push({ chunk, model })
    await onAsked(chunk)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answerTo(wave, model)))
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

const env = (role: string, model: string) => ({
  ...{ KEGUAN_SAMPLE_DATA: '0', KEGUAN_STALL_SECONDS: '600', KEGUAN_RESTART_SECONDS: '1', KEGUAN_HOME: home },
  ...{ KEGUAN_LEASE_SECONDS: '3', KEGUAN_LOG_LEVEL: 'info', KEGUAN_ROLE: role, KEGUAN_SPEECH: 'on' },
  ...{ KEGUAN_SPEECH_URL: `http://127.0.0.1:${portOf(asr)}/v1`, KEGUAN_SPEECH_MODEL: model },
  npm_config_registry: 'http://127.0.0.1:1/', // no model can be fetched
})

async function startWorker(model: string): Promise<ServerProcess> {
  const started = startServerProcess(env('worker', model))
  await started.says(/worker ready/)
  return started
}
const pidOf = (server: ServerProcess): number =>
  Number([...server.said().matchAll(/"pid":(\d+)[^\n]*"worker ready"/g)].at(-1)?.[1])
async function endServer(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM')
  await server.exit
}

const recognised = () =>
  vi.waitFor(async () => {
    const recognition = { state: 'done', error_code: 0 }
    expect(await stateOf(teacher, id)).toMatchObject({ error_message: '', status: 60_000, recognition })
  }, PATIENCE)
const reportText = async () => (await teacher.raw('GET', `/api/analysis/report?analysis_id=${id}`)).text()
const reportOf = async (): Promise<Report> => JSON.parse(await reportText()).data
const timesAsked = (chunk: string) => asked.filter((each) => each.chunk === chunk).length

/** The chunks of the lesson and its report, from an undisturbed run. */
let chunks: string[]
let expected: string

beforeAll(async () => {
  chmodSync(home, 0o711)
  asr = await startAsr()
  api = startServerProcess(env('api', 'one'))
  const [origin] = await api.says(/http:\/\/127\.0\.0\.1:\d+/)
  teacher = await enterAsTeacher(home, origin)
  database = await databaseOf(home)
  await database.query('insert into speech_consent (org_node_id, host) select id, $1 from org_node', [
    `127.0.0.1:${portOf(asr)}`,
  ])
  worker = await startWorker('one')
  const file = {
    ...({ kind: 'media', name: 'lesson.mp3' } as const),
    bytes: made('lesson.mp3', '-i', RECORDING, '-t', SECONDS, '-c', 'copy'),
  }
  const { data } = await createLesson(teacher, [file], { subject: 'chinese', grade: 'g5' })
  id = data.analysis_id
  const uploadId = data.audio_upload_urls[0].upload_id
  await sendFile({ origin, token: data.upload_token, uploadId, bytes: file.bytes })
  await recognised()
  chunks = asked.map(({ chunk }) => chunk)
  expected = await reportText()
})
afterAll(async () => {
  await database?.end()
  for (const each of [worker, api]) if (each) await endServer(each)
  asr?.closeAllConnections()
  asr?.close()
  rmSync(home, { recursive: true, force: true })
})
beforeEach(async () => {
  asked = []
  onAsked = () => undefined
  await database.query('delete from recognition_chunk')
})

const recognise = async () => {
  const { error_code } = await teacher.post('/api/analysis/recognise', { analysis_id: id })
  expect(error_code).toBe(0)
}
/** Runs `act` at the first request for a chunk. */
function when(wanted: string, act: () => void | Promise<void>): void {
  onAsked = async (chunk) => {
    if (chunk === wanted && timesAsked(chunk) === 1) await act()
  }
}
const never = () => new Promise<never>(() => undefined)

test('a lesson of several chunks is recognised chunk by chunk, each once', async () => {
  expect(chunks.length).toBeGreaterThan(3)
  expect(new Set(chunks).size).toBe(chunks.length)
  expect((await reportOf()).utterances.length).toBeGreaterThan(3)
})

test('a worker killed during each chunk in turn: only that chunk is recognised twice, and the words are the same', async () => {
  for (const killed of chunks) {
    await database.query('delete from recognition_chunk')
    asked = []
    when(killed, () => {
      process.kill(pidOf(worker), 'SIGKILL')
      return never()
    })
    await recognise()
    await recognised()
    const repeated = chunks.flatMap((chunk) => (chunk === killed ? [chunk, chunk] : [chunk]))
    expect(asked.map(({ chunk }) => chunk)).toEqual(repeated)
    expect(await reportText()).toBe(expected)
  }
})

test('a worker that loses its lease stops: its successor repeats only the current chunk', async () => {
  const [, second] = chunks
  const stopped = pidOf(worker)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  when(second!, () => {
    process.kill(stopped, 'SIGSTOP')
    return held
  })
  await recognise()
  await vi.waitFor(() => expect(timesAsked(second!)).toBe(1), PATIENCE)
  const other = await startWorker('one')
  try {
    await vi.waitFor(() => expect(timesAsked(second!)).toBe(2), PATIENCE)
    process.kill(stopped, 'SIGCONT')
    await worker.says(/"reason":"lease lost"/)
    release()
    await recognised()
    expect(asked.map(({ chunk }) => chunk)).toEqual(chunks.toSpliced(1, 0, second!))
    expect(await reportText()).toBe(expected)
  } finally {
    await endServer(other)
  }
})

test('a model replaced during a lesson starts from the beginning, and nothing of the first one is left', async () => {
  const [, , third] = chunks
  const first = worker
  when(third!, () => {
    first.child.kill('SIGKILL')
    process.kill(pidOf(first), 'SIGKILL')
    return never()
  })
  await recognise()
  await vi.waitFor(() => expect(timesAsked(third!)).toBe(1), PATIENCE)
  await first.exit
  worker = await startWorker('two')
  await recognised()
  const byModel = (model: string) => asked.filter((each) => each.model === model).map(({ chunk }) => chunk)
  expect(byModel('one')).toEqual(chunks.slice(0, 3))
  expect(byModel('two')).toEqual(chunks)
  const { recognition, utterances } = await reportOf()
  expect(recognition?.model).toMatch(/^two@/)
  const strange = new Set([...SAID.one!].filter((each) => !SAID.two!.includes(each)))
  expect(utterances.filter(({ text }) => [...text].some((each) => strange.has(each)))).toEqual([])
  const { rows } = await database.query('select distinct plan_hash from recognition_chunk')
  expect(rows).toHaveLength(1)
})
