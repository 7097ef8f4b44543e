import { existsSync, readFileSync } from 'node:fs'
import { at } from './root.mjs'
import { run } from './run.mjs'
import { giveUp, say } from './say.mjs'

const readLock = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined)

/** True when node_modules holds what the lock file says; packages for other machines may be missing. */
export function isInstalled(
  lockPath = at('package-lock.json'),
  installedPath = at('node_modules', '.package-lock.json'),
) {
  const wanted = readLock(lockPath)
  const installed = readLock(installedPath)
  if (installed === undefined) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    if (found === undefined) return Boolean(entry.optional || entry.devOptional || entry.peer)
    return found.version === entry.version && Boolean(found.link) === Boolean(entry.link)
  })
}

/** Installs exactly the lock file when something is missing or older. */
export async function installPackages() {
  if (isInstalled()) return
  say('· 正在安装依赖（首次约 1–3 分钟）… Installing packages, 1–3 minutes the first time')
  const beat = setInterval(() => say('  …'), 20_000)
  const { code, output } = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  clearInterval(beat)
  if (code === 0) return
  say(output.trim())
  giveUp(
    '依赖安装失败（npm ci），原因见上。请检查网络后重试。',
    'Installing packages failed (npm ci), see above. Check the network and try again.',
  )
}

export function runNpm(args) {
  // onnxruntime's install script fetches GPU libraries that are not used
  const env = { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' }
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js') ? run(process.execPath, [npm, ...args], { env }) : run('npm', args, { env })
}
