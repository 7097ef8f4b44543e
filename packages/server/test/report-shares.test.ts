import { DEFAULT_EXAM_SETTINGS } from '@keguan/contract/report/exam/settings'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { auditLog } from '../src/platform/postgres/schema/audit-log.ts'
import { useConsole, useWorker } from './support/console.ts'
import type { Client } from './support/server.ts'

const app = useConsole()
useWorker(app)
/** The owner of the exams; head of grade; teacher of class 1; head of the subject; an unrelated colleague. */
let owner: Client
let head: Client
let subject: Client
let physicist: Client
let nobody: Client
let examId: string
let termId: string

const { compulsory: _, ...SETTINGS } = DEFAULT_EXAM_SETTINGS
const FACTS = { type: 'midterm', subject: null, grade: 'h1', term: '', settings: SETTINGS }
const [FIRST, SECOND] = ['高一(1)班', '高一(2)班'] as const
const sheet = (top: number) =>
  [
    '学号\t姓名\t班级\t数学(100)\t物理(100)\t总分',
    ...Array.from({ length: 12 }, (_, i) => {
      const [mathematics, physics] = [top - 4 * i, 41 + i]
      return `6${i}\t学生${i}\t${i % 2 ? SECOND : FIRST}\t${mathematics}\t${physics}\t${mathematics + physics}`
    }),
  ].join('\n')

async function made(kind: 'exam' | 'term', input: object): Promise<string> {
  const { data, error_message } = await owner.post(`/api/${kind}_analysis/create`, input)
  expect(error_message).toBe('')
  const id = data[`${kind}_analysis_id`]
  await vi.waitFor(
    async () => {
      const state = await owner.get(`/api/${kind}_analysis/query_state`, { [`${kind}_analysis_ids`]: id })
      expect(state.data[0]?.status).toBe(60_000)
    },
    { timeout: 150_000, interval: 100 },
  )
  return id
}

const actionsOn = async (id: string, who: Client): Promise<string[]> =>
  (
    await app.db
      .select({ action: auditLog.action, actor: auditLog.accountId })
      .from(auditLog)
      .where(eq(auditLog.objectId, id))
  )
    .filter(({ actor }) => actor === who.accountId)
    .map(({ action }) => action)

