import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { ROLES } from '@keguan/contract/vocabulary/role'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { chinaDay, DAY_MS } from '../src/platform/clock/time.ts'
import { analysis } from '../src/platform/postgres/schema/analysis.ts'
import { artefact } from '../src/platform/postgres/schema/artefact.ts'
import { auditLog } from '../src/platform/postgres/schema/audit-log.ts'
import { career } from '../src/platform/postgres/schema/career.ts'
import { upload } from '../src/platform/postgres/schema/upload.ts'
import { useConsole, useWorker } from './support/console.ts'
import { sendFile } from './support/lesson.ts'
import { type Client, startTestServer } from './support/server.ts'

const app = useConsole()
useWorker(app)
let teacher: Client

const day = (days: number) => chinaDay(new Date(Date.now() + days * DAY_MS))
const CONSENT = {
  ...{ subject: 'other', person: '小林', purpose: 'education', minor: true, guardian: '林女士', agreed: true },
  expires_on: day(30),
}
/** Some 400 characters about repairing and drawing. */
const WORKSHOP =
  '我喜欢修理自行车，也喜欢组装模型。周末我在车间里跟师傅学焊接。我不喜欢演讲。妈妈是会计，天天做账。\n我还擅长画画，给班里设计海报。'
const LONG = WORKSHOP.repeat(6)

const create = (who: Client, more: object = {}, consent: object = {}) =>
  who.post('/api/career_analysis/create', {
    ...{ title: '小林的倾向', consent: { ...CONSENT, ...consent }, sources: [{ name: '作文一', text: LONG }] },
    ...more,
  })

const at = (id: string) => ({ career_analysis_id: id })

async function finished(id: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { data } = await teacher.get('/api/career_analysis/query_state', { career_analysis_ids: id })
      expect(data[0]).toMatchObject({ status: 60_000, error_code: 0 })
    },
    { timeout: 150_000, interval: 100 },
  )
}

async function made(more: object = {}): Promise<string> {
  const { data, error_message } = await create(teacher, more)
  expect(error_message).toBe('')
  await finished(data.career_analysis_id)
  return data.career_analysis_id
}

const report = (id: string, who = teacher) => who.get('/api/career_analysis/report', at(id))
const actionsOn = async (id: string): Promise<string[]> =>
  (await app.db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.objectId, id))).map(
    (row) => row.action,
  )

beforeAll(async () => {
  teacher = await app.server.person('sys_analysis_web_user')
})

describe('consent comes first', () => {
  test('each missing part is reported by name, and nothing is stored', async () => {
    const refused = async (consent: object) => (await create(teacher, {}, consent)).error_code
    expect(await refused({ agreed: false })).toBe(ERROR.careerNoConsent)
    expect(await refused({ purpose: 'hiring' })).toBe(ERROR.careerHiring)
    expect(await refused({ guardian: ' ' })).toBe(ERROR.careerNoGuardian)
    expect(await refused({ expires_on: day(0) })).toBe(ERROR.careerExpiry)
    expect(await refused({ expires_on: day(1200) })).toBe(ERROR.careerExpiry)
    expect((await create(teacher, { sources: [] })).error_code).toBe(ERROR.careerNothing)
    expect(await app.db.select().from(career)).toEqual([])
  })

  test('is stored, shown, and extended', async () => {
    const id = await made()
    const { data } = await teacher.get('/api/career_analysis/get', at(id))
    expect(data).toMatchObject({ person: '小林', purpose: 'education', minor: true, guardian: '林女士' })
    const { data: changed } = await teacher.post('/api/career_analysis/update', { ...at(id), expires_on: day(60) })
    expect(changed.expires_on).toBe(day(60))
  })
})

