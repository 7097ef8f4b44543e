import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Samples of 10 ms at 16 kHz. */
const HOP = 160
/** Samples per chunk of Silero. */
const SILERO_WINDOW = 512

/** (frames of 10 ms) 1 = speech. */
export type Detector = (pcm: Float32Array) => Uint8Array

const framesOf = (pcm: Float32Array) => Math.ceil(pcm.length / HOP)

/** The common baseline: 6 dB above the 10 % quantile of the level. */
export const detectByEnergy: Detector = (pcm) => {
  const levels = Float64Array.from({ length: framesOf(pcm) }, (_, frame) => {
    let sum = 1e-10
    for (let i = frame * HOP; i < Math.min(pcm.length, (frame + 1) * HOP); i++) sum += pcm[i]! ** 2
    return 10 * Math.log10(sum / HOP)
  })
  const floor = levels.toSorted()[Math.floor(levels.length / 10)]!
  return Uint8Array.from(levels, (level) => (level > floor + 6 ? 1 : 0))
}

type Fvad = {
  HEAP16: Int16Array
  _fvad_new(): number
  _fvad_set_mode(detector: number, mode: number): number
  _fvad_set_sample_rate(detector: number, hertz: number): number
  _fvad_process(detector: number, frame: number, samples: number): number
  _fvad_free(detector: number): void
  _malloc(bytes: number): number
}

/** WebRTC's Gaussian mixtures; `mode` 0 is the most permissive, 3 the strictest. */
export async function loadWebRtc(packages: string): Promise<(mode: number) => Detector> {
  const entry = join(packages, 'node_modules/@echogarden/fvad-wasm/fvad.js')
  const { default: start } = (await import(entry)) as { default: () => Promise<Fvad> }
  const fvad = await start()
  const address = fvad._malloc(2 * HOP)
  return (mode) => (pcm) => {
    const detector = fvad._fvad_new()
    fvad._fvad_set_mode(detector, mode)
    fvad._fvad_set_sample_rate(detector, 16_000)
    const speech = new Uint8Array(framesOf(pcm))
    for (let frame = 0; (frame + 1) * HOP <= pcm.length; frame++) {
      for (let i = 0; i < HOP; i++) {
        const sample = Math.round(pcm[frame * HOP + i]! * 32_768)
        fvad.HEAP16[address / 2 + i] = Math.max(-32_768, Math.min(32_767, sample))
      }
      speech[frame] = fvad._fvad_process(detector, address, HOP) === 1 ? 1 : 0
    }
    fvad._fvad_free(detector)
    return speech
  }
}

type Vad = {
  acceptWaveform(samples: Float32Array): void
  isEmpty(): boolean
  front(enableExternalBuffer: boolean): { start: number; samples: Float32Array }
  pop(): void
  flush(): void
}
type SherpaOnnx = { Vad: new (config: object, bufferSeconds: number) => Vad }

/** Silero's network through sherpa-onnx, on one thread. Its pauses and syllables may be as short as ours. */
export function loadSilero(packages: string, version: 'v5' | 'v6'): Detector {
  const load = createRequire(join(packages, 'package.json'))
  const { Vad } = load('sherpa-onnx-node') as SherpaOnnx
  const model = join(packages, `node_modules/@ricky0123/vad-web/dist/silero_vad_${version}.onnx`)
  return (pcm) => {
    const sileroVad = {
      model,
      threshold: 0.5,
      minSilenceDuration: 0.11,
      minSpeechDuration: 0.16,
      maxSpeechDuration: 3600,
      windowSize: SILERO_WINDOW,
    }
    const vad = new Vad({ sileroVad, sampleRate: 16_000, numThreads: 1, provider: 'cpu', debug: false }, 120)
    const speech = new Uint8Array(framesOf(pcm))
    const drain = () => {
      for (; !vad.isEmpty(); vad.pop()) {
        const { start, samples } = vad.front(false)
        speech.fill(1, Math.round(start / HOP), Math.round((start + samples.length) / HOP))
      }
    }
    for (let at = 0; at + SILERO_WINDOW <= pcm.length; at += SILERO_WINDOW) {
      vad.acceptWaveform(pcm.subarray(at, at + SILERO_WINDOW))
      drain()
    }
    vad.flush()
    drain()
    return speech
  }
}
