import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { MediaToolMissing } from './media-error.ts'

export interface Limits {
  /** Wall clock. */
  readonly seconds: number
  readonly memoryBytes: number
}

export interface MediaChild {
  readonly stdout: Readable
  /** Resolves when the program has ended and its streams are closed. */
  readonly ended: Promise<MediaEnd>
  kill(): void
}

export interface MediaEnd {
  /** Null when it was killed: by its limits, by an abort, or by `kill`. */
  readonly code: number | null
  /** First and last part of its stderr; damaged files can make ffmpeg write megabytes. */
  readonly stderr: string
}

const STDERR_HEAD = 8 * 1024
const STDERR_TAIL = 8 * 1024

/** Address space that libraries and threads of a 64-bit ffmpeg reserve without using it. */
const RESERVED_BYTES = 1024 ** 3

/** Exit codes of the shell for a program that is missing or not executable. */
const NOT_RUN = [126, 127]

/**
 * Runs ffmpeg or ffprobe under the shell's limits: address space and CPU seconds apply even after this process has
 * ended, and when the parent is killed the pipe closes, at which ffmpeg exits.
 */
export function spawnMedia(program: string, args: readonly string[], limits: Limits, signal?: AbortSignal): MediaChild {
  const kilobytes = Math.ceil((limits.memoryBytes + RESERVED_BYTES) / 1024)
  // a limit that this system does not support is left out rather than fatal
  const script = `ulimit -v ${kilobytes} 2>/dev/null; ulimit -t ${Math.ceil(limits.seconds) * 2} 2>/dev/null; exec "$0" "$@"`
  const child = spawn('/bin/sh', ['-c', script, program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const kill = () => void child.kill('SIGKILL')
  const timer = setTimeout(kill, limits.seconds * 1000)
  signal?.addEventListener('abort', kill, { once: true })
  if (signal?.aborted) kill()
  const said = gatherEnds(child)
  const ended = new Promise<MediaEnd>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code !== null && NOT_RUN.includes(code)) reject(new MediaToolMissing(`${program} cannot be run`))
      else resolve({ code, stderr: said() })
    })
  }).finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', kill)
  })
  // reported to all who await it; if nobody does, the rejection must not end the process
  ended.catch(() => undefined)
  return { stdout: child.stdout as Readable, ended, kill }
}

function gatherEnds(child: ChildProcess): () => string {
  let head = ''
  let tail = ''
  child.stderr?.setEncoding('utf8')
  child.stderr?.on('data', (chunk: string) => {
    const room = STDERR_HEAD - head.length
    head += chunk.slice(0, room)
    if (chunk.length > room) tail = (tail + chunk.slice(room)).slice(-STDERR_TAIL)
  })
  return () => (tail ? `${head}\n…\n${tail}` : head)
}
