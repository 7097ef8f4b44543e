import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { beforeAll, expect, test } from 'vitest'
import { useConsole } from './support/console.ts'
import { cpuMs } from './support/cpu-time.ts'
import { createLesson, ended, shortTranscript, uploadLesson } from './support/lesson.ts'
import { foundTown, type Town } from './support/people.ts'
import { makeDocx, makeXlsx, textCell } from './support/zip-fixture.ts'

const TEACHER = 'sys_analysis_web_user'
/**
 * CPU time that the server may use before another request is answered while a hostile file is read: nearly always, and
 * every time.
 */
const MOST_MS = 200
const EACH_MS = 1000
/** Maximum memory growth of the server: several times the size of the file. */
const GROWTH_BYTES = 200 * 1024 ** 2

const app = useConsole()
let town: Town
beforeAll(async () => {
  town = await foundTown(app.platform, app.server)
})

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const rows = (count: number, columns: string) =>
  Array.from(
    { length: count },
    (_, i) => `<row r="${i + 1}">${[...columns].map((each) => textCell(`${each}${i + 1}`, '你好')).join('')}</row>`,
  ).join('')
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

/** Sends other requests while the work lasts, and checks that none was delayed. */
async function besideOthers<T>(work: () => Promise<T>): Promise<T> {
  const before = process.memoryUsage.rss()
  const waits: number[] = []
  let isOver = false
  const over = work().finally(() => {
    isOver = true
  })
  while (!isOver) {
    const startMs = cpuMs()
    await fetch(`${app.server.origin}/api/health`)
    waits.push(cpuMs() - startMs)
  }
  const answer = await over
  waits.sort((a, b) => a - b)
  expect(waits[Math.floor(waits.length * 0.95)]).toBeLessThan(MOST_MS)
  expect(waits.at(-1)).toBeLessThan(EACH_MS)
  expect(process.memoryUsage.rss() - before).toBeLessThan(GROWTH_BYTES)
  return answer
}

test.each([
  ['3.9 million empty paragraphs', () => makeDocx('<w:p/>'.repeat(3_900_000), true), [ERROR.documentTooLong]],
  // on a busy machine it may time out earlier
  [
    '190 MB of text',
    () => makeDocx(paragraph('字'.repeat(63_000_000)), true),
    [ERROR.unpackedTooLarge, ERROR.readingTimeout],
  ],
  [
    'a hundred thousand tables in tables',
    () => makeDocx('<w:tbl><w:tr><w:tc>'.repeat(80_000), true),
    [ERROR.unreadablePlan],
  ],
  // the permitted maximum: too many characters for a plan, unless it times out earlier
  [
    '80,000 paragraphs',
    () => makeDocx(paragraph('同学们好').repeat(80_000), true),
    [ERROR.planTooLong, ERROR.readingTimeout],
  ],
])('a lesson plan of %s is rejected with a reason while others are served', async (_, make, codes) => {
  const teacher = await app.server.person(TEACHER)
  const id = (await createLesson(teacher, [shortTranscript()])).data.analysis_id
  const file = { name: '教案.docx', content: base64(make()) }
  const answer = await besideOthers(() => teacher.post('/api/analysis/set_plan', { analysis_id: id, file }))
  expect(codes).toContain(answer.error_code)
  expect(answer.data).toBeNull()
})

test.each([
  [
    'a cell that no spreadsheet has',
    () => makeXlsx(`<row r="1">${textCell('ZZZZZZ99999999', 'x')}</row>`),
    ERROR.tooManySheetRows,
  ],
  [
    'the last cell of all',
    () => makeXlsx(`<row r="1048576">${textCell('XFD1048576', 'x')}</row>`),
    ERROR.tooManySheetRows,
  ],
  ['200,000 rows', () => makeXlsx(rows(200_000, 'AB')), ERROR.tooManySheetRows],
  ['a million open elements', () => makeXlsx('<a>'.repeat(1_000_000)), ERROR.unreadableSheet],
])('a sheet of accounts with %s is rejected with a reason while others are served', async (_, make, code) => {
  const content = base64(make())
  const manager = await town.person('sys_org_ops_admin')
  const check = () => manager.post('/api/account/import_check', { org_id: manager.orgId, content })
  expect((await besideOthers(check)).error_code).toBe(code)
})

test.each([
  ['docx', () => makeDocx('<w:p/>'.repeat(3_900_000), true), ERROR.documentTooLong],
  ['docx', () => makeDocx(paragraph('字'.repeat(63_000_000)), true), ERROR.unpackedTooLarge],
  ['xlsx', () => makeXlsx(`<row r="1">${textCell('ZZZZZZ99999999', 'x')}</row>`), ERROR.tooManyCells],
  ['xlsx', () => makeXlsx(`<row r="1048576">${textCell('XFD1048576', 'x')}</row>`), ERROR.tooManyCells],
  ['xlsx', () => makeXlsx(rows(200_000, 'ABCDEF')), ERROR.tooManyCells],
  ['json', () => Buffer.from('['.repeat(19_000_000)), ERROR.readingOutOfMemory],
])('a bad transcript fails its lesson with a reason, and the worker continues (%s, %#)', async (ending, make, code) => {
  const teacher = await app.server.person(TEACHER)
  const file = { kind: 'transcript' as const, name: `a.${ending}`, bytes: make() }
  await app.startWorker()
  const id = await uploadLesson(app.server, teacher, [file])
  const state = await besideOthers(() => ended(teacher, id))
  expect(state).toMatchObject({ status: 70_000, error_code: code })
  expect(state.error_message).not.toBe('')
  const next = await uploadLesson(app.server, teacher, [shortTranscript()])
  expect((await ended(teacher, next)).status).toBe(60_000)
})

test('a killed reader: the request gets a retry error, and the next one is served', async () => {
  const teacher = await app.server.person(TEACHER)
  const id = (await createLesson(teacher, [shortTranscript()])).data.analysis_id
  const set = (bytes: Uint8Array) =>
    teacher.post('/api/analysis/set_plan', { analysis_id: id, file: { name: 'a.docx', content: base64(bytes) } })
  await set(makeDocx(paragraph('一、导入')))
  const known = app.platform.readers.pids()
  const lost = set(makeDocx(paragraph('同学们好').repeat(80_000), true))
  const killer = setInterval(() => {
    for (const pid of known) process.kill(pid, 'SIGKILL')
    clearInterval(killer)
  }, 300)
  expect(await lost).toMatchObject({ status: 503, error_code: ERROR.readingInterrupted })
  expect((await set(makeDocx(paragraph('二、新授')))).error_code).toBe(0)
})
