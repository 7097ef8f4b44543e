import { randomBytes, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrationsFolder } from '../src/platform/files/paths.ts'
import { migrateDatabase } from '../src/platform/postgres/start/migrate.ts'
import { asAdmin } from './support/database.ts'
import { withDatabase } from './support/url.ts'

/** The last migration before plans, relations and settings were moved into one table. */
const LAST_OLD = '0020_unique_greymalkin'

const name = `test_${randomBytes(6).toString('hex')}`
const url = withDatabase(inject('postgresUrl'), name)
const folder = mkdtempSync('/tmp/keguan-migrations-')
let client: pg.Client

const [org, teacher, admin] = [randomUUID(), randomUUID(), randomUUID()]
const [planned, replanned, judged] = [randomUUID(), randomUUID(), randomUUID()]

const rows = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows

async function addLesson(id: string): Promise<void> {
  await client.query(
    `insert into analysis (id, org_node_id, owner_id, edition, title, teacher, class_name, tags, search_text, search_grams, seed, status, completed_at)
     values ($1, $2, $3, 5, '课', '', '', '{}', '', '{}', 1, 60000, now())`,
    [id, org, teacher],
  )
}

beforeAll(async () => {
  await asAdmin(`create database ${name}`)
  cpSync(migrationsFolder(), folder, { recursive: true })
  const journal = join(folder, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  const last = entries.findIndex(({ tag }: { tag: string }) => tag === LAST_OLD)
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }))
  await migrateDatabase(url, folder)
  client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into org_node (id, type, name, path) values ($1, 'ORG', '校', $2)`, [org, `${org}/`])
  for (const id of [teacher, admin]) {
    await client.query(
      `insert into account (id, org_node_id, account, name, password_hash) values ($1, $2, $3, '人', 'x')`,
      [id, org, id],
    )
  }
  for (const id of [planned, replanned, judged]) await addLesson(id)
  await client.query(
    `insert into lesson_plan (analysis_id, version, name, content, matched, updated_at) values
     ($1, gen_random_uuid(), '教案.docx', '一、导入', true, '2026-01-02'), ($2, gen_random_uuid(), '', '二、新授', false, '2026-01-03')`,
    [planned, replanned],
  )
  await client.query(
    `insert into tie_judgement (analysis_id, from_term, to_term, verdict, created_at) values
     ($1, '整数', '分数', 'confirmed', '2026-01-04'), ($1, '分数', '小数', 'rejected', '2026-01-05')`,
    [judged],
  )
  await client.query(
    `insert into lesson_settings (org_node_id, values, version, updated_by, updated_at) values ($1, '{"wait_long_s": 5}', 7, $2, '2026-01-06')`,
    [org, admin],
  )
  await client.query(
    `insert into audit_log (account_id, org_node_id, action, object_kind, object_id, ip) values ($1, $2, 'analysis.judge_tie', 'analysis', $3, '')`,
    [teacher, org, judged],
  )
  await migrateDatabase(url, migrationsFolder())
})
afterAll(async () => {
  await client.end()
  await asAdmin(`drop database ${name} with (force)`)
  rmSync(folder, { recursive: true })
})

test('plans, relations and settings are migrated, each with its author and its time', async () => {
  const found = await rows(
    `select coalesce(analysis_id, org_node_id) as subject, layer, content, author_id, created_at::date::text as day from lesson_edit order by created_at`,
  )
  expect(found).toEqual([
    {
      subject: planned,
      layer: 'plan',
      content: { name: '教案.docx', text: '一、导入' },
      author_id: teacher,
      day: '2026-01-02',
    },
    {
      subject: replanned,
      layer: 'plan',
      content: { name: '', text: '二、新授' },
      author_id: teacher,
      day: '2026-01-03',
    },
    {
      ...{ subject: judged, layer: 'relation', author_id: teacher, day: '2026-01-04' },
      content: { from: '整数', to: '分数', verdict: 'confirmed' },
    },
    {
      ...{ subject: judged, layer: 'relation', author_id: teacher, day: '2026-01-05' },
      content: { from: '分数', to: '小数', verdict: 'rejected' },
    },
    {
      ...{ subject: org, layer: 'settings', author_id: admin, day: '2026-01-06' },
      content: { version: 7, values: { wait_long_s: 5 } },
    },
  ])
})

test('a report that included its plan still does, and others still do not', async () => {
  const told = await rows(
    `select a.id from analysis a join lesson_edit e on e.id = a.plan_edit_id and e.analysis_id = a.id order by a.id`,
  )
  expect(told).toEqual([{ id: planned }])
})

test('audit rows of reviewed relations carry the present name of the action, and are guarded again', async () => {
  expect(await rows('select action from audit_log')).toEqual([{ action: 'analysis.review_relation' }])
  await expect(rows(`update audit_log set action = 'analysis.judge_tie'`)).rejects.toThrow()
})

test('nothing is left of the three tables', async () => {
  const left = await rows(
    `select table_name from information_schema.tables where table_name in ('lesson_plan', 'tie_judgement', 'lesson_settings')`,
  )
  expect(left).toEqual([])
})
