import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { at } from './lib/root.mjs'

const page = readFileSync(at('docs', 'specification.md'), 'utf8')
const paths = (cell) => [...cell.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path]) => path)
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => line.split(' | '))
  .map(([number, section, statement, where, test, status]) => ({
    number: Number(number.slice(2)),
    section: Number(section),
    words: [...statement.matchAll(/`([^`]+)`/g)].map(([, word]) => word),
    where: paths(where),
    tests: paths(test),
    status: status.replace(/ \|$/, ''),
  }))

it('specification: has its lines in order, from every section', () => {
  expect(rows.length).toBeGreaterThan(118)
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => i + 1))
  expect([...new Set(rows.map(({ section }) => section))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

it.each(rows)('specification line $number: is where the table says', ({ words, where, tests, status }) => {
  expect(status).toMatch(/^(met|later module|open|declined: .*decisions\/.*\.md)/)
  for (const path of [...where, ...tests]) expect(existsSync(at(path)), path).toBe(true)
  const text = where.map((path) => readFileSync(at(path), 'utf8')).join('\n')
  if (where.length > 0) for (const word of words) expect(text.includes(word), word).toBe(true)
  if (status === 'met') expect([where.length > 0, tests.length > 0]).toEqual([true, true])
})
