import { analyseSound } from '@keguan/analysis/measure/analyse-sound'
import { LESSON_SEED } from '@keguan/contract/report/lesson/settings/settings-table'
import { EDITIONS } from '@keguan/contract/vocabulary/edition'
import { toMono16 } from './mono-sound.ts'
import type { SoundAnswer, SoundQuestion } from './own-sound-messages.ts'

const KERNEL = new URL('../../../analysis/kernel/build/kernel.wasm', import.meta.url)
const WEIGHTS = new URL('../../../analysis/weights/silero-v5.bin', import.meta.url)

const answer = (message: SoundAnswer) => postMessage(message)

/** Analyses a visitor's recording in a worker. It fetches two files of the product and sends nothing. */
addEventListener('message', ({ data }: MessageEvent<SoundQuestion>) => {
  analyse(data).catch(() => answer({ kind: 'failed' }))
})

async function analyse({ channels, container }: SoundQuestion): Promise<void> {
  const [kernelBytes, weights] = await Promise.all([bytesOf(KERNEL), bytesOf(WEIGHTS)])
  const kernel = await WebAssembly.compile(kernelBytes)
  const { report, peaks } = analyseSound(
    { samples: toMono16(channels), container, codec: '', declaredS: null },
    {
      kernel,
      weights: new Uint8Array(weights),
      edition: EDITIONS.full,
      seed: LESSON_SEED,
      onProgress: (share) => answer({ kind: 'progress', share }),
    },
  )
  answer({ kind: 'report', report, peaks })
}

async function bytesOf(url: URL): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.arrayBuffer()
}
