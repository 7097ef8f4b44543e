import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { JOB_NAMES, SWEEP_NAMES } from '../packages/web/src/pages/org/system/texts.ts'
import { ROOT } from './lib/root.mjs'
import { sourceFiles } from './lib/sources.mjs'

const server = sourceFiles(ROOT)
  .filter((path) => path.startsWith('packages/server/src/'))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
const namesOf = (call) => server.flatMap((source) => [...source.matchAll(call)].map(([, name]) => name))

test('the page of the system has words for every job', () => {
  const jobs = namesOf(/\bdefine(?:Run)?Job\(\s*'([a-z-]+)'/g)
  expect(jobs.length).toBeGreaterThan(5)
  expect(jobs.filter((job) => !(job in JOB_NAMES))).toEqual([])
})

test('the page of the system has words for every sweep', () => {
  const sweeps = namesOf(/\bsweepOld\((?:\{[^}]*\}|\w+),\s*'([a-z]+)'/g)
  expect(sweeps.length).toBeGreaterThan(2)
  expect(sweeps.filter((sweep) => !(sweep in SWEEP_NAMES))).toEqual([])
})
