import type { ByteRange } from '../../storage/storage.ts'

export type RangeAnswer = ByteRange | 'whole' | 'unsatisfiable'

/**
 * Reads a Range header (RFC 9110 §14.2). Several ranges at once, other units and malformed ones may be ignored
 * by a server, and are: the whole file is the answer then.
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