const raw = (who: Client, path: string, body: object) =>
  who.raw('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

beforeAll(async () => {
  owner = await app.server.person('sys_analysis_web_user')
  ;[head, subject, physicist, nobody] = [
    await app.server.colleagueOf(owner, 'sys_analysis_web_user'),
    await app.server.colleagueOf(owner, 'sys_analysis_web_user'),
    await app.server.colleagueOf(owner, 'sys_analysis_web_user'),
    await app.server.colleagueOf(owner, 'sys_analysis_web_user'),
  ]
  examId = await made('exam', { ...FACTS, title: '高一期中', exam_date: '2026-11-10', text: sheet(95) })
  const second = await made('exam', { ...FACTS, title: '高一期末', exam_date: '2027-01-10', text: sheet(90) })
  termId = await made('term', { title: '高一上学期', exam_analysis_ids: [examId, second] })
})

describe.each([
  { kind: 'exam', of: () => examId, classScope: { path: 'class_report', scope: '2' }, summary: '1', all: '7' },
  { kind: 'term', of: () => termId, classScope: { path: 'report', scope: '5' }, summary: '4', all: '8' },
] as const)('a report of $kind', ({ kind, of, classScope, summary, all }) => {
  const base = `/api/${kind}_analysis`
  const idKey = `${kind}_analysis_id`
  const byId = (more: Record<string, string> = {}) => ({ [idKey]: of(), ...more })
  const share = (
    who: Client,
    to: readonly Client[],
    classes: readonly string[] | null,
    subjects: readonly string[] | null = null,
  ) => who.post(`${base}/share`, { ...byId(), account_ids: to.map(({ accountId }) => accountId), classes, subjects })
  const readSummary = (who: Client) => who.get(`${base}/report`, byId())
  const readClass = (who: Client, class_name: string) =>
    who.get(`${base}/${classScope.path}`, byId({ class_name, ...(kind === 'term' && { scope: classScope.scope }) }))
  const file = (who: Client, query: Record<string, string>) =>
    who.raw('GET', `${base}/download_file?${new URLSearchParams(byId({ format: 'json', ...query }))}`)
  const namesOf = async (who: Client): Promise<Set<string>> =>
    new Set((await who.get(`${base}/pupils`, byId())).data.pupils.map((row: { class_name: string }) => row.class_name))

  test('is shared by its owner alone, with colleagues of the institution, in classes that it has', async () => {
    expect((await share(nobody, [head], null)).status).toBe(404)
    const stranger = await app.server.person('sys_analysis_web_user')
    expect((await share(owner, [stranger], null)).status).toBe(404)
    expect((await share(owner, [subject], ['高一(9)班'])).error_code).toBe(ERROR.invalidInput)
    const found = await owner.get(`${base}/colleagues`)
    const ids = found.data.map(({ account_id }: { account_id: string }) => account_id)
    expect(ids).toEqual(expect.arrayContaining([head.accountId, subject.accountId]))
    expect(ids).not.toContain(owner.accountId)
    await share(owner, [head], null)
    const { data } = await share(owner, [subject], [FIRST])
    expect(data).toHaveLength(2)
    expect(data.find((each: { account_id: string }) => each.account_id === subject.accountId).classes).toEqual([FIRST])
    expect(await actionsOn(of(), owner)).toContain(`${kind}.share`)
  })

  test('is read by the head of grade like its owner, and every access is recorded', async () => {
    expect((await readSummary(head)).status).toBe(200)
    expect((await readClass(head, SECOND)).status).toBe(200)
    expect((await file(head, { scope: summary })).status).toBe(200)
    expect((await file(head, { scope: all })).status).toBe(200)
    expect(await namesOf(head)).toEqual(new Set([FIRST, SECOND]))
    expect((await raw(head, `${base}/pupil_pages`, byId({ class_name: SECOND }))).status).toBe(200)
    expect(await actionsOn(of(), head)).toEqual(
      expect.arrayContaining([
        ...['report', 'class_report', 'download', 'pupils', 'pupil_sheet'].map((action) => `${kind}.${action}`),
      ]),
    )
  })

  test('is read by a subject teacher only for their classes', async () => {
    const { data } = await subject.get(`${base}/get`, byId())
    expect(data).toMatchObject({ mine: false, classes: [FIRST], shared: { classes: [FIRST] } })
    expect((await readClass(subject, FIRST)).status).toBe(200)
    expect((await file(subject, { scope: classScope.scope, class_name: FIRST })).status).toBe(200)
    expect(await namesOf(subject)).toEqual(new Set([FIRST]))
    const refused = [
      (await readSummary(subject)).status,
      (await readClass(subject, SECOND)).status,
      (await file(subject, { scope: summary })).status,
      (await file(subject, { scope: all })).status,
      (await file(subject, { scope: classScope.scope, class_name: SECOND })).status,
      (await raw(subject, `${base}/download_report`, byId())).status,
      (await raw(subject, `${base}/download_report`, byId({ class_name: SECOND }))).status,
      (await raw(subject, `${base}/pupil_pages`, byId({ class_name: SECOND }))).status,
    ]
    expect(refused).toEqual(refused.map(() => 404))
    const pages = await (await raw(subject, `${base}/pupil_pages`, byId())).text()
    expect(pages.match(/class="card pupil"/gu)).toHaveLength(6)
  })

  test('uses only the marks of a subject for its head and its teachers', async () => {
    const idsOf = (papers: readonly { id: string }[]) => papers.map(({ id }) => id)
    expect((await share(owner, [physicist], null, ['english'])).error_code).toBe(ERROR.invalidInput)
    const { data: shares } = await share(owner, [physicist], null, ['physics'])
    expect(shares).toContainEqual(expect.objectContaining({ classes: null, subjects: ['physics'] }))
    const { data: detail } = await physicist.get(`${base}/get`, byId())
    expect(detail).toMatchObject({ shared: { classes: null, subjects: ['physics'] }, classes: [FIRST, SECOND] })
    expect(idsOf((await readSummary(physicist)).data.papers)).toEqual(['physics'])
    expect(idsOf((await readClass(physicist, SECOND)).data.papers)).toEqual(['physics'])
    const { pupils } = (await physicist.get(`${base}/pupils`, byId())).data
    expect(pupils).toHaveLength(12)
    for (const { marks, papers } of pupils) expect(idsOf(marks ?? papers)).toEqual(['physics'])
    const texts = [
      JSON.stringify(detail),
      await (await file(physicist, { scope: all })).text(),
      await (await raw(physicist, `${base}/download_report`, byId())).text(),
      await (await raw(physicist, `${base}/pupil_pages`, byId())).text(),
    ]
    for (const text of texts) expect(text).not.toMatch(/"mathematics"|"id":"total"|数学/u)

    await share(owner, [physicist], [FIRST], ['physics'])
    expect((await readSummary(physicist)).status).toBe(404)
    expect((await readClass(physicist, SECOND)).status).toBe(404)
    expect(idsOf((await readClass(physicist, FIRST)).data.papers)).toEqual(['physics'])
    expect(await namesOf(physicist)).toEqual(new Set([FIRST]))
    await owner.post(`${base}/unshare`, { ...byId(), account_id: physicist.accountId })
  })

  test('is changed, deleted and shared by its owner alone', async () => {
    const [{ pupil }] = (await head.get(`${base}/pupils`, byId())).data.pupils
    const answers = [
      await head.post(`${base}/update`, { ...byId(), title: '改名', facts: { title: '改名' } }),
      await head.post(`${base}/delete`, { [`${idKey}s`]: [of()] }),
      await head.post(`${base}/create_link`, { ...byId(), pupil }),
      await head.post(`${base}/revoke_links`, { ...byId(), pupil }),
      await head.get(`${base}/shares`, byId()),
      await share(head, [nobody], null),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect((await readSummary(nobody)).status).toBe(404)
  })

  test('sends a notice, is listed, and disappears when sharing ends', async () => {
    const notices = (await subject.get('/notices', { type: 'notification' })).data
    expect(notices).toEqual(expect.arrayContaining([expect.objectContaining({ kind: `${kind}.shared` })]))
    const shared = async () => (await subject.get(`${base}/shared`)).data
    expect(await shared()).toMatchObject([{ analysis_id: of(), classes: [FIRST], pupils: 12 }])
    expect((await subject.get(`${base}/list`)).data.list).toEqual([])
    await owner.post(`${base}/unshare`, { ...byId(), account_id: subject.accountId })
    expect(await shared()).toEqual([])
    expect((await readClass(subject, FIRST)).status).toBe(404)
    expect((await owner.get(`${base}/shares`, byId())).data).toHaveLength(1)
    expect((await owner.post(`${base}/unshare`, { ...byId(), account_id: subject.accountId })).status).toBe(404)
  })
})

test('a newer version of an exam is shared as the one before', async () => {
  const update = { exam_analysis_id: examId, mode: 'replace' }
  const newer = await made('exam', { ...FACTS, title: '高一期中', exam_date: '2026-11-10', text: sheet(92), update })
  const shared = (await head.get('/api/exam_analysis/shared')).data
  expect(shared.map((row: { analysis_id: string }) => row.analysis_id)).toEqual([newer])
  expect((await head.get('/api/exam_analysis/report', { exam_analysis_id: newer })).data.papers[0].spread.max).toBe(92)
})
