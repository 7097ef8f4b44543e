import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { migrationsFolder } from '../../packages/server/src/platform/files/paths.ts'
import { createLog } from '../../packages/server/src/platform/log/log.ts'
import { openDatabase } from '../../packages/server/src/platform/postgres/database.ts'
import { startEmbedded } from '../../packages/server/src/platform/postgres/embedded/embedded.ts'
import { migrateDatabase } from '../../packages/server/src/platform/postgres/start/migrate.ts'
import { logIn, type QueueClient, tokenOf } from '../engine/queue-client.ts'
import { type QueueServer, startQueueServer } from '../engine/queue-server.ts'
import { describeMachine } from '../machine.ts'
import { madeLesson } from '../made-lessons.ts'
import { type Row, tableOf } from '../rows.ts'
import { medianOf } from '../statistics.ts'
import { addTeacher, type Person } from './fill-table.ts'
import { type Call, callInTurn, callSteadily, quantileOf } from './open-loop.ts'

const MANY = 100_000
const FEW = 1000
const PER_SECOND = 200
const SECONDS = 20
const RUNS = 3
/** A tenth of the load, when there are searches in it. */
const SEARCHES_PER_SECOND = 20
/** Warm-up: a server that has just started compiles while it answers. */
const WARM_SECONDS = 5
/** Enough work to keep the worker busy during both loads. */
const LESSONS = 22
const COMPARISONS = 400
const STATES = 20
const SEARCHES = ['分', '数', '师', '分数', '公开', '鹳', '鹳雀', '龘']

type Listed = { list: { analysis_id: string }[]; next: string }

