import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { at } from './lib/root.mjs'

it('names only existing tests', () => {
  const page = readFileSync(at('docs', 'security.md'), 'utf8')
  const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)].map(([, name]) => name)
  expect(new Set(named).size).toBeGreaterThan(15)
  const missing = named.filter((name) => !existsSync(at('packages', name)) && !existsSync(at(name)))
  expect(missing).toEqual([])
})
