import { expect, it } from 'vitest'
import { stRuns } from './st-runs.ts'

it('cuts T T S T into three runs with the totals before each', () => {
  expect(stRuns({ cell_s: 1, codes: 'TTST', cloud: [] })).toEqual([
    { code: 'T', startS: 0, lengthS: 2, teacherS: 0, studentS: 0 },
    { code: 'S', startS: 2, lengthS: 1, teacherS: 2, studentS: 0 },
    { code: 'T', startS: 3, lengthS: 1, teacherS: 2, studentS: 1 },
  ])
})

it('has no runs without codes', () => expect(stRuns({ cell_s: 1, codes: '', cloud: [] })).toEqual([]))
