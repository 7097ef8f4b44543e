import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LESSONS_VIEW, toListInput } from './list-view.ts'

const { isFiltered, noFilters: NO_FILTERS, withFilters, write: writeView } = LESSONS_VIEW
const read = (query: string) => LESSONS_VIEW.read(new URLSearchParams(query))

describe('the list in the address', () => {
  it('is the default first page when the address has no parameters', () => {
    expect(read('')).toEqual({ ...NO_FILTERS, after: null, before: null, page: 1, size: 20 })
    expect(writeView(read('')).toString()).toBe('')
    expect(toListInput(read(''), false)).toEqual({ page_size: 20 })
  })

  it('is read and written without loss', () => {
    const query =
      'search=山行&subject=chinese,english&grade=g5&status=60000&tags=公开课&from=2026-09-01&to=2026-11-20&mine=true&after=k&page_size=50'
    expect(read(writeView(read(query)).toString())).toEqual(read(query))
    expect(toListInput(read(query), false)).toEqual({
      search: '山行',
      subject: 'chinese,english',
      grade: 'g5',
      status: '60000',
      tags: '公开课',
      from: '2026-09-01',
      to: '2026-11-20',
      mine: 'true',
      after: 'k',
      page_size: 50,
    })
  })

  it('ignores unknown and invalid parameters', () => {
    const view = read(
      'search=a{b}$&subject=magic&grade=g99&status=1&from=2026-13-40&to=x&mine=yes&page_size=7&after=a&before=b',
    )
    expect(view).toEqual({ ...NO_FILTERS, search: 'ab', after: 'a', before: null, page: 1, size: 20 })
  })

  it('uses page numbers for users with numbered pages, and keyset positions for others', () => {
    const view = read('mine=true&page=7&after=k&page_size=50')
    expect(toListInput(view, true)).toEqual({ mine: 'true', page: 7, page_size: 50 })
    expect(toListInput(view, false)).toEqual({ mine: 'true', after: 'k', page_size: 50 })
    expect(withFilters(view, { mine: false }).page).toBe(1)
    for (const page of ['0', '-1', '1.5', 'x']) expect(read(`page=${page}`).page).toBe(1)
    expect(read('page=999999').page).toBe(100_000)
  })

  it('starts over with another filter, and reports whether it is filtered', () => {
    const view = read('after=k&mine=true')
    expect(withFilters(view, { search: 'x' })).toMatchObject({ after: null, before: null, search: 'x', mine: true })
    expect(isFiltered(read('after=k&page_size=50'))).toBe(false)
    expect(isFiltered(view)).toBe(true)
  })

  it('never throws, and is the same when parsed again', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        const view = read(query)
        expect(read(writeView(view).toString())).toEqual(view)
      }),
    )
  })
})
