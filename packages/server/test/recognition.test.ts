import type { Report } from '@keguan/contract/report/lesson/report'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLessonSettingsPort } from '../src/features/lesson-settings/lesson-settings.service.ts'
import { createRecognitionStarter, resumeRecognitions } from '../src/features/lessons/recognition/begin-recognition.ts'
import {
  handleRecognise,
  type RecogniseLessonTools,
} from '../src/features/lessons/recognition/recognise-lesson.handler.ts'
import { uploadsOf } from '../src/features/uploads/upload.repository.ts'
import { createFileReader } from '../src/pipeline/reading/file-reader.ts'
import { loadSegmenter } from '../src/pipeline/segmenter.ts'
import { JobStop } from '../src/platform/queue/define-job.ts'
import type { HeardChunk, Recogniser, SpeechChunk } from '../src/platform/speech/recogniser.ts'
import { BrokenModel, SpeechProcessLost } from '../src/platform/speech/speech-error.ts'
import { useConsole } from './support/console.ts'
import { ended, sampleMedia, stateOf, uploadLesson } from './support/lesson.ts'
import type { Client } from './support/server.ts'

const app = useConsole()
let teacher: Client
/** One recording, heard once; its words are recognised anew by each test. */
let id: string
let run: number
let first: Report

beforeAll(async () => {
  teacher = await app.server.person('sys_analysis_web_user')
  const worker = await app.startWorker()
  id = await uploadLesson(app.server, teacher, [sampleMedia()])
  expect((await ended(teacher, id)).status).toBe(60_000)
  await worker.stop(0)
  run = Number((await app.db.execute(sql`select run from analysis where id = ${id}`)).rows[0]?.run)
  first = await reportOf()
})
beforeEach(async () => {
  await app.db.execute(sql`delete from recognition_chunk`)
  await begin()
})

const CHUNK_S = 20
const SAID = '今天我们学习分数的加法请大家打开书本'

/** Four characters a second, which the sound of the sample bears out; an answer that depends on the chunk alone. */
function hear({ pcm, startS, index }: SpeechChunk): HeardChunk {
  const count = Math.floor((pcm.length / 16_000) * 4)
  const tokens = Array.from({ length: count }, (_, at) => ({
    text: SAID[(at + index) % SAID.length]!,
    startS: startS + at / 4,
    endS: startS + (at + 1) / 4,
    logProb: -0.1,
  }))
  return { tokens, text: tokens.map(({ text }) => text).join('') }
}

function fake(before: (chunk: SpeechChunk) => void = () => undefined, model = 'fake') {
  const heard: number[] = []
  let closed = 0
  const open = async (): Promise<Recogniser> => ({
    id: { engine: 'whisper', model, sha256: 'ab' },
    gives: { times: 'character', punctuation: false, confidence: true, glossary: false },
    maxChunkS: CHUNK_S,
    recognise: async (chunk) => {
      before(chunk)
      heard.push(chunk.index)
      return hear(chunk)
    },
    close: async () => void closed++,
  })
  return { heard, open, closed: () => closed }
}

const begin = () =>
  app.db.transaction((transaction) => createRecognitionStarter(app.platform.queue)(transaction, { id, run }))

interface Attempt {
  readonly openModel: RecogniseLessonTools['openModel']
  readonly deaths?: number
  readonly isLastAttempt?: boolean
  readonly signal?: AbortSignal
}

const attempt = ({ openModel, deaths = 0, isLastAttempt = false, signal = new AbortController().signal }: Attempt) => {
  const { platform, db } = app
  const tools: RecogniseLessonTools = {
    ...{ db, storage: platform.storage, clock: platform.clock, metrics: platform.metrics, media: platform.media },
    ...{ settings: createLessonSettingsPort(db), segment: loadSegmenter(), wordTable: undefined, openModel },
    uploads: { files: (analysisId) => uploadsOf(db, analysisId) },
    reader: createFileReader(platform.readers),
  }
  const context = { id: 'job', attempt: 1, deaths, isLastAttempt, signal, log: platform.log }
  return handleRecognise(tools).run({ analysisId: id, run }, context)
}

const reportOf = async (): Promise<Report> => (await teacher.get('/api/analysis/report', { analysis_id: id })).data
const recognitionOf = async () => (await stateOf(teacher, id)).recognition
const countRows = async () =>
  Number((await app.db.execute(sql`select count(*) as n from recognition_chunk where analysis_id = ${id}`)).rows[0]?.n)

