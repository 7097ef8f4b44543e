import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** As `tools/start.mjs` starts it. */
const API_FLAGS = ['--max-semi-space-size=32']
const START_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 30_000

export interface QueueServer {
  /** Without a trailing slash. */
  readonly url: string
  /** Of the sample accounts. */
  readonly password: string
  /** Starts this many workers; resolves when the first is ready. */
  startWorkers(count: number): Promise<void>
  stopWorkers(): Promise<void>
  stop(): Promise<void>
}

/**
 * The real server as an operator with several processes runs it: the API with its database, and workers.
 *
 * @param models a folder of speech models that it has installed
 */
export async function startQueueServer(
  main: string,
  env: NodeJS.ProcessEnv = {},
  models?: string,
): Promise<QueueServer> {
  const home = mkdtempSync(join(tmpdir(), 'keguan-bench-'))
  chmodSync(home, 0o755) // started by root, the database runs as a user who must be able to enter
  if (models !== undefined) cpSync(models, join(home, 'models'), { recursive: true })
  const start = (role: 'api' | 'worker') =>
    spawn(process.execPath, [...(role === 'api' ? API_FLAGS : []), main], {
      env: {
        ...process.env,
        ...{ KEGUAN_ROLE: role, KEGUAN_HOME: home, HOST: '127.0.0.1', PORT: '0' },
        ...{ KEGUAN_LOG_LEVEL: role === 'worker' ? 'info' : 'warn', KEGUAN_RATE_LIMIT: '1000000' },
        // no model is fetched during timing
        ...{ KEGUAN_SAMPLE_DATA: 'true', KEGUAN_SPEECH: 'off' },
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const api = start('api')
  let workers: ChildProcess[] = []
  const stopWorkers = async () => {
    const ending = workers
    workers = []
    await Promise.all(ending.map(end))
  }
  const stop = async () => {
    await stopWorkers()
    await end(api)
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const [url] = await says(api, /http:\/\/[^\s/]+/)
    const { password } = JSON.parse(readFileSync(join(home, 'sample-logins.json'), 'utf8')) as { password: string }
    const startWorkers = async (count: number) => {
      workers = Array.from({ length: count }, () => start('worker'))
      await Promise.any(workers.map((worker) => says(worker, /worker ready/)))
    }
    return { url, password, startWorkers, stopWorkers, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Resolves when the process has printed this on either stream, and keeps reading so that it never blocks on its output.
 */
function says(child: ChildProcess, pattern: RegExp): Promise<RegExpMatchArray> {
  return new Promise((done, fail) => {
    let printed = ''
    const timer = setTimeout(() => fail(new Error(`no ${pattern} from the server:\n${printed}`)), START_LIMIT_MS)
    child.once('exit', (code) => fail(new Error(`the server ended with code ${code}:\n${printed}`)))
    for (const stream of [child.stdout, child.stderr] as Readable[]) {
      stream.on('data', (chunk) => {
        printed = (printed + chunk).slice(-20_000)
        const match = pattern.exec(printed)
        if (!match) return
        clearTimeout(timer)
        done(match)
      })
    }
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  await ended
  clearTimeout(force)
}

/** Runs tasks with limited concurrency. */
export async function sideBySide<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<unknown>) {
  const waiting = [...items]
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
