import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export const ROOT = resolve(import.meta.dirname, '../..')
const START_LIMIT_MS = 200_000
const STOP_LIMIT_MS = 30_000
const SAMPLE_LIMIT_MS = 900_000
const POLL_MS = 250
const DATABASE_SETTINGS = join('postgres', 'postgresql.conf')
/** The data of a run need not survive a power cut, so nothing waits for the disk. */
const NOT_FOR_KEEPING = '\nfsync = off\nsynchronous_commit = off\nfull_page_writes = off\n'
const COMPLETE = 60_000
const FAILED = 70_000

/** The accounts of the sample institution, by role. */
export const SAMPLE_ACCOUNTS = {
  sys_analysis_web_user: 'teacher',
  sys_expert: 'expert',
  sys_org_ops_admin: 'manager',
  sys_platform_allocator: 'allocator',
  sys_platform_admin: 'admin',
  sys_home_page_config: 'editor',
} as const
export type SampleRole = keyof typeof SAMPLE_ACCOUNTS

export interface ConsoleAddress {
  /** With a slash at its end. */
  readonly url: string
  /** Of every sample account. */
  readonly password: string
}

export interface RunningConsole extends ConsoleAddress {
  stop(): Promise<void>
}

export interface ConsoleOptions {
  /** Further variables of the server. */
  readonly env?: NodeJS.ProcessEnv
  /** A data folder to begin with, as `prepareHome` leaves one; without it the console makes its own. */
  readonly prepared?: string | undefined
}

/** Builds what is out of date. */
export function buildConsole(): void {
  execFileSync(process.execPath, [join(ROOT, 'tools/build.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/**
 * Creates the data folder from which consoles start: with the database, the passwords of the sample accounts and the
 * analysed samples, so that no console repeats this work. Copying it takes 0.1 s.
 */
export async function prepareHome(): Promise<string> {
  const home = newHome()
  try {
    const { url, password, stop } = await start(home, {})
    try {
      await ownPasswords({ url, password })
      await sampleFinished({ url, password })
    } finally {
      await stop()
    }
    appendFileSync(join(home, DATABASE_SETTINGS), NOT_FOR_KEEPING)
    return home
  } catch (error) {
    rmSync(home, { recursive: true, force: true })
    throw error
  }
}

/** Starts the real server on a free port with a data folder of its own, where the sample lesson is analysed. */
export async function startConsole({ env = {}, prepared }: ConsoleOptions = {}): Promise<RunningConsole> {
  const home = prepared === undefined ? await prepareHome() : newHome()
  const remove = () => rmSync(home, { recursive: true, force: true })
  try {
    if (prepared !== undefined) cpSync(prepared, home, { recursive: true, verbatimSymlinks: true })
    const { stop, ...site } = await start(home, env)
    return { ...site, stop: () => stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

function newHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'keguan-e2e-'))
  chmodSync(home, 0o755) // when started by root, the database runs as another user, who needs access to the folder
  return home
}

async function start(home: string, env: NodeJS.ProcessEnv): Promise<RunningConsole> {
  const server = spawn(process.execPath, [join(ROOT, 'packages/server/dist/main.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env,
      KEGUAN_LOG_LEVEL: 'warn',
      KEGUAN_SPEECH: 'off',
      PORT: '0',
      HOST: '127.0.0.1',
      ...env,
      KEGUAN_HOME: home,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => end(server)
  try {
    const url = await addressOf(server)
    const { password } = JSON.parse(readFileSync(join(home, 'sample-logins.json'), 'utf8')) as { password: string }
    return { url, password, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Reads the address that the server prints for the person who started it. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let printed = ''
    const timer = setTimeout(() => fail(new Error(`the server did not start:\n${printed}`)), START_LIMIT_MS)
    server.once('exit', (code) => fail(new Error(`the server ended with code ${code}:\n${printed}`)))
    server.stdout?.on('data', (chunk) => {
      printed += chunk
      const [url] = /http:\/\/\S+\//.exec(printed) ?? []
      if (url === undefined) return
      clearTimeout(timer)
      done(url)
    })
  })
}

/** Some sample accounts must change their password first; here they get the one that all sample accounts have. */
async function ownPasswords({ url, password }: ConsoleAddress): Promise<void> {
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const answer = await fetch(`${url}api/account/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()) as { data: { token: string; must_change_password: boolean } }
  }
  for (const account of Object.values(SAMPLE_ACCOUNTS)) {
    const { data } = await post('login', { account, password })
    if (!data.must_change_password) continue
    const between = `${password}-between`
    await post('change_password', { old_password: password, new_password: between }, data.token)
    await post('change_password', { old_password: between, new_password: password }, data.token)
  }
}

async function sampleFinished({ url, password }: ConsoleAddress): Promise<void> {
  const login = await fetch(`${url}api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: SAMPLE_ACCOUNTS.sys_analysis_web_user, password }),
  })
  const { data } = (await login.json()) as { data: { token: string } }
  const headers = { authorization: `Bearer ${data.token}` }
  const until = performance.now() + SAMPLE_LIMIT_MS
  // the unit is created when its lessons are ready
  for (const kind of ['analysis', 'chapter_analysis']) await finished(`${url}api/${kind}/list`)

  async function finished(list: string): Promise<void> {
    for (;;) {
      const answer = await fetch(list, { headers })
      const body = (await answer.json()) as { data: { list: { status: number; error_message: string }[] } }
      const [sample] = body.data.list
      if (sample?.status === COMPLETE) return
      if (sample?.status === FAILED) throw new Error(`a sample failed: ${sample.error_message}`)
      if (performance.now() > until) throw new Error(`a sample is not finished: ${JSON.stringify(sample)}`)
      await pause(POLL_MS)
    }
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  const force = setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS)
  await ended
  clearTimeout(force)
}
