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

const TICKS_PER_S = 100 // clock ticks per second on Linux, on every machine that Node runs on

/**
 * Processor seconds (user and system) of this process's ended children, and of theirs; undefined where the system does
 * not report them.
 */
export function endedChildrenCpuS(path = '/proc/self/stat') {
  if (!existsSync(path)) return
  const stat = readFileSync(path, 'utf8')
  const behindName = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // a name may hold spaces and brackets
  return (Number(behindName[13]) + Number(behindName[14])) / TICKS_PER_S
}

/** The stages and the slowest files as text, slowest file first. */
export function timingTable(stages, files, most = 15) {
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, most)
  const rows = (list) => list.map(([name, value]) => `  ${value.toFixed(1).padStart(7)} s  ${name}`)
  const cpu = ({ cpuS }) => (cpuS === undefined ? '' : `, ${cpuS.toFixed(1)} s of the processor`)
  return [
    'seconds per stage',
    ...rows(stages.map((stage) => [`${stage.name}${cpu(stage)}`, stage.seconds])),
    `slowest ${slowest.length} of ${files.length} test files`,
    ...rows(slowest.map(({ file, seconds: value }) => [file, value])),
  ].join('\n')
}
