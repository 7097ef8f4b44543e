import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from './list-cursor.ts'

const cursor = { createdAt: new Date('2026-03-02T01:02:03.456Z'), id: '0a8f0f6e-8b1c-4f57-9f0e-0b8f6a1d2c3e' }

test('a cursor survives a round trip through an address, to the millisecond', () => {
  expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor)
})

test.each(['', 'nonsense', encodeCursor({ ...cursor, id: "x' or 1=1" }), encodeCursor(cursor).slice(0, 10)])(
  '%j is no cursor',
  (text) => {
    expect(decodeCursor(text)).toBeUndefined()
  },
)
