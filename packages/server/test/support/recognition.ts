import type { Report } from '@keguan/contract/report/lesson/report'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, vi } from 'vitest'
import { createLessonSettingsPort } from '../../src/features/lesson-settings/lesson-settings.service.ts'
import { LESSON_KIND } from '../../src/features/lessons/lesson-kind.ts'
import { createRecognitionStarter } from '../../src/features/lessons/recognition/begin-recognition.ts'
import {
  handleRecognise,
  type RecogniseLessonTools,
} from '../../src/features/lessons/recognition/recognise-lesson.handler.ts'
import type { QuotaPort } from '../../src/features/quotas/quota.port.ts'
import { runKinds } from '../../src/features/runs/run-kind.ts'
import type { RunNotices } from '../../src/features/runs/run-notices.ts'
import { createRunStarter } from '../../src/features/runs/run-starter.ts'
import { uploadsOf } from '../../src/features/uploads/upload.repository.ts'
import { loadSegmenter } from '../../src/pipeline/language/segmenter.ts'
import { createFileReader } from '../../src/pipeline/reading/file-reader.ts'
import type { Platform } from '../../src/platform/platform.ts'
import type { HeardChunk, Recogniser, SpeechChunk } from '../../src/platform/speech/recogniser.ts'
import { useConsole } from './console.ts'
import { ended, sampleMedia, stateOf, uploadLesson } from './lesson.ts'
import type { Client } from './server.ts'

const CHUNK_S = 20
const SAID = '今天我们学习分数的加法请大家打开书本'

/** Four characters per second, which suits the audio of the sample; the result depends on the chunk alone. */
export function hear({ pcm, startS, index }: SpeechChunk): HeardChunk {
  const count = Math.floor((pcm.length / 16_000) * 4)
  const tokens = Array.from({ length: count }, (_, at) => ({
    text: SAID[(at + index) % SAID.length]!,
    startS: startS + at / 4,
    endS: startS + (at + 1) / 4,
    logProb: -0.1,
  }))
  return { tokens, text: tokens.map(({ text }) => text).join('') }
}

/** A fake model: `before` may throw or count. */
export function fake(before: (chunk: SpeechChunk) => void = () => undefined, model = 'fake') {
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

/** Queues work like the product, without quotas and notices. */
const runStarterOf = ({ queue, clock }: Platform) => {
  const unused = () => {
    throw new Error('what goes on takes no quota')
  }
  return createRunStarter({
    ...{ queue, clock, kinds: runKinds([LESSON_KIND]) },
    quotas: { take: unused, hold: unused, giveBack: unused, requireRoom: unused } as unknown as QuotaPort,
    notices: { forget: async () => undefined } as unknown as RunNotices,
  })
}

interface Attempt {
  /** Another lesson than the current one. */
  readonly of?: { readonly analysisId: string; readonly run: number }
  readonly openModel: RecogniseLessonTools['openModel']
  readonly deaths?: number
  readonly isLastAttempt?: boolean
  readonly signal?: AbortSignal
  readonly hours?: RecogniseLessonTools['hours']
  readonly clock?: RecogniseLessonTools['clock']
}

/** A console with one measured recording; each test recognises its words again. */
export function useRecognisedLesson(env: NodeJS.ProcessEnv = {}) {
  // no model is installed, and none can be fetched
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/')
  const app = useConsole({ KEGUAN_SPEECH: 'on', ...env })
  let teacher: Client
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

  const begin = () =>
    app.db.transaction((transaction) => createRecognitionStarter(app.platform.queue)(transaction, { id, run }))

  const attempt = ({
    openModel,
    of = { analysisId: id, run },
    deaths = 0,
    isLastAttempt = false,
    signal = new AbortController().signal,
    hours,
    clock = app.platform.clock,
  }: Attempt) => {
    const { platform, db } = app
    const tools: RecogniseLessonTools = {
      ...{
        db,
        queue: platform.queue,
        hours,
        storage: platform.storage,
        clock,
        metrics: platform.metrics,
        media: platform.media,
      },
      ...{ settings: createLessonSettingsPort(db), segment: loadSegmenter(), wordTable: undefined, openModel },
      uploads: { files: (analysisId) => uploadsOf(db, analysisId) },
      reader: createFileReader(platform.readers),
      starter: runStarterOf(platform),
    }
    const context = { id: 'job', attempt: 1, deaths, isLastAttempt, signal, log: platform.log }
    return handleRecognise(tools).run(of, context)
  }

  const reportOf = async (): Promise<Report> => (await teacher.get('/api/analysis/report', { analysis_id: id })).data
  const recognitionOf = async () => (await stateOf(teacher, id)).recognition
  const countRows = async () =>
    Number(
      (await app.db.execute(sql`select count(*) as n from recognition_chunk where analysis_id = ${id}`)).rows[0]?.n,
    )

  return {
    ...{ app, attempt, begin, reportOf, recognitionOf, countRows },
    get teacher() {
      return teacher
    },
    get id() {
      return id
    },
    /** The audio report. */
    get first() {
      return first
    },
  }
}
