import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod'
import { fileSize } from '../../files/local-files.ts'
import { ModelProblem } from './model-error.ts'

export interface FetchOptions {
  readonly url: string
  readonly target: string
  readonly bytes: number
  /** Left out for a package, whose files are verified one by one. */
  readonly sha256?: string
  readonly abort?: AbortSignal | undefined
  readonly onBytes?: (done: number, total: number) => void
}

/** Identity of a partial download: it is discarded if the address or version changes. */
const PartNote = z.object({ url: z.string(), etag: z.string().nullable(), bytes: z.number() })

/** If no byte arrives for this long, the next address is tried. */
const SILENCE_MS = 30_000

/**
 * Downloads a file to `target`, which exists only when complete. Data received before an interruption is kept in
 * `.part` and resumed, as long as the server's file is unchanged.
 *
 * @throws ModelProblem for a wrong size or hash; otherwise the network error
 */
export async function fetchFile({ url, target, bytes, sha256, abort, onBytes }: FetchOptions): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  const part = `${target}.part`
  const note = `${part}.json`
  const earlier = PartNote.safeParse(
    await readFile(note, 'utf8')
      .then(JSON.parse)
      .catch(() => undefined),
  ).data
  const had = earlier?.url === url && earlier.bytes === bytes ? ((await fileSize(part)) ?? 0) : 0
  const isWhole = had === bytes
  const silence = new AbortController()
  const signal = AbortSignal.any([silence.signal, ...(abort ? [abort] : [])])
  const headers: Record<string, string> =
    had > 0 && earlier?.etag ? { range: `bytes=${had}-`, 'if-range': earlier.etag } : {}
  const answer = isWhole ? undefined : await fetch(url, { headers, signal })
  if (answer && !answer.ok) throw new Error(`${new URL(url).host} answers ${answer.status}`)
  const isContinued = answer?.status === 206
  const from = isWhole || isContinued ? had : 0
  const hash = createHash('sha256')
  if (from > 0) await hashInto(hash, part, from)
  if (answer?.body) {
    await writeFile(note, JSON.stringify({ url, etag: answer.headers.get('etag'), bytes }))
    const file = await open(part, isContinued ? 'r+' : 'w')
    try {
      await receive(answer.body, file, { from, bytes, hash, silence, onBytes })
      await file.sync()
    } finally {
      await file.close()
    }
  }
  const size = await fileSize(part)
  if (size !== bytes) throw new ModelProblem('wrong_size', `${url}: ${size} bytes instead of ${bytes}`)
  if (sha256 && hash.digest('hex') !== sha256) {
    await Promise.all([rm(part, { force: true }), rm(note, { force: true })])
    throw new ModelProblem('wrong_hash', `${url} is not the file that it should be`)
  }
  await rename(part, target)
  await rm(note, { force: true })
}

async function hashInto(hash: Hash, path: string, bytes: number): Promise<void> {
  for await (const piece of createReadStream(path, { end: bytes - 1 })) hash.update(piece as Buffer)
}

interface Receiving {
  readonly from: number
  readonly bytes: number
  readonly hash: Hash
  readonly silence: AbortController
  readonly onBytes: FetchOptions['onBytes']
}

async function receive(
  body: ReadableStream<Uint8Array>,
  file: FileHandle,
  { from, bytes, hash, silence, onBytes }: Receiving,
): Promise<void> {
  let at = from
  const hush = () => silence.abort(new Error('the server sends nothing any more'))
  let timer = setTimeout(hush, SILENCE_MS)
  try {
    for await (const piece of body) {
      clearTimeout(timer)
      timer = setTimeout(hush, SILENCE_MS)
      if (at + piece.length > bytes) throw new ModelProblem('wrong_size', `more than ${bytes} bytes come`)
      await file.write(piece, 0, piece.length, at)
      hash.update(piece)
      at += piece.length
      onBytes?.(at, bytes)
    }
  } finally {
    clearTimeout(timer)
  }
}
