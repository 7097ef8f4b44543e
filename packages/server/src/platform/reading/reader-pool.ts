import type { Log } from '../log/log.ts'
import { isRetryableRead, readStop } from './read-stop.ts'
import type { ReaderCommand } from './reader-command.ts'
import { type ReaderProcess, type ReadRequest, startReader } from './reader-process.ts'

export interface PoolRead extends ReadRequest {
  /** The account: it gets one reader at a time, so that no one can occupy all of them. */
  readonly whose?: string | undefined
}

export interface ReaderPool {
  /** The reader's result. Throws a user-facing error if it is stopped or lost. */
  read(request: PoolRead): Promise<unknown>
  /** Starts a reader in advance. */
  warm(): void
  /** Process ids of live readers. */
  pids(): readonly number[]
  /** Ends all readers; current reads fail. */
  close(): void
}

export interface PoolOptions {
  readonly command: ReaderCommand
  readonly log?: Log
  /** Number of reader processes. */
  readonly processes: number
  /** An idle reader ends after this time. */
  readonly idleMs?: number
}

/** Reads that may wait for a reader; further ones are refused as "busy" at once. */
const WAITING_MAX = 32
const WAITING_MAX_OF_ONE = 4
const IDLE_MS = 60_000

interface Waiting {
  readonly request: PoolRead
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** A few warm processes that read uploaded files, so that no file can block or crash the server. */
export function openReaderPool({ command, log, processes, idleMs = IDLE_MS }: PoolOptions): ReaderPool {
  const idle = new Map<ReaderProcess, NodeJS.Timeout>()
  const busy = new Set<ReaderProcess>()
  const running = new Set<string>()
  let waiting: Waiting[] = []
  let isClosed = false

  function rest(reader: ReaderProcess): void {
    if (isClosed || !reader.isUsable()) {
      reader.kill()
      return
    }
    const timer = setTimeout(() => {
      idle.delete(reader)
      reader.end()
    }, idleMs)
    idle.set(reader, timer.unref())
  }

  function free(): ReaderProcess | undefined {
    for (const [reader, timer] of idle) {
      clearTimeout(timer)
      idle.delete(reader)
      if (reader.isUsable()) return reader
    }
    return undefined
  }

  function next(): void {
    if (busy.size >= processes) return
    const at = waiting.findIndex(({ request }) => request.whose === undefined || !running.has(request.whose))
    const [job] = at < 0 ? [] : waiting.splice(at, 1)
    if (job) void run(job)
  }

  async function run({ request, resolve, reject }: Waiting): Promise<void> {
    const reader = free() ?? startReader(command)
    busy.add(reader)
    if (request.whose !== undefined) running.add(request.whose)
    try {
      resolve(await reader.read(request))
    } catch (error) {
      const { cause } = error as Error
      log?.[isRetryableRead(error) || cause === undefined ? 'warn' : 'info']({ err: error }, 'a read was stopped')
      reject(error)
    } finally {
      busy.delete(reader)
      if (request.whose !== undefined) running.delete(request.whose)
      rest(reader)
      next()
    }
  }

  return {
    read: (request) =>
      new Promise((resolve, reject) => {
        const ofOne = waiting.filter((each) => request.whose !== undefined && each.request.whose === request.whose)
        if (isClosed || waiting.length >= WAITING_MAX || ofOne.length >= WAITING_MAX_OF_ONE)
          return reject(readStop.busy())
        waiting.push({ request, resolve, reject })
        next()
      }),
    warm: () => {
      if (idle.size + busy.size < processes) rest(startReader(command))
    },
    pids: () => [...idle.keys(), ...busy].flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    close: () => {
      isClosed = true
      for (const { reject } of waiting) reject(readStop.busy())
      waiting = []
      for (const [reader, timer] of idle) {
        clearTimeout(timer)
        reader.kill()
      }
      for (const reader of busy) reader.kill()
    },
  }
}
