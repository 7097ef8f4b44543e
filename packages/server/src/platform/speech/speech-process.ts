import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverFolder } from '../files/paths.ts'
import { createFrameReader, frameOf } from '../reading/frames.ts'
import type { HeardChunk, LocalModel, Recogniser } from './recogniser.ts'
import { SPEECH_FRAME_MAX, type SpeechAnswer, type SpeechRequest } from './serve-speech.ts'
import { BrokenModel, SpeechProcessLost, SpeechRuntimeMissing } from './speech-error.ts'

export interface SpeechCommand {
  readonly script: string
  readonly nodeArgs: readonly string[]
}

/** The speech process of this program: the bundle next to it, or in development the source, with the same loader. */
export function speechCommand(): SpeechCommand {
  const here = fileURLToPath(import.meta.url)
  if (here.endsWith('.ts')) return { script: join(serverFolder(), 'src', 'speech.ts'), nodeArgs: process.execArgv }
  return { script: join(dirname(here), 'speech.mjs'), nodeArgs: [] }
}

export interface SpeechProcess extends Recogniser {
  readonly pid: number | undefined
  /** CPU seconds and resident bytes of the process, as of its last answer. */
  used(): { readonly cpuS: number; readonly rssBytes: number }
}

/** Opening takes three seconds on an idle machine, but this process has the lowest priority. */
const OPEN_SECONDS = 600
/** Half a minute of audio takes ten seconds of an otherwise idle processor. */
const CHUNK_SECONDS = 1800
const STDERR_KEPT = 2000

const errorOf = ({ message, fault }: Extract<SpeechAnswer, { kind: 'failed' }>): Error => {
  if (fault === 'model') return new BrokenModel(message)
  return fault === 'runtime' ? new SpeechRuntimeMissing(message) : new Error(message)
}

interface Pending {
  readonly resolve: (answer: SpeechAnswer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Opens a model in a separate process with the lowest priority: a truncated model crashes the process that reads it,
 * and the memory of a native runtime is freed only with its process. It gets none of the server's environment.
 *
 * @throws BrokenModel if it cannot be opened, SpeechRuntimeMissing if its runtime is missing
 */
export async function startSpeech(model: LocalModel, command: SpeechCommand = speechCommand()): Promise<SpeechProcess> {
  if (!existsSync(model.folder)) throw new BrokenModel(`${model.folder} is missing`)
  const child = spawn(process.execPath, [...command.nodeArgs, command.script], {
    env: { TZ: 'UTC', ...(process.env.LD_LIBRARY_PATH && { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  try {
    const { PRIORITY_BELOW_NORMAL: behind } = constants.priority
    if (child.pid !== undefined && getPriority() < behind) setPriority(child.pid, behind)
  } catch {
    // it keeps the current priority
  }
  let said = ''
  let pending: Pending | undefined
  let lost: Error | undefined
  let used = { cpuS: 0, rssBytes: 0 }
  const settle = (how: (pending: Pending) => void) => {
    const current = pending
    pending = undefined
    if (current) how(current)
  }
  const take = createFrameReader(SPEECH_FRAME_MAX, ({ head }) => settle(({ resolve }) => resolve(head as SpeechAnswer)))
  child.stdout.on('data', take)
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-STDERR_KEPT)
  })
  // a write after the process has ended; `exit` reports the reason
  child.stdin.on('error', () => undefined)
  const lose = (reason: string) => {
    lost ??= new SpeechProcessLost(`${reason}${said ? `: ${said.trim().split('\n').at(-1)}` : ''}`)
    settle(({ reject }) => reject(lost))
  }
  child.once('error', (error) => lose(error.message))
  child.once('exit', (code, signal) => lose(`the speech process ended with ${signal ?? code}`))

  async function ask(request: SpeechRequest, body: Uint8Array, seconds: number, abort?: AbortSignal) {
    abort?.throwIfAborted()
    if (lost) throw lost
    const kill = () => child.kill('SIGKILL')
    const timer = setTimeout(kill, seconds * 1000)
    abort?.addEventListener('abort', kill, { once: true })
    try {
      const answer = await new Promise<SpeechAnswer>((resolve, reject) => {
        pending = { resolve, reject }
        for (const piece of frameOf(request, body)) child.stdin.write(piece)
      })
      if (answer.kind === 'failed') {
        throw errorOf(answer)
      }
      return answer
    } catch (error) {
      abort?.throwIfAborted()
      throw error
    } finally {
      clearTimeout(timer)
      abort?.removeEventListener('abort', kill)
    }
  }

  const close = async () => {
    const ended =
      child.exitCode === null && child.signalCode === null && new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }

  const opened = await ask({ kind: 'open', model }, new Uint8Array(), OPEN_SECONDS).catch(async (error: unknown) => {
    await close()
    throw error instanceof SpeechProcessLost ? new BrokenModel(error.message, { cause: error }) : error
  })
  if (opened.kind !== 'opened') throw new SpeechProcessLost('an answer to another question')

  return {
    ...{ id: model.id, gives: opened.gives, maxChunkS: opened.maxChunkS, pid: child.pid, close },
    used: () => used,
    async recognise({ pcm, index, startS }, request, abort): Promise<HeardChunk> {
      const bytes = new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength)
      const answer = await ask({ kind: 'hear', index, startS, ask: request }, bytes, CHUNK_SECONDS, abort)
      if (answer.kind !== 'heard') throw new SpeechProcessLost('an answer to another question')
      used = { cpuS: answer.cpuS, rssBytes: answer.rssBytes }
      return answer.heard
    },
  }
}
