import { largest } from '@keguan/contract/vocabulary/extremes'
import { labelCount } from '../voices/labels.ts'
import { levelOf, type VoiceWindows } from '../voices/voice-windows.ts'

/**
 * Consecutive windows of one voice in one stretch of speech. Voices are compared many times with some of them merged,
 * which changes the voice of a run and nothing else; there are about ten times fewer of them than windows.
 */
export type VoiceRuns = {
  count: number
  /** (count) voice of each. */
  labels: Int32Array
  /** (count) index of the stretch of speech. */
  stretch: Int32Array
  /** (count) frames. */
  start: Int32Array
  end: Int32Array
  /** (count) windows in each, and the sum of their levels, dB. */
  windows: Int32Array
  levels: Float64Array
}

/** @param labels (windows) voice of each */
export function cutRuns(windows: VoiceWindows, labels: Int32Array): VoiceRuns {
  const { stretch, start, end, count } = windows
  const firsts: number[] = []
  for (let i = 0; i < count; i++)
    if (i === 0 || labels[i] !== labels[i - 1] || stretch[i] !== stretch[i - 1]) firsts.push(i)
  const first = Int32Array.from(firsts)
  const last = first.map((_, k) => (first[k + 1] ?? count) - 1)
  return {
    count: first.length,
    labels: first.map((i) => labels[i]!),
    stretch: first.map((i) => stretch[i]!),
    start: first.map((i) => start[i]!),
    end: last.map((i) => end[i]!),
    windows: first.map((i, k) => last[k]! - i + 1),
    levels: Float64Array.from(first, (i, k) => sumLevels(windows, i, last[k]!)),
  }
}

function sumLevels(windows: VoiceWindows, first: number, last: number): number {
  let sum = 0
  for (let i = first; i <= last; i++) sum += levelOf(windows, i)
  return sum
}

/**
 * The voice that speaks longest.
 *
 * @param labels voice of each run, or of each window
 */
export function longestVoice({ start, end }: Pick<VoiceRuns, 'start' | 'end'>, labels: Int32Array): number {
  const spoken = new Float64Array(labelCount(labels))
  for (let i = 0; i < labels.length; i++) spoken[labels[i]!] = spoken[labels[i]!]! + end[i]! - start[i]!
  return spoken.indexOf(largest(spoken))
}
