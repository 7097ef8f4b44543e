import { spawn } from 'node:child_process'
import { requireNode } from './node-version.mjs'
import { installPackages } from './packages.mjs'
import { at } from './root.mjs'
import { giveUp, say } from './say.mjs'

/** Builds outdated parts and runs one of the server's programs with the user's arguments. */
export async function runProgram(name) {
  requireNode()
  await installPackages()
  const { buildAll } = await import('../build.mjs') // needs packages
  await buildAll(['server', 'plotly']).catch((error) => {
    say(error.message)
    giveUp('构建失败，原因见上。', 'The build failed, see above.', 2)
  })
  // file names are relative to the user's folder
  const cwd = process.env.INIT_CWD ?? process.cwd()
  const program = spawn(process.execPath, [at('packages', 'server', 'dist', `${name}.mjs`), ...process.argv.slice(2)], {
    cwd,
    stdio: 'inherit',
  })
  program.once('exit', (code) => process.exit(code ?? 1))
}
