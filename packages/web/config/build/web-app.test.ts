import { inflateSync } from 'node:zlib'
import { VARIANTS } from '@keguan/contract/vocabulary/variant'
import { describe, expect, it } from 'vitest'
import { VARIANT_ENTRIES } from '../variants.ts'
import { logoPng } from './logo-png.ts'
import { manifestOf, webAppFiles } from './web-app.ts'

/** Pixel of an unfiltered PNG with one data chunk, as the builder writes it. */
function pixel(png: Buffer, x: number, y: number): number[] {
  const width = png.readUInt32BE(16)
  const at = png.indexOf('IDAT')
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
  const start = y * (1 + 4 * width) + 1 + 4 * x
  return [...rows.subarray(start, start + 4)]
}

describe('the icon', () => {
  const blue = [0x16, 0x58, 0xb8, 255]

  it('has round corners, the colour of the variant, and bars', () => {
    const png = logoPng(32, '#1658b8')
    expect(pixel(png, 0, 0)[3]).toBe(0)
    expect(pixel(png, 16, 2)).toEqual(blue)
    expect(pixel(png, 12, 16)).toEqual([255, 255, 255, 255])
    expect(pixel(png, 23, 16)).toEqual([0xf5, 0xb1, 0x4c, 255])
  })

  it('fills its square if it is maskable, with all bars in the safe circle', () => {
    const png = logoPng(192, '#1658b8', { maskable: true })
    for (const [x, y] of [
      [0, 0],
      [191, 0],
      [0, 191],
      [191, 191],
    ] as const)
      expect(pixel(png, x, y)).toEqual(blue)
    for (let angle = 0; angle < 360; angle += 5) {
      const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
      expect(pixel(png, Math.floor(96 + dx * 77), Math.floor(96 + dy * 77))).toEqual(blue)
    }
  })
})

const files = webAppFiles().map(({ fileName }) => `/${fileName}`)

describe.each(VARIANTS)('the manifest of %s', (variant) => {
  it('has the name and colour of the variant, and icons that the build emits', () => {
    const manifest = manifestOf(variant)
    expect(manifest).toMatchObject({ display: 'standalone', name: VARIANT_ENTRIES[variant].name['zh-CN'] })
    expect(manifest.theme_color).toBe(VARIANT_ENTRIES[variant].color)
    for (const { src } of manifest.icons) expect(files).toContain(src)
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    )
  })
})
