import { expect, test } from 'vitest'
import { misspeltVariables } from './misspelt.ts'

const KNOWN = ['KEGUAN_SAMPLE_DATA', 'KEGUAN_HOME', 'KEGUAN_LOG_LEVEL']

test.each([
  ['KEGUAN_SAMPLE_DATAA', 'KEGUAN_SAMPLE_DATA'],
  ['KEGUAN_LOGLEVEL', 'KEGUAN_LOG_LEVEL'],
  ['keguan_home', 'KEGUAN_HOME'],
  ['KEGUAN_SOMETHING_ELSE_ALTOGETHER', undefined],
])('%s is named with %s', (name, nearest) => {
  expect(misspeltVariables({ [name]: '1' }, KNOWN)).toEqual([{ name, nearest }])
})

test('settings, and what has nothing to do with the server, are not named', () => {
  expect(misspeltVariables({ KEGUAN_HOME: '/srv', PATH: '/bin', KEGUANO: 'x' }, KNOWN)).toEqual([])
})
