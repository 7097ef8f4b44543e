import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSampleReader } from './sample-reader.ts'

const bytesOf = (...samples: number[]) => Buffer.from(Int16Array.from(samples).buffer)

describe('sample reader', () => {
  it('gives the same samples however the bytes arrive', () => {
    const samples = fc.array(fc.integer({ min: -32_768, max: 32_767 }), { maxLength: 60 })
    fc.assert(
      fc.property(samples, fc.array(fc.nat(120), { maxLength: 8 }), (values, cuts) => {
        const bytes = bytesOf(...values)
        const edges = [0, ...cuts.map((at) => Math.min(at, bytes.length)).sort((a, b) => a - b), bytes.length]
        const reader = createSampleReader()
        const read = edges.slice(1).flatMap((edge, i) => [...reader.take(bytes.subarray(edges[i], edge))])
        expect(read).toEqual(values)
        expect(reader.samples()).toBe(values.length)
      }),
    )
  })

  it('stops at its limit, wherever the bytes are cut', () => {
    for (const cut of [1, 2, 3, 4, 5]) {
      const reader = createSampleReader(2)
      const bytes = bytesOf(1, 2, 3, 4)
      const read = [bytes.subarray(0, cut), bytes.subarray(cut)].flatMap((part) => [...reader.take(part)])
      expect(read).toEqual([1, 2])
      expect([reader.samples(), reader.isFull()]).toEqual([2, true])
    }
  })

  it('keeps half a sample for the next read and leaves it out at the end', () => {
    const reader = createSampleReader()
    expect([...reader.take(Buffer.from([0x01]))]).toEqual([])
    expect([...reader.take(Buffer.from([0x00, 0x02]))]).toHaveLength(1)
    expect(reader.samples()).toBe(1)
  })
})
