import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { requireNode } from './lib/node-version.mjs'
import { installPackages } from './lib/packages.mjs'
import { countCheck, countPlaywright, countVitest, playwrightFailures, sum, vitestFailures } from './lib/results.mjs'
import { at, ROOT } from './lib/root.mjs'
import { run } from './lib/run.mjs'
import { say } from './lib/say.mjs'
import { ensureTestMachine } from './lib/test-machine.mjs'
import { endedChildrenCpuS, playwrightFiles, timingTable, vitestFiles } from './lib/timings.mjs'

const RESULTS = at('test-results')
const bin = (...parts) => at('node_modules', ...parts)

const { values: options } = parseArgs({
  options: {
    // only the unit and integration tests that the uncommitted change reaches, or the change since a commit
    changed: { type: 'boolean', default: false },
    since: { type: 'string' },
  },
})
const isPart = options.changed || options.since !== undefined
const changed = options.since === undefined ? '--changed' : `--changed=${options.since}`

/** The caller's own settings must not reach the tests. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(KEGUAN_|DATABASE_URL$|STORAGE_URL$|PORT$|HOST$)/.test(name)),
)

/**
 * The integration tests mostly wait, for processes that must answer in time, so compute-only stages get a lower
 * priority. So does the browser, but less: some of its tests measure response times.
 */
const GIVES_WAY = 10
const GIVES_SOME_WAY = 5

function show(script, args, { env = {}, niceness = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: ROOT,
      env: { ...environment, ...env },
      stdio: 'inherit',
    })
    if (niceness > 0 && child.pid) setPriority(child.pid, niceness)
    child.once('error', () => resolve(127))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

const build = async () => countCheck(await show(at('tools', 'build.mjs'), []))

/** A check without output while it runs, because tests print at the same time; its findings are shown at its end. */
const check =
  (script, ...args) =>
  async () => {
    const { code, output } = await run(process.execPath, [script, ...args], { env: environment, niceness: GIVES_WAY })
    if (code !== 0) say(output.trim())
    return countCheck(code)
  }

const vitest =
  (project, { niceness = GIVES_WAY } = {}) =>
  async () => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/${project}.json`]
    const narrow = isPart ? [changed, '--passWithNoTests'] : []
    const code = await show(bin('vitest', 'vitest.mjs'), ['run', '--project', project, ...reporters, ...narrow], {
      niceness,
    })
    return countVitest(`${RESULTS}/${project}.json`, code)
  }

async function browser() {
  const file = `${RESULTS}/e2e.json`
  const args = ['test', '-c', at('e2e', 'playwright.config.ts')]
  const code = await show(bin('@playwright', 'test', 'cli.js'), args, {
    env: { E2E_RESULTS: file },
    niceness: GIVES_SOME_WAY,
  })
  return countPlaywright(file, code)
}

/** @typedef {[name: string, stage: () => Promise<{ passed: number, failed: number }>]} Stage */

/**
 * Compute-only stages.
 *
 * @type {Stage[]}
 */
const COMPUTING = [
  ['lint', check(bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.')],
  ['boundaries', check(at('tools', 'boundaries.mjs'))],
  ['unused', check(bin('knip', 'bin', 'knip.js'), '--no-progress')],
  ['types', check(at('tools', 'types.mjs'))],
  ['unit', vitest('unit')],
  ['view', vitest('view')],
]

/**
 * Each line is a sequence of steps, which ends at the first failure; the checks of one step run in parallel, and so do
 * the lines. The integration tests mostly wait, so the browser does not wait for them.
 *
 * @type {Stage[][][]}
 */
const LINES = [
  isPart ? [COMPUTING] : [COMPUTING, [['browser', browser]]],
  [[['integration', vitest('integration', { niceness: 0 })]]],
]

requireNode()
await installPackages()
await ensureTestMachine()
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

const timings = []
let endedCpuS = endedChildrenCpuS() // of all stages that have ended
async function timed([name, stage]) {
  const startedMs = performance.now()
  const count = await stage()
  const seconds = (performance.now() - startedMs) / 1000
  const before = endedCpuS ?? 0
  endedCpuS = endedChildrenCpuS()
  timings.push({ name, ...count, seconds, ...(endedCpuS !== undefined && { cpuS: endedCpuS - before }) })
  say(`── ${name}: ${count.passed} passed, ${count.failed} failed, ${seconds.toFixed(1)} s`)
  return count
}

const counts = []
async function inOrder(steps) {
  for (const step of steps) {
    if (counts.some(({ failed }) => failed > 0)) break
    say(`\n── ${step.map(([name]) => name).join(', ')}`)
    counts.push(...(await Promise.all(step.map(timed))))
  }
}
await inOrder([[['build', build]]])
await Promise.all(LINES.map(inOrder))
const files = [
  ...['unit', 'view', 'integration'].flatMap((project) => vitestFiles(`${RESULTS}/${project}.json`)),
  ...playwrightFiles(`${RESULTS}/e2e.json`),
]
writeFileSync(`${RESULTS}/timings.json`, JSON.stringify({ stages: timings, files }, undefined, 2))
say(`\n${timingTable(timings, files)}\n`)

// repeated at the end, where readers of a failed run look first
const failures = [
  ...['unit', 'view', 'integration'].flatMap((project) => vitestFailures(`${RESULTS}/${project}.json`)),
  ...playwrightFailures(`${RESULTS}/e2e.json`),
]
for (const { file, test, said } of failures) say(`✗ ${file} › ${test}\n${said}\n`)
for (const { name, failed } of timings) if (failed > 0) say(`✗ ${name}: ${failed} failed`)
const { passed, failed } = sum(counts)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
