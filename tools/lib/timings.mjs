import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './root.mjs'

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)
const seconds = (ms) => Number((ms / 1000).toFixed(1))

/** Seconds per file of a vitest JSON report, in its order. */
export const vitestFiles = (path) =>
  (read(path)?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name),
    seconds: seconds(endTime - startTime),
  }))

/** Seconds per file of a Playwright JSON report: the sum over its tests and their tries. */
export const playwrightFiles = (path) =>
  (read(path)?.suites ?? []).map((suite) => ({ file: `e2e/tests/${suite.file}`, seconds: seconds(sumOf(suite)) }))

function sumOf({ specs = [], suites = [] }) {
  const own = specs.flatMap((spec) => spec.tests.flatMap((test) => test.results.map((result) => result.duration)))
  return [...own, ...suites.map(sumOf)].reduce((total, ms) => total + ms, 0)
}

/** The stages and the slowest files as text, slowest file first. */
export function timingTable(stages, files, most = 15) {
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, most)
  const rows = (list) => list.map(([name, value]) => `  ${value.toFixed(1).padStart(7)} s  ${name}`)
  return [
    'seconds per stage',
    ...rows(stages.map((stage) => [stage.name, stage.seconds])),
    `slowest ${slowest.length} of ${files.length} test files`,
    ...rows(slowest.map(({ file, seconds: value }) => [file, value])),
  ].join('\n')
}
