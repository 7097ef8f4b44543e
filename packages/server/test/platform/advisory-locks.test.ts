import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverFolder } from '../../src/platform/files/paths.ts'
import { ADVISORY_LOCKS } from '../../src/platform/postgres/advisory-locks.ts'

const source = join(serverFolder(), 'src')
const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }))

test('every advisory lock has a unique number', () => {
  const numbers = Object.values(ADVISORY_LOCKS)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('numbers of advisory locks are written in their registry only', () => {
  const elsewhere = sources.filter(
    ({ name, text }) => /\b4_?820_?0\d\d\b/.test(text) && !name.endsWith('advisory-locks.ts'),
  )
  expect(sources.length).toBeGreaterThan(200)
  expect(elsewhere.map(({ name }) => name)).toEqual([])
})
