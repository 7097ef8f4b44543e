import type { CareerOccupation } from '@keguan/contract/report/career/report'
import { expect, it } from 'vitest'
import { filterOccupations } from './filter-occupations.ts'

const of = (code: string, name: string, zh: string, zone: number, scores: number[]): CareerOccupation => ({
  ...{ code, title: { 'zh-CN': zh, 'en-US': `The ${name}` }, scores, zone },
  ...{ fit: 0.5, interval: [0.4, 0.6], congruence: 9, iachan: 10 },
})
const ALL = [
  of('51-4121.00', 'welder', '焊工', 3, [7, 3, 1, 1, 2, 4]),
  of('27-3043.05', 'poet', '诗人', 4, [1, 2, 7, 3, 1.5, 1]),
]
const NONE = { zones: [], families: [], letters: [], search: '' }
const names = (filter: object) =>
  filterOccupations(ALL, { ...NONE, ...filter }).map(({ title }) => title['en-US'].slice(4))

it('narrows down by job zone, letters and name in either language', () => {
  expect(names({})).toEqual(['welder', 'poet'])
  expect(names({ zones: [4, 5] })).toEqual(['poet'])
  expect(names({ families: ['27'] })).toEqual(['poet'])
  expect(names({ letters: ['R', 'C'] })).toEqual(['welder'])
  expect(names({ letters: ['R', 'A'] })).toEqual([])
  expect(names({ search: ' 诗 ' })).toEqual(['poet'])
  expect(names({ search: 'WELD' })).toEqual(['welder'])
})
