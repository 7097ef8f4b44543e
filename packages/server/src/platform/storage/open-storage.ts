import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { openFileStorage } from './file-storage.ts'
import type { Storage } from './storage.ts'

/** The S3 client is heavy, so it is loaded only if a bucket is used. */
export async function openStorage(config: Config): Promise<Storage> {
  if (config.storage.kind === 'file') return openFileStorage(config.storage.root)
  const { openS3Storage } = await import('./s3-storage.ts')
  return openS3Storage(config.storage, join(config.home, 'scratch'))
}
