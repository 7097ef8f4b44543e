import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { chinaDay, DAY_MS } from '../src/platform/clock/time.ts'
import { analysis } from '../src/platform/postgres/schema/analysis.ts'
import { artefact } from '../src/platform/postgres/schema/artefact.ts'
import { auditLog } from '../src/platform/postgres/schema/audit-log.ts'
import { careerLink } from '../src/platform/postgres/schema/career.ts'
import { upload } from '../src/platform/postgres/schema/upload.ts'
import { useConsole, useWorker } from './support/console.ts'
import { firstMinute, sendFile } from './support/lesson.ts'
import { damaged, made, PICTURE } from './support/recordings.ts'
import type { Client } from './support/server.ts'

const app = useConsole()
useWorker(app)
let teacher: Client
let sound: Uint8Array

/** A question and the person's answers over the first minute of a lesson, in which a voice keeps speaking. */
const TALK = [
  '[00:00:02] 李老师：你平时喜欢做什么？',
  '[00:00:24] 小林：我喜欢修理自行车，也喜欢组装模型。我不喜欢上台演讲。',
  '[00:00:53] 小林：周末我在车间里学焊接。',
].join('\n')

const CONSENT = {
  ...{ subject: 'other', person: '小林', purpose: 'education', agreed: true },
  expires_on: chinaDay(new Date(Date.now() + 30 * DAY_MS)),
}
const at = (id: string) => ({ career_analysis_id: id })

const announce = (name: string, bytes: Uint8Array, more: object = {}) => ({
  ...{ name, bytes: bytes.length, date: '2026-05-01', transcript: TALK, speaker: '小林' },
  ...more,
})

const create = (recordings: readonly object[], more: object = {}) =>
  teacher.post('/api/career_analysis/create', { title: '小林的倾向', consent: CONSENT, recordings, ...more })

interface Answered {
  readonly upload_token: string
  readonly text_upload_urls: readonly { readonly upload_id: string; readonly complete: boolean }[]
}

/** Sends the remaining files, in the order in which they were announced. */
async function send({ upload_token: token, text_upload_urls: urls }: Answered, files: readonly Uint8Array[]) {
  const waiting = urls.filter(({ complete }) => !complete)
  for (const [place, bytes] of files.entries())
    await sendFile({ origin: app.server.origin, token, uploadId: waiting[place]?.upload_id ?? '', bytes })
}

const ended = (id: string, expected: object) =>
  vi.waitFor(
    async () => {
      const { data } = await teacher.get('/api/career_analysis/query_state', { career_analysis_ids: id })
      expect(data[0]).toMatchObject(expected)
    },
    { timeout: 60_000, interval: 100 },
  )
const finished = (id: string) => ended(id, { status: 60_000, error_code: 0 })
const report = async (id: string) => (await teacher.get('/api/career_analysis/report', at(id))).data

async function sent(files: readonly { name: string; bytes: Uint8Array }[], more: object = {}): Promise<string> {
  const { data, error_message } = await create(
    files.map(({ name, bytes }) => announce(name, bytes)),
    more,
  )
  expect(error_message).toBe('')
  await send(
    data,
    files.map(({ bytes }) => bytes),
  )
  return data.career_analysis_id
}

beforeAll(async () => {
  teacher = await app.server.person('sys_analysis_web_user')
  sound = firstMinute()[0]?.bytes ?? new Uint8Array()
})

