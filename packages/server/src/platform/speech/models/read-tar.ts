import type { Readable } from 'node:stream'
import { ModelProblem } from './model-error.ts'

const BLOCK = 512
const [PATH, SIZE, KIND, PREFIX] = [
  [0, 100],
  [124, 12],
  [156, 1],
  [345, 155],
] as const
const [FILE, OLD_FILE, PAX, LONG_NAME] = ['0', '\0', 'x', 'L']
/** Names and extended headers are short. */
const HEADER_MAX = 64 * 1024

const field = (block: Buffer, [from, length]: readonly [number, number]) =>
  block.toString('utf8', from, from + length).replace(/\0[\s\S]*$/u, '')

/** The path in an extended header, which consists of lines "LENGTH key=value". */
const pathOf = (header: string): string | undefined =>
  header
    .split('\n')
    .map((line) => line.slice(line.indexOf(' ') + 1))
    .find((entry) => entry.startsWith('path='))
    ?.slice('path='.length)

/**
 * Reads a tar as a stream. Its names are never used as paths: the caller asks for a file and gets its bytes. Links,
 * folders and devices are skipped.
 *
 * @param want what to do with the bytes of a file; undefined leaves it out
 * @throws ModelProblem if it is not a tar, or incomplete
 */
export async function readTar(
  source: Readable,
  want: (path: string, bytes: number) => ((piece: Buffer) => Promise<void>) | undefined,
): Promise<void> {
  const pieces = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let held: Buffer = Buffer.alloc(0)
  const more = async (): Promise<boolean> => {
    const { value, done } = await pieces.next()
    if (done) return false
    held = held.length === 0 ? value : Buffer.concat([held, value])
    return true
  }
  const take = async (bytes: number): Promise<Buffer> => {
    while (held.length < bytes) if (!(await more())) throw new ModelProblem('bad_archive', 'the archive is cut off')
    const taken = held.subarray(0, bytes)
    held = held.subarray(bytes)
    return taken
  }
  const pass = async (bytes: number, use?: (piece: Buffer) => Promise<void>): Promise<void> => {
    for (let left = bytes; left > 0; ) {
      if (held.length === 0 && !(await more())) throw new ModelProblem('bad_archive', 'the archive is cut off')
      const piece = await take(Math.min(left, held.length))
      await use?.(piece)
      left -= piece.length
    }
  }
  let longName: string | undefined
  for (;;) {
    const block = await take(BLOCK)
    if (block.every((byte) => byte === 0)) return
    const size = Number.parseInt(field(block, SIZE).trim() || '0', 8)
    if (!Number.isSafeInteger(size) || size < 0) throw new ModelProblem('bad_archive', 'this is no tar archive')
    const kind = field(block, KIND) || OLD_FILE
    const padding = (BLOCK - (size % BLOCK)) % BLOCK
    if (kind === PAX || kind === LONG_NAME) {
      if (size > HEADER_MAX) throw new ModelProblem('bad_archive', 'a header of the archive is too long')
      const text = (await take(size)).toString('utf8')
      await pass(padding)
      longName = kind === LONG_NAME ? text.replace(/\0[\s\S]*$/u, '') : (pathOf(text) ?? longName)
      continue
    }
    const prefix = field(block, PREFIX)
    const path = longName ?? (prefix ? `${prefix}/` : '') + field(block, PATH)
    longName = undefined
    await pass(size, kind === FILE || kind === OLD_FILE ? want(path, size) : undefined)
    await pass(padding)
  }
}
