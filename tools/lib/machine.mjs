import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'
import { say } from './say.mjs'

/** The full path of a program, or undefined. */
export function findProgram(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return join(folder, name)
    } catch {
      // not in this folder
    }
  }
  return undefined
}

const mayInstall = () => process.getuid?.() === 0 && findProgram('apt-get') !== undefined

/** Installs Debian packages where this process may; resolves to false where it may not or could not. */
export async function installDebian(packages) {
  if (!mayInstall()) return false
  say(`· 正在安装 ${packages.join(' ')}（apt-get）… Installing ${packages.join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = () => run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env })
  let result = await install()
  if (result.code !== 0) {
    await run('apt-get', ['update', '-q'], { env })
    result = await install()
  }
  if (result.code !== 0) say(result.output.trim().split('\n').slice(-8).join('\n'))
  return result.code === 0
}

/** The server itself says what to do when it is still missing. */
export async function ensureFfmpeg() {
  if (process.env.FFMPEG_PATH || (findProgram('ffmpeg') && findProgram('ffprobe'))) return
  await installDebian(['ffmpeg'])
}
