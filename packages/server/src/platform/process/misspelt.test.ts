import { expect, test } from 'vitest'
import { misspeltVariables } from './misspelt.ts'

const KNOWN = ['KEGUAN_SAMPLE_DATA', 'KEGUAN_HOME', 'KEGUAN_LOG_LEVEL']

test.each([
  ['KEGUAN_SAMPLE_DATAA', 'KEGUAN_SAMPLE_DATA'],
  ['KEGUAN_LOGLEVEL', 'KEGUAN_LOG_LEVEL'],
  ['keguan_home', 'KEGUAN_HOME'],
  ['KEGUAN_SOMETHING_ELSE_ALTOGETHER', undefined],
])('%s is reported with %s', (name, nearest) => {
  expect(misspeltVariables({ [name]: '1' }, KNOWN)).toEqual([{ name, nearest }])
})

test('correct settings and unrelated variables are not reported', () => {
  expect(misspeltVariables({ KEGUAN_HOME: '/srv', PATH: '/bin', KEGUANO: 'x' }, KNOWN)).toEqual([])
})
