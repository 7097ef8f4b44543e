import { expect, test } from 'vitest'
import { PEOPLE_VIEW, toListInput } from './people-view.ts'

const { isFiltered, noFilters: NO_FILTERS, withFilters, write: writeView } = PEOPLE_VIEW
const read = (query: string) => PEOPLE_VIEW.read(new URLSearchParams(query))

test('an address is parsed and written back, and unrelated parameters stay', () => {
  const query =
    'place=1&account_search=王&account_role=sys_expert&account_state=disabled&account_folder=none&account_after=x'
  const view = read(query)
  expect(view).toMatchObject({
    search: '王',
    role: ['sys_expert'],
    state: 'disabled',
    folder: 'none',
    after: 'x',
    size: 20,
  })
  expect(Object.fromEntries(writeView(view, new URLSearchParams(query)))).toEqual(
    Object.fromEntries(new URLSearchParams(query)),
  )
  expect(writeView({ ...view, ...NO_FILTERS, after: null }, new URLSearchParams(query)).toString()).toBe('place=1')
})

test('invalid parameters of an address are ignored', () => {
  const view = read('account_search=a`b${&account_role=king&account_state=x&account_folder=../x&account_size=7')
  expect(view).toEqual({
    search: 'ab',
    role: [],
    state: null,
    folder: null,
    sort: 'created-desc',
    after: null,
    before: null,
    size: 20,
  })
  expect(isFiltered(read('account_after=x'))).toBe(false)
})

test('another filter starts at the first page', () => {
  const view = withFilters(read('account_after=x&account_size=50'), { search: '李' })
  expect(toListInput(view, 'n')).toEqual({ search: '李', node_id: 'n', page_size: 50 })
})
