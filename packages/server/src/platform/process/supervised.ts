import { type ChildProcess, fork } from 'node:child_process'
import type { Log } from '../log/log.ts'
import type { ChildNote, MovedNote, StartNote } from './parent-link.ts'
import { processSigns } from './process-signs.ts'

export interface ChildLimits {
  /** Longest time that its event loop may be blocked. */
  readonly stallMs: number
  /** Limit of resident memory; unlimited if left out. */
  readonly memoryBytes?: number
}

export interface ChildPlan {
  readonly name: 'api' | 'worker'
  readonly execArgv: readonly string[]
  readonly limits: ChildLimits
  /** The longest backoff before it is restarted. */
  readonly longestWaitMs: number
  /** The server cannot run without it: if its first start fails, it is not retried. */
  readonly mustStart: boolean
  /** Called at every start, while the process loads its code. */
  note(): Promise<Omit<StartNote, 'kind' | 'isFirst' | 'port'>>
  /** Called at every check: the current address of the database, if that can change while the process runs. */
  databaseUrl?(): string | undefined
}

export interface Supervised {
  /** Resolves when it is first ready. Rejects if it ends before that; the reason is printed to the terminal. */
  readonly ready: Promise<void>
  /** Stops it, by force if it has not ended after `graceMs`. */
  stop(graceMs: number): Promise<void>
}

/** The process itself has reported the reason. */
export class ChildNotReady extends Error {
  override readonly name = 'ChildNotReady'
}

const BACKOFF_FIRST_MS = 500
/** A process that ran for this long was healthy; the next crash starts counting again. */
const HEALTHY_AFTER_MS = 60_000
const LOOK_MS = 1000
/** Beyond this delay, the supervisor itself was suspended: the machine slept, or everything was stopped. */
const OWN_LATENESS_MS = 5000
/** Factor of extra time for a process that waits for CPU or disk. */
const PATIENCE = 5
const CANNOT_START = 'a process could not be started'

/** State of one supervised process. */
interface Watched {
  readonly child: ChildProcess
  readonly startedMs: number
  beatMs: number
  cpuAtBeatMs: number
  /** Address sent with the start message; before it, the process has nothing that needs a clean shutdown. */
  databaseUrl?: string
  /** Why it was killed, if it was. */
  why?: string
}

/** Keeps one process alive: restarts it when it ends, and kills it when it hangs or uses too much memory. */
export function supervise(plan: ChildPlan, log: Log): Supervised {
  let watched: Watched | undefined
  let restart: NodeJS.Timeout | undefined
  let isStopping = false
  let wasReady = false
  let port: number | undefined
  let backoffMs = BACKOFF_FIRST_MS
  let settle: { resolve(): void; reject(error: Error): void } | undefined
  const ready = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  ready.catch(() => undefined) // if not awaited, the log shows the restarts

  function start(): void {
    const child = fork(process.argv[1] as string, [plan.name], {
      execArgv: [...plan.execArgv],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const nowMs = performance.now()
    const own: Watched = { child, startedMs: nowMs, beatMs: nowMs, cpuAtBeatMs: 0 }
    watched = own
    const isFirst = !wasReady
    plan.note().then(
      (note) => {
        if (!child.connected) return
        own.databaseUrl = note.databaseUrl
        child.send({ kind: 'start', isFirst, ...note, ...(port ? { port } : {}) })
      },
      (error: unknown) => {
        if (!isStopping && !(plan.mustStart && isFirst)) log.warn({ err: error, process: plan.name }, CANNOT_START)
        child.kill('SIGKILL')
      },
    )
    child.on('message', (note: ChildNote) => {
      own.beatMs = performance.now()
      own.cpuAtBeatMs = processSigns(child.pid ?? 0)?.cpuMs ?? 0
      if (note.kind !== 'ready') return
      wasReady = true
      port = note.port ?? port
      settle?.resolve()
    })
    child.once('error', (error) => log.error({ err: error, process: plan.name }, CANNOT_START))
    child.once('exit', (code, signal) => ended(own, code, signal))
  }

  function ended({ startedMs, why }: Watched, code: number | null, signal: string | null): void {
    watched = undefined
    if (isStopping) return
    settle?.reject(new ChildNotReady(`the ${plan.name} process ended before it was ready`))
    if (plan.mustStart && !wasReady) return
    const livedMs = performance.now() - startedMs
    backoffMs = livedMs > HEALTHY_AFTER_MS ? BACKOFF_FIRST_MS : Math.min(backoffMs * 2, plan.longestWaitMs)
    const reason = why === undefined ? {} : { why }
    log.warn(
      { process: plan.name, code, signal, ...reason, restartInMs: backoffMs },
      `the ${plan.name} process ended; restarting it`,
    )
    restart = setTimeout(start, backoffMs)
  }

  let lookedMs = performance.now()
  const look = setInterval(() => {
    const nowMs = performance.now()
    const isLate = nowMs - lookedMs > OWN_LATENESS_MS
    lookedMs = nowMs
    if (!watched) return
    if (isLate) watched.beatMs = nowMs
    logMove(watched, plan, log)
    const why = faultOf(watched, plan.limits, nowMs)
    if (why === undefined || watched.why !== undefined) return
    watched.why = why
    log.error({ process: plan.name, pid: watched.child.pid, why }, `the ${plan.name} process is killed`)
    watched.child.kill('SIGKILL')
  }, LOOK_MS)

  start()
  return {
    ready,
    stop: async (graceMs) => {
      isStopping = true
      clearTimeout(restart)
      clearInterval(look)
      if (watched) await endChild(watched, graceMs)
    },
  }
}

/** A restarted database may have another address; current work continues there. */
function logMove(watched: Watched, plan: ChildPlan, log: Log): void {
  if (watched.databaseUrl === undefined || !watched.child.connected) return
  const databaseUrl = plan.databaseUrl?.()
  if (databaseUrl === undefined || databaseUrl === watched.databaseUrl) return
  watched.databaseUrl = databaseUrl
  log.info({ process: plan.name }, 'the database has a new address')
  watched.child.send({ kind: 'moved', databaseUrl } satisfies MovedNote)
}

/** Why it must be killed; undefined if it may keep running. */
function faultOf(watched: Watched, limits: ChildLimits, nowMs: number): string | undefined {
  const signs = processSigns(watched.child.pid ?? 0)
  if (signs && limits.memoryBytes !== undefined && signs.residentBytes > limits.memoryBytes) {
    return `it takes ${Math.round(signs.residentBytes / 1024 ** 2)} MB of memory`
  }
  const stillMs = nowMs - watched.beatMs
  if (stillMs < limits.stallMs) return undefined
  const isBusy = signs === undefined || signs.cpuMs - watched.cpuAtBeatMs >= limits.stallMs
  return isBusy || stillMs >= limits.stallMs * PATIENCE
    ? `its loop has stood still for ${Math.round(stillMs / 1000)} s`
    : undefined
}

async function endChild({ child, databaseUrl }: Watched, graceMs: number): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(databaseUrl === undefined ? 'SIGKILL' : 'SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
  await ended
  clearTimeout(timer)
}
