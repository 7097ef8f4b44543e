import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPrint, sealPrint } from './print-seal.ts'

const key = randomBytes(32)
const print = { ways: [[1, 2, 3]] }

test('an encrypted print opens only with its key and for its account', () => {
  expect(openPrint(key, 'a', sealPrint(key, 'a', print))).toEqual(print)
})

test('another key, another account and a changed byte open nothing', () => {
  const sealed = sealPrint(key, 'a', print)
  expect(sealed.toString('latin1')).not.toContain('ways')
  expect(openPrint(randomBytes(32), 'a', sealed)).toBeUndefined()
  expect(openPrint(key, 'b', sealed)).toBeUndefined()
  sealed[sealed.length - 1]! ^= 1
  expect(openPrint(key, 'a', sealed)).toBeUndefined()
  expect(openPrint(key, 'a', Buffer.alloc(5))).toBeUndefined()
})
