import { describeWindow, FEATURES, WINDOW_FRAMES } from '@keguan/analysis/speakers/voices/voice-windows'
import { findRuns } from '@keguan/analysis/voice/activity/runs'
import type { Recording } from './takes.ts'

/** Frames between windows. Coarse, because neighbours overlap and there are enough windows. */
const STEP = 40
const SHORTEST = 50

/** Windows of a second inside the detected speech of each sentence; those without a pitch are left out. */
export function* describePieces({ signal, sentences }: Recording): Generator<{ id: string; row: Float64Array }> {
  const row = new Float32Array(FEATURES)
  const sorting = new Uint16Array(WINDOW_FRAMES)
  for (const { id, start, end } of sentences) {
    const first = Math.round(start * 100)
    for (const run of findRuns(signal.speech.subarray(first, Math.round(end * 100)), 1)) {
      if (run.end - run.start < SHORTEST) continue
      const last = Math.max(run.start, run.end - WINDOW_FRAMES)
      for (let from = run.start; from <= last; from += STEP) {
        row.fill(0)
        describeWindow(signal, first + from, first + Math.min(run.end, from + WINDOW_FRAMES), row, sorting)
        if (!row.some(Number.isNaN)) yield { id, row: Float64Array.from(row) }
      }
    }
  }
}
