import type { Config } from '../../config.ts'
import { HOUR_S } from '../clock/time.ts'
import { type DecodeOptions, type DecodeResult, decodeFile, type OnSamples } from './decode.ts'
import { type MediaInfo, probeFile } from './probe.ts'
import { findMediaTools, type MediaTools } from './tools.ts'

export interface Media {
  readonly tools: MediaTools
  /**
   * Throws a MediaError when the file is not a playable recording. A recording that is about to be decoded need not be
   * tried.
   */
  probe(path: string, signal?: AbortSignal, options?: MediaOptions): Promise<MediaInfo>
  /** 16 kHz mono, piece by piece; the result says how much could be decoded. */
  decode(path: string, info: MediaInfo, onSamples: OnSamples, signal?: AbortSignal): Promise<DecodeResult>
}

/** Enough to tell audio from a file that merely resembles a recording. */
const TRIAL_S = 5

export interface MediaOptions {
  /**
   * Whether ffmpeg and each recording are tried in advance; not worth it for a single recording that is decoded at
   * once.
   */
  readonly isTried?: boolean
}

export async function openMedia(
  config: Pick<Config, 'ffmpegPath' | 'ffprobePath' | 'mediaLimitHours'>,
  { isTried = true }: MediaOptions = {},
): Promise<Media> {
  const tools = await findMediaTools(config, isTried)
  const limitS = config.mediaLimitHours * HOUR_S
  const options = (signal: AbortSignal | undefined): DecodeOptions => ({ limitS, ...(signal ? { signal } : {}) })
  return {
    tools,
    probe: async (path, signal, probing = {}) => {
      const info = await probeFile(tools, path, signal)
      if (probing.isTried ?? isTried)
        await decodeFile(tools, path, info, { ...options(signal), onlyS: TRIAL_S }, () => {})
      return info
    },
    decode: (path, info, onSamples, signal) => decodeFile(tools, path, info, options(signal), onSamples),
  }
}
