import { expect, test } from 'vitest'
import { ERRORS } from '../errors.ts'
import { ERROR } from './error-code.ts'

test('error codes: no number has two names', () => {
  expect(new Set(Object.values(ERROR)).size).toBe(Object.keys(ERROR).length)
  expect(Object.keys(ERRORS)).toHaveLength(Object.keys(ERROR).length)
})

test('error codes: keep the numbers that the specification fixes', () => {
  const { unsupportedContainer, unsupportedEncoding, unplayableMedia, sessionExpired } = ERROR
  expect([unsupportedContainer, unsupportedEncoding, unplayableMedia, sessionExpired]).toEqual([4004, 28, 51, 2001])
})
