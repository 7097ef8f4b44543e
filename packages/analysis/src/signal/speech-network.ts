import { INT16_FACTOR, type Samples } from './framer.ts'
import type { SignalKernel } from './kernel.ts'
import { createKernelInstance, growTo } from './wasm-kernel.ts'

/** Samples per chunk, 32 ms. */
export const CHUNK = 512

/**
 * The probability of speech in each started 32 ms of some sound. Its state is kept between calls, which may skip parts
 * of the recording: a fresh network takes seconds to adapt to a noise, and calls it speech until then.
 *
 * @param sound 16 kHz, −1…1 or as whole numbers of 16 bits
 * @returns (⌈samples / 512⌉) probabilities
 */
export type JudgeSpeech = (sound: Samples) => Float32Array

/** Samples of a frame of the network's spectra. */
const FRAME = 256

/**
 * Silero VAD v5 in the signal kernel: IEEE arithmetic in a fixed order, so the answer is the same on every machine.
 * Create one per recording.
 *
 * @param module packages/analysis/kernel/build/kernel.wasm
 * @param weights weights/silero-v5.bin, as tools/silero-weights.mjs writes it
 */
export function createSpeechNetwork(module: WebAssembly.Module, weights: Uint8Array): JudgeSpeech {
  const { exports, address } = createKernelInstance(module)
  const memory = exports.memory as WebAssembly.Memory
  if (weights.byteLength !== address('NETWORK_WEIGHTS_END') - address('NETWORK_WEIGHTS'))
    throw new Error('These are no weights of the speech network')
  growTo(memory, address('NETWORK_END'))
  new Uint8Array(memory.buffer, address('NETWORK_WEIGHTS'), weights.byteLength).set(weights)
  new Float32Array(memory.buffer, address('NETWORK_TAPER'), FRAME).set(hannWindow())
  const batch = address('NETWORK_BATCH')
  const lead = address('NETWORK_LEAD')
  const input = new Float32Array(memory.buffer, address('NETWORK_INPUT'), lead + batch * CHUNK)
  const output = new Float32Array(memory.buffer, address('NETWORK_OUTPUT'), batch)
  const { forget, judge, shift } = exports as {
    forget: () => void
    judge: (chunks: number) => void
    shift: SignalKernel['shift']
  }
  // `shift` counts from where the samples of the other analysis begin
  const first = lead + (address('NETWORK_INPUT') - address('INPUT')) / Float32Array.BYTES_PER_ELEMENT
  forget()

  return (sound) => {
    const probabilities = new Float32Array(Math.ceil(sound.length / CHUNK))
    input.fill(0)
    for (let done = 0; done < probabilities.length; done += batch) {
      const chunks = Math.min(batch, probabilities.length - done)
      const piece = sound.subarray(done * CHUNK, (done + chunks) * CHUNK)
      input.set(piece, lead)
      if (piece instanceof Int16Array) shift(first, first + piece.length, INT16_FACTOR, 0)
      input.fill(0, lead + piece.length)
      judge(chunks)
      probabilities.set(output.subarray(0, chunks), done)
      input.copyWithin(0, batch * CHUNK)
    }
    return probabilities
  }
}

const hannWindow = (): Float32Array =>
  Float32Array.from({ length: FRAME }, (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / FRAME))
