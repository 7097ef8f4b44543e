import { spawn } from 'node:child_process'
import { requireNode } from './lib/node-version.mjs'
import { installPackages } from './lib/packages.mjs'
import { at } from './lib/root.mjs'
import { giveUp, say } from './lib/say.mjs'

requireNode()
await installPackages()
const { buildAll } = await import('./build.mjs') // needs packages
await buildAll(['server']).catch((error) => {
  say(error.message)
  giveUp('构建失败，原因见上。', 'The build failed, see above.', 2)
})

// file names are relative to the user's folder
const cwd = process.env.INIT_CWD ?? process.cwd()
const program = spawn(process.execPath, [at('packages', 'server', 'dist', 'model-cli.mjs'), ...process.argv.slice(2)], {
  cwd,
  stdio: 'inherit',
})
program.once('exit', (code) => process.exit(code ?? 1))
