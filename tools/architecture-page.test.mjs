import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { at } from './lib/root.mjs'

const page = readFileSync(at('docs', 'ARCHITECTURE.md'), 'utf8')
const section = page.slice(page.indexOf('## Where is …?'), page.indexOf('## Flow 1'))
/**
 * `contract/report/x.ts` is packages/contract/src/report/x.ts; paths in docs and tools are literal, `server/test`,
 * `server/samples` and `web/config` have no src.
 */
const placeOf = (path) => {
  const [first, ...rest] = path.split('/')
  if (['docs', 'tools', 'e2e'].includes(first)) return at(path)
  return ['test', 'config', 'samples'].includes(rest[0] ?? '')
    ? at('packages', path)
    : at('packages', first, 'src', ...rest)
}
const paths = [...section.matchAll(/`([a-z]+\/[\w./*-]+)`/g)].map(([, path]) => path)

it('names places', () => expect(paths.length).toBeGreaterThan(30))

it.each(paths)('%s is where the map says', (path) => {
  if (!path.includes('*')) return expect(existsSync(placeOf(path))).toBe(true)
  const ending = path.slice(path.indexOf('*') + 1)
  expect(readdirSync(dirname(placeOf(path))).some((name) => name.endsWith(ending))).toBe(true)
})

/** A newcomer's first questions; each is answered by one row, and every path in it is tested above. */
const QUESTIONS = {
  'where is wait time computed, shown and tested?': /^wait time$/,
  'where does the log-in rule for career stand?': /^log-in rule.*career/,
  'where does error 51 come from?': /^an error, such as 51/,
  'where is a quota reserved?': /^quota/,
  'what draws the Flanders matrix?': /^Flanders matrix$/,
  'where is the threshold of a mode in S-T?': /^S-T codes/,
  'what does retry do?': /^retry/,
  'what keeps two from writing one upload?': /^upload: one writer/,
  'where are the keys of texts?': /^texts and their keys$/,
  'where is the content security policy?': /^content security policy$/,
  'what writes the HTML download?': /^HTML download$/,
}

it.each(Object.entries(QUESTIONS))('%s', (_question, row) => {
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && row.test(line.split(' | ')[0].slice(2)))
  expect(rows).toHaveLength(1)
  expect(rows[0].split(' | ').filter((cell) => /`[a-z]+\/[^`]+`/.test(cell)).length).toBeGreaterThan(1)
})

it('where would exams go?', () => {
  const row = page.split('\n').find((line) => line.startsWith('| a module, such as exams'))
  for (const layer of ['contract/api', 'server/features', 'web/pages', 'analysis', 'figures'])
    expect(row).toContain(`\`${layer}/`)
})
