import { expect, test } from 'vitest'
import { isFiltered, readHistoryView, withHistory } from './history-view.ts'

const read = (query: string) => readHistoryView(new URLSearchParams(query))

test('an address is read, what does not belong into it left out', () => {
  expect(read('kind=take&edition=19&from=2026-09-01&to=2026-13-40&after=x&before=y')).toEqual({
    kind: 'take',
    edition: 19,
    from: '2026-09-01',
    to: undefined,
    after: 'x',
    before: undefined,
  })
  expect(isFiltered(read('kind=steal&edition=7&from=yesterday&after=x'))).toBe(false)
  expect(isFiltered(read('edition=5'))).toBe(true)
})

test('another filter begins anew and leaves the rest of the address alone', () => {
  const parameters = new URLSearchParams('node=n&tab=quotas&after=x&kind=take')
  expect(withHistory(parameters, { kind: undefined, edition: 5 }).toString()).toBe('node=n&tab=quotas&edition=5')
  expect(withHistory(parameters, { before: 'y' }).get('before')).toBe('y')
})
