import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnMedia } from './child.ts'
import { MediaToolMissing } from './media-error.ts'
import { type Picture, readPicture } from './read-picture.ts'
import type { MediaTools } from './tools.ts'

const LIMITS = { seconds: 30, memoryBytes: 1024 ** 3 }
/** ffmpeg's decoders of single pictures, each named so that no other is tried. */
const READERS: Readonly<Record<Picture['type'], string>> = {
  'image/png': 'png_pipe',
  'image/jpeg': 'jpeg_pipe',
  'image/webp': 'webp_pipe',
}

export interface WebpLimits {
  /** Maximum side before decoding: a small file could hold a picture larger than memory. */
  readonly sideMax: number
  /** Maximum width of the result. */
  readonly widthMax: number
}

/**
 * A picture re-encoded as WebP: only its pixels, without metadata. Undefined for files other than PNG, JPEG or WebP,
 * for pictures that are too large, and for those that cannot be decoded.
 */
export async function toWebp(
  tools: Pick<MediaTools, 'ffmpeg'>,
  bytes: Uint8Array,
  { sideMax, widthMax }: WebpLimits,
): Promise<Uint8Array | undefined> {
  const picture = readPicture(bytes)
  if (!picture || picture.width > sideMax || picture.height > sideMax) return undefined
  if (picture.width < 1 || picture.height < 1) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'keguan-picture-'))
  try {
    const [from, to] = [join(folder, 'from'), join(folder, 'to.webp')]
    await writeFile(from, bytes)
    const input = ['-protocol_whitelist', 'file', '-f', READERS[picture.type], '-i', `file:${from}`]
    const scale = `scale='min(iw,${widthMax})':-1`
    const output = ['-frames:v', '1', '-vf', scale, '-map_metadata', '-1', '-c:v', 'libwebp', '-quality', '85', to]
    const child = spawnMedia(tools.ffmpeg, ['-hide_banner', '-v', 'error', '-y', ...input, ...output], LIMITS)
    child.stdout.resume()
    const { code, stderr } = await child.ended
    if (/Unknown encoder/.test(stderr)) throw new MediaToolMissing('this ffmpeg writes no WebP')
    if (code !== 0) return undefined
    const written = await readFile(to)
    return readPicture(written)?.type === 'image/webp' ? written : undefined
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
