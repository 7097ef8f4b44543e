import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { requireNode } from './lib/node-version.mjs'
import { installPackages } from './lib/packages.mjs'
import { countCheck, countPlaywright, countVitest, sum } from './lib/results.mjs'
import { at, ROOT } from './lib/root.mjs'
import { say } from './lib/say.mjs'
import { ensureTestMachine } from './lib/test-machine.mjs'

const RESULTS = at('test-results')
const bin = (...parts) => at('node_modules', ...parts)

/** The person's own settings must not reach the tests. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(KEGUAN_|DATABASE_URL$|STORAGE_URL$|PORT$|HOST$)/.test(name)),
)

function show(script, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: ROOT,
      env: { ...environment, ...env },
      stdio: 'inherit',
    })
    child.once('error', () => resolve(127))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

const check =
  (script, ...args) =>
  async () =>
    countCheck(await show(script, args))

const vitest = (project) => async () => {
  const file = `${RESULTS}/${project}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return countVitest(file, await show(bin('vitest', 'vitest.mjs'), ['run', '--project', project, ...reporters]))
}

async function browser() {
  const file = `${RESULTS}/e2e.json`
  const config = at('e2e', 'playwright.config.ts')
  return countPlaywright(
    file,
    await show(bin('@playwright', 'test', 'cli.js'), ['test', '-c', config], { E2E_RESULTS: file }),
  )
}

/** Quick ones first: the first red stage ends the run. */
const STAGES = [
  ['build', check(at('tools', 'build.mjs'))],
  ['lint', check(bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.')],
  ['types', check(at('tools', 'types.mjs'))],
  ['boundaries', check(at('tools', 'boundaries.mjs'))],
  ['unused', check(bin('knip', 'bin', 'knip.js'), '--no-progress')],
  ['unit', vitest('unit')],
  ['integration', vitest('integration')],
  ['browser', browser],
]

requireNode()
await installPackages()
await ensureTestMachine()
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

const counts = []
for (const [name, stage] of STAGES) {
  const startedMs = performance.now()
  say(`\n── ${name}`)
  const count = await stage()
  counts.push(count)
  say(
    `── ${name}: ${count.passed} passed, ${count.failed} failed, ${((performance.now() - startedMs) / 1000).toFixed(1)} s`,
  )
  if (count.failed > 0) break
}
const { passed, failed } = sum(counts)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
