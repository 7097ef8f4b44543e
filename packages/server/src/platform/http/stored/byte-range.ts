import type { ByteRange } from '../../storage/storage.ts'

export type RangeAnswer = ByteRange | 'whole' | 'unsatisfiable'

/**
 * Reads a Range header (RFC 9110 §14.2). A server may ignore several ranges, other units and malformed ranges; this one
 * does, and sends the whole file.
 */
export function readRange(header: string | undefined, size: number): RangeAnswer {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return 'whole'
  const [first, last] = [match[1] ?? '', match[2] ?? '']
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'whole'
  if (start >= size || (first === '' && Number(last) === 0)) return 'unsatisfiable'
  return { start, end }
}