describe('a finished analysis', () => {
  let id: string
  beforeAll(async () => {
    id = await made()
  })

  test('has a report with evidence, without rejected activities, and sends a notice', async () => {
    const { data } = await report(id)
    expect(data).toMatchObject({ title: '小林的倾向', lamp: 'low' })
    expect(data.profile.letters[0].letter).toBe('R')
    const bearings = new Set(data.evidence.map(({ bearing }: { bearing: string }) => bearing))
    expect(bearings).toEqual(new Set(['own', 'negated', 'others']))
    const { data: notices } = await teacher.get('/notices')
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'career.finished' }))
    expect((await teacher.get('/api/career_analysis/source', { ...at(id), place: 0 })).data).toEqual({
      name: '作文一',
      text: LONG,
      sentences: null,
    })
    expect((await teacher.get('/api/career_analysis/source', { ...at(id), place: 7 })).status).toBe(404)
    expect(await actionsOn(id)).toEqual(expect.arrayContaining(['career.create', 'career.report', 'career.source']))
  })

  test('downloads as a page and as a workbook', async () => {
    const page = await teacher.raw('POST', '/api/career_analysis/download_report', {
      body: JSON.stringify(at(id)),
      headers: { 'content-type': 'application/json' },
    })
    expect(await page.text()).toContain('nb-plotly-library')
    const file = await teacher.raw('GET', `/api/career_analysis/download_file?career_analysis_id=${id}&format=xlsx`)
    const start = Buffer.from(await file.arrayBuffer()).subarray(0, 2)
    expect(start.toString()).toBe('PK')
    expect(await actionsOn(id)).toContain('career.download')
  })

  test('is listed by its words, and belongs to one person: 404 for every other role', async () => {
    const list = (query: object) => teacher.get('/api/career_analysis/list', { search: '小林', ...query })
    expect((await list({ purpose: 'education', status: '60000', from: day(-1) })).data.list[0]).toMatchObject({
      sources: 1,
      lamp: 'low',
      syllables: expect.any(Number),
    })
    expect((await list({ purpose: 'research' })).data.total).toBe(0)
    expect((await list({ page: 1 })).data.total).toBeGreaterThan(0)
    for (const role of ROLES) {
      const other = await app.server.colleagueOf(teacher, role)
      const { status } = await report(id, other)
      expect([403, 404], role).toContain(status)
      if (role === 'sys_platform_admin' || role === 'sys_org_ops_admin') expect(status).toBe(404)
    }
  })

  test('accepts further material, and removal of some', async () => {
    const add = [
      {
        name: '日记',
        text: '我喜欢研究昆虫，做物理实验，推导数学公式，观察星空，写代码分析数据，读科普书，探究化学反应。'.repeat(9),
        date: '2026-05-01',
      },
    ]
    const { data } = await teacher.post('/api/career_analysis/update', { ...at(id), add })
    expect(data.material).toMatchObject([{ name: '作文一' }, { name: '日记', date: '2026-05-01' }])
    await finished(id)
    const { data: both } = await report(id)
    expect(both.sources).toHaveLength(2)
    await teacher.post('/api/career_analysis/update', { ...at(id), remove: [0] })
    await finished(id)
    expect((await report(id)).data.profile.letters[0].letter).toBe('I')
    expect((await teacher.post('/api/career_analysis/update', { ...at(id), remove: [0] })).error_code).toBe(
      ERROR.careerNothing,
    )
  })
})

test('the person opens the result with a link, and can withdraw the consent with it', async () => {
  const id = await made()
  const { data: link } = await teacher.post('/api/career_analysis/create_link', at(id))
  const open = (token = link.link) => app.server.stranger.post('/api/career_guest/sheet', { link: token })
  expect((await open()).data).toMatchObject({ title: '小林的倾向', person: '小林', report: { lamp: 'low' } })
  expect((await teacher.get('/api/career_analysis/get', at(id))).data.links).toBe(1)
  expect((await open('x'.repeat(43))).error_code).toBe(ERROR.careerLinkEnded)
  expect((await teacher.post('/api/career_analysis/revoke_links', at(id))).data).toEqual({ revoked: 1 })
  expect((await open()).error_code).toBe(ERROR.careerLinkEnded)
  const { data: second } = await teacher.post('/api/career_analysis/create_link', at(id))
  const withdrawn = await app.server.stranger.post('/api/career_guest/withdraw', { link: second.link })
  expect(withdrawn.data).toEqual({ deleted: 1 })
  expect((await report(id)).status).toBe(404)
  expect(await actionsOn(id)).toEqual(expect.arrayContaining(['career.link', 'career.link_revoke', 'career.revoke']))
})

test('a questionnaire works with texts or alone; identical answers are refused', async () => {
  const items = Array.from({ length: 60 }, (_, place) => place % 5)
  const same = { sources: [], answers: { items: items.map(() => 2) } }
  expect((await create(teacher, same)).error_code).toBe(ERROR.careerSameAnswers)
  const id = await made({ sources: [], answers: { items } })
  expect((await report(id)).data).toMatchObject({ profile: null, questionnaire: { origin: 'items', agreement: null } })
  const add = [{ name: '作文', text: LONG }]
  const answers = { sums: [40, 10, 10, 10, 10, 10] }
  await teacher.post('/api/career_analysis/update', { ...at(id), add, answers })
  await finished(id)
  const { questionnaire } = (await report(id)).data
  expect(questionnaire).toMatchObject({ origin: 'sums', code: ['R', 'I', 'A'] })
  expect(questionnaire.agreement).toBeGreaterThan(0.5)
})

