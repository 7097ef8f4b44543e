import { stat } from 'node:fs/promises'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { spawnMedia } from './child.ts'
import { FORMAT_WHITELIST, isEncryptedTag, isKnownCodec } from './formats.ts'
import { looksLikeText } from './looks-like-text.ts'
import { MediaError, MediaTimeout } from './media-error.ts'
import { isOtherContainer } from './other-containers.ts'
import type { MediaTools } from './tools.ts'
import { promisedSeconds } from './wave-length.ts'

export interface MediaInfo {
  /** ffmpeg's name of the container, such as `mov,mp4,m4a,3gp,3g2,mj2`. */
  readonly container: string
  readonly bytes: number
  /** The declared duration; undefined if the file has none. */
  readonly durationS: number | undefined
  /** True when the duration is only ffmpeg's guess from size and bit rate. */
  readonly isDurationGuessed: boolean
  readonly hasVideo: boolean
  readonly audio: AudioStream
}

export interface AudioStream {
  readonly index: number
  readonly codec: string
  readonly sampleRateHz: number | undefined
  readonly channels: number | undefined
  /** Seconds by which the audio begins after the video. */
  readonly startS: number
}

interface RawStream {
  index: number
  codec_type?: string
  codec_name?: string
  codec_tag_string?: string
  sample_rate?: string
  channels?: number
  start_time?: string
  disposition?: { default?: number; attached_pic?: number }
}

interface RawProbe {
  streams?: RawStream[]
  format?: { format_name?: string; duration?: string; start_time?: string }
}

const LIMITS = { seconds: 60, memoryBytes: 512 * 1024 ** 2 }
const OUTPUT_LIMIT = 1024 ** 2

/** Probes a recording; throws a MediaError with the specification's code when it cannot be used. */
export async function probeFile(tools: MediaTools, path: string, signal?: AbortSignal): Promise<MediaInfo> {
  const { size: bytes } = await stat(path)
  if (bytes === 0) throw new MediaError(ERROR.unplayableMedia, 'the file is empty')
  if (await looksLikeText(path)) throw new MediaError(ERROR.unplayableMedia, 'the file is text')
  const { json, stderr } = await runProbe(tools, path, signal)
  const info = { ...describe(json, stderr), bytes }
  const promisedS = info.container === 'wav' ? await promisedSeconds(path, bytes) : undefined
  return promisedS === undefined ? info : { ...info, durationS: promisedS, isDurationGuessed: false }
}

async function runProbe(
  tools: MediaTools,
  path: string,
  signal?: AbortSignal,
): Promise<{ json: RawProbe; stderr: string }> {
  const input = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', FORMAT_WHITELIST, `file:${path}`]
  const args = ['-hide_banner', '-v', 'info', '-show_format', '-show_streams', '-of', 'json', ...input]
  const child = spawnMedia(tools.ffprobe, args, LIMITS, signal)
  let output = ''
  for await (const chunk of child.stdout) {
    output += chunk
    if (output.length > OUTPUT_LIMIT) child.kill()
  }
  const { code, stderr } = await child.ended
  signal?.throwIfAborted()
  if (code === null) throw new MediaTimeout('ffprobe took too long')
  if (code !== 0) throw await probeFailure(path, stderr)
  return { json: JSON.parse(output) as RawProbe, stderr }
}

/**
 * ffmpeg recognises some container in almost any file; only a real but unsupported one gets the error code of
 * containers.
 */
async function probeFailure(path: string, stderr: string): Promise<MediaError> {
  const code = (await isOtherContainer(path)) ? ERROR.unsupportedContainer : ERROR.unplayableMedia
  return new MediaError(code, stderr.trim().split('\n').at(-1) ?? 'ffprobe failed')
}

function describe(json: RawProbe, stderr: string): Omit<MediaInfo, 'bytes'> {
  const streams = json.streams ?? []
  const audio = streams.filter((stream) => stream.codec_type === 'audio')
  const chosen = audio.find((stream) => stream.disposition?.default === 1) ?? audio[0]
  if (chosen === undefined) throw new MediaError(ERROR.unplayableMedia, 'no audio track')
  const codec = chosen.codec_name ?? 'unknown'
  if (isEncryptedTag(chosen.codec_tag_string ?? ''))
    throw new MediaError(ERROR.unplayableMedia, 'the audio is encrypted')
  if (!isKnownCodec(codec)) throw new MediaError(ERROR.unsupportedEncoding, `audio codec ${codec}`)
  const start = (seconds(chosen.start_time) ?? 0) - (seconds(json.format?.start_time) ?? 0)
  return {
    container: json.format?.format_name ?? 'unknown',
    durationS: seconds(json.format?.duration),
    isDurationGuessed: /Estimating duration from bitrate/i.test(stderr),
    hasVideo: streams.some((stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1),
    audio: {
      index: chosen.index,
      codec,
      sampleRateHz: seconds(chosen.sample_rate),
      channels: chosen.channels,
      startS: Math.max(0, start),
    },
  }
}

/** ffprobe writes numbers as text, and `N/A` or nothing for unknown ones. */
function seconds(text: string | undefined): number | undefined {
  const value = Number(text)
  return text === undefined || !Number.isFinite(value) ? undefined : value
}
