import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { waveformBars } from './waveform-bars.ts'

const lesson = [
  { start_s: 0, end_s: 4, role: 'teacher' as const },
  { start_s: 5, end_s: 7.5, role: 'student' as const },
  { start_s: 7, end_s: 10, role: 'teacher' as const },
]

describe('bars', () => {
  it('take the colour of the main speaker', () => {
    const bars = waveformBars(null, 20, lesson, 10, 5)
    expect(bars.map((bar) => bar.role)).toEqual(['teacher', 'teacher', 'student', 'student', 'teacher'])
  })
  it('show silence in a pause', () => {
    expect(waveformBars(null, 20, lesson, 10, 10)[4]!.role).toBe('nobody')
  })
  it('are as high as they are loud on average', () => {
    const peaks = Uint8Array.from([10, 30, 60, 20, 40, 40])
    expect(waveformBars(peaks, 1, [], 6, 3).map((bar) => bar.height)).toEqual([0.5, 1, 1])
  })
  it('are flat in digital silence and absent without a duration', () => {
    expect(waveformBars(new Uint8Array(40), 20, [], 2, 4).every((bar) => bar.height === 0.04)).toBe(true)
    expect(waveformBars(null, 20, [], 0, 4)).toEqual([])
  })
  it('always lie between nothing and full height', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.integer({ min: 1, max: 50 }), (peaks, count) => {
        const bars = waveformBars(peaks, 20, lesson, 10, count)
        return bars.length === count && bars.every((bar) => bar.height > 0 && bar.height <= 1)
      }),
    )
  })
})
