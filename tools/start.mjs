import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ensureFfmpeg } from './lib/machine.mjs'
import { requireNode } from './lib/node-version.mjs'
import { installPackages } from './lib/packages.mjs'
import { at, ROOT } from './lib/root.mjs'
import { giveUp, say } from './lib/say.mjs'

/** A larger young generation: it is collected less often, and each collection delays requests. */
const FLAGS = ['--max-semi-space-size=32']

requireNode()
await installPackages()
const { buildAll } = await import('./build.mjs') // needs packages
await buildAll().catch((error) => {
  say(error.message)
  giveUp('构建失败，原因见上。', 'The build failed, see above.')
})
await ensureFfmpeg()
runServer()

/** By this channel the server notices when this process has ended, for any reason. */
function runServer() {
  const server = spawn(process.execPath, [...FLAGS, at('packages', 'server', 'dist', 'main.mjs')], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => server.kill(signal))
  if (process.env.npm_lifecycle_event !== undefined) endWithParent(() => server.kill('SIGTERM'))
  server.once('error', (error) =>
    giveUp(`无法启动服务：${error.message}`, `The server could not be started: ${error.message}`),
  )
  server.once('exit', (code, signal) => process.exit(code ?? (signal ? 128 + constants.signals[signal] : 1)))
}

/** A killed npm leaves its children running; an orphaned server would block the next start. */
function endWithParent(end) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) end()
  }, 1000).unref()
}
