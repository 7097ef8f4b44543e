import { accessSync, constants } from 'node:fs'
import { delimiter, dirname, isAbsolute, join } from 'node:path'
import type { Config } from '../../config.ts'
import { runCommand } from '../process/run-command.ts'
import { StartError } from '../process/start-error.ts'

export interface MediaTools {
  readonly ffmpeg: string
  readonly ffprobe: string
}

/**
 * FFMPEG_PATH and the ffprobe next to it, else the system's. By default both are run once: an existing file may still
 * not work.
 */
export async function findMediaTools(
  config: Pick<Config, 'ffmpegPath' | 'ffprobePath'>,
  isTried = true,
): Promise<MediaTools> {
  const works = isTried ? runs : async () => true
  const ffmpeg = config.ffmpegPath ?? findOnPath('ffmpeg')
  const beside = ffmpeg && isAbsolute(ffmpeg) ? executable(join(dirname(ffmpeg), 'ffprobe')) : undefined
  const ffprobe = config.ffprobePath ?? beside ?? findOnPath('ffprobe')
  if (ffmpeg === undefined || !(await works(ffmpeg))) throw missing('ffmpeg', config.ffmpegPath)
  if (ffprobe === undefined || !(await works(ffprobe))) throw missing('ffprobe', config.ffprobePath)
  return { ffmpeg, ffprobe }
}

function findOnPath(name: string): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const found = folder && executable(join(folder, name))
    if (found) return found
  }
  return undefined
}

function executable(path: string): string | undefined {
  try {
    accessSync(path, constants.X_OK)
    return path
  } catch {
    return undefined
  }
}

async function runs(path: string): Promise<boolean> {
  try {
    return (await runCommand(path, ['-version'], { timeoutMs: 20_000 })).code === 0
  } catch {
    return false
  }
}

function missing(name: 'ffmpeg' | 'ffprobe', given: string | undefined): StartError {
  const variable = `${name.toUpperCase()}_PATH`
  if (given !== undefined) {
    return new StartError(
      `${variable}="${given}" 无法运行。请改为可执行的 ${name} 的完整路径，或去掉该变量以使用系统的 ${name}。`,
      `${variable}="${given}" cannot be run. Give the full path of a working ${name}, or unset it to use the system's.`,
    )
  }
  return new StartError(
    `没有找到 ${name}。请安装：sudo apt-get install -y ffmpeg（Debian/Ubuntu）或 brew install ffmpeg（macOS）；也可以用 ${variable} 指定它的完整路径。`,
    `${name} was not found. Install it with "sudo apt-get install -y ffmpeg" (Debian, Ubuntu) or "brew install ffmpeg" (macOS), or give its full path in ${variable}.`,
  )
}
