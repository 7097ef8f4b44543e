import type { Report } from '@keguan/contract/report/lesson/report'
import type { LessonEdition } from '@keguan/contract/vocabulary/edition'
import { SAMPLE_RATE } from '../signal/kernel.ts'
import { createSpeechNetwork } from '../signal/speech-network.ts'
import { createWasmKernel } from '../signal/wasm-kernel.ts'
import { findSpeakers } from '../speakers/find-speakers.ts'
import { createVoiceLoops } from '../speakers/voices/compiled-loops.ts'
import { codeTalk } from '../talk/codes/code-talk.ts'
import { createListener } from '../voice/listener.ts'
import { deriveReport } from './derive-report.ts'
import { describeMedia } from './describe-media.ts'

/** Sound is processed in pieces of this length, so that progress can be reported. */
const PIECE_S = 20

export interface Sound {
  /** 16 kHz, one channel, whole numbers of 16 bits. */
  readonly samples: Int16Array
  readonly container: string
  readonly codec: string
  readonly declaredS: number | null
}

export interface SoundTools {
  /** packages/analysis/kernel/build/kernel.wasm, compiled by the caller. */
  readonly kernel: WebAssembly.Module
  /** weights/silero-v5.bin. */
  readonly weights: Uint8Array
  readonly edition: LessonEdition
  readonly seed: number
  /** Called after every piece with the share of the sound that has been processed, 0–1. */
  readonly onProgress?: (share: number) => void
}

/**
 * All steps of an analysis of sound alone, without storing anything in between, for the browser. The server runs the
 * same steps one by one.
 */
export function analyseSound(
  { samples, container, codec, declaredS }: Sound,
  { kernel, weights, edition, seed, onProgress }: SoundTools,
): { readonly report: Report; readonly peaks: Uint8Array } {
  const durationS = samples.length / SAMPLE_RATE
  const listener = createListener(createWasmKernel(kernel), durationS, createSpeechNetwork(kernel, weights))
  const pieceLength = PIECE_S * SAMPLE_RATE
  for (let from = 0; from < samples.length; from += pieceLength) {
    listener.push(samples.subarray(from, from + pieceLength))
    onProgress?.(Math.min(1, (from + pieceLength) / samples.length))
  }
  const signal = listener.finish()
  const speakers = asStored(findSpeakers(signal, { seed, loops: createVoiceLoops(kernel) }))
  const talk = asStored(codeTalk({ signal, speakers, transcript: null }))
  const listened = { durationS, declaredS, decodedShare: 1, isDamaged: false }
  const media = describeMedia({ container, codec, kind: 'audio' }, listened, signal.snrDb)
  const facts = { edition, grade: null, seed, settings: {}, segment: () => [] }
  return { report: deriveReport({ signal, talk, media }, {}, facts), peaks: signal.peaks }
}

/** Rounded as stored: the server's steps read stored results. */
const asStored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
