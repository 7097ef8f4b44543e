import { describe, expect, it } from 'vitest'
import { type Keyset, type PageInput, readPage } from './keyset-page.ts'

/** Numbers in ascending order; a place is a number, even if it is no longer listed. */
const numbers = (all: readonly number[], more: Partial<Keyset<number, number>> = {}): Keyset<number, number> => ({
  find: async ({ after, before, limit }) => {
    if (before !== undefined) return all.filter((n) => n < before).slice(-limit)
    return all.filter((n) => after === undefined || n > after).slice(0, limit)
  },
  count: async (cap) => Math.min(all.length, cap),
  encode: String,
  decode: Number,
  ...more,
})

const TEN = numbers([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
const pages = (input: Omit<PageInput, 'page_size'>, list = TEN) => readPage({ page_size: 4, ...input }, list)

describe('keyset page', () => {
  it('goes forward to the end and back to the beginning', async () => {
    const first = await pages({})
    expect(first).toMatchObject({ rows: [1, 2, 3, 4], previous: null, next: '4', total: 10, total_more: false })
    expect(await pages({ after: '8' })).toMatchObject({ rows: [9, 10], previous: '9', next: null })
    expect(await pages({ before: '9' })).toMatchObject({ rows: [5, 6, 7, 8], previous: '5', next: '8' })
    expect(await pages({ before: '5' })).toEqual(first)
  })

  it('shows the whole first page when fewer rows are left before the place', async () => {
    expect(await pages({ before: '3' })).toMatchObject({ rows: [1, 2, 3, 4], previous: null })
  })

  it('returns an empty page after the last row, unless the list starts over', async () => {
    expect(await pages({ after: '10' })).toMatchObject({ rows: [], next: null, previous: null })
    const startsOver = numbers([1, 2, 3, 4, 5], { isStartedOver: true })
    expect(await pages({ after: '5' }, startsOver)).toMatchObject({ rows: [1, 2, 3, 4], previous: null, next: '4' })
  })

  it('counts up to the cap, and may take the count from the rows', async () => {
    expect(await readPage({ page_size: 4 }, TEN, 3)).toMatchObject({ total: 3, total_more: true })
    const counted = numbers([1, 2, 3], { count: async (_, found) => (await found).length })
    expect(await pages({}, counted)).toMatchObject({ total: 3, total_more: false })
  })
})
