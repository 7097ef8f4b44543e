import { type FileHandle, open } from 'node:fs/promises'

/** A streaming recorder writes no length, or the maximum; so does one that lost power before the end. */
const UNKNOWN_FROM = 0x7fff_0000
const CHUNKS_MAX = 64

/**
 * Seconds of audio declared by the header of a WAV file; undefined if that is no more than the file contains. ffmpeg
 * derives the length from the file size, so that a file truncated by a failed copy would look complete.
 */
export async function promisedSeconds(path: string, bytes: number): Promise<number | undefined> {
  const file = await open(path, 'r')
  try {
    if ((await text(file, 0)) !== 'RIFF' || (await text(file, 8)) !== 'WAVE') return undefined
    return await findData(file, bytes)
  } finally {
    await file.close()
  }
}

/** Chunks have a four-letter id, a length and that many bytes, padded to even (RIFF, 1991). */
async function findData(file: FileHandle, bytes: number): Promise<number | undefined> {
  let bytesPerS = 0
  for (let at = 12, chunks = 0; chunks < CHUNKS_MAX && at + 8 <= bytes; chunks++) {
    const name = await text(file, at)
    const length = await number(file, at + 4)
    if (name === 'fmt ') bytesPerS = await number(file, at + 16)
    if (name === 'data') {
      const isCut = length > 0 && length < UNKNOWN_FROM && at + 8 + length > bytes
      return isCut && bytesPerS > 0 ? length / bytesPerS : undefined
    }
    at += 8 + length + (length % 2)
  }
  return undefined
}

async function read(file: FileHandle, at: number): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, at)
  return buffer
}

const text = async (file: FileHandle, at: number) => (await read(file, at)).toString('latin1')
const number = async (file: FileHandle, at: number) => (await read(file, at)).readUInt32LE()
