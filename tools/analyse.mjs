import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ensureFfmpeg } from './lib/machine.mjs'
import { requireNode } from './lib/node-version.mjs'
import { installPackages } from './lib/packages.mjs'
import { at } from './lib/root.mjs'
import { giveUp, say } from './lib/say.mjs'

/** Exit code for "the command itself could not be run", the same as the command line's own. */
const USAGE = 2

requireNode()
await installPackages()
const { buildAll } = await import('./build.mjs') // needs packages
await buildAll(['kernel', 'server', 'plotly']).catch((error) => {
  say(error.message)
  giveUp('构建失败，原因见上。', 'The build failed, see above.', USAGE)
})
await ensureFfmpeg()

// npm changes to the clone's folder first; file names are relative to the user's folder
const cwd = process.env.INIT_CWD ?? process.cwd()
const script = at('packages', 'server', 'dist', 'cli.mjs')
const cli = spawn(process.execPath, [script, ...process.argv.slice(2)], {
  cwd,
  stdio: 'inherit',
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => cli.kill(signal))
cli.once('error', (error) => giveUp(error.message, error.message, USAGE))
cli.once('exit', (code, signal) => process.exit(code ?? (signal ? 128 + constants.signals[signal] : 1)))
