import type { AvatarType } from '@keguan/contract/vocabulary/avatar'

export interface Picture {
  readonly type: AvatarType
  readonly width: number
  readonly height: number
}

/** Type of a file by its content, whatever its name; undefined for all other types, and for a truncated picture. */
export const readPicture = (bytes: Uint8Array): Picture | undefined => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return readPng(file) ?? readJpeg(file) ?? readWebp(file)
}

const PNG_HEAD = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const PNG_END = Buffer.from('49454e44ae426082', 'hex')

/** ISO/IEC 15948: the signature, IHDR first, IEND last. */
function readPng(file: Buffer): Picture | undefined {
  if (file.length < 45 || !file.subarray(0, 16).equals(PNG_HEAD) || !file.subarray(-8).equals(PNG_END)) return undefined
  return { type: 'image/png', width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
}

/** SOF0 to SOF15 contain the size; DHT, JPG and DAC are within their range (ITU-T T.81, table B.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function readJpeg(file: Buffer): Picture | undefined {
  if (file.length < 20 || file.readUInt16BE(0) !== 0xffd8 || file.readUInt16BE(file.length - 2) !== 0xffd9)
    return undefined
  for (let at = 2; at + 9 <= file.length; ) {
    const marker = file[at + 1] ?? 0
    if (file[at] !== 0xff || marker === 0xda) return undefined
    if (isFrame(marker))
      return { type: 'image/jpeg', width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) }
    // fill bytes have no length; every other segment states its own
    at += marker === 0xff ? 1 : 2 + file.readUInt16BE(at + 2)
  }
  return undefined
}

/** RFC 9649: three kinds of the first chunk, each with a different encoding of the size. */
function readWebp(file: Buffer): Picture | undefined {
  const word = (at: number) => file.toString('latin1', at, at + 4)
  if (file.length < 30 || word(0) !== 'RIFF' || word(8) !== 'WEBP' || file.readUInt32LE(4) + 8 !== file.length)
    return undefined
  const size = (width: number, height: number): Picture => ({ type: 'image/webp', width, height })
  const kind = word(12)
  if (kind === 'VP8X') return size(file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1)
  if (kind === 'VP8 ' && file.readUIntBE(23, 3) === 0x9d012a)
    return size(file.readUInt16LE(26) & 0x3fff, file.readUInt16LE(28) & 0x3fff)
  if (kind !== 'VP8L' || file[20] !== 0x2f) return undefined
  const bits = file.readUInt32LE(21)
  return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
}
