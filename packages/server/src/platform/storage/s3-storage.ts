import { randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { clearOldFiles } from '../files/local-files.ts'
import { requireKey } from './safe-key.ts'
import type { ByteRange, Storage } from './storage.ts'
import { bucketProblem } from './storage-problem.ts'
import type { S3Target } from './storage-url.ts'
import { writeStream } from './write-stream.ts'

const ATTEMPTS = 2
const CONNECT_MS = 3000
/** Maximum wait for the response to begin, and between two pieces of it. */
const SILENCE_MS = 20_000
const PING_MS = 1500

/** `scratch`: a local folder for files that ffmpeg has to read from disk. */
export async function openS3Storage(target: S3Target, scratch: string): Promise<Storage> {
  const client = new S3Client({
    endpoint: target.endpoint,
    region: target.region,
    credentials: { accessKeyId: target.accessKeyId, secretAccessKey: target.secretAccessKey },
    forcePathStyle: true, // works with every S3-compatible server, no wildcard DNS needed
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    // a bucket that accepts the request but does not respond must not block callers
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: SILENCE_MS, throwOnRequestTimeout: true },
  })
  const disk = new Disk(new S3Driver({ client, bucket: target.bucket, visibility: 'private', supportsACL: false }))
  const at = (key: string) => ({ Bucket: target.bucket, Key: requireKey(key) })
  const read = async (key: string, range?: ByteRange): Promise<Readable> => {
    const { Body } = await client.send(
      new GetObjectCommand({ ...at(key), ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}) }),
    )
    if (!(Body instanceof Readable)) throw new Error(`no content came for ${key}`)
    return Body
  }
  const takeFile: Storage['takeFile'] = async (key, path, options) => {
    const contentLength = (await stat(path)).size // S3 requires the length before the first byte
    await disk.putStream(requireKey(key), createReadStream(path), { ...options, contentLength })
    await rm(path, { force: true })
  }
  mkdirSync(scratch, { recursive: true, mode: 0o700 })
  await clearOldFiles(scratch)
  const scratchPath = () => join(scratch, randomUUID())
  return {
    kind: 's3',
    put: async (key, body, options) => {
      if (!(body instanceof Readable)) return disk.put(requireKey(key), body, options)
      const path = scratchPath()
      try {
        await writeStream(body, path)
        await takeFile(key, path, options)
      } finally {
        await rm(path, { force: true })
      }
    },
    takeFile,
    bytes: async (key) => disk.getBytes(requireKey(key)),
    stream: read,
    size: async (key) => {
      try {
        return (await client.send(new HeadObjectCommand(at(key)))).ContentLength
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: async (key) => disk.delete(requireKey(key)),
    removePrefix: (prefix) => removeUnder(client, target.bucket, `${requireKey(prefix)}/`),
    signedUrl: async (key, { expiresSeconds, ...options }) =>
      disk.getSignedUrl(requireKey(key), { expiresIn: expiresSeconds, ...options }),
    withLocalFile: async (key, use) => {
      const path = scratchPath()
      try {
        await writeStream(await read(key), path)
        return await use(path)
      } finally {
        await rm(path, { force: true })
      }
    },
    problem: (error) => bucketProblem(target, error),
    ping: async () => {
      try {
        await client.send(new HeadBucketCommand({ Bucket: target.bucket }), {
          abortSignal: AbortSignal.timeout(PING_MS),
        })
        return true
      } catch {
        return false
      }
    },
  }
}

/** Implemented here: the driver drops the trailing slash, so that `c/` would also match `cc/…`. */
async function removeUnder(client: S3Client, bucket: string, prefix: string): Promise<void> {
  let isMore = true
  while (isMore) {
    const { Contents = [], IsTruncated } = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }),
    )
    const keys = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]))
    if (keys.length > 0)
      await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: keys, Quiet: true } }))
    isMore = IsTruncated === true
  }
}

const isMissing = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404
