import { createWriteStream, openSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Writes a stream to a file. The file is opened before the first byte is requested: opened in the background, it could
 * be created after a broken stream's file was already removed.
 */
export const writeStream = (body: Readable, path: string): Promise<void> =>
  pipeline(body, createWriteStream(path, { fd: openSync(path, 'w') }))
