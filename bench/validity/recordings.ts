import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { CHUNK, createSpeechNetwork } from '@keguan/analysis/signal/speech-network'
import { createWasmKernel } from '@keguan/analysis/signal/wasm-kernel'
import { createListener } from '@keguan/analysis/voice/listener'
import type { Signal } from '@keguan/analysis/voice/signal'

const kernel = new WebAssembly.Module(
  readFileSync(new URL('../../packages/analysis/kernel/build/kernel.wasm', import.meta.url)),
)

/** Far more than an hour of 32-bit samples. */
const MOST_BYTES = 2 ** 30
/** Samples that the listener gets at once, as from a pipe. */
const PIECE = 65_536

/** 16 kHz mono by ffmpeg, −1…1. */
export function decode(path: string): Float32Array {
  const args = ['-v', 'error', '-i', path, '-ac', '1', '-ar', '16000', '-f', 'f32le', '-']
  const bytes = execFileSync(process.env.FFMPEG_PATH ?? 'ffmpeg', args, { maxBuffer: MOST_BYTES })
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

/** Result of level and voicing, without the network. */
export function hearAlone(pcm: Float32Array): Signal {
  const listener = createListener(createWasmKernel(kernel))
  for (let at = 0; at < pcm.length; at += PIECE) listener.push(pcm.subarray(at, at + PIECE))
  return listener.finish()
}

const weights = readFileSync(new URL('../../packages/analysis/weights/silero-v5.bin', import.meta.url))

/** The product's signal of a recording, before speakers are separated. */
export const hear = (pcm: Float32Array): Signal => hearWithNetwork(pcm).signal

/** The same, and the share checked by the network. */
export function hearWithNetwork(pcm: Float32Array): { signal: Signal; askedSamples: number } {
  const judge = createSpeechNetwork(kernel, weights)
  let askedSamples = 0
  const listener = createListener(createWasmKernel(kernel), 0, (sound) => {
    askedSamples += sound.length
    return judge(sound)
  })
  for (let at = 0; at < pcm.length; at += PIECE) listener.push(pcm.subarray(at, at + PIECE))
  return { signal: listener.finish(), askedSamples }
}

/** (frames) 1 where the network alone reports speech. */
export function judgeAll(pcm: Float32Array, frameCount: number): Uint8Array {
  const probabilities = createSpeechNetwork(kernel, weights)(pcm)
  return Uint8Array.from({ length: frameCount }, (_, frame) =>
    probabilities[Math.min(probabilities.length - 1, Math.floor((frame * 160 + 80) / CHUNK))]! >= 0.5 ? 1 : 0,
  )
}

/** CPU time of a piece of work, user and system, seconds. */
export function timed<T>(work: () => T): { value: T; cpuS: number } {
  const started = process.cpuUsage()
  const value = work()
  const { user, system } = process.cpuUsage(started)
  return { value, cpuS: (user + system) / 1e6 }
}
