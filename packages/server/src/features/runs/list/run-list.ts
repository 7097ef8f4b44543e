import { NUMBERED_ROWS_MAX } from '@keguan/contract/vocabulary/constants'
import { type PageInput, type PagePlace, readPage } from '../../../platform/postgres/keyset-page.ts'
import { type Cursor, encodeCursor, requireCursor } from '../../../platform/postgres/list-cursor.ts'
import { searchTerms } from '../../../platform/postgres/search-grams.ts'
import type { RunFilter } from './run-list.repository.ts'

export interface RunListInput extends PageInput {
  readonly page?: number | undefined
}

export interface RunRows<Row> {
  /** Rows of a keyset page, each with the number of all matches. */
  find(place: PagePlace<Cursor>): Promise<(Row & { readonly count: number })[]>
  /** Number of matches, counted up to `cap`. */
  count(cap: number): Promise<number>
  /** Rows at an offset from the newest. */
  from(offset: number, limit: number): Promise<Row[]>
}

interface FilterInput {
  readonly search?: string | undefined
  readonly grade?: readonly string[] | undefined
  readonly status?: readonly string[] | undefined
}

export function runFilterOf({ search: words, grade, status }: FilterInput): RunFilter {
  const search = words ? searchTerms(words) : undefined
  return {
    ...(search && search.patterns.length > 0 ? { search } : {}),
    ...(grade ? { grade } : {}),
    ...(status ? { status: status.map(Number).filter(Number.isInteger) } : {}),
  }
}

/** A page of runs, by keyset or by its number. */
export async function readRunPage<Row extends Cursor>(input: RunListInput, rows: RunRows<Row>) {
  if (input.page !== undefined) return numberedPage(input, input.page, rows)
  return readPage<Row, Cursor>(input, {
    find: (place) => rows.find(place),
    // every row has the number of matches
    count: async (_, found) => ((await found) as readonly (Row & { count: number })[])[0]?.count ?? 0,
    isStartedOver: true,
    encode: encodeCursor,
    decode: requireCursor,
  })
}

/** A page by its number; beyond the last page, the last one, since runs may have been deleted in the meantime. */
async function numberedPage<Row extends Cursor>(
  { page_size: size }: RunListInput,
  number: number,
  { count: countUpTo, from }: RunRows<Row>,
) {
  const count = await countUpTo(NUMBERED_ROWS_MAX + 1)
  const total = Math.min(count, NUMBERED_ROWS_MAX)
  const last = Math.max(1, Math.ceil(total / size))
  const page = Math.min(number, last)
  const rows = total === 0 ? [] : await from((page - 1) * size, size)
  const [newest, oldest] = [rows[0], rows.at(-1)]
  return {
    rows,
    next: (page < last || count > total) && oldest ? encodeCursor(oldest) : null,
    previous: page > 1 && newest ? encodeCursor(newest) : null,
    total,
    total_more: count > total,
  }
}
