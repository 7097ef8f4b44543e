import { randomUUID } from 'node:crypto'
import { DEFAULT_EXAM_SETTINGS } from '../../packages/contract/src/report/exam/settings.ts'
import { hashPassword } from '../../packages/server/src/features/accounts/password/password.ts'
import type { Database } from '../../packages/server/src/platform/postgres/database.ts'
import { gramsOf, normalise } from '../../packages/server/src/platform/postgres/search-grams.ts'
import { tokenOf } from '../engine/queue-client.ts'
import { describeMachine } from '../machine.ts'
import { type Row, tableOf } from '../rows.ts'
import { medianOf } from '../statistics.ts'
import { ID } from './fill-school.ts'
import { withServer } from './filled-server.ts'
import { nextOf } from './measure-tasks.ts'
import { callInTurn, quantileOf } from './open-loop.ts'

const EXAMS = 10_000
const PUPILS = 1000
const CALLS = 400
const LIST = '/api/exam_analysis/list?page_size=20'

const TYPES = ['midterm', 'final', 'mock_1', 'mock_2', 'mock_3', 'monthly']
const SUBJECTS = ['chinese', 'mathematics', 'english', 'physics', 'biology']
const GRADES = ['g7', 'g8', 'g9', 'h1', 'h2', 'h3']
const CLASSES = Array.from({ length: 20 }, (_, i) => `${i + 1}班`)
/** One in this many exams is a weekly test. */
const RARE = 997

/** Filters above the list, and the share of the list that they select. */
const FILTERS: Readonly<Record<string, string>> = {
  'no filter': '',
  'a common type': '&type=midterm',
  'a rare type': '&type=weekly',
  'a subject': '&subject=physics',
  'a subject without exams': '&subject=music',
  'a grade': '&grade=g7',
  'failed ones': '&status=70000',
  'from a day on': '&from=2026-01-01',
  'a month': '&from=2025-06-01&to=2025-06-30',
  'until a day': '&to=2025-09-01',
  'words of many titles': `&search=${encodeURIComponent('期中')}`,
  'words of one title': `&search=${encodeURIComponent('4321号')}`,
  'type, subject and grade': '&type=final&subject=mathematics&grade=g8',
}

const exam = (i: number) => {
  const title = `${i}号${['期中', '期末', '一模', '二模', '三模', '月考'][i % TYPES.length]}考试`
  const text = [title, '2026-2027-1', ...CLASSES].join(' ')
  return {
    ...{ i, title, text: normalise(text), grams: gramsOf(text) },
    ...{ type: i % RARE === 5 ? 'weekly' : TYPES[i % TYPES.length], subject: SUBJECTS[i % SUBJECTS.length] },
    grade: GRADES[i % GRADES.length],
  }
}

const RUNS = `
  insert into analysis (id, kind, org_node_id, owner_id, edition, title, subject, grade, tags, search_text, search_grams, seed,
      status, progress, created_at, completed_at)
    select pg_temp.made('exam', i, 0), 'exam', $1, $2, 17, title, subject, grade, '{}', text, grams, 1, 60000, 1, at, at
    from jsonb_to_recordset($3) as made (i int, title text, subject text, grade text, text text, grams text[])
    cross join lateral (select timestamptz '2026-11-01' - i * interval '1 hour' as at) as moment`

const SHEETS = `
  insert into exam (analysis_id, type, exam_date, term, subjects, classes, pupil_ids, pupils, questions, has_blueprint,
      pseudonymous, settings)
    select pg_temp.made('exam', i, 0), type, (timestamptz '2026-11-01' - i * interval '1 hour')::date, '2026-2027-1', array[subject],
      $2::text[], array(select (i * 7919 + n) % 1000000 from generate_series(1, ${PUPILS}) n), ${PUPILS}, 60, true, false, $3::jsonb
    from jsonb_to_recordset($1) as made (i int, type text, subject text)`

/** A teacher with the exams of a large school, and no one else. */
async function fillExams({ pool }: Database): Promise<{ account: string; password: string }> {
  const [password, org, owner] = [randomUUID(), randomUUID(), randomUUID()]
  const made = JSON.stringify(Array.from({ length: EXAMS }, (_, i) => exam(i)))
  const client = await pool.connect()
  try {
    await client.query(ID)
    await client.query(`insert into org_node (id, type, name, path) values ($1, 'ORG', '示例学校', $2)`, [
      org,
      `${org}/`,
    ])
    await client.query(
      `insert into account (id, org_node_id, account, name, password_hash) values ($1, $2, 'teacher-0', '示例教师', $3)`,
      [owner, org, await hashPassword(password)],
    )
    await client.query(`insert into account_role select id, 'sys_analysis_web_user' from account where id = $1`, [
      owner,
    ])
    await client.query(RUNS, [org, owner, made])
    await client.query(SHEETS, [made, CLASSES, JSON.stringify(DEFAULT_EXAM_SETTINGS)])
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
  return { account: 'teacher-0', password }
}

/** The list of exams of a teacher with 10,000 of them, by each filter, through the API. */
export const measureExamList = (main: string): Promise<{ rows: Row[]; section: string }> =>
  withServer(main, async (url, database) => {
    const token = await tokenOf(url, await fillExams(database))
    const pages: Record<string, string> = {
      ...FILTERS,
      'no filter, next page': (await nextOf(url, LIST, token)).slice(LIST.length),
    }
    const rows: Row[] = []
    for (const [what, query] of Object.entries(pages)) {
      const calls = Array.from({ length: CALLS }, () => ({ path: `${LIST}${query}`, token }))
      await callInTurn(url, calls.slice(0, CALLS / 4))
      const times = await callInTurn(url, calls)
      rows.push({ what: `${what}, median`, value: medianOf(times), unit: 'ms' })
      rows.push({ what: `${what}, p99`, value: quantileOf(times, 0.99), unit: 'ms', most: 30 })
    }
    return { rows, section: sectionOf(rows) }
  })

const sectionOf = (rows: readonly Row[]) => `${new Date().toISOString().slice(0, 10)} · ${describeMachine()}
Command: \`npm run bench -- --exam-list\` · a teacher with ${EXAMS.toLocaleString('en')} exams of ${PUPILS.toLocaleString('en')} pupils each; ${CALLS} requests one after the other for the first 20 by each filter, counted as the page shows it.

${tableOf(rows)}`
