import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { SpeechChunk } from '../src/platform/speech/recogniser.ts'
import { sampleMedia, shortTranscript, stateOf, uploadLesson } from './support/lesson.ts'
import { inconsistent, meter, movesOf, orgOf, usedOf } from './support/quotas.ts'
import { fake, hear, useRecognisedLesson } from './support/recognition.ts'

const HOUR_MS = 3_600_000
/** Hours that are far from now, so that the worker leaves the recording to the tests. */
const later = (new Date(Date.now() + 8 * HOUR_MS).getUTCHours() + 10) % 24

const lesson = useRecognisedLesson({ KEGUAN_SPEECH_HOURS: `${later}-${(later + 2) % 24}` })

const reach = (id: string, status: number) =>
  vi.waitFor(
    async () => {
      const state = await stateOf(lesson.teacher, id)
      expect(state).toMatchObject({ status })
      return state
    },
    { timeout: 150_000, interval: 100 },
  )
const keyOf = async (id: string) => {
  const { rows } = await lesson.app.db.execute(sql`select run, lease_owner from analysis where id = ${id}`)
  return { analysisId: id, run: Number(rows[0]?.run), isFree: rows[0]?.lease_owner === null }
}
/** A lesson whose sound is measured and that waits for its words. */
async function heldLesson(): Promise<string> {
  const worker = await lesson.app.startWorker()
  const id = await uploadLesson(lesson.app.server, lesson.teacher, [sampleMedia()], { wait_for_words: true })
  await vi.waitFor(async () => expect((await stateOf(lesson.teacher, id)).recognition?.starts_at).toBeTruthy(), 60_000)
  await worker.stop(0)
  expect(await stateOf(lesson.teacher, id)).toMatchObject({ status: 30_000, recognition: { state: 'waiting' } })
  expect(await keyOf(id)).toMatchObject({ isFree: true })
  return id
}
const reportOf = async (id: string) => (await lesson.teacher.get('/api/analysis/report', { analysis_id: id })).data
const noticesOf = async (id: string) => {
  const { rows } = await lesson.app.db.execute(sql`select kind from notice where subject = ${`analysis:${id}`}`)
  return rows.map(({ kind }) => kind)
}

test('a lesson that waits for its words gets its report and notice only with them', async () => {
  const id = await heldLesson()
  expect((await lesson.teacher.get('/api/analysis/report', { analysis_id: id })).error_code).not.toBe(0)
  expect(await noticesOf(id)).toEqual([])
  await lesson.attempt({ of: await keyOf(id), openModel: async () => fake().open })
  await lesson.app.startWorker()
  expect(await reach(id, 60_000)).toMatchObject({ recognition: { state: 'done', progress: 1 } })
  const report = await reportOf(id)
  expect(report.recognition).toMatchObject({ model: 'fake' })
  expect(report.utterances.length).toBeGreaterThan(3)
  expect(await noticesOf(id)).toEqual(['analysis.finished'])
})

test('a waiting lesson gets its audio report if recognition is cancelled or there is no model', async () => {
  const stopped = await heldLesson()
  const { error_code } = await lesson.teacher.post('/api/analysis/cancel_recognition', { analysis_id: stopped })
  expect(error_code).toBe(0)
  const without = await heldLesson()
  await lesson.attempt({ of: await keyOf(without), openModel: async () => undefined })
  await lesson.app.startWorker()
  expect(await reach(stopped, 60_000)).toMatchObject({ recognition: { state: 'cancelled' } })
  expect(await reach(without, 60_000)).toMatchObject({ recognition: { state: 'no_model' } })
  expect((await reportOf(stopped)).utterances).toEqual([])
})

test('words are not stored if the analysis is cancelled or its files are replaced meanwhile', async () => {
  const id = await heldLesson()
  const attemptWith = async (model: string, during: () => Promise<unknown>) => {
    let times = 0
    const { open, heard } = fake(undefined, model)
    const openModel = async () => async () => ({
      ...(await open()),
      recognise: async (chunk: SpeechChunk) => {
        if (times++ === 1) await during()
        heard.push(chunk.index)
        return hear(chunk)
      },
    })
    await lesson.attempt({ of: await keyOf(id), openModel })
    return heard
  }
  const cancelled = await attemptWith('fake', () => lesson.teacher.post('/api/analysis/cancel', { analysis_id: id }))
  expect(cancelled).toEqual([0, 1])
  expect(await stateOf(lesson.teacher, id)).toMatchObject({ status: 70_000, error_code: 3008 })

  // retried, waiting again, and complete
  expect((await lesson.teacher.post('/api/analysis/retry', { analysis_id: id })).error_code).toBe(0)
  const worker = await lesson.app.startWorker()
  await vi.waitFor(async () => expect(await stateOf(lesson.teacher, id)).toMatchObject({ status: 30_000 }), 60_000)
  await vi.waitFor(async () => expect((await keyOf(id)).isFree).toBe(true), 60_000)
  await lesson.attempt({ of: await keyOf(id), openModel: async () => fake().open })
  await reach(id, 60_000)
  await worker.stop(0)

  // recognised by another model, and given a transcript meanwhile
  expect((await lesson.teacher.post('/api/analysis/recognise', { analysis_id: id })).error_code).toBe(0)
  const text = new TextDecoder().decode(shortTranscript().bytes)
  const replaced = await attemptWith('another', () =>
    lesson.teacher.post('/api/analysis/replace_files', { analysis_id: id, files: [], transcript_text: text }),
  )
  expect(replaced).toEqual([0, 1])
  expect(await stateOf(lesson.teacher, id)).not.toMatchObject({ recognition: { state: 'done' } })
})

test('cancelling, requesting again and another model neither use nor give back quota', async () => {
  const { app, teacher } = lesson
  const org = await orgOf(teacher)
  const [quota] = await meter(app.platform, org, [{ total: 3 }])
  const id = await heldLesson()
  expect(await usedOf(app.platform, quota)).toBe(1)
  expect((await teacher.post('/api/analysis/cancel_recognition', { analysis_id: id })).error_code).toBe(0)
  const worker = await app.startWorker()
  await reach(id, 60_000)
  await worker.stop(0)
  for (const model of ['fake', 'another']) {
    expect((await teacher.post('/api/analysis/recognise', { analysis_id: id })).error_code).toBe(0)
    await lesson.attempt({ of: await keyOf(id), openModel: async () => fake(undefined, model).open })
    expect((await reportOf(id)).recognition).toMatchObject({ model })
  }
  expect(await movesOf(app.platform, quota)).toEqual(['take'])
  expect(await inconsistent(app.platform, [org])).toEqual([])
})