test('files are announced, sent and read, and an unreadable one fails with its name', async () => {
  const send = async (files: readonly { name: string; bytes: Uint8Array }[]) => {
    const { data, error_message } = await create(teacher, {
      sources: [],
      files: files.map(({ name, bytes }) => ({ kind: 'transcript', name, bytes: bytes.length })),
    })
    expect(error_message).toBe('')
    const { text_upload_urls: urls, upload_token: token } = data
    for (const [i, { bytes }] of files.entries()) {
      await sendFile({ origin: app.server.origin, token, uploadId: urls[i].upload_id, bytes })
    }
    return data.career_analysis_id as string
  }
  const files = ['一.txt', '二.md'].map((name, i) => ({ name, bytes: Buffer.from(`${name}。${LONG}${i}`) }))
  const id = await send(files)
  await finished(id)
  const { data } = await teacher.get('/api/career_analysis/get', at(id))
  expect(data.material.map(({ name }: { name: string }) => name)).toEqual(['一.txt', '二.md'])
  const add = [{ name: '三', text: LONG }]
  await teacher.post('/api/career_analysis/update', { ...at(id), add })
  await finished(id)
  expect((await report(id)).data.sources).toHaveLength(3)

  const broken = await send([{ name: '坏.docx', bytes: Buffer.from('no zip') }])
  await vi.waitFor(
    async () => {
      const { data: state } = await teacher.get('/api/career_analysis/query_state', { career_analysis_ids: broken })
      expect(state[0]).toMatchObject({ status: 70_000, error_code: ERROR.personTextUnreadable })
      expect(state[0].error_message).toContain('坏.docx')
    },
    { timeout: 150_000, interval: 100 },
  )
})

test('a text is read before anything is stored', async () => {
  const read = (name: string, text: string) =>
    teacher.post('/api/career_analysis/read', { file: { name, content: Buffer.from(text).toString('base64') } })
  expect((await read('a.txt', '我喜欢画画。')).data).toEqual({ name: 'a.txt', text: '我喜欢画画。', syllables: 5 })
  expect((await read('a.txt', ' ')).error_code).toBe(ERROR.personTextEmpty)
})

describe('withdrawn and expired analyses are deleted: rows, files, queue', () => {
  async function expectGone(id: string, keys: readonly string[], action: string): Promise<void> {
    expect(keys.length).toBeGreaterThan(1)
    for (const table of [analysis, career]) {
      const key = table === analysis ? analysis.id : career.analysisId
      expect(await app.db.select().from(table).where(eq(key, id))).toEqual([])
    }
    for (const key of keys) expect(await app.platform.storage.size(key)).toBeUndefined()
    expect(await actionsOn(id)).toContain(action)
    expect((await report(id)).status).toBe(404)
  }
  const keysOf = async (id: string) => {
    const rows = [
      ...(await app.db.select({ key: artefact.storageKey }).from(artefact).where(eq(artefact.analysisId, id))),
      ...(await app.db.select({ key: upload.storageKey }).from(upload).where(eq(upload.analysisId, id))),
    ]
    return rows.flatMap(({ key }) => (key === null ? [] : [key]))
  }

  test('withdrawn by its owner', async () => {
    const id = await made()
    const keys = await keysOf(id)
    const stranger = await app.server.person('sys_platform_admin')
    expect((await stranger.post('/api/career_analysis/revoke', at(id))).status).toBe(404)
    expect((await teacher.post('/api/career_analysis/revoke', at(id))).data).toEqual({ deleted: 1 })
    await expectGone(id, keys, 'career.revoke')
  })

  test('expired, while others stay', async () => {
    const [gone, kept] = [await made(), await made()]
    const keys = await keysOf(gone)
    await app.db
      .update(career)
      .set({ expiresOn: day(0) })
      .where(eq(career.analysisId, gone))
    // swept at every start of the API, and every hour
    const restarted = await startTestServer(app.platform)
    await vi.waitFor(async () => expect(await actionsOn(gone)).toContain('career.expire'), { timeout: 150_000 })
    await restarted.stop()
    await expectGone(gone, keys, 'career.expire')
    expect((await report(kept)).status).toBe(200)
  })
})
