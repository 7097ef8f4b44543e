import { expect, test } from 'vitest'
import { isTooDeep } from './json-depth.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test('counts nesting, not the number of brackets', () => {
  expect(isTooDeep(nested(32))).toBe(false)
  expect(isTooDeep(nested(33))).toBe(true)
  expect(isTooDeep(`[${'{},'.repeat(1000)}{}]`)).toBe(false)
})

test('ignores brackets inside strings', () => {
  expect(isTooDeep(JSON.stringify({ text: `\\" ${'['.repeat(100)}`, more: ['"['] }))).toBe(false)
  expect(isTooDeep(`{"a":"\\\\","b":${nested(40)}}`)).toBe(true)
})
