import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { type MediaChild, spawnMedia } from './child.ts'
import { FORMAT_WHITELIST } from './formats.ts'
import { findLoneChannel } from './lone-channel.ts'
import { MediaError, MediaTimeout } from './media-error.ts'
import type { MediaInfo } from './probe.ts'
import { createSampleReader, SAMPLE_FORMAT, type SampleReader } from './sample-reader.ts'
import type { MediaTools } from './tools.ts'

export const SAMPLE_RATE_HZ = 16_000

/** Silence is generated in pieces of four seconds: a stream may claim to begin hours late. */
const SILENCE_SAMPLES = 65_536

/** A later start than this is a real offset between audio and video, not a codec's priming. */
const OFFSET_MIN_S = 0.05
/** Differences up to this are a codec's padding, not damage. */
const DURATION_TOLERANCE_S = 0.5
/**
 * Samples that ffmpeg passes on at a time, a third of a second: an mp3 has forty frames a second, and each of them
 * would wake every filter, the encoder and the writer. No more than this is lost where the format changes within a
 * recording.
 */
const TOGETHER_SAMPLES = 16_384
const MEMORY_BYTES = 1024 ** 3
const SECONDS_MIN = 120
/** Decoding runs at hundreds of times real time; half the duration of the recording means that something is wrong. */
const REAL_TIME_SHARE_MAX = 0.5

export interface DecodeOptions {
  readonly signal?: AbortSignal
  /** Longest recording that is decoded; the rest is ignored. */
  readonly limitS: number
  /** Decodes only the first seconds. */
  readonly onlyS?: number
}

export interface DecodeResult {
  readonly samples: number
  readonly durationS: number
  /** Share of the declared duration that could be decoded, 0..1. */
  readonly decodedShare: number
  /** True when ffmpeg reported damaged data. */
  readonly isDamaged: boolean
}

/** Receives 16 kHz mono samples in the pieces in which they arrive; the view is reused afterwards. */
export type OnSamples = (samples: Int16Array) => void

/**
 * Passes on samples as they arrive and returns their number. They have 16 bits: half the bytes of floats, and finer
 * than any classroom's noise. The receiver processes them synchronously, so nothing accumulates: the pipe is read again
 * afterwards. An exception stops the decoding.
 */
export async function decodeFile(
  tools: MediaTools,
  path: string,
  info: MediaInfo,
  options: DecodeOptions,
  onSamples: OnSamples,
): Promise<DecodeResult> {
  const limitS = Math.min(options.limitS, options.onlyS ?? Number.POSITIVE_INFINITY)
  const late = info.audio.startS > OFFSET_MIN_S ? Math.round(Math.min(info.audio.startS, limitS) * SAMPLE_RATE_HZ) : 0
  for (let left = late; left > 0; left -= SILENCE_SAMPLES) onSamples(new Int16Array(Math.min(left, SILENCE_SAMPLES)))
  const lone = options.onlyS === undefined ? await findLoneChannel(tools, path, info, options.signal) : null
  const args = ffmpegArgs(path, info, options, lone)
  const child = spawnMedia(tools.ffmpeg, args, decodeLimits(info, limitS), options.signal)
  const reader = createSampleReader(Math.round(limitS * SAMPLE_RATE_HZ))
  const read = readSamples(child, reader, onSamples)
  const { code, stderr } = await child.ended
  read.throwIfFailed()
  options.signal?.throwIfAborted()
  if (code === null && !reader.isFull()) throw new MediaTimeout('decoding took too long')
  const samples = late + reader.samples()
  if (samples === 0) throw decodeFailure(stderr)
  return summarise(samples, info, limitS, (code !== 0 && !reader.isFull()) || isDamage(stderr))
}

/**
 * Uses events instead of awaiting each piece: a lesson has 2,600 of them. A reader that stops early must not leave an
 * ffmpeg process behind.
 */
function readSamples(child: MediaChild, reader: SampleReader, onSamples: OnSamples): { throwIfFailed(): void } {
  let failure: { error: unknown } | undefined
  child.stdout.on('data', (bytes: Buffer) => {
    if (failure !== undefined || reader.isFull()) return
    try {
      onSamples(reader.take(bytes))
    } catch (error) {
      failure = { error }
    }
    if (failure !== undefined || reader.isFull()) child.kill()
  })
  return {
    throwIfFailed() {
      if (failure !== undefined) throw failure.error
    },
  }
}

/**
 * Channels are mixed before resampling: with `-ac 1 -ar 16000` ffmpeg resamples each of them first, at 1.3 times the
 * cost. A filter of half the usual length saves half of the resampling; it attenuates above 7 kHz by a decibel, where
 * no measure listens. Frames are joined before all that, since each costs every filter the same, however short: of the
 * decoding this saves a tenth. `p=0` keeps the last one from being filled up with silence. A mono recording is not
 * mixed, and `-ac` only guards against a second channel later in the file. The reader counts the samples and stops at
 * the limit: `-t`, used for short trials, is one more filter.
 */
function ffmpegArgs(path: string, info: MediaInfo, { onlyS }: DecodeOptions, lone: 0 | 1 | null): string[] {
  const { channels } = info.audio
  const mix = lone === null ? (channels === 1 ? '' : 'aformat=channel_layouts=mono,') : `pan=mono|c0=c${lone},`
  const join = `asetnsamples=n=${TOGETHER_SAMPLES}:p=0`
  return [
    ...['-nostdin', '-nostats', '-hide_banner', '-v', 'error', '-threads', '1', '-filter_threads', '1'],
    ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', FORMAT_WHITELIST],
    ...['-vn', '-sn', '-dn', '-i', `file:${path}`, '-map', `0:${info.audio.index}`],
    ...['-af', `${join},${mix}aresample=${SAMPLE_RATE_HZ}:filter_size=16`, '-ac', '1'],
    ...(onlyS === undefined ? [] : ['-t', String(onlyS)]),
    // without the second option every decoded packet is its own write, and the reader wakes thirty times as often
    ...['-f', SAMPLE_FORMAT, '-flush_packets', '0', 'pipe:1'],
  ]
}

function decodeLimits(info: MediaInfo, limitS: number) {
  const expectedS = Math.min(info.durationS ?? limitS, limitS)
  return { seconds: Math.max(SECONDS_MIN, expectedS * REAL_TIME_SHARE_MAX), memoryBytes: MEMORY_BYTES }
}

/** Lines in which ffmpeg reports damaged data, as opposed to remarks on unusual but intact files. */
const isDamage = (stderr: string) =>
  /invalid data|error while decoding|error submitting packet|header missing|corrupt|truncat|invalid frame|crc|partial file|ended prematurely/i.test(
    stderr,
  )

function decodeFailure(stderr: string): MediaError {
  const isUnknown = /decoder .{0,80}not found|no decoder|unknown codec|not implemented/i.test(stderr)
  return new MediaError(
    isUnknown ? ERROR.unsupportedEncoding : ERROR.unplayableMedia,
    stderr.trim().split('\n').at(-1) || 'no sound came out',
  )
}

function summarise(samples: number, info: MediaInfo, limitS: number, isDamaged: boolean): DecodeResult {
  const durationS = samples / SAMPLE_RATE_HZ
  const declaredS = info.durationS === undefined ? durationS : Math.min(info.durationS, limitS)
  const isWhole = durationS + DURATION_TOLERANCE_S >= declaredS || (info.isDurationGuessed && !isDamaged)
  return { samples, durationS, decodedShare: isWhole ? 1 : durationS / declaredS, isDamaged: isDamaged || !isWhole }
}
