import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { analyseSound } from '@keguan/analysis/measure/analyse-sound'
import { LESSON_SEED } from '@keguan/contract/report/lesson/settings/settings-table'
import { expect, test } from 'vitest'
import { analyseFile } from '../../src/pipeline/analyse-file.ts'
import { openMedia } from '../../src/platform/media/media.ts'
import { kernelModule } from '../../src/platform/wasm/kernel-module.ts'

const RECORDING = fileURLToPath(new URL('../../samples/courses/lesson.mp3', import.meta.url))
const EDITION = 5

test('audio analysed in one piece, as in a browser, gives the same report as the file on the server', async () => {
  const media = await openMedia({ ffmpegPath: undefined, ffprobePath: undefined, mediaLimitHours: 1 })
  const info = await media.probe(RECORDING)
  const pieces: Int16Array[] = []
  await media.decode(RECORDING, info, (piece) => pieces.push(piece.slice()))
  const samples = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    samples.set(piece, at)
    at += piece.length
  }
  const weights = readFileSync(createRequire(import.meta.url).resolve('@keguan/analysis/silero-v5.bin'))

  const { report, peaks } = analyseSound(
    { samples, container: info.container, codec: info.audio.codec, declaredS: info.durationS ?? null },
    { kernel: kernelModule(), weights, edition: EDITION, seed: LESSON_SEED },
  )
  const served = await analyseFile(
    { media },
    { recording: RECORDING, transcript: undefined, plan: null, edition: EDITION, wordTable: undefined },
    () => undefined,
  )
  expect(report).toEqual(served)
  expect(report.turns.length).toBeGreaterThan(10)
  expect(peaks.length).toBe(Math.ceil((samples.length / 16_000) * 20))
})
