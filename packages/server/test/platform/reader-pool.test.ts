import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { READ_LIMITS } from '@keguan/contract/vocabulary/read-limits'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createFileReader } from '../../src/pipeline/reading/file-reader.ts'
import { ApiError } from '../../src/platform/http/api-error.ts'
import { bundledReader } from '../../src/platform/reading/reader-command.ts'
import { openReaderPool, type PoolOptions, type ReaderPool } from '../../src/platform/reading/reader-pool.ts'
import { serverBuild } from '../support/server-process.ts'
import { makeXlsx } from '../support/zip-fixture.ts'

let pool: ReaderPool
afterEach(() => pool.close())

function openPool(options: Partial<PoolOptions> = {}) {
  pool = openReaderPool({ command: bundledReader(serverBuild()), processes: 1, ...options })
  return createFileReader(pool)
}

const LESSON = Buffer.from('师:你好吗?\n生:好。')
/** A permitted sheet that takes a second or more. */
const slowSheet = () =>
  makeXlsx(Array.from({ length: 60_000 }, (_, i) => `<row r="${i + 1}">${'<c><v>1</v></c>'.repeat(15)}</row>`).join(''))
const codeOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 0,
    (error) => (error instanceof ApiError ? error.code : Promise.reject(error)),
  )
const readNow = (seconds: number, body: Uint8Array) =>
  pool.read({ head: { kind: 'sheets', name: 'a.xlsx', limits: READ_LIMITS }, body, seconds })
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
/** Resolves once the condition holds; if it never does, the test times out. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await after(5)
}

test('one process reads one file after the other', async () => {
  const reader = openPool()
  for (let i = 0; i < 3; i++) expect((await reader.transcript(LESSON, 'a.txt')).lines).toHaveLength(2)
  expect(pool.pids()).toHaveLength(1)
})

test('a reader sees nothing of the server: no environment, no file but its own code, no other program', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://secret@nowhere/x')
  onTestFinished(() => void vi.unstubAllEnvs())
  const reader = openPool()
  await reader.transcript(LESSON, 'a.txt')
  const [pid] = pool.pids()
  const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean)
  expect(environment.filter((each) => !each.startsWith('PWD='))).toEqual(['TZ=UTC'])
  const { script, nodeArgs } = bundledReader(serverBuild())
  const tries = ["fs.readFileSync('/etc/hostname')", "fs.writeFileSync('/tmp/x', '')", "child_process.execSync('id')"]
  const code = tries.map((each) => `try { ${each}; console.log('done') } catch (error) { console.log(error.code) }`)
  const said = execFileSync(process.execPath, [...nodeArgs, '--eval', code.join('\n')], { encoding: 'utf8' })
  expect(said.trim().split('\n')).toEqual(tries.map(() => 'ERR_ACCESS_DENIED'))
  expect(script).toContain('reader.mjs')
})

test('a read beyond its time is stopped from outside, and the next one is served', async () => {
  const reader = openPool()
  await reader.transcript(LESSON, 'a.txt')
  const [pid] = pool.pids() as [number]
  expect(await codeOf(readNow(0.2, slowSheet()))).toBe(ERROR.readingTimeout)
  await until(() => !isAlive(pid))
  expect((await reader.transcript(LESSON, 'a.txt')).lines).toHaveLength(2)
})

test('a reader that runs out of memory gets its own error', async () => {
  const command = bundledReader(serverBuild())
  const reader = openPool({ command: { ...command, nodeArgs: [...command.nodeArgs, '--max-old-space-size=16'] } })
  // nested objects: the limits of a transcript are checked only after parsing
  const nested = Buffer.from(`[${'{"a":[]},'.repeat(1_000_000)}{}]`)
  expect(await codeOf(reader.transcript(nested, 'a.json'))).toBe(ERROR.readingOutOfMemory)
  expect((await reader.transcript(LESSON, 'a.txt')).lines).toHaveLength(2)
})

test('a reader killed during a read: the read fails with a retryable error, and the next one is served', async () => {
  const reader = openPool()
  await reader.transcript(LESSON, 'a.txt')
  const [pid] = pool.pids() as [number]
  const lost = codeOf(reader.sheets(slowSheet(), 'a.xlsx'))
  process.kill(pid, 'SIGKILL')
  expect(await lost).toBe(ERROR.readingInterrupted)
  expect((await reader.transcript(LESSON, 'a.txt')).lines).toHaveLength(2)
  expect(pool.pids()).not.toContain(pid)
})

test('reads beyond the queue are refused at once; no account can hold all readers', async () => {
  const reader = openPool({ processes: 2 })
  const sheet = slowSheet()
  const order: string[] = []
  const mine = [1, 2, 3, 4, 5].map((n) =>
    codeOf(reader.sheets(sheet, 'a.xlsx', { whose: 'a' })).then((code) => order.push(`a${n} ${code}`)),
  )
  mine.push(codeOf(reader.sheets(sheet, 'a.xlsx', { whose: 'a' })).then((code) => order.push(`a6 ${code}`)))
  const other = reader.transcript(LESSON, 'a.txt', { whose: 'b' }).then(() => order.push('b'))
  await other
  expect(order).toEqual(['a6 3033', 'b'])
  pool.close()
  await Promise.all(mine)
  expect(order).toHaveLength(7)
})

test('an idle reader ends by itself', async () => {
  const reader = openPool({ idleMs: 20 })
  await reader.transcript(LESSON, 'a.txt')
  const [pid] = pool.pids() as [number]
  await until(() => !isAlive(pid))
  expect(pool.pids()).toEqual([])
})
