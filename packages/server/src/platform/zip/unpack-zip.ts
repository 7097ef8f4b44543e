import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

export type ZipFault = 'broken' | 'encrypted' | 'too_large'

/** A file that is no zip, or none that one would unpack. */
export class ZipProblem extends Error {
  readonly fault: ZipFault

  constructor(fault: ZipFault, options?: ErrorOptions) {
    super(fault, options)
    this.name = 'ZipProblem'
    this.fault = fault
  }
}

export interface ZipLimits {
  /** Of all entries together, unpacked. */
  readonly bytes: number
  readonly entries: number
}

const inflate = promisify(inflateRaw)

/**
 * Every entry of the zip's directory by name, inflated (PKWARE APPNOTE 4.3.7 and 4.3.12). What a zip says about its own sizes
 * need not be true, so the bounds are kept while it is unpacked.
 */
export async function unpackZip(bytes: Buffer, limits: ZipLimits): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>()
  let left = limits.bytes
  for (const { name, method, at, packed } of directory(bytes, limits.entries)) {
    const data = bytes.subarray(at, at + packed)
    const content = method === 0 ? data : await inflateWithin(data, left)
    left -= content.length
    if (left < 0) throw new ZipProblem('too_large')
    files.set(name, content)
  }
  return files
}

async function inflateWithin(data: Buffer, limit: number): Promise<Buffer> {
  try {
    return await inflate(data, { maxOutputLength: Math.max(1, limit) })
  } catch (cause) {
    const isLarge = (cause as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    throw new ZipProblem(isLarge ? 'too_large' : 'broken', { cause })
  }
}

interface Entry {
  readonly name: string
  readonly method: number
  readonly at: number
  readonly packed: number
}

function directory(bytes: Buffer, most: number): Entry[] {
  const entries: Entry[] = []
  try {
    for (let at = directoryStart(bytes); bytes.readUInt32LE(at) === 0x02014b50; ) {
      const nameBytes = bytes.readUInt16LE(at + 28)
      const local = bytes.readUInt32LE(at + 42)
      const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1
      if (isEncrypted) throw new ZipProblem('encrypted')
      entries.push({
        name: bytes.toString('utf8', at + 46, at + 46 + nameBytes),
        method: bytes.readUInt16LE(at + 10),
        packed: bytes.readUInt32LE(at + 20),
        at: local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28),
      })
      if (entries.length > most) throw new ZipProblem('too_large')
      at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
  } catch (cause) {
    // read past the end: cut off, or no zip at all
    throw cause instanceof ZipProblem ? cause : new ZipProblem('broken', { cause })
  }
  if (entries.length === 0) throw new ZipProblem('broken')
  return entries
}

/** Where the end record "PK\5\6" says that the directory begins. */
function directoryStart(bytes: Buffer): number {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new ZipProblem('broken')
  return bytes.readUInt32LE(end + 16)
}
