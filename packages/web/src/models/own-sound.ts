import type { Report } from '@keguan/contract/report/lesson/report'
import { createStore } from '../lib/store.ts'
import type { SoundAnswer, SoundQuestion } from '../workers/own-sound-messages.ts'

export const OWN_MINUTES_MAX = 60
const SAMPLE_RATE = 16_000

/** Result of a visitor's recording. Lives as long as the page. */
export interface OwnSound {
  readonly name: string
  readonly url: string
  readonly report: Report
  readonly peaks: Uint8Array
}
export const ownSound = createStore<OwnSound | null>(null)

export const canAnalyse = (): boolean =>
  typeof Worker === 'function' && typeof WebAssembly === 'object' && typeof OfflineAudioContext === 'function'

export class SoundTooLong extends Error {
  readonly minutes: number
  constructor(seconds: number) {
    super('too long')
    this.minutes = Math.ceil(seconds / 60)
  }
}
export class SoundUnreadable extends Error {}

export interface Steps {
  readonly onDecoded: () => void
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Decodes and analyses a file in the browser. Nothing is sent anywhere. */
export async function analyseOwn(file: File, { onDecoded, onProgress, signal }: Steps): Promise<OwnSound> {
  const url = URL.createObjectURL(file)
  try {
    requireShort(await declaredSeconds(url))
    const sound = await decode(file)
    signal.throwIfAborted()
    requireShort(sound.duration)
    onDecoded()
    const channels = Array.from({ length: sound.numberOfChannels }, (_, i) => sound.getChannelData(i).slice())
    const container = /\.(\w{1,8})$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
    const found = await askWorker({ channels, container }, onProgress, signal)
    return { name: file.name, url, ...found }
  } catch (error) {
    URL.revokeObjectURL(url)
    throw error
  }
}

function requireShort(seconds: number): void {
  if (seconds > OWN_MINUTES_MAX * 60) throw new SoundTooLong(seconds)
}

/** Duration from the file's metadata, read first because a decoded hour takes 250 MB. 0 if unknown. */
function declaredSeconds(url: string): Promise<number> {
  return new Promise((resolve) => {
    const media = document.createElement('audio')
    const told = (seconds: number) => {
      media.removeAttribute('src')
      resolve(Number.isFinite(seconds) ? seconds : 0)
    }
    media.preload = 'metadata'
    media.onloadedmetadata = () => told(media.duration)
    media.onerror = () => told(0)
    media.src = url
  })
}

async function decode(file: File): Promise<AudioBuffer> {
  try {
    return await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(await file.arrayBuffer())
  } catch {
    throw new SoundUnreadable(file.name)
  }
}

type Found = Pick<OwnSound, 'report' | 'peaks'>

function askWorker(question: SoundQuestion, onProgress: Steps['onProgress'], signal: AbortSignal): Promise<Found> {
  const worker = new Worker(new URL('../workers/own-sound.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Found>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.onerror = () => reject(new Error('the worker failed'))
    worker.onmessage = ({ data }: MessageEvent<SoundAnswer>) => {
      if (data.kind === 'progress') onProgress(data.share)
      else if (data.kind === 'report') resolve({ report: data.report, peaks: data.peaks })
      else reject(new Error('the analysis failed'))
    }
    worker.postMessage(
      question,
      question.channels.map(({ buffer }) => buffer),
    )
  }).finally(() => worker.terminate())
}
