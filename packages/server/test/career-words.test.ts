import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { chinaDay, DAY_MS } from '../src/platform/clock/time.ts'
import { recognitionChunk } from '../src/platform/postgres/schema/lesson-recognition.ts'
import { modelFolder } from '../src/platform/speech/models/model-folder.ts'
import { describe as describeFiles, openModelStore } from '../src/platform/speech/models/model-store.ts'
import type { Recogniser, SpeechChunk } from '../src/platform/speech/recogniser.ts'
import { BrokenModel } from '../src/platform/speech/speech-error.ts'
import { careerWork } from '../src/wiring/career/career-work.ts'
import { startWorker } from '../src/worker.ts'
import { useConsole } from './support/console.ts'
import { firstMinute, sendFile } from './support/lesson.ts'
import { fake } from './support/recognition.ts'
import type { Client } from './support/server.ts'

// no model can be fetched
vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/')
const app = useConsole({ KEGUAN_SPEECH: 'on' })
/** Behaviour of the model in the current test. */
let start: () => Promise<Recogniser>
let worker: Awaited<ReturnType<typeof startWorker>>
let teacher: Client
let sound: Uint8Array

const SAID = '我喜欢修理自行车也喜欢组装模型周末我在车间里学焊接'

/** Results of `fake`, with words about interests: four characters per second. */
function interested(before: (chunk: SpeechChunk) => void = () => undefined, model = 'fake') {
  const { heard, open, closed } = fake(before, model)
  const openInterested = async (): Promise<Recogniser> => {
    const recogniser = await open()
    return {
      ...recogniser,
      recognise: async (chunk, ask) => {
        const { tokens } = await recogniser.recognise(chunk, ask)
        const said = tokens.map((token, at) => ({ ...token, text: SAID.charAt(at % SAID.length) }))
        return { tokens: said, text: said.map(({ text }) => text).join('') }
      },
    }
  }
  return { heard, open: openInterested, closed }
}

const store = () =>
  openModelStore({
    ...{ folder: modelFolder(app.platform.config.home), registry: 'http://127.0.0.1:9/' },
    tryOpen: async () => undefined, // the model is a fake
  })
const installModel = () =>
  store().place({ id: 'tiny', title: 'Tiny', family: 'whisper' }, 'person', async (draft) => {
    writeFileSync(join(draft, 'model.bin'), 'no model')
    return describeFiles(draft, ['model.bin'])
  })

const at = (id: string) => ({ career_analysis_id: id })
const announce = (name: string, more: object = {}) => ({ name, bytes: sound.length, transcript: null, ...more })
const create = (recordings: readonly object[], more: object = {}) =>
  teacher.post('/api/career_analysis/create', {
    title: '小林的倾向',
    consent: {
      ...{ subject: 'other', person: '小林', purpose: 'education', agreed: true },
      expires_on: chinaDay(new Date(Date.now() + 30 * DAY_MS)),
    },
    ...{ recordings, ...more },
  })

async function sent(names: readonly string[]): Promise<string> {
  const { data, error_message } = await create(names.map((name) => announce(name)))
  expect(error_message).toBe('')
  for (const { upload_id: uploadId } of data.text_upload_urls.filter(
    ({ complete }: { complete: boolean }) => !complete,
  ))
    await sendFile({ origin: app.server.origin, token: data.upload_token, uploadId, bytes: sound })
  return data.career_analysis_id
}

const ended = (id: string, expected: object) =>
  vi.waitFor(
    async () => {
      const { data } = await teacher.get('/api/career_analysis/query_state', { career_analysis_ids: id })
      expect(data[0]).toMatchObject(expected)
      return data[0]
    },
    { timeout: 60_000, interval: 100 },
  )
const finished = (id: string) => ended(id, { status: 60_000, error_code: 0 })
const report = async (id: string) => (await teacher.get('/api/career_analysis/report', at(id))).data
const chunksOf = (id: string) => app.db.select().from(recognitionChunk).where(eq(recognitionChunk.analysisId, id))

beforeAll(async () => {
  teacher = await app.server.person('sys_analysis_web_user')
  sound = firstMinute()[0]?.bytes ?? new Uint8Array()
  await installModel()
  worker = await startWorker(app.platform, [careerWork(() => start())])
})
afterAll(() => worker.stop(5))
beforeEach(() => {
  start = interested().open
})

