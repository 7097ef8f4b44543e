import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Upload } from 'tus-js-client'
import { SAMPLE_ACCOUNTS } from '../../e2e/setup/running-console.ts'
import type { QueueServer } from './queue-server.ts'

const POLL_MS = 100
const LIMIT_MS = 600_000
const DECODING = 25_000
const COMPLETE = 60_000
const FAILED = 70_000

type Lesson = { id: string; status: number; completed_at: string | null; error_message: string }
type Heard = { recognition?: { state: string; progress: number } }
type Created = { analysis_id: string; upload_token: string; audio_upload_urls: { upload_id: string }[] }

/** A teacher as a client of the API. */
export interface QueueClient {
  /** Creates a lesson and sends its recording; resolves to its id. */
  upload(recording: string): Promise<string>
  /** Waits until all lessons are complete; resolves to the time of the last, ms since 1970. */
  lastCompleted(): Promise<number>
  /** Waits until some of the words of a lesson are recognised. */
  wordsBegun(id: string): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  /** Whether a lesson is being analysed now. */
  isAtWork(): Promise<boolean>
}

/** A session's bearer token. */
export async function tokenOf(url: string, credentials: { account: string; password: string }): Promise<string> {
  const answer = await fetch(`${url}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const { data, error_message } = (await answer.json()) as { data: { token: string } | null; error_message: string }
  if (!data) throw new Error(error_message)
  return data.token
}

export async function logIn({ url, password }: QueueServer): Promise<QueueClient> {
  const authorization = `Bearer ${await tokenOf(url, { account: SAMPLE_ACCOUNTS.sys_analysis_web_user, password })}`
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { data, error_code, error_message } = (await answer.json()) as {
      data: T
      error_code: number
      error_message: string
    }
    if (error_code !== 0) throw new Error(`${path}: ${error_message}`)
    return data
  }
  return {
    upload: async (recording) => {
      const media = await openAsBlob(recording)
      const name = basename(recording)
      const { analysis_id, upload_token, audio_upload_urls } = await call<Created>('POST', 'analysis/create', {
        title: name,
        edition: 5,
        files: [{ kind: 'media', name, bytes: media.size }],
      })
      await send(url, audio_upload_urls[0]!.upload_id, upload_token, Buffer.from(await media.arrayBuffer()))
      return analysis_id
    },
    lastCompleted: async () => {
      for (const until = performance.now() + LIMIT_MS; performance.now() < until; await pause(POLL_MS)) {
        const { list } = await call<{ list: Lesson[] }>('GET', 'analysis/list?page_size=100')
        const failed = list.find(({ status }) => status === FAILED)
        if (failed) throw new Error(`a lesson failed: ${failed.error_message}`)
        if (list.every(({ status }) => status === COMPLETE))
          return Math.max(...list.map(({ completed_at }) => Date.parse(completed_at ?? '')))
      }
      throw new Error('the queue does not get empty')
    },
    wordsBegun: async (id) => {
      for (const until = performance.now() + LIMIT_MS; performance.now() < until; await pause(POLL_MS)) {
        const [lesson] = await call<Heard[]>('GET', `analysis/query_state?analysis_ids=${id}`)
        const { state = 'none', progress = 0 } = lesson?.recognition ?? {}
        if (state === 'running' && progress > 0) return
        if (state !== 'waiting' && state !== 'running') throw new Error(`the words are ${state}`)
      }
      throw new Error('no words come')
    },
    isAtWork: async () => {
      const { list } = await call<{ list: Lesson[] }>('GET', 'analysis/list?page_size=100')
      return list.some(({ status }) => status >= DECODING && status < COMPLETE)
    },
    remove: async (ids) => {
      await call('POST', 'analysis/delete', { analysis_ids: ids })
    },
  }
}

const send = (url: string, uploadId: string, token: string, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    new Upload(bytes, {
      endpoint: `${url}/api/upload`,
      uploadUrl: `${url}/api/upload/${uploadId}`,
      uploadSize: bytes.length,
      retryDelays: null,
      headers: { 'x-upload-token': token },
      metadata: { upload_id: uploadId },
      onSuccess: () => resolve(),
      onError: reject,
    }).start()
  })
