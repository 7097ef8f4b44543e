import { readFileSync } from 'node:fs'
import { BATCH_FRAMES, HOP, type SignalKernel } from '@keguan/analysis/signal/kernel'
import { createPlainKernel } from '@keguan/analysis/signal/plain-kernel'
import { createWasmKernel } from '@keguan/analysis/signal/wasm-kernel'
import type { Row } from '../rows.ts'
import { medianOf } from '../statistics.ts'
import { decode, timed } from '../validity/recordings.ts'
import { type FramePass, mfccWithFftJs, mfccWithMeyda } from './other-mfcc.ts'
import type { Peers } from './peers.ts'
import { RUNS } from './runs.ts'

const KERNEL = new URL('../../packages/analysis/kernel/build/kernel.wasm', import.meta.url)
/** The others take up to a hundred times as long: the first minutes of the lesson suffice for the cost of a frame. */
const PART = 3 * 60 * 16_000

/**
 * Batch after batch, as the engine's framer passes them on; the samples of a batch are copied into the kernel first.
 */
function passOf({ input, analyse }: SignalKernel): FramePass {
  const advance = BATCH_FRAMES * HOP
  return (pcm) => {
    let frames = 0
    for (let at = 0; at + input.length <= pcm.length; at += advance, frames += BATCH_FRAMES) {
      input.set(pcm.subarray(at, at + input.length))
      analyse(BATCH_FRAMES)
    }
    return frames
  }
}

/** CPU time of a frame, µs. */
function perFrame(pass: FramePass, pcm: Float32Array): number {
  const { value: frames, cpuS } = timed(() => pass(pcm))
  return (cpuS * 1e6) / frames
}

/**
 * The compiled kernel over a whole lesson, alternating with the plain one and with only the MFCC of other libraries
 * over a part.
 */
export function measureKernel(recording: string, peers: Peers): Row[] {
  const pcm = decode(recording)
  const part = pcm.subarray(0, PART)
  const passes = {
    wasm: passOf(createWasmKernel(new WebAssembly.Module(readFileSync(KERNEL)))),
    plain: passOf(createPlainKernel()),
    fftJs: mfccWithFftJs(peers),
    meyda: mfccWithMeyda(peers),
  }
  const warm = pcm.subarray(0, PART / 6)
  for (const pass of Object.values(passes)) pass(warm)
  const runs = Array.from({ length: RUNS }, () => ({
    wasm: perFrame(passes.wasm, pcm),
    plain: perFrame(passes.plain, part),
    fftJs: perFrame(passes.fftJs, part),
    meyda: perFrame(passes.meyda, part),
  }))
  const median = (of: (run: (typeof runs)[number]) => number) => medianOf(runs.map(of))
  return [
    { what: 'kernel (MFCC, level, pitch), compiled', value: median(({ wasm }) => wasm), unit: 'µs a frame', most: 2 },
    { what: 'the same in plain JavaScript', value: median(({ plain }) => plain), unit: 'µs a frame' },
    { what: 'plain JavaScript over compiled', value: median(({ plain, wasm }) => plain / wasm), unit: '×', least: 5 },
    { what: 'MFCC alone with fft.js, written for speed', value: median(({ fftJs }) => fftJs), unit: 'µs a frame' },
    {
      what: 'MFCC alone with fft.js over the whole compiled kernel',
      value: median(({ fftJs, wasm }) => fftJs / wasm),
      unit: '×',
    },
    { what: 'MFCC alone with Meyda', value: median(({ meyda }) => meyda), unit: 'µs a frame' },
  ]
}
