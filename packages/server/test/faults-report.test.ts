import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KnowledgeGraph } from '@keguan/contract/report/lesson/parts/path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { proposingTranscript } from './support/lesson.ts'
import { databaseOf, enterAsTeacher } from './support/own-teacher.ts'
import type { Client } from './support/server.ts'
import { type ServerProcess, startServerProcess } from './support/server-process.ts'

/** A report is changed while its API is killed at each point: report and edits agree, and no file is left behind. */
const HOOK = join(import.meta.dirname, 'support', 'killing-storage.mjs')
const TIE = { from_term: '平行四边形', to_term: '梯形' }

const home = mkdtempSync('/tmp/keguan-report-')
const note = join(home, 'kill-at')
let server: ServerProcess
let database: pg.Client
let teacher: Client
let id: string

beforeAll(async () => {
  chmodSync(home, 0o711)
  const env = { KEGUAN_SAMPLE_DATA: '0', KILL_AT_FILE: note, KEGUAN_HOME: home, KEGUAN_LOG_LEVEL: 'info' }
  server = startServerProcess(env, { hooks: [HOOK] })
  const [origin] = await server.says(/http:\/\/127\.0\.0\.1:\d+/)
  await server.says(/worker ready/)
  teacher = await enterAsTeacher(home, origin)
  database = await databaseOf(home)
  const facts = { title: '图形', edition: 5, files: [] }
  const transcript_text = Buffer.from(proposingTranscript().bytes).toString('utf8')
  id = (await teacher.post('/api/analysis/create', { ...facts, transcript_text })).data.analysis_id
  await vi.waitFor(
    async () => {
      const { data: states } = await teacher.get('/api/analysis/query_state', { analysis_ids: id })
      expect(states[0]).toMatchObject({ status: 60_000 })
    },
    { timeout: 150_000, interval: 200 },
  )
})
afterAll(async () => {
  await database.end()
  server.child.kill('SIGTERM')
  await server.exit
  rmSync(home, { recursive: true, force: true })
})

const judge = (verdict: 'confirmed' | 'rejected') =>
  teacher.post('/api/analysis/review_relation', { analysis_id: id, ...TIE, verdict })

/** The relation's verdict in the report. */
async function told(): Promise<string | undefined> {
  const { nodes, edges }: KnowledgeGraph = (await teacher.get('/api/analysis/report', { analysis_id: id })).data.graph
  const isTie = (edge: KnowledgeGraph['edges'][number]) =>
    nodes[edge.from]?.term === TIE.from_term && nodes[edge.to]?.term === TIE.to_term
  return edges.find(isTie)?.verdict
}

/** The relation's verdict in the edits. */
async function kept(): Promise<string | undefined> {
  const { rows } = await database.query(
    `select content ->> 'verdict' as verdict from lesson_edit where analysis_id = $1 order by id desc limit 1`,
    [id],
  )
  return rows[0]?.verdict
}

const reportFiles = (): string[] =>
  readdirSync(home, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /report[-.][^/]*$/.test(path) && path.includes(id),
  )

test.each([
  ['before the put', 'confirmed', undefined],
  ['after the put', 'confirmed', undefined],
  ['before the removal', 'confirmed', 'confirmed'],
  ['after the removal', 'rejected', 'rejected'],
] as const)('killed %s', async (point, verdict, then) => {
  writeFileSync(note, point)
  await expect(judge(verdict)).rejects.toThrow()
  await vi.waitFor(async () => expect((await teacher.get('/currentUser')).status).toBe(200), {
    timeout: 150_000,
    interval: 200,
  })
  expect([await told(), await kept()]).toEqual([then, then])
  // drafts beyond their time limit are removed
  await database.query(`update loose_file set until = now() - interval '1 hour'`)
  await vi.waitFor(
    async () => {
      const { rows } = await database.query(
        `select storage_key, (select count(*)::int from loose_file) as loose from artefact where analysis_id = $1 and layer = 'report'`,
        [id],
      )
      expect(rows[0].loose).toBe(0)
      expect(reportFiles().map((path) => path.slice(path.indexOf('analyses/')))).toEqual([rows[0].storage_key])
    },
    { timeout: 150_000, interval: 200 },
  )
})
