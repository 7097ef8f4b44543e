import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'

/** SHA-256 of what a stream delivers, in hexadecimal digits. */
export async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of stream) hash.update(piece as Uint8Array)
  return hash.digest('hex')
}

export const hashOfFile = (path: string): Promise<string> => hashOf(createReadStream(path))
