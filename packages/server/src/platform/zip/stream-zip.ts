import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'

export interface ZipPart {
  readonly name: string
  open(): Promise<Readable>
}

/** Safe names inside a zip: no parent folders, no duplicates. */
export function safeNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    const plain = name.replace(/[\\/:*?"<>|\0-\x1f]/g, '_').replace(/^\.+/, '_')
    const [, stem = plain, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(plain) ?? []
    let free = plain
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${stem} (${number})${ending}`
    taken.add(free.toLowerCase())
    return free
  })
}

/**
 * A zip streamed while its files are read, one after the other and with backpressure, so that nothing is buffered in
 * memory or on disk. Files are stored uncompressed, because recordings and pictures do not shrink.
 */
export function streamZip(parts: readonly ZipPart[]): Readable {
  return Readable.from(pieces(parts))
}

async function* pieces(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  let ready: Buffer[] = []
  let problem: Error | null = null
  const zip = new Zip((error, data) => {
    if (error) problem = error
    else ready.push(Buffer.from(data))
  })
  const take = () => {
    if (problem) throw problem
    const taken = ready
    ready = []
    return taken
  }
  const names = safeNames(parts.map(({ name }) => name))
  for (const [i, part] of parts.entries()) {
    const entry = new ZipPassThrough(names[i] ?? `${i}`)
    zip.add(entry)
    for await (const piece of await part.open()) {
      entry.push(piece as Uint8Array)
      yield* take()
    }
    entry.push(new Uint8Array(0), true)
    yield* take()
  }
  zip.end()
  yield* take()
}
