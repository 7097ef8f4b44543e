import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { resumeRecognitions } from '../src/features/lessons/recognition/begin-recognition.ts'
import {
  createRecognisedLessons,
  keepReading,
} from '../src/features/lessons/recognition/recognised-lessons.repository.ts'
import { JobStop } from '../src/platform/queue/define-job.ts'
import type { Recogniser, SpeechChunk } from '../src/platform/speech/recogniser.ts'
import { SpeechServerAway, SpeechServerRefused } from '../src/platform/speech/server/server-error.ts'
import { BrokenModel, SpeechProcessLost, SpeechRuntimeMissing } from '../src/platform/speech/speech-error.ts'
import { fake, hear, useRecognisedLesson } from './support/recognition.ts'

const lesson = useRecognisedLesson()
const { attempt, begin, countRows, recognitionOf, reportOf } = lesson

describe('words of a recording', () => {
  test('arrive after the report from sound, which then includes them', async () => {
    expect(lesson.first.utterances).toEqual([])
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
    expect(report.segments).toEqual(lesson.first.segments)
    expect(await recognitionOf()).toMatchObject({ state: 'done', progress: 1, seconds_left: null })
    expect((await lesson.teacher.get('/api/analysis/list', {})).data.list[0].recognition.state).toBe('done')
  })

  test('a worker killed at every chunk recognises each at most twice, and the words are the same', async () => {
    await attempt({ openModel: async () => fake().open })
    const whole = await reportOf()
    const chunks = await countRows()
    await lesson.app.db.execute(sql`delete from recognition_chunk`)
    await begin()
    const heard: number[] = []
    for (let dies = 0; dies < chunks; dies++) {
      const ending = new AbortController()
      const dying = fake(({ index }) => {
        heard.push(index)
        if (index === dies) ending.abort(new JobStop('lease lost'))
        ending.signal.throwIfAborted()
      })
      await expect(attempt({ openModel: async () => dying.open, signal: ending.signal })).rejects.toThrow()
      expect(await countRows()).toBe(dies)
      expect(await recognitionOf()).toMatchObject({ state: 'running' })
    }
    await attempt({
      openModel: async () => fake(({ index }) => void heard.push(index)).open,
    })
    // requested once by the attempt that crashed on it, once by the next one
    const twice = Array.from({ length: chunks }, (_, index) => [index, index]).flat()
    expect(heard.toSorted((a, b) => a - b)).toEqual(twice)
    expect(await reportOf()).toEqual(whole)
  })

  test('without a subject the model detects the language first, and keeps it after an interruption', async () => {
    const asked: string[] = []
    const listening = (ending?: AbortController) => async () => async (): Promise<Recogniser> => {
      const model = await fake().open()
      return {
        ...model,
        recognise: async (chunk, { language }) => {
          if (chunk.index === 2) ending?.abort(new JobStop('lease lost'))
          ending?.signal.throwIfAborted()
          asked[chunk.index] = language
          return hear(chunk)
        },
      }
    }
    const ending = new AbortController()
    await expect(attempt({ openModel: listening(ending), signal: ending.signal })).rejects.toThrow()
    expect(asked).toHaveLength(2)
    await attempt({ openModel: listening() })
    expect(asked).toHaveLength(await countRows())
    expect(asked[0]).toBe('auto')
    expect(new Set(asked.slice(2))).toEqual(new Set(['zh']))
  })

  test('a lesson is recognised again with another model, but not with the same one', async () => {
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

  test('a chunk that crashes the process twice counts as failed, and the others are recognised', async () => {
    const { open } = fake(({ index }) => {
      if (index === 1) throw new SpeechProcessLost('SIGABRT')
    })
    await attempt({ openModel: async () => open })
    const { recognition } = await reportOf()
    expect(recognition?.failed_s).toBeGreaterThan(5)
    expect(recognition?.recognised_s).toBeGreaterThan(20)
  })
})

describe('what the teacher decides', () => {
  const cancel = (client = lesson.teacher) =>
    client.post('/api/analysis/cancel_recognition', { analysis_id: lesson.id })
  const recognise = (model?: string, client = lesson.teacher) =>
    client.post('/api/analysis/recognise', { analysis_id: lesson.id, ...(model !== undefined && { model }) })

  test('cancelling stops after the current chunk, keeps finished ones, and a new request continues there', async () => {
    const before = await reportOf()
    let isStopped = false
    const stopped = fake(({ index }) => {
      if (index >= 1) isStopped = true
    })
    const openModel = async () => async () => {
      const model = await stopped.open()
      return {
        ...model,
        recognise: async (chunk: SpeechChunk) => {
          if (isStopped) await cancel()
          return model.recognise(chunk, { language: 'zh', terms: [] })
        },
      }
    }
    await attempt({ openModel })
    expect(await recognitionOf()).toMatchObject({ state: 'cancelled' })
    expect(await reportOf()).toEqual(before)
    const kept = await countRows()
    expect((await recognise()).data).toMatchObject({ state: 'waiting' })
    const next = fake()
    await attempt({ openModel: async () => next.open })
    expect(next.heard[0]).toBe(kept)
    expect(await recognitionOf()).toMatchObject({ state: 'done' })
  })

  test('an attempt that was stopped and restarted stores nothing', async () => {
    await attempt({ openModel: async () => fake().open })
    await begin()
    const before = await reportOf()
    let times = 0
    await attempt({
      openModel: async () => async () => {
        const late = await fake(undefined, 'late').open()
        return {
          ...late,
          recognise: async (chunk: SpeechChunk) => {
            if (times++ === 0) {
              await cancel()
              await recognise()
            }
            return hear(chunk)
          },
        }
      },
    })
    expect(await reportOf()).toEqual(before)
    expect(await recognitionOf()).toMatchObject({ state: 'waiting' })
  })

  test('a model replaced during a lesson starts over: no results of the first are mixed in', async () => {
    const ending = new AbortController()
    const first = fake(({ index }) => {
      if (index === 2) ending.abort(new JobStop('lease lost'))
      ending.signal.throwIfAborted()
    })
    await expect(attempt({ openModel: async () => first.open, signal: ending.signal })).rejects.toThrow()
    const second = fake(undefined, 'another')
    await attempt({ openModel: async () => second.open })
    expect(second.heard[0]).toBe(0)
    expect((await reportOf()).recognition?.model).toBe('another')
  })

  test('running, unknown and out-of-scope lessons are refused with a reason', async () => {
    expect((await recognise()).error_code).toBe(ERROR.recognitionUnderWay)
    await cancel()
    expect((await recognise('no-such-model')).error_code).toBe(ERROR.speechModelMissing)
    expect((await lesson.teacher.get('/api/analysis/speech_models', {})).data).toEqual({
      on: true,
      host: null,
      models: [],
    })
    const other = await lesson.app.server.person('sys_analysis_web_user')
    expect((await recognise(undefined, other)).error_code).toBe(1404)
    expect((await cancel(other)).error_code).toBe(1404)
    const { rows } = await lesson.app.db.execute(
      sql`select action from audit_log where object_id = ${lesson.id} and action like '%recogni%' order by id desc limit 1`,
    )
    expect(rows[0]).toEqual({ action: 'analysis.cancel_recognition' })
  })
})

describe('hours set aside for it', () => {
  const at = (time: string) => ({ ...lesson.app.platform.clock, now: () => new Date(`2026-11-22T${time}:00+08:00`) })
  const hours = { from: 22, to: 6 }

  test('by day it waits, and a job begins it in the evening', async () => {
    const { heard, open } = fake()
    await attempt({ openModel: async () => open, hours, clock: at('21:00') })
    expect(heard).toEqual([])
    expect(await recognitionOf()).toMatchObject({ state: 'waiting', starts_at: '2026-11-22T14:00:00.000Z' })
    const { rows } = await lesson.app.db.execute(sql`
      select round(extract(epoch from start_after - created_on)) as seconds from pgboss.job
      where name = 'recognise-lesson' and data->>'analysisId' = ${lesson.id} order by start_after desc limit 1`)
    expect(Number(rows[0]?.seconds)).toBe(3600)
    await attempt({ openModel: async () => open, hours, clock: at('22:00') })
    expect(await recognitionOf()).toMatchObject({ state: 'done', starts_at: null })
  })

  test('in the morning it stops after the current chunk, and continues there in the evening', async () => {
    let time = '05:59'
    const clock = { ...lesson.app.platform.clock, now: () => at(time).now() }
    const night = fake(({ index }) => {
      if (index === 1) time = '06:00'
    })
    await attempt({ openModel: async () => night.open, hours, clock })
    expect(night.heard).toEqual([0, 1])
    expect(await recognitionOf()).toMatchObject({ state: 'waiting', starts_at: '2026-11-22T14:00:00.000Z' })
    const next = fake()
    await attempt({ openModel: async () => next.open, hours, clock: at('23:00') })
    expect(next.heard[0]).toBe(2)
    expect(await recognitionOf()).toMatchObject({ state: 'done' })
  })
})

test('corrections are counted per model once a lesson is checked to the end', async () => {
  await attempt({ openModel: async () => fake().open })
  const lessons = createRecognisedLessons(lesson.app.db)
  expect(await lessons.errors()).toEqual([])
  const report = await reportOf()
  const [sentence] = report.utterances
  const corrections = [{ edit: 1, from: 0, state: 'applied' as const, found: [{ ...sentence!, text: '今天我学习' }] }]
  const utterances = [{ ...sentence!, text: '今天我们学习', edit: 1 }]
  const read = { ...report, utterances, corrections, recognition: { ...report.recognition!, read_share: 0.96 } }
  await keepReading(lesson.app.db, lesson.id, read)
  expect(await lessons.errors()).toEqual([{ model: 'fake', lessons: 1, characters: 6, error_rate: 1 / 6 }])
  await keepReading(lesson.app.db, lesson.id, { ...read, recognition: { ...read.recognition, read_share: 0.5 } })
  expect(await lessons.errors()).toEqual([])
})

describe('failing recognition', () => {
  test('waits for a model, and continues when there is one', async () => {
    await attempt({ openModel: async () => undefined })
    expect(await recognitionOf()).toMatchObject({ state: 'no_model' })
    expect(await resumeRecognitions(lesson.app.db, lesson.app.platform.queue)).toBe(1)
    expect(await recognitionOf()).toMatchObject({ state: 'waiting' })
    expect(await resumeRecognitions(lesson.app.db, lesson.app.platform.queue)).toBe(0)
  })

  test.each([
    ['a broken model', { deaths: 0, error: new BrokenModel('cut off') }, ERROR.speechModelBroken],
    [
      'a machine without the runtime',
      { deaths: 0, error: new SpeechRuntimeMissing('gone') },
      ERROR.speechRuntimeMissing,
    ],
    ['a server that refuses', { deaths: 0, error: new SpeechServerRefused('401') }, ERROR.speechServerRefused],
    ['a server that is away', { deaths: 0, error: new SpeechServerAway('refused') }, ERROR.speechServerAway],
    ['a worker that died twice', { deaths: 2, error: new Error('unused') }, ERROR.workerCrashed],
    ['anything else at the last try', { deaths: 0, error: new Error('no idea') }, ERROR.recognitionFailed],
  ])('fails with a reason: %s; the audio report stays', async (_, { deaths, error }, code) => {
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

  test('does nothing for a lesson in another run', async () => {
    await lesson.app.db.execute(sql`update analysis set run = run + 1 where id = ${lesson.id}`)
    const { heard, open } = fake()
    await attempt({ openModel: async () => open })
    expect(heard).toEqual([])
  })
})