/** The API under load, with a full table and a busy worker. */
export async function measureLoad(main: string): Promise<{ rows: Row[]; section: string }> {
  const home = mkdtempSync(join(tmpdir(), 'keguan-load-'))
  chmodSync(home, 0o711) // started by root, the database runs as a user who must be able to enter
  const embedded = await startEmbedded(home, createLog('silent'))
  try {
    const people = await fill(embedded.url)
    const server = await startQueueServer(main, { DATABASE_URL: embedded.url })
    try {
      const rows = await measure(server, people)
      return { rows, section: sectionOf(rows) }
    } finally {
      await server.stop()
    }
  } finally {
    await embedded.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

interface People {
  readonly many: Person
  readonly few: Person
}

async function fill(url: string): Promise<People> {
  const database = await openDatabase({ url, log: createLog('silent'), applicationName: 'bench' })
  await migrateDatabase(database.url, migrationsFolder())
  const many = await addTeacher(database, 'many', MANY)
  const few = await addTeacher(database, 'few', FEW)
  await database.pool.query('vacuum analyze')
  await database.close()
  return { many, few }
}

async function measure(server: QueueServer, people: People): Promise<Row[]> {
  const many = await tokenOf(server.url, people.many)
  const few = await tokenOf(server.url, people.few)
  const alone = [...(await compare(server, many, few)), ...(await searchInTurn(server, many))]
  const teacher = await logIn(server)
  const { recording } = madeLesson(1)
  for (let i = 0; i < LESSONS; i++) await teacher.upload(recording)
  await server.startWorkers(1)
  await untilAtWork(teacher)
  const { url } = server
  const mix = await mixOf(server, many)
  const withSearches = (seconds: number) =>
    Promise.all([
      callSteadily({ url, calls: mix, perSecond: PER_SECOND - SEARCHES_PER_SECOND, seconds }),
      callSteadily({ url, calls: searchesOf(many), perSecond: SEARCHES_PER_SECOND, seconds }),
    ])
  await withSearches(WARM_SECONDS)
  const runs: number[][] = []
  for (let run = 0; run < RUNS; run++) {
    runs.push(await callSteadily({ url, calls: mix, perSecond: PER_SECOND, seconds: SECONDS }))
  }
  const ofRuns = (share: number) => medianOf(runs.map((times) => quantileOf(times, share)))
  const [beside, searched] = await withSearches(SECONDS)
  if (!(await teacher.isAtWork())) throw new Error('the worker had nothing left to do: the load was measured too long')
  const ms = 'ms'
  return [
    { what: 'list and query_state in turn, median', value: ofRuns(0.5), unit: ms },
    { what: 'list and query_state in turn, p99', value: ofRuns(0.99), unit: ms, most: 10 },
    { what: 'the same while others search, p99', value: quantileOf(beside, 0.99), unit: ms },
    { what: 'search in that load, median', value: quantileOf(searched, 0.5), unit: ms },
    { what: 'search in that load, p99', value: quantileOf(searched, 0.99), unit: ms },
    ...alone,
  ]
}

async function untilAtWork(teacher: QueueClient): Promise<void> {
  while (!(await teacher.isAtWork())) await pause(100)
}

async function read<T>(server: QueueServer, token: string, path: string): Promise<T> {
  const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { data: T }).data
}

const LIST = '/api/analysis/list?page_size=20'

/** The list and the states of one of its pages, in turn, as an open page asks for them. */
async function mixOf(server: QueueServer, token: string): Promise<Call[]> {
  const { list, next } = await read<Listed>(server, token, LIST)
  const ids = list.slice(0, STATES).map((row) => row.analysis_id)
  const paths = [LIST, `/api/analysis/query_state?analysis_ids=${ids.join(',')}`, `${LIST}&after=${next}`]
  return paths.map((path) => ({ path, token }))
}

const searchesOf = (token: string): Call[] =>
  SEARCHES.map((text) => ({ path: `${LIST}&search=${encodeURIComponent(text)}`, token }))

/** The same page of a long list and of a short one, alternating, without other load. */
async function compare(server: QueueServer, many: string, few: string): Promise<Row[]> {
  const after = async (token: string) => `${LIST}&after=${(await read<Listed>(server, token, LIST)).next}`
  const rows: Row[] = []
  for (const [what, ofMany, ofFew] of [
    ['first page', LIST, LIST],
    ['next page', await after(many), await after(few)],
  ] as const) {
    const calls = Array.from({ length: COMPARISONS }, (_, i): Call[] => {
      const pair = [
        { path: ofMany, token: many },
        { path: ofFew, token: few },
      ]
      return i % 2 ? pair : pair.reverse()
    }).flat()
    await callInTurn(server.url, calls.slice(0, COMPARISONS)) // warm
    const times = await callInTurn(server.url, calls)
    const of = (token: string) => medianOf(times.filter((_, i) => calls[i]?.token === token))
    rows.push({
      what: `${what} of ${MANY} over that of ${FEW}, medians`,
      value: of(many) / of(few),
      unit: '×',
      most: 1.2,
    })
    rows.push({ what: `${what} of ${MANY}, median`, value: of(many), unit: 'ms' })
  }
  return rows
}

/** Searches without other load. */
async function searchInTurn({ url }: QueueServer, token: string): Promise<Row[]> {
  const calls = Array.from({ length: COMPARISONS }, () => searchesOf(token))
    .flat()
    .slice(0, COMPARISONS)
  await callInTurn(url, calls.slice(0, COMPARISONS / 2)) // warm
  const times = await callInTurn(url, calls)
  return [
    { what: `search in ${MANY}, median`, value: medianOf(times), unit: 'ms' },
    { what: `search in ${MANY}, p99`, value: quantileOf(times, 0.99), unit: 'ms', most: 30 },
  ]
}

const sectionOf = (rows: readonly Row[]) => `${new Date().toISOString().slice(0, 10)} · ${describeMachine()}
Command: \`npm run bench -- --load\` · ${MANY + FEW} lessons in the table, ${MANY} of them of the teacher who asks; ${PER_SECOND} requests a second for ${SECONDS} s (median of ${RUNS}
such runs), sent whether or not earlier ones were answered, while a worker analyses 45-minute lessons on the same machine. Then once more with ${SEARCHES_PER_SECOND} searches a second among
them. Pages, and searches again, are also measured one after the other without other work. Searches are for one or two Chinese characters, frequent and rare in turn.

${tableOf(rows)}`