describe('words of a recording', () => {
  test('arrive after the report about the sound, and the report tells of them', async () => {
    expect(first.utterances).toEqual([])
    expect(await recognitionOf()).toMatchObject({ state: 'waiting' })
    const { heard, open, closed } = fake()
    await attempt({ openModel: async () => open })
    const report = await reportOf()
    expect(heard.length).toBeGreaterThan(3)
    expect(closed()).toBe(1)
    expect(report.utterances.length).toBeGreaterThan(3)
    expect(report.recognition).toMatchObject({ engine: 'whisper', model: 'fake', sha256: 'ab', error_rate: 0.105 })
    expect(report.warnings).toContainEqual({ code: 'words_recognised', value: 0.105 })
    expect(report.measures['concise.bits']?.source).toBe('model')
    expect(report.segments).toEqual(first.segments)
    expect(await recognitionOf()).toMatchObject({ state: 'done', progress: 1, seconds_left: null })
    expect((await teacher.get('/api/analysis/list', {})).data.list[0].recognition.state).toBe('done')
  })

  test('an attempt that dies costs the chunk that it was at, and the words are the same', async () => {
    await attempt({ openModel: async () => fake().open })
    const whole = await reportOf()
    await app.db.execute(sql`delete from recognition_chunk`)
    await begin()
    const ending = new AbortController()
    const dying = fake(({ index }) => {
      if (index === 2) ending.abort(new JobStop('lease lost'))
      ending.signal.throwIfAborted()
    })
    await expect(attempt({ openModel: async () => dying.open, signal: ending.signal })).rejects.toThrow()
    expect(await countRows()).toBe(2)
    expect(await recognitionOf()).toMatchObject({ state: 'running' })
    const next = fake()
    await attempt({ openModel: async () => next.open })
    expect(next.heard[0]).toBe(2)
    expect(await reportOf()).toEqual(whole)
  })

  test('the same lesson with the same model is not heard again, with another one it is', async () => {
    await attempt({ openModel: async () => fake().open })
    await begin()
    const again = fake()
    await attempt({ openModel: async () => again.open })
    expect(again.heard).toEqual([])
    const count = await countRows()
    await begin()
    const other = fake(undefined, 'another')
    await attempt({ openModel: async () => other.open })
    expect(other.heard.length).toBe(count)
    expect(await countRows()).toBe(count)
    expect((await reportOf()).recognition?.model).toBe('another')
  })

  test('a chunk that ends the process twice is failed speech, and the others are heard', async () => {
    const { open } = fake(({ index }) => {
      if (index === 1) throw new SpeechProcessLost('SIGABRT')
    })
    await attempt({ openModel: async () => open })
    const { recognition } = await reportOf()
    expect(recognition?.failed_s).toBeGreaterThan(5)
    expect(recognition?.recognised_s).toBeGreaterThan(20)
  })
})

describe('words that cannot come', () => {
  test('wait for a model, and are taken up when there is one', async () => {
    await attempt({ openModel: async () => undefined })
    expect(await recognitionOf()).toMatchObject({ state: 'no_model' })
    expect(await resumeRecognitions(app.db, app.platform.queue)).toBe(1)
    expect(await recognitionOf()).toMatchObject({ state: 'waiting' })
    expect(await resumeRecognitions(app.db, app.platform.queue)).toBe(0)
  })

  test.each([
    ['a broken model', { deaths: 0, error: new BrokenModel('cut off') }, ERROR.speechModelBroken],
    ['a worker that died twice', { deaths: 2, error: new Error('unused') }, ERROR.workerCrashed],
    ['anything else at the last try', { deaths: 0, error: new Error('no idea') }, ERROR.recognitionFailed],
  ])('fail by name: %s; the report about the sound stays', async (_, { deaths, error }, code) => {
    const before = await reportOf()
    const openModel = async () => async (): Promise<Recogniser> => {
      throw error
    }
    await attempt({ openModel, deaths, isLastAttempt: true })
    const recognition = await recognitionOf()
    expect(recognition).toMatchObject({ state: 'failed', error_code: code })
    expect(recognition.error_message).not.toBe('')
    expect(await reportOf()).toEqual(before)
  })

  test('nothing is done for a lesson that is at another run', async () => {
    await app.db.execute(sql`update analysis set run = run + 1 where id = ${id}`)
    const { heard, open } = fake()
    await attempt({ openModel: async () => open })
    expect(heard).toEqual([])
  })
})
