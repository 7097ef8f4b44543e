import { expect, test } from 'vitest'
import { HISTORY_VIEW } from './history-view.ts'

const { isFiltered, read: readView, withFilters, write } = HISTORY_VIEW
const read = (query: string) => readView(new URLSearchParams(query))

test('an address is parsed, and invalid parameters are ignored', () => {
  expect(read('kind=take&edition=19&from=2026-09-01&to=2026-13-40&after=x&before=y')).toEqual({
    kind: 'take',
    edition: 19,
    from: '2026-09-01',
    to: null,
    after: 'x',
    before: null,
  })
  expect(isFiltered(read('kind=steal&edition=7&from=yesterday&after=x'))).toBe(false)
  expect(isFiltered(read('edition=5'))).toBe(true)
})

test('another filter starts over and keeps the rest of the address', () => {
  const parameters = new URLSearchParams('node=n&tab=quotas&after=x&kind=take')
  const view = readView(parameters)
  const filtered = write(withFilters(view, { kind: null, edition: 5 }), parameters)
  expect(filtered.toString()).toBe('node=n&tab=quotas&edition=5')
  expect(write({ ...view, after: null, before: 'y' }, parameters).get('before')).toBe('y')
})
