import { setTimeout as delay } from 'node:timers/promises'
import type { HeardChunk, Recogniser, SpeechAsk, SpeechChunk } from '../recogniser.ts'
import { readAnswer, UnreadableAnswer } from './read-answer.ts'
import { SpeechServerAway, SpeechServerRefused } from './server-error.ts'
import { waveFile } from './wave-file.ts'

export interface SpeechServer {
  /** Base address up to /v1: `https://asr.example.org/v1`. */
  readonly url: string
  readonly key: string | undefined
  readonly model: string
}

export interface ServerOptions {
  readonly answerMs?: number
  readonly pauseMs?: number
}

/** Half a minute of audio; a server without an accelerator takes about as long. */
const ANSWER_MS = 180_000
const TRIES = 4
const PAUSE_MS = 1000
const PAUSE_MAX_MS = 60_000
/** Some servers refuse, cut or silently drop longer pieces. */
const CHUNK_MAX_S = 28
const RATE_HZ = 16_000
const ANSWER_MAX_BYTES = 4 * 1024 ** 2

/**
 * Requested formats, the most detailed first: servers that do not support words, segments or verbose responses refuse
 * them with any status between 400 and 501.
 */
const WAYS = [
  { format: 'verbose_json', times: ['segment', 'word'] },
  { format: 'verbose_json', times: ['segment'] },
  { format: 'verbose_json', times: [] },
  { format: 'json', times: [] },
] as const
/** Statuses that do not depend on the requested format: another one would be refused as well. */
const SETTLED: readonly number[] = [401, 402, 403, 404, 413]
const LATER: readonly number[] = [408, 425, 429, 502, 503, 504]

/** Host that receives the audio. */
export const hostOf = ({ url }: Pick<SpeechServer, 'url'>): string => new URL(url).host

/**
 * An OpenAI-compatible server: one chunk per request, so that no server has to process a whole lesson, and work can be
 * resumed.
 */
export function openServer(
  server: SpeechServer,
  { answerMs = ANSWER_MS, pauseMs = PAUSE_MS }: ServerOptions = {},
): Recogniser {
  const host = hostOf(server)
  const address = `${server.url.endsWith('/') ? server.url.slice(0, -1) : server.url}/audio/transcriptions`
  /** Index of the first format that this server has not refused. */
  let way = 0

  async function send({ pcm }: SpeechChunk, { language, terms }: SpeechAsk, abort?: AbortSignal): Promise<Response> {
    const { format, times } = WAYS[way]!
    const form = new FormData()
    form.set('file', new Blob([waveFile(pcm)], { type: 'audio/wav' }), 'chunk.wav')
    form.set('model', server.model)
    form.set('response_format', format)
    form.set('temperature', '0')
    if (language !== 'auto') form.set('language', language)
    if (terms.length > 0) form.set('prompt', terms.join('，'))
    for (const time of times) form.append('timestamp_granularities[]', time)
    const limit = AbortSignal.timeout(answerMs)
    return fetch(address, {
      method: 'POST',
      body: form,
      headers: server.key === undefined ? {} : { authorization: `Bearer ${server.key}` },
      // audio goes only to the host that people agreed to
      redirect: 'error',
      signal: abort ? AbortSignal.any([abort, limit]) : limit,
    })
  }

  async function recognise(chunk: SpeechChunk, ask: SpeechAsk, abort?: AbortSignal): Promise<HeardChunk> {
    const place = { startS: chunk.startS, durationS: chunk.pcm.length / RATE_HZ }
    let reason = ''
    for (let tries = 0; tries < TRIES; ) {
      abort?.throwIfAborted()
      let waitMs = pauseMs * 2 ** tries
      try {
        const response = await send(chunk, ask, abort)
        if (response.ok) return readAnswer(await jsonOf(response), place)
        const { status } = response
        reason = `${status} ${(await response.text().catch(() => '')).slice(0, 200)}`
        if (SETTLED.includes(status)) throw new SpeechServerRefused(`${host} answered ${reason}`)
        if (!LATER.includes(status) && way + 1 < WAYS.length) {
          way++
          continue
        }
        if (status < 500 && !LATER.includes(status)) throw new SpeechServerRefused(`${host} answered ${reason}`)
        waitMs = Math.max(waitMs, retryAfterMs(response))
      } catch (error) {
        abort?.throwIfAborted()
        if (error instanceof SpeechServerRefused) throw error
        if (error instanceof UnreadableAnswer && way + 1 < WAYS.length) {
          way++
          continue
        }
        reason = reasonOf(error)
      }
      tries++
      if (tries < TRIES) await delay(Math.min(PAUSE_MAX_MS, waitMs), undefined, abort ? { signal: abort } : {})
    }
    throw new SpeechServerAway(`${host}: ${reason}`)
  }

  return {
    id: { engine: 'server', model: `${server.model}@${host}`, sha256: '' },
    gives: { times: 'segment', punctuation: true, confidence: false, glossary: true },
    maxChunkS: CHUNK_MAX_S,
    recognise,
    close: async () => undefined,
  }
}

/** A response that is not JSON is an error; an endless one is cut off. */
async function jsonOf(response: Response): Promise<unknown> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    if (bytes > ANSWER_MAX_BYTES) throw new UnreadableAnswer('an answer without an end')
    pieces.push(piece)
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'))
  } catch {
    throw new UnreadableAnswer('an answer that is no JSON')
  }
}

function retryAfterMs(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) ? 1000 * seconds : 0
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}
