import { crc32, deflateSync } from 'node:zlib'
import { LOGO } from '../logo.ts'

type Rgb = readonly [number, number, number]

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Eight bits per channel, with alpha, neither filtered nor interlaced. */
const HEADER_TAIL = [8, 6, 0, 0, 0]

/**
 * The mark as a PNG. A maskable icon fills its square, because the system crops it to its own shape; its bars are
 * within the inner four fifths that no mask crops.
 */
export function logoPng(sizePx: number, color: string, { maskable = false } = {}): Buffer {
  const scale = LOGO.size / sizePx
  const ground = rgbOf(color)
  const bars = LOGO.bars.map((bar) => ({ ...bar, rgb: rgbOf(bar.color) }))
  const rows = Buffer.alloc(sizePx * (1 + 4 * sizePx))
  let at = 0
  for (let row = 0; row < sizePx; row++) {
    at += 1 // row filter: none
    for (let column = 0; column < sizePx; column++) {
      const [x, y] = [(column + 0.5) * scale, (row + 0.5) * scale]
      const bar = bars.find((each) => Math.abs(x - each.x) < LOGO.stroke)
      const share = bar ? cover(toBar(x, y, bar), scale) : 0
      for (let channel = 0; channel < 3; channel++) {
        const under = ground[channel] ?? 0
        rows[at++] = Math.round(under + ((bar?.rgb[channel] ?? 0) - under) * share)
      }
      rows[at++] = Math.round(255 * (maskable ? 1 : cover(toSquare(x, y), scale)))
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(sizePx, 0)
  header.writeUInt32BE(sizePx, 4)
  header.set(HEADER_TAIL, 8)
  return Buffer.concat([PNG, chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND')])
}

/** Signed distance to a bar with round ends, negative inside. */
const toBar = (x: number, y: number, bar: { readonly x: number; readonly from: number; readonly to: number }): number =>
  Math.hypot(x - bar.x, y - Math.min(bar.to, Math.max(bar.from, y))) - LOGO.stroke / 2

/** Signed distance to the square with round corners, negative inside. */
function toSquare(x: number, y: number): number {
  const half = LOGO.size / 2
  const [dx, dy] = [Math.abs(x - half) - half + LOGO.corner, Math.abs(y - half) - half + LOGO.corner]
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - LOGO.corner
}

/** Coverage of a pixel: edges are one pixel wide. */
const cover = (distance: number, scale: number): number => Math.min(1, Math.max(0, 0.5 - distance / scale))

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb

function chunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
