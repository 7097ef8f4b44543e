import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'

export type ZipFault = 'broken' | 'encrypted' | 'too_large'

/** A file that is not a zip, or not safe to unpack. */
export class ZipProblem extends Error {
  readonly fault: ZipFault

  constructor(fault: ZipFault, options?: ErrorOptions) {
    super(fault, options)
    this.name = 'ZipProblem'
    this.fault = fault
  }
}

export interface ZipLimits {
  /** Limit of all unpacked bytes together. */
  readonly bytes: number
  readonly entries: number
}

export interface OpenZip {
  readonly names: readonly string[]
  has(name: string): boolean
  /** The inflated part as a stream; nothing for a missing part. */
  pieces(name: string): AsyncGenerator<Buffer, void, undefined>
  bytes(name: string): Promise<Buffer>
}

/**
 * Opens an uploaded zip by its directory. Nothing is unpacked before it is requested, and the declared sizes are not
 * trusted: bytes are counted as they leave the inflater.
 *
 * @throws ZipProblem, also from the functions of the result
 */
export async function openZip(bytes: Uint8Array, limits: ZipLimits): Promise<OpenZip> {
  return readDirectory(await asZipProblem(fromBufferPromise(asBuffer(bytes), OPTIONS)), limits)
}

/** The same of a file on the disk, of which no more than a piece is in memory; closed when `use` has ended. */
export async function withZipFile<T>(path: string, limits: ZipLimits, use: (zip: OpenZip) => Promise<T>): Promise<T> {
  const zip = await asZipProblem(openPromise(path, { ...OPTIONS, autoClose: false }))
  try {
    return await use(await readDirectory(zip, limits))
  } finally {
    zip.close()
  }
}

const OPTIONS = { lazyEntries: true, validateEntrySizes: false } as const

async function readDirectory(zip: ZipFile, limits: ZipLimits): Promise<OpenZip> {
  if (zip.entryCount > limits.entries) throw new ZipProblem('too_large')
  const entries = new Map<string, Entry>()
  const each = zip.eachEntry()
  for (let next = await asZipProblem(each.next()); !next.done; next = await asZipProblem(each.next())) {
    if (next.value.isEncrypted()) throw new ZipProblem('encrypted')
    entries.set(next.value.fileName, next.value)
  }
  if (entries.size === 0) throw new ZipProblem('broken')
  let left = limits.bytes

  async function* pieces(name: string): AsyncGenerator<Buffer, void, undefined> {
    const entry = entries.get(name)
    if (!entry) return
    const stream = await asZipProblem(zip.openReadStreamPromise(entry))
    try {
      for await (const piece of stream as AsyncIterable<Buffer>) {
        left -= piece.length
        if (left < 0) throw new ZipProblem('too_large')
        yield piece
      }
    } catch (cause) {
      throw cause instanceof ZipProblem ? cause : new ZipProblem('broken', { cause })
    }
  }

  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    pieces,
    bytes: async (name) => {
      const all: Buffer[] = []
      for await (const piece of pieces(name)) all.push(piece)
      return Buffer.concat(all)
    },
  }
}

/** The same bytes as a Buffer, which the libraries require. */
export const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

async function asZipProblem<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new ZipProblem('broken', { cause })
  }
}
