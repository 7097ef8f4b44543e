import { spawnMedia } from './child.ts'
import { FORMAT_WHITELIST } from './formats.ts'
import type { MediaInfo } from './probe.ts'
import type { MediaTools } from './tools.ts'

const LIMITS = { seconds: 60, memoryBytes: 512 * 1024 ** 2 }
/** Seconds examined, from each of these positions in a recording: the beginning may be silent. */
const LENGTH_S = 20
const PARTS = [0.1, 0.5] as const
/** Below this level, in dB of full scale, a channel is silent and tells nothing. */
const FAINT_DB = -60
/** A mix that is this much fainter than a channel, in dB, has lost its sound. Two independent channels lose 3. */
const LOST_DB = 20

/**
 * The channel to use if the mix of both would be silent: a balanced microphone on a stereo input gives the same sound
 * twice, the second time inverted. Null if they can be mixed.
 */
export async function findLoneChannel(tools: MediaTools, path: string, info: MediaInfo, signal?: AbortSignal) {
  if (info.audio.channels !== 2) return null
  for (const part of PARTS) {
    const [left, right, mix] = await measureLevels(tools, path, info, part * (info.durationS ?? 0), signal)
    if (left === undefined || right === undefined || mix === undefined) return null
    const louder = Math.max(left, right)
    if (louder < FAINT_DB) continue
    if (louder - mix < LOST_DB) return null
    return left >= right ? 0 : 1
  }
  return null
}

/** Levels of left, right and mix, in dB; fewer if they cannot be measured. */
async function measureLevels(
  tools: MediaTools,
  path: string,
  { audio }: MediaInfo,
  fromS: number,
  signal?: AbortSignal,
): Promise<number[]> {
  const mixed = 'aformat=channel_layouts=stereo,pan=2.1|c0=c0|c1=c1|c2=0.5*c0+0.5*c1'
  const child = spawnMedia(
    tools.ffmpeg,
    [
      ...['-nostdin', '-nostats', '-hide_banner', '-v', 'info', '-threads', '1'],
      ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', FORMAT_WHITELIST],
      ...['-ss', String(fromS), '-t', String(LENGTH_S), '-vn', '-sn', '-dn', '-i', `file:${path}`],
      ...['-map', `0:${audio.index}`, '-af', `${mixed},astats=measure_perchannel=RMS_level:measure_overall=none`],
      ...['-f', 'null', '-'],
    ],
    LIMITS,
    signal,
  )
  child.stdout.resume()
  const { stderr } = await child.ended
  return [...stderr.matchAll(/RMS level dB: (-?[\d.]+|-inf|nan)/g)].map(([, level]) =>
    level === '-inf' || level === 'nan' ? Number.NEGATIVE_INFINITY : Number(level),
  )
}
