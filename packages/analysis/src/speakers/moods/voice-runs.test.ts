import { expect, test } from 'vitest'
import { cutRuns, longestVoice } from './voice-runs.ts'

const windows = {
  count: 6,
  width: 2,
  features: Float32Array.from([0, 10, 0, 20, 0, 30, 0, 40, 0, 50, 0, 60]),
  stretch: Int32Array.of(0, 0, 0, 1, 1, 1),
  start: Int32Array.of(5, 20, 40, 100, 120, 140),
  end: Int32Array.of(20, 40, 60, 120, 140, 190),
}

test('a run ends where the voice or the stretch of speech does', () => {
  expect(cutRuns(windows, Int32Array.of(1, 1, 0, 0, 0, 2))).toEqual({
    count: 4,
    labels: Int32Array.of(1, 0, 0, 2),
    stretch: Int32Array.of(0, 0, 1, 1),
    start: Int32Array.of(5, 40, 100, 140),
    end: Int32Array.of(40, 60, 140, 190),
    windows: Int32Array.of(2, 1, 2, 1),
    levels: Float64Array.of(30, 30, 90, 60),
  })
})

test('the longest voice has most frames, not most runs', () => {
  const runs = cutRuns(windows, Int32Array.of(0, 1, 0, 1, 2, 2))
  expect(longestVoice(runs, runs.labels)).toBe(2)
  expect(longestVoice(windows, Int32Array.of(0, 1, 0, 1, 2, 2))).toBe(2)
})
