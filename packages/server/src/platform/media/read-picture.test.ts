import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuMs } from '../../../test/support/cpu-time.ts'
import { readPicture } from './read-picture.ts'

/** First bytes that lead into each of the formats. */
const HEADS = ['89504e470d0a1a0a0000000d49484452', 'ffd8ffe0', 'ffd8ffff', '524946461e00000057454250565038'].map(
  (hex) => Buffer.from(hex, 'hex'),
)
const ENDS = ['49454e44ae426082', 'ffd9', ''].map((hex) => Buffer.from(hex, 'hex'))

test('the header of any picture is read in one pass, and never beyond the end', () => {
  const file = fc
    .tuple(fc.constantFrom(...HEADS), fc.uint8Array({ maxLength: 200 }), fc.constantFrom(...ENDS))
    .map((parts) => Buffer.concat(parts))
  fc.assert(
    fc.property(file, (bytes) => {
      const picture = readPicture(bytes)
      expect(picture === undefined || picture.type.startsWith('image/')).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('a picture with four megabytes of fill bytes is read in a moment', () => {
  const bytes = Buffer.alloc(4 * 1024 ** 2, 0xff)
  bytes.set([0xff, 0xd8])
  bytes.set([0xff, 0xd9], bytes.length - 2)
  const startMs = cpuMs()
  expect(readPicture(bytes)).toBeUndefined()
  expect(cpuMs() - startMs).toBeLessThan(1000)
})
