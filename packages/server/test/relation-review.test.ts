import { randomUUID } from 'node:crypto'
import type { KnowledgeGraph } from '@keguan/contract/report/lesson/parts/path'
import { ROLE_ACCESSES } from '@keguan/contract/vocabulary/authority'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { ROLES } from '@keguan/contract/vocabulary/role'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listRelations } from '../src/features/lessons/edits/edit.repository.ts'
import { analysis } from '../src/platform/postgres/schema/analysis.ts'
import { auditLog } from '../src/platform/postgres/schema/audit-log.ts'
import { useConsole, useWorker } from './support/console.ts'
import { addFinished } from './support/finished-lessons.ts'
import { ended, proposingTranscript, sampleTranscript, uploadLesson } from './support/lesson.ts'
import type { Client } from './support/server.ts'

const PATH = '/api/analysis/review_relation'
const TEACHER = 'sys_analysis_web_user'
const FIRST = { from_term: '平行四边形', to_term: '梯形' }
const SECOND = { from_term: '平行四边形', to_term: '面积' }

const app = useConsole()
useWorker(app)

const kept = (id: string) => listRelations(app.db, id)
/** Renames a term in the stored review. */
const rename = (id: string, from: string) =>
  app.db.execute(
    sql`update lesson_edit set content = content || jsonb_build_object('from', ${from}::text) where analysis_id = ${id}`,
  )
const reportText = async (client: Client, id: string) =>
  (await client.raw('GET', `/api/analysis/report?analysis_id=${id}`)).text()
const told = async (client: Client, id: string) => (await client.get('/api/analysis/report', { analysis_id: id })).data

/** State of each proposed relation. */
const statesOf = ({ nodes, edges }: KnowledgeGraph): Record<string, string> =>
  Object.fromEntries(
    edges
      .filter(({ relation }) => relation === 'prerequisite')
      .map((edge) => [`${nodes[edge.from]?.term} ${nodes[edge.to]?.term}`, edge.verdict ?? 'proposed']),
  )

async function proposingLesson(): Promise<{ me: Client; id: string }> {
  const me = await app.server.person(TEACHER)
  const id = await uploadLesson(app.server, me, [proposingTranscript()])
  expect(await ended(me, id)).toMatchObject({ status: 60_000, error_message: '' })
  return { me, id }
}
const rerun = async (me: Client, id: string) => {
  expect((await me.post('/api/analysis/rerun', { analysis_id: id })).error_code).toBe(0)
  await ended(me, id)
}

describe('a proposed relation', () => {
  test('can be confirmed, rejected and withdrawn; counts follow; the audit log omits the terms', async () => {
    const { me, id } = await proposingLesson()
    const before = await reportText(me, id)
    const proposed = { '平行四边形 梯形': 'proposed', '平行四边形 面积': 'proposed' }
    expect(statesOf((await told(me, id)).graph)).toEqual(proposed)

    const confirmed = await me.post(PATH, { analysis_id: id, ...FIRST, verdict: 'confirmed' })
    expect(confirmed).toMatchObject({ status: 200, error_code: 0 })
    expect(statesOf(confirmed.data.graph)).toEqual({ ...proposed, '平行四边形 梯形': 'confirmed' })
    const count = (data: { measures: { id: string; value: number | null }[] }) =>
      data.measures.find((measure) => measure.id === 'graph.edge_count')?.value
    expect(count(confirmed.data)).toBe(2)

    const rejected = await me.post(PATH, { analysis_id: id, ...SECOND, verdict: 'rejected' })
    expect(statesOf(rejected.data.graph)).toEqual({ '平行四边形 梯形': 'confirmed', '平行四边形 面积': 'rejected' })
    expect(count(rejected.data)).toBe(1)
    const report = await told(me, id)
    expect(report.graph).toEqual(rejected.data.graph)
    expect(report.measures['graph.edge_count'].value).toBe(1)

    // the other way round, then both withdrawn: exactly the earlier bytes
    await me.post(PATH, { analysis_id: id, ...SECOND, verdict: 'confirmed' })
    expect(await kept(id)).toHaveLength(2)
    await me.post(PATH, { analysis_id: id, ...FIRST, verdict: null })
    await me.post(PATH, { analysis_id: id, ...SECOND, verdict: null })
    expect(await reportText(me, id)).toBe(before)
    expect(await kept(id)).toEqual([])

    const noted = (await app.db.select().from(auditLog).where(eq(auditLog.objectId, id)).orderBy(auditLog.id)).filter(
      ({ action }) => action === 'analysis.review_relation',
    )
    const verdicts = ['confirmed', 'rejected', 'confirmed', null, null]
    expect(noted.map(({ details, accountId }) => ({ details, accountId }))).toEqual(
      verdicts.map((verdict) => ({ details: { verdict }, accountId: me.accountId })),
    )
  })

  test('keeps its review after another analysis and other settings, byte for byte', async () => {
    const { me, id } = await proposingLesson()
    await me.post(PATH, { analysis_id: id, ...FIRST, verdict: 'rejected' })
    const judged = await reportText(me, id)
    await rerun(me, id)
    expect(await reportText(me, id)).toBe(judged)

    const admin = await app.server.colleagueOf(me, 'sys_org_ops_admin')
    const change = { version: 0, values: { wait_long_s: 4 }, recompute: true }
    expect((await admin.post('/api/lesson_settings/update', change)).error_code).toBe(0)
    await expect.poll(async () => (await told(me, id)).settings.wait_long_s, { timeout: 150_000 }).toBe(4)
    expect(statesOf((await told(me, id)).graph)['平行四边形 梯形']).toBe('rejected')
  })

  test('whose term has disappeared keeps its review, which applies again when the term is back', async () => {
    const { me, id } = await proposingLesson()
    await me.post(PATH, { analysis_id: id, ...FIRST, verdict: 'confirmed' })
    // a review from an earlier analysis under another term
    await rename(id, '平行四边')
    await rerun(me, id)
    expect(statesOf((await told(me, id)).graph)).toEqual({
      '平行四边形 梯形': 'proposed',
      '平行四边形 面积': 'proposed',
    })
    const gone = await me.post(PATH, { analysis_id: id, from_term: '平行四边', to_term: '梯形', verdict: null })
    expect(gone).toMatchObject({ status: 200, error_code: ERROR.relationNotFound, data: null })
    expect(gone.error_message).toContain('平行四边')
    expect(await kept(id)).toHaveLength(1)

    await rename(id, '平行四边形')
    await rerun(me, id)
    expect(statesOf((await told(me, id)).graph)['平行四边形 梯形']).toBe('confirmed')
  })

  test('appears as reviewed in every download', async () => {
    const { me, id } = await proposingLesson()
    await me.post(PATH, { analysis_id: id, ...FIRST, verdict: 'confirmed' })
    await me.post(PATH, { analysis_id: id, ...SECOND, verdict: 'rejected' })
    const page = await me.raw('POST', '/api/analysis/download_report', {
      body: JSON.stringify({ analysis_id: id }),
      headers: { 'content-type': 'application/json' },
    })
    const html = await page.text()
    expect(html).toContain('先修（已确认）')
    expect(html).toContain('先修（已否定）')
    expect(html).not.toContain('先修（待确认）')
    const json = await me.raw('GET', `/api/analysis/download_file?analysis_id=${id}&format=json`)
    expect(Object.values(statesOf((JSON.parse(await json.text()) as { graph: KnowledgeGraph }).graph)).sort()).toEqual([
      'confirmed',
      'rejected',
    ])
  })

  test('reviewed twice concurrently keeps both reviews', async () => {
    const { me, id } = await proposingLesson()
    await Promise.all([
      me.post(PATH, { analysis_id: id, ...FIRST, verdict: 'confirmed' }),
      me.post(PATH, { analysis_id: id, ...SECOND, verdict: 'rejected' }),
    ])
    expect(statesOf((await told(me, id)).graph)).toEqual({
      '平行四边形 梯形': 'confirmed',
      '平行四边形 面积': 'rejected',
    })
  })

  test('is deleted with its lesson', async () => {
    const { me, id } = await proposingLesson()
    await me.post(PATH, { analysis_id: id, ...FIRST, verdict: 'confirmed' })
    expect((await me.post('/api/analysis/delete', { analysis_ids: [id] })).error_code).toBe(0)
    expect(await kept(id)).toEqual([])
  })
})

