import { spawn } from 'node:child_process'
import { ensureFfmpeg } from './lib/machine.mjs'
import { requireNode } from './lib/node-version.mjs'
import { installPackages } from './lib/packages.mjs'
import { at } from './lib/root.mjs'
import { giveUp, say } from './lib/say.mjs'

requireNode()
await installPackages()
const { buildAll } = await import('./build.mjs') // needs packages
await buildAll(['kernel', 'plotly']).catch((error) => {
  say(error.message)
  giveUp('构建失败,原因见上。', 'The build failed, see above.')
})
await ensureFfmpeg()

const port = process.env.PORT || '8000'
const children = [
  start(
    [
      at('node_modules', 'tsx', 'dist', 'cli.mjs'),
      'watch',
      '--clear-screen=false',
      at('packages', 'server', 'src', 'main.ts'),
    ],
    at(),
  ),
  start([at('node_modules', 'vite', 'bin', 'vite.js')], at('packages', 'web')),
]
say(`· 开发模式 development: http://localhost:5173/ (页面 page) · API: ${port}`)

function start(args, cwd) {
  const env = { ...process.env, KEGUAN_SERVER: `http://127.0.0.1:${port}` }
  return spawn(process.execPath, args, { cwd, env, stdio: 'inherit' })
}

/** When one ends, all end: half of a development server is only confusing. */
let isEnding = false
function end(code) {
  if (isEnding) return
  isEnding = true
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0))
for (const child of children) child.once('exit', (code) => end(code ?? 1))
