import { newId } from '../models/new-id.ts'
import { user } from '../models/user.ts'
import { type KeptRecording, keepPiece } from './kept-recordings.ts'

/** Interval between pieces: the most that a crash can cost. */
const PIECE_MS = 4_000
/** Bit rate: enough for speech at 16 kHz; an hour is 15 MB. */
const BITS_PER_S = 32_000
/** Formats in order of preference. MP4 comes last: an interrupted one cannot be played. */
const FORMATS = [
  { mime: 'audio/ogg;codecs=opus', extension: 'ogg' },
  { mime: 'audio/webm;codecs=opus', extension: 'weba' },
  { mime: 'audio/mp4', extension: 'm4a' },
] as const

export type RecorderProblem = 'insecure' | 'unsupported' | 'refused' | 'noMicrophone' | 'full'

export class RecorderFailure extends Error {
  readonly problem: RecorderProblem

  constructor(problem: RecorderProblem) {
    super(problem)
    this.problem = problem
  }
}

export interface Recorder {
  /** Recorded time without pauses, seconds. */
  lengthS(): number
  /** Current level, 0–1: shows that the microphone works. */
  level(): number
  isPaused(): boolean
  pause(): void
  resume(): void
  /** Stops; resolves to what was stored, or null if there is nothing. */
  stop(): Promise<KeptRecording | null>
}

const formatOf = () => FORMATS.find(({ mime }) => MediaRecorder.isTypeSupported(mime))

async function openMicrophone(): Promise<MediaStream> {
  if (!window.isSecureContext) throw new RecorderFailure('insecure')
  if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined' || !formatOf())
    throw new RecorderFailure('unsupported')
  // a class is recorded from a distance: processing made for a caller at the screen would suppress pupils
  const audio = { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: true }
  return navigator.mediaDevices.getUserMedia({ audio }).catch((error: unknown) => {
    const name = error instanceof DOMException ? error.name : ''
    throw new RecorderFailure(name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'noMicrophone')
  })
}

/**
 * Begins to record.
 *
 * @param name of the file without its ending
 * @param onProblem called when nothing more can be stored; what was stored so far stays
 */
export async function startRecorder(name: string, onProblem: (problem: RecorderProblem) => void): Promise<Recorder> {
  const stream = await openMicrophone()
  const { mime, extension } = formatOf()!
  const media = new MediaRecorder(stream, { mimeType: mime, audioBitsPerSecond: BITS_PER_S })
  let recording: KeptRecording = {
    ...{ id: newId(), account_id: user.get()?.account_id ?? '', begun: new Date().toISOString(), mime },
    ...{ name: `${name}.${extension}`, lengthS: 0, pieces: 0, upload_id: null },
  }
  const meter = levelMeter(stream)
  const awake = await stayAwake()
  let recordedMs = 0
  let sinceMs = performance.now()
  const lengthS = () => (recordedMs + (media.state === 'recording' ? performance.now() - sinceMs : 0)) / 1000
  // pieces are written one after another, in order
  let written: Promise<void> = Promise.resolve()
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
    meter.close()
    awake()
  }
  media.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return
    const known = lengthS()
    written = written
      .then(async () => {
        recording = await keepPiece({ ...recording, lengthS: known }, data)
      })
      .catch(() => {
        if (media.state !== 'inactive') media.stop()
        onProblem('full')
      })
  })
  const stopped = new Promise<void>((resolve) => {
    media.addEventListener('stop', () => {
      release()
      resolve()
    })
  })
  // the microphone was unplugged, or its permission revoked
  stream.getAudioTracks()[0]?.addEventListener('ended', () => {
    if (media.state === 'inactive') return
    media.stop()
    onProblem('noMicrophone')
  })
  media.start(PIECE_MS)
  return {
    lengthS,
    level: meter.level,
    isPaused: () => media.state === 'paused',
    pause: () => {
      recordedMs += performance.now() - sinceMs
      media.pause()
    },
    resume: () => {
      sinceMs = performance.now()
      media.resume()
    },
    stop: async () => {
      if (media.state !== 'inactive') {
        if (media.state === 'recording') recordedMs += performance.now() - sinceMs
        media.stop()
      }
      await stopped
      await written
      return recording.pieces === 0 ? null : recording
    },
  }
}

/** Current loudness. */
function levelMeter(stream: MediaStream): { level: () => number; close: () => void } {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      // −60 dB is silence, −10 dB is loud
      return power <= 0 ? 0 : Math.min(1, Math.max(0, (10 * Math.log10(power) + 60) / 50))
    },
    close: () => void context.close().catch(() => undefined),
  }
}

/** A phone that goes to sleep stops recording; if the browser supports it, the screen stays on. */
async function stayAwake(): Promise<() => void> {
  let lock = await navigator.wakeLock?.request('screen').catch(() => null)
  const again = async () => {
    if (document.visibilityState === 'visible') lock = await navigator.wakeLock?.request('screen').catch(() => null)
  }
  document.addEventListener('visibilitychange', again)
  return () => {
    document.removeEventListener('visibilitychange', again)
    lock?.release().catch(() => undefined)
  }
}
