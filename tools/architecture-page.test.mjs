import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { at } from './lib/root.mjs'

const page = readFileSync(at('docs', 'ARCHITECTURE.md'), 'utf8')
const section = page.slice(page.indexOf('## Where is …?'), page.indexOf('## Flow 1'))
/** `contract/report/x.ts` is packages/contract/src/report/x.ts; docs and tools stand as they are. */
const placeOf = (path) => {
  const [first, ...rest] = path.split('/')
  return ['docs', 'tools'].includes(first) ? at(path) : at('packages', first, 'src', ...rest)
}
const paths = [...section.matchAll(/`([a-z]+\/[\w./*-]+)`/g)].map(([, path]) => path)

it('names places', () => expect(paths.length).toBeGreaterThan(30))

it.each(paths)('%s is where the map says', (path) => {
  if (!path.includes('*')) return expect(existsSync(placeOf(path))).toBe(true)
  const ending = path.slice(path.indexOf('*') + 1)
  expect(readdirSync(dirname(placeOf(path))).some((name) => name.endsWith(ending))).toBe(true)
})
