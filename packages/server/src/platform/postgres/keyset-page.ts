/** Totals are exact up to here; counting further would make a list slower with its length. */
export const TOTAL_MAX = 1000

export interface PageInput {
  readonly after?: string | undefined
  readonly before?: string | undefined
  readonly page_size: number
}

export interface PagePlace<C> {
  readonly after?: C
  readonly before?: C
  readonly limit: number
}

/** A list that is paged by keyset: `find` returns rows in list order, for both directions. */
export interface Keyset<R, C> {
  find(place: PagePlace<C>): Promise<R[]>
  /** Their number, counted up to `cap`; taken from the rows, without a separate statement, if these contain it. */
  count(cap: number, found: Promise<readonly R[]>): Promise<number>
  /** Whether an empty page after a deleted row becomes the first page. */
  readonly isStartedOver?: boolean
  encode(row: R): string
  decode(text: string, field: 'after' | 'before'): C
}

export interface KeysetPage<R> {
  readonly rows: R[]
  readonly next: string | null
  readonly previous: string | null
  readonly total: number
  readonly total_more: boolean
}

export async function readPage<R, C>(
  input: PageInput,
  list: Keyset<R, C>,
  totalMax = TOTAL_MAX,
): Promise<KeysetPage<R>> {
  const after = input.after === undefined ? undefined : list.decode(input.after, 'after')
  const before = input.before === undefined || after ? undefined : list.decode(input.before, 'before')
  const size = input.page_size
  // one more than requested shows whether there is a further page
  const place = { ...(after ? { after } : {}), ...(before ? { before } : {}), limit: size + 1 }
  const finding = list.find(place)
  const [found, count] = await Promise.all([finding, list.count(totalMax + 1, finding)])
  const isMore = found.length > size
  const isGone = after !== undefined && found.length === 0 && list.isStartedOver === true
  // the beginning is reached: show the whole first page rather than the rows that happened to be left
  if ((before && !isMore) || isGone) return readPage({ page_size: size }, list, totalMax)
  const rows = before ? found.slice(-size) : found.slice(0, size)
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows,
    next: (before || isMore) && last ? list.encode(last) : null,
    previous: (before || after) && first ? list.encode(first) : null,
    total: Math.min(count, totalMax),
    total_more: count > totalMax,
  }
}

/** The parts of a cursor as one URL-safe word. */
export const encodeParts = (parts: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url')

/** Undefined for anything that `encodeParts` did not write. */
export function decodeParts(text: string): readonly unknown[] | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return Array.isArray(parts) ? parts : undefined
  } catch {
    return undefined
  }
}
