import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Upload } from 'tus-js-client'
import { vi } from 'vitest'
import { serverFolder } from '../../src/platform/files/paths.ts'
import { made } from './recordings.ts'
import type { Answer, Client, TestServer } from './server.ts'

export interface LocalFile {
  readonly kind: 'media' | 'transcript'
  readonly name: string
  readonly bytes: Uint8Array
}

/** Reads a file of the lesson in the sample courses: five minutes, instead of the twelve of the sample lesson. */
export const sampleFile = (name: string): Uint8Array => readFileSync(join(serverFolder(), 'samples', 'courses', name))

export const sampleMedia = (): LocalFile => ({ kind: 'media', name: 'lesson.mp3', bytes: sampleFile('lesson.mp3') })
export const sampleTranscript = (): LocalFile => ({
  kind: 'transcript',
  name: 'lesson.txt',
  bytes: sampleFile('lesson.txt'),
})

/** The first minute of that lesson. */
export function firstMinute(): LocalFile[] {
  const source = join(serverFolder(), 'samples', 'courses', 'lesson.mp3')
  const lines = Buffer.from(sampleFile('lesson.txt')).toString('utf8').split('\n')
  const said = lines.filter((line) => line.startsWith('[00:00:')).join('\n')
  return [
    { kind: 'media', name: 'lesson.mp3', bytes: made('lesson.mp3', '-i', source, '-t', '60', '-c', 'copy') },
    { kind: 'transcript', name: 'lesson.txt', bytes: Buffer.from(said) },
  ]
}

const DIALOGUE =
  '师:今天我们学习分数。\n生:老师好。\n师:什么是分数?\n生:把一个整体平均分成几份,取其中的一份。\n师:说得很好。\n'
export const shortTranscript = (): LocalFile => ({ kind: 'transcript', name: 'talk.txt', bytes: Buffer.from(DIALOGUE) })

/** Its words propose that 平行四边形 comes before 梯形 and before 面积: introduced earlier, and mentioned together with them. */
export const proposingTranscript = (): LocalFile => ({
  kind: 'transcript',
  name: 'talk.txt',
  bytes: readFileSync(join(import.meta.dirname, 'proposing-lesson.txt')),
})

export const createLesson = (client: Client, files: readonly LocalFile[], more: object = {}): Promise<Answer> =>
  client.post('/api/analysis/create', {
    title: '分数的意义',
    edition: 5,
    files: files.map(({ kind, name, bytes }) => ({ kind, name, bytes: bytes.length })),
    ...more,
  })

export interface SendOptions {
  readonly origin: string
  readonly token: string
  readonly uploadId: string
  readonly bytes: Uint8Array
  readonly chunkSize?: number
}

/** Sends one file the way the console does, from wherever it stopped. */
export const sendFile = ({
  origin,
  token,
  uploadId,
  bytes,
  chunkSize = Number.POSITIVE_INFINITY,
}: SendOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(Buffer.from(bytes), {
      endpoint: `${origin}/api/upload`,
      uploadUrl: `${origin}/api/upload/${uploadId}`,
      uploadSize: bytes.length,
      chunkSize,
      retryDelays: null,
      headers: { 'x-upload-token': token },
      metadata: { upload_id: uploadId },
      onSuccess: () => resolve(),
      onError: reject,
    })
    upload.start()
  })

/** Creates a lesson and sends all its files; resolves to its id. */
export async function uploadLesson(
  server: TestServer,
  client: Client,
  files: readonly LocalFile[],
  more: object = {},
): Promise<string> {
  const { data, error_code } = await createLesson(client, files, more)
  if (error_code !== 0) throw new Error(`create answered ${error_code}`)
  for (const [i, { bytes }] of files.entries()) {
    const uploadId = data.audio_upload_urls[i].upload_id
    await sendFile({ origin: server.origin, token: data.upload_token, uploadId, bytes })
  }
  return data.analysis_id
}

export async function stateOf(client: Client, id: string) {
  const { data } = await client.get('/api/analysis/query_state', { analysis_ids: id })
  return data[0]
}

/** Waits until the run has ended, in any state. */
export const ended = (client: Client, id: string, timeout = 150_000) =>
  vi.waitFor(
    async () => {
      const state = await stateOf(client, id)
      if (state.status < 60_000) throw new Error(`still at ${state.status}`)
      return state
    },
    { timeout, interval: 100 },
  )