test('unproposed relations, unknown verdicts and unfinished lessons are refused, and nothing is stored', async () => {
  const { me, id } = await proposingLesson()
  const reversed = { from_term: FIRST.to_term, to_term: FIRST.from_term }
  for (const tie of [reversed, { from_term: '平行四边形', to_term: '圆' }, { from_term: '', to_term: '梯形' }]) {
    const answer = await me.post(PATH, { analysis_id: id, ...tie, verdict: 'confirmed' })
    expect(answer, tie.from_term).toMatchObject({
      status: 200,
      error_code: tie.from_term === '' ? ERROR.invalidInput : ERROR.relationNotFound,
      data: null,
    })
  }
  expect((await me.post(PATH, { analysis_id: id, ...FIRST, verdict: 'maybe' })).error_code).toBe(ERROR.invalidInput)
  // other kinds of relation are stated in a sentence: there is nothing to confirm
  const plain = await uploadLesson(app.server, me, [sampleTranscript()])
  await ended(me, plain)
  const { nodes, edges }: KnowledgeGraph = (await told(me, plain)).graph
  const edge = edges.find(({ relation }) => relation !== 'prerequisite')
  const other = { from_term: nodes[edge?.from ?? -1]?.term, to_term: nodes[edge?.to ?? -1]?.term }
  expect(await me.post(PATH, { analysis_id: plain, ...other, verdict: 'rejected' })).toMatchObject({
    error_code: ERROR.relationNotFound,
  })
  await app.db.update(analysis).set({ status: 25_000, completedAt: null }).where(eq(analysis.id, plain))
  expect((await me.post(PATH, { analysis_id: plain, ...FIRST, verdict: 'confirmed' })).error_code).toBe(
    ERROR.reportNotReady,
  )
  expect([...(await kept(id)), ...(await kept(plain))]).toEqual([])
})

test('every role: only own lessons, otherwise 404; without the grant 403', async () => {
  const { me, id } = await proposingLesson()
  const body = { ...FIRST, verdict: 'confirmed' }
  expect(await app.server.stranger.post(PATH, { analysis_id: id, ...body })).toMatchObject({ status: 401 })
  for (const role of ROLES) {
    const caller = await app.server.colleagueOf(me, role)
    const [own = ''] = await addFinished(app.db, [{ owner: caller }])
    const ask = (analysis_id: string) => caller.post(PATH, { analysis_id, ...body })
    if (!ROLE_ACCESSES[role].includes('/api/analysis/list:get')) {
      expect(await ask(own), role).toMatchObject({ status: 403, error_code: ERROR.forbidden })
      expect(await ask(id), role).toMatchObject({ status: 403 })
      continue
    }
    const missing = await ask(randomUUID())
    expect(missing, role).toMatchObject({ status: 404, error_code: ERROR.notFound, data: null })
    expect(await ask(id), role).toEqual(missing)
    // a run without a report, but the caller's own: the response says so
    expect(await ask(own), role).toMatchObject({ status: 200, error_code: ERROR.reportNotReady })
  }
  expect(await kept(id)).toEqual([])
})