describe('a recording with its transcript', () => {
  let id: string
  beforeAll(async () => {
    id = await sent([{ name: '访谈.mp3', bytes: sound }])
    await finished(id)
  })

  test('only the words of the person count, each with its second, and the delivery is described', async () => {
    const { sources, evidence } = await report(id)
    expect(sources).toMatchObject([{ name: '访谈.mp3', kind: 'transcript', date: '2026-05-01' }])
    expect(sources[0].delivery).toMatchObject({ media: 'audio', misfit: false })
    expect(sources[0].delivery.duration_s).toBeCloseTo(60, 0)
    const rate = sources[0].delivery.measures.find((each: { id: string }) => each.id === 'rate.speech')
    expect(rate.value).toBeGreaterThan(60)
    const heard = evidence.map(({ text, bearing }: { text: string; bearing: string }) => `${bearing} ${text}`)
    expect(heard).toEqual([
      'own 我喜欢修理自行车，也喜欢组装模型。',
      'negated 我不喜欢上台演讲。',
      'own 周末我在车间里学焊接。',
    ])
    // where speech is found after the second in the transcript
    const [first, , last] = evidence.map(({ start_s: startS }: { start_s: number }) => startS)
    expect(first).toBeGreaterThanOrEqual(23)
    expect(first).toBeLessThan(27)
    expect(last).toBeGreaterThanOrEqual(52)
    expect(last).toBeLessThan(56)
  })

  test('is played from an address that only its owner is given', async () => {
    const { data } = await teacher.get('/api/career_analysis/media', { ...at(id), place: 0 })
    expect(data).toMatchObject({ media_kind: 'audio', media_type: 'audio/mpeg' })
    const part = await app.server.stranger.raw('GET', data.media_url, { headers: { range: 'bytes=0-99' } })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(sound.subarray(0, 100)))
    const { data: source } = await teacher.get('/api/career_analysis/source', { ...at(id), place: 0 })
    expect(source.sentences).toHaveLength(3)
    const admin = await app.server.colleagueOf(teacher, 'sys_org_ops_admin')
    expect((await admin.get('/api/career_analysis/media', { ...at(id), place: 0 })).status).toBe(404)
    expect((await teacher.get('/api/career_analysis/media', { ...at(id), place: 3 })).status).toBe(404)
    const rows = await app.db.select().from(auditLog).where(eq(auditLog.objectId, id))
    expect(rows.map(({ action }) => action)).toContain('career.media')
  })

  test('is played through the person’s link, and not through an expired one', async () => {
    const stranger = app.server.stranger
    const media = (link: string, place = 0) => stranger.post('/api/career_guest/media', { link, place })
    const linked = async (days = 1) =>
      (await teacher.post('/api/career_analysis/create_link', { ...at(id), days })).data.link as string
    const link = await linked()
    const { data } = await media(link)
    expect(data).toMatchObject({ media_kind: 'audio', media_type: 'audio/mpeg' })
    const play = async (url: string) => (await stranger.raw('GET', url, { headers: { range: 'bytes=0-99' } })).status
    expect(await play(data.media_url)).toBe(206)
    // this analysis alone, and only existing recordings
    expect((await media(link, 7)).status).toBe(404)
    expect((await media('x'.repeat(43))).error_code).toBe(ERROR.careerLinkEnded)
    expect((await teacher.post('/api/career_analysis/revoke_links', at(id))).data).toEqual({ revoked: 1 })
    // an address issued earlier expires with the link
    expect(await play(data.media_url)).toBeGreaterThanOrEqual(400)
    expect((await media(link)).error_code).toBe(ERROR.careerLinkEnded)
    const late = await linked()
    const { data: before } = await media(late)
    await app.db
      .update(careerLink)
      .set({ expiresAt: new Date(0) })
      .where(eq(careerLink.analysisId, id))
    expect(await play(before.media_url)).toBeGreaterThanOrEqual(400)
    expect((await media(late)).error_code).toBe(ERROR.careerLinkEnded)
  })

  test('a video can be added, the first recording stays, and a removed one is deleted with its file', async () => {
    const source = made('film.mp4', ...PICTURE, '-f', 'lavfi', '-i', 'sine=frequency=220:duration=20', '-shortest')
    const { data } = await teacher.post('/api/career_analysis/add_recordings', {
      ...at(id),
      recordings: [announce('录像.mp4', source, { speaker: null })],
    })
    await ended(id, { status: 10_000 })
    await send(data, [source])
    await finished(id)
    const both = await report(id)
    expect(both.sources.map(({ delivery }: { delivery: { media: string } }) => delivery.media)).toEqual([
      'audio',
      'video',
    ])
    const files = await app.db.select().from(upload).where(eq(upload.analysisId, id))
    const first = files.find(({ name }) => name === '访谈.mp3')
    await teacher.post('/api/career_analysis/update', { ...at(id), remove: [0] })
    await finished(id)
    expect((await report(id)).sources).toMatchObject([{ name: '录像.mp4' }])
    const left = await app.db.select().from(upload).where(eq(upload.analysisId, id))
    expect(left.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual(['marks marks.json', 'media 录像.mp4'])
    await vi.waitFor(async () => expect(await app.platform.storage.size(first?.storageKey ?? '')).toBeUndefined(), {
      timeout: 150_000,
    })
    expect((await teacher.get('/api/career_analysis/media', { ...at(id), place: 0 })).data.media_kind).toBe('video')
  })

  test('after withdrawal nothing is left: rows, files, queue', async () => {
    const uploads = await app.db.select().from(upload).where(eq(upload.analysisId, id))
    const layers = await app.db.select().from(artefact).where(eq(artefact.analysisId, id))
    const keys = [...uploads, ...layers].flatMap(({ storageKey }) => storageKey ?? [])
    expect(keys.length).toBeGreaterThan(2)
    const { data: link } = await teacher.get('/api/career_analysis/media', { ...at(id), place: 0 })
    expect((await teacher.post('/api/career_analysis/revoke', at(id))).data).toEqual({ deleted: 1 })
    for (const table of [upload, artefact])
      expect(await app.db.select().from(table).where(eq(table.analysisId, id))).toEqual([])
    expect(await app.db.select().from(analysis).where(eq(analysis.id, id))).toEqual([])
    for (const key of keys) expect(await app.platform.storage.size(key)).toBeUndefined()
    const { rows: jobs } = await app.db.execute(`select 1 from pgboss.job where data->>'analysisId' = '${id}'`)
    expect(jobs).toEqual([])
    expect((await app.server.stranger.raw('GET', link.media_url)).status).toBe(404)
    // the log keeps the withdrawal, but none of the words
    const log = await app.db.select().from(auditLog).where(eq(auditLog.objectId, id))
    expect(log.map(({ action }) => action)).toContain('career.revoke')
    expect(JSON.stringify(log)).not.toMatch(/焊接|访谈|小林/u)
  })
})

