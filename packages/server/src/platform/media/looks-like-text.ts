import { open } from 'node:fs/promises'

const SAMPLE_BYTES = 4096

/** Control characters other than tab, line feed, form feed, carriage return and escape. */
const isControl = (byte: number) =>
  byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 27

/**
 * A text renamed to .mp3, or a playlist: ffmpeg would read some of these as subtitles, or open the files they name.
 * Every audio container has control bytes in its first 4 kB; text has none, or begins with the byte-order mark of
 * UTF-16.
 */
export async function looksLikeText(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0)
    const bytes = buffer.subarray(0, bytesRead)
    if (bytes.length >= 2 && isUtf16Mark(bytes[0]!, bytes[1]!)) return true
    return !bytes.some(isControl)
  } finally {
    await file.close()
  }
}

/** FE FF or FF FE. MPEG audio frames may begin with FF FE too, but only layer I with CRC, which no recorder writes. */
const isUtf16Mark = (first: number, second: number) =>
  (first === 0xfe && second === 0xff) || (first === 0xff && second === 0xfe)