describe('a recording without a transcript', () => {
  test('is transcribed by the installed model, and the report says so', async () => {
    expect((await teacher.get('/api/career_analysis/speech', {})).data).toEqual({ model: 'Tiny' })
    const model = interested()
    start = model.open
    const id = await sent(['独白.mp3'])
    await finished(id)
    const { sources, evidence } = await report(id)
    expect(sources).toMatchObject([
      { kind: 'recognised', recognition: { engine: 'whisper', model: 'fake', sha256: 'ab', error_rate: 0.105 } },
    ])
    expect(sources[0].recognition.recognised_s).toBeGreaterThan(20)
    expect(sources[0].syllables).toBeGreaterThan(60)
    expect(sources[0].delivery).toMatchObject({ media: 'audio', misfit: false })
    expect(model.closed()).toBe(1)
    // each sentence can be played, and all of them are the person's
    expect(evidence.length).toBeGreaterThan(0)
    for (const each of evidence) expect(each).toMatchObject({ bearing: 'own', start_s: expect.any(Number) })
    // recognised chunks are not stored with the words
    expect(await chunksOf(id)).toEqual([])
    const { data } = await teacher.get('/api/career_analysis/get', at(id))
    expect(data.syllables).toBe(sources[0].syllables)
    const other = await sent(['独白.mp3'])
    await finished(other)
    expect((await report(other)).evidence).toEqual(evidence)
  })

  test('an interrupted attempt loses only its current chunk, and the words are the same', async () => {
    const whole = await sent(['独白.mp3'])
    await finished(whole)
    const heard: number[] = []
    let isBroken = false
    start = interested(({ index }) => {
      heard.push(index)
      if (index !== 1 || isBroken) return
      isBroken = true
      throw new Error('gone')
    }).open
    const id = await sent(['独白.mp3'])
    await finished(id)
    expect(heard.slice(0, 3)).toEqual([0, 1, 1])
    expect(heard.toSorted((a, b) => a - b)).toEqual(heard)
    expect(await report(id)).toEqual(await report(whole))
  })

  test('is rejected with a message if no model is installed, and nothing is stored', async () => {
    await store().remove('tiny')
    expect((await teacher.get('/api/career_analysis/speech', {})).data).toEqual({ model: null })
    const refused = await create([announce('独白.mp3')])
    expect(refused.error_code).toBe(ERROR.careerNoRecogniser)
    expect(refused.error_message).toContain('安装模型')
    expect((await teacher.get('/api/career_analysis/list', { search: '独白' })).data.total).toBe(0)
    await installModel()
  })

  test('fails with a reason if the model was removed meanwhile, and continues when there is one', async () => {
    const { data } = await create([announce('独白.mp3')])
    await store().remove('tiny')
    const [{ upload_id: uploadId }] = data.text_upload_urls.filter((each: { complete: boolean }) => !each.complete)
    await sendFile({ origin: app.server.origin, token: data.upload_token, uploadId, bytes: sound })
    const id = data.career_analysis_id
    const { error_message: message } = await ended(id, { status: 70_000, error_code: ERROR.careerNoRecogniser })
    expect(message).toMatch(/^“独白\.mp3”：录音没有文字稿/u)
    await installModel()
    await teacher.post('/api/career_analysis/retry', at(id))
    await finished(id)
  })

  test('of several, the failing one is named, and the words of the others are kept', async () => {
    let opened = 0
    const model = interested()
    start = async () => {
      opened += 1
      if (opened > 1) throw new BrokenModel('cut off')
      return model.open()
    }
    const id = await sent(['第一段.mp3', '第二段.mp3'])
    const { error_message: message } = await ended(id, { status: 70_000, error_code: ERROR.speechModelBroken })
    expect(message).toMatch(/^“第二段\.mp3”：/u)
    const again = interested()
    start = again.open
    await teacher.post('/api/career_analysis/retry', at(id))
    await finished(id)
    expect(again.closed()).toBe(1)
    const { sources } = await report(id)
    expect(sources.map(({ name, kind }: { name: string; kind: string }) => `${name} ${kind}`)).toEqual([
      '第一段.mp3 recognised',
      '第二段.mp3 recognised',
    ])
  })

  test('a recording without recognised words says so, and gives no evidence', async () => {
    const { open } = fake()
    start = async () => ({ ...(await open()), recognise: async () => ({ tokens: [], text: '' }) })
    const id = await sent(['雨声.mp3'])
    await finished(id)
    expect(await report(id)).toMatchObject({
      lamp: 'evidence_only',
      sources: [{ kind: 'recognised', syllables: 0, recognition: { recognised_s: 0, error_rate: null } }],
    })
  })
})