test('a transcript is read before anything is stored, and is returned in an accepted form', async () => {
  const read = (name: string, text: string) =>
    teacher.post('/api/career_analysis/read_transcript', {
      file: { name, content: Buffer.from(text).toString('base64') },
    })
  const { data } = await read('访谈.txt', TALK)
  expect(data).toMatchObject({ name: '访谈.txt', has_times: true })
  expect(data.speakers.map(({ name }: { name: string }) => name)).toEqual(['小林', '李老师'])
  const again = await read('again.json', data.transcript)
  expect(again.data.transcript).toBe(data.transcript)
  expect((await read('空.txt', ' ')).error_code).toBe(ERROR.transcriptEmpty)
  expect((await read('a.pdf', TALK)).error_code).toBe(ERROR.unsupportedTranscriptFormat)
})

describe('invalid input is rejected with a reason, and nothing is stored', () => {
  test.each([
    ['another ending', 'a.exe', {}, ERROR.unsupportedContainer],
    ['a speaker who is not there', 'a.mp3', { speaker: '小王' }, ERROR.invalidInput],
    [
      'another language',
      'a.mp3',
      { transcript: 'Я люблю чинить велосипеды.', speaker: null },
      ERROR.personTextLanguage,
    ],
    ['no words', 'a.mp3', { transcript: '[00:00:01]', speaker: null }, ERROR.transcriptEmpty],
  ])('%s', async (_, name, more, code) => {
    const before = await app.db.select().from(analysis)
    expect((await create([announce(name, sound, more)])).error_code).toBe(code)
    expect(await app.db.select().from(analysis)).toHaveLength(before.length)
  })

  test('an unplayable recording fails with its name; the texts stay, and it can be removed', async () => {
    const text = { name: '作文', text: '我喜欢修理自行车，也喜欢组装模型。'.repeat(30) }
    const broken = damaged(Buffer.from('这不是录音。'.repeat(200)), 0.4, 0.6)
    const id = await sent([{ name: '坏.mp3', bytes: broken }], { sources: [text] })
    await ended(id, { status: 70_000, error_code: ERROR.unplayableMedia })
    const { data: states } = await teacher.get('/api/career_analysis/query_state', { career_analysis_ids: id })
    expect(states[0].error_message).toMatch(/^“坏\.mp3”：/u)
    const { data } = await teacher.get('/api/career_analysis/get', at(id))
    expect(data.material).toMatchObject([
      { name: '作文', recorded: false },
      { name: '坏.mp3', recorded: true },
    ])
    await teacher.post('/api/career_analysis/update', { ...at(id), remove: [1] })
    await teacher.post('/api/career_analysis/retry', at(id))
    await finished(id)
    expect((await report(id)).sources).toMatchObject([{ name: '作文' }])
  })
})
