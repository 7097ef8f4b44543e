import { existsSync, readFileSync } from 'node:fs'
import { at } from './root.mjs'
import { run } from './run.mjs'
import { giveUp, say } from './say.mjs'

const readLock = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined)

/** True when node_modules matches the lock file; packages for other platforms may be missing. */
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
  if (isInstalled()) return addRuntime()
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

const RUNTIME = 'node_modules/onnxruntime-node'

/**
 * `npm ci` alone silently omits the runtime of the default speech model where its install script cannot fetch its GPU
 * libraries. Everything else works without it, so a machine without a network does not wait.
 */
async function addRuntime() {
  const wanted = readLock(at('package-lock.json'))?.[RUNTIME]
  const isWanted = wanted?.os?.includes(process.platform) && !existsSync(at(RUNTIME))
  if (!isWanted) return
  say('· 正在补装语音识别的运行库… Adding the runtime of speech recognition')
  const quick = ['--fetch-retries=0', '--fetch-timeout=20000']
  const { code } = await runNpm(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...quick])
  if (code === 0 && existsSync(at(RUNTIME))) return
  say('  没有装上，录音暂时不能用 Whisper 识别。It could not be added: Whisper cannot recognise recordings for now.')
}

export function runNpm(args) {
  // onnxruntime's install script fetches GPU libraries that are not used
  const env = { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' }
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js') ? run(process.execPath, [npm, ...args], { env }) : run('npm', args, { env })
}
