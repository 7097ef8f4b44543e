import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { READ_LIMITS } from '@keguan/contract/vocabulary/read-limits'
import { createFrameReader, frameOf } from './frames.ts'
import { readStop } from './read-stop.ts'
import { limitedCommand, type ReaderCommand } from './reader-command.ts'
import { READY, type ReadAnswer } from './serve-reads.ts'

export interface ReadRequest {
  /** What to read, and in which form. */
  readonly head: unknown
  readonly body: Uint8Array
  /** Time limit in seconds of wall-clock time, from the start of the read. */
  readonly seconds: number
}

export interface ReaderProcess {
  readonly pid: number | undefined
  /** One read at a time. Rejects with a user-facing error; errors of the file are part of the value. */
  read(request: ReadRequest): Promise<unknown>
  /** False once it has ended or is worn out: the next read needs another process. */
  isUsable(): boolean
  /** Lets it end: at once if it is idle, else after the current read. */
  end(): void
  kill(): void
}

/** A start takes a tenth of a second on an idle machine. */
const START_SECONDS = 30
/** A process that has reached this size or CPU time is not reused. */
const WORN = { rssBytes: 256 * 1024 ** 2, cpuSeconds: READ_LIMITS.jobSeconds }
/**
 * V8's exit code when memory is used up, and the system's signals for it; 128 + n is the shell's notation for signals.
 */
const MEMORY_SIGNALS = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS']
const MEMORY_CODES = [128 + 6, 128 + 5]

interface Pending {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Starts one reader. It inherits nothing of the server's environment: no database, no keys, no folder. */
export function startReader(command: ReaderCommand): ReaderProcess {
  const [program, args] = limitedCommand(command)
  const child = spawn(program, args, { env: { TZ: 'UTC' }, stdio: ['pipe', 'pipe', 'ignore'] })
  let isEnded = false
  let isWorn = false
  let isReady = false
  let request: ReadRequest | undefined
  let pending: Pending | undefined
  let timer: NodeJS.Timeout | undefined

  function settle(how: (pending: Pending) => void): void {
    const current = pending
    pending = undefined
    request = undefined
    clearTimeout(timer)
    hold(child, false)
    if (current) how(current)
  }
  const fail = (error: unknown) => settle(({ reject }) => reject(error))
  function kill(): void {
    isEnded = true
    child.kill('SIGKILL')
  }
  function stopAfter(seconds: number, error: () => unknown): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      kill()
      fail(error())
    }, seconds * 1000)
  }

  function begin({ head, body, seconds }: ReadRequest): void {
    stopAfter(seconds, () => readStop.tooSlow(seconds))
    for (const piece of frameOf(head, body)) child.stdin.write(piece)
  }

  const take = createFrameReader(READ_LIMITS.outputBytes, ({ head }) => {
    if (head === READY) {
      isReady = true
      if (request) begin(request)
      return
    }
    const answer = head as ReadAnswer
    if ('failure' in answer) {
      isWorn = true
      const cause = new Error(answer.failure)
      return fail(answer.isMemory ? readStop.tooLarge(cause) : readStop.failed(cause))
    }
    isWorn ||= answer.rssBytes > WORN.rssBytes || answer.cpuSeconds > WORN.cpuSeconds
    settle(({ resolve }) => resolve(answer.value))
  })
  child.stdout.on('data', (piece: Buffer) => {
    try {
      take(piece)
    } catch (error) {
      kill()
      fail(readStop.tooLarge(error))
    }
  })
  // a write after the process has ended; `exit` reports the reason
  child.stdin.on('error', () => undefined)
  child.once('error', (error) => {
    isEnded = true
    fail(readStop.lost(error))
  })
  child.once('exit', (code, signal) => {
    isEnded = true
    const isMemory = MEMORY_SIGNALS.includes(signal ?? '') || MEMORY_CODES.includes(code ?? 0)
    const cause = new Error(`the reader ended with ${signal ?? code}`)
    fail(isMemory ? readStop.tooLarge(cause) : readStop.lost(cause))
  })
  hold(child, false)

  return {
    pid: child.pid,
    isUsable: () => !isEnded && !isWorn,
    kill,
    end: () => child.stdin.end(),
    read: (next) =>
      new Promise((resolve, reject) => {
        pending = { resolve, reject }
        request = next
        hold(child, true)
        if (isReady) begin(next)
        else stopAfter(START_SECONDS, () => readStop.lost(new Error('the reader did not start')))
      }),
  }
}

/** Whether it keeps the server process alive: an idle reader does not. */
function hold(child: ChildProcess, isHeld: boolean): void {
  for (const each of [child, child.stdin as Socket | null, child.stdout as Socket | null]) {
    if (isHeld) each?.ref()
    else each?.unref()
  }
}
