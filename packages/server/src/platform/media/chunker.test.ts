import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Chunker } from './chunker.ts'

const bytesOf = (...samples: number[]) => Buffer.from(Int16Array.from(samples).buffer)

function cut(size: number, reads: Buffer[]): number[][] {
  const chunker = new Chunker(size)
  const chunks: number[][] = []
  for (const read of reads) for (const chunk of chunker.take(read)) chunks.push([...chunk])
  for (const chunk of chunker.rest()) chunks.push([...chunk])
  return chunks
}

describe('Chunker', () => {
  it('cuts samples into chunks, the last one shorter', () => {
    expect(cut(2, [bytesOf(-32_768, 16_384, 0)])).toEqual([[-1, 0.5], [0]])
    expect(cut(2, [])).toEqual([])
  })

  it('puts silence first and counts it', () => {
    const chunker = new Chunker(4)
    const chunks = [...chunker.silence(3), ...chunker.take(bytesOf(8192)), ...chunker.rest()]
    expect(chunks.map((chunk) => [...chunk])).toEqual([[0, 0, 0, 0.25]])
    expect(chunker.samples).toBe(4)
  })

  it('gives the same samples however the bytes arrive', () => {
    const samples = fc.array(fc.integer({ min: -32_768, max: 32_767 }), { maxLength: 60 })
    fc.assert(
      fc.property(
        samples,
        fc.array(fc.nat(120), { maxLength: 8 }),
        fc.integer({ min: 1, max: 9 }),
        (values, cuts, size) => {
          const bytes = bytesOf(...values)
          const edges = [0, ...cuts.map((at) => Math.min(at, bytes.length)).sort((a, b) => a - b), bytes.length]
          const reads = edges.slice(1).map((edge, i) => bytes.subarray(edges[i], edge))
          expect(cut(size, reads).flat()).toEqual(values.map((value) => value / 32_768))
        },
      ),
    )
  })
})
