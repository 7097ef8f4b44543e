import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, totalmem } from 'node:os'

/** Description of the machine, so that readers can compare the figures with their own. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const ffmpeg = execFileSync(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-version'], { encoding: 'utf8' })
  const version = /^ffmpeg version (\S+)/.exec(ffmpeg)?.[1] ?? '?'
  const memory = `${Math.round(totalmem() / 1e9)} GB`
  return `${availableParallelism()} cores of ${model}, ${memory}, ${process.platform}, Node ${process.version}, ffmpeg ${version}`
}
