import { crc32, deflateSync } from 'node:zlib'

/** A grey PNG, with this many extra bytes in a chunk that readers skip. */
export function pngOf(width: number, height = width, padding = 0): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const rows = deflateSync(Buffer.alloc((width + 1) * height, 0x80))
  const filler = padding > 0 ? [chunk('teSt', Buffer.alloc(padding))] : []
  const parts = [chunk('IHDR', head), ...filler, chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

function chunk(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const content = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}

/** The frame of a JPEG of this size; the server reads no further. */
export function jpegOf(side: number): Buffer {
  const size = side.toString(16).padStart(4, '0')
  const app0 = 'ffe000104a46494600010100000100010000'
  return Buffer.from(`ffd8${app0}ffc0000b08${size}${size}01011100ffda0008010100003f0000ffd9`, 'hex')
}

/** The frame of a lossless WebP of this size. */
export function webpOf(side: number): Buffer {
  const file = Buffer.alloc(32)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WEBPVP8L', 8, 'latin1')
  file.writeUInt32LE(12, 16)
  file[20] = 0x2f
  file.writeUInt32LE((side - 1) | ((side - 1) << 14), 21)
  return file
}
