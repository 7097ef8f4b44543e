import { loadKernel } from '../../kernel/load.mjs'
import { createWasmKernel } from '../../src/signal/wasm-kernel.ts'
import { createListener } from '../../src/voice/listener.ts'
import type { Signal } from '../../src/voice/signal.ts'

const kernel = createWasmKernel(loadKernel())

/** Signal of samples at 16 kHz, −1…1, without the network. */
export function listen(pcm: Float32Array): Signal {
  const listener = createListener(kernel)
  listener.push(pcm)
  return listener.finish()
}
