import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { installPackages, runNpm } from './lib/packages.mjs'
import { at, ROOT } from './lib/root.mjs'
import { runNode } from './lib/run.mjs'
import { giveUp, say } from './lib/say.mjs'

/**
 * `npm run test:node -- 24` runs the unit, view and integration tests on another Node than the installed one; arguments
 * after the version go to vitest. npm has Node's binaries as one package per platform.
 */
const [version, ...args] = process.argv.slice(2)
if (!/^\d+(\.\d+)*$/.test(version ?? '')) {
  giveUp('用法：npm run test:node -- 24 [vitest 参数]', 'Usage: npm run test:node -- 24 [arguments of vitest]')
}

const name = `node-${process.platform}-${process.arch}`
const folder = at('node_modules', '.cache', 'keguan', `node-${version}`)
const node = join(folder, 'node_modules', name, 'bin', 'node')

await installPackages()
// Tests of downloads read the built page.
const built = await runNode(at('tools', 'build.mjs'), [], { show: true })
if (built.code !== 0) process.exit(built.code)
if (!existsSync(node)) {
  mkdirSync(folder, { recursive: true })
  const { code, output } = await runNpm([
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    `${name}@${version}`,
  ])
  if (code !== 0) {
    say(output.trim())
    giveUp(`无法取得 Node ${version}，原因见上。`, `Node ${version} could not be fetched, see above.`)
  }
}

/** Programs that the tests start by name use this Node too. */
const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
const vitest = at('node_modules', 'vitest', 'vitest.mjs')
spawn(node, [vitest, 'run', ...args], { cwd: ROOT, env, stdio: 'inherit' }).once('exit', (code) =>
  process.exit(code ?? 1),
)
