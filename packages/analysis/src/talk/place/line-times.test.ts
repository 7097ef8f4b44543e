import { describe, expect, it } from 'vitest'
import { parseTranscriptText } from '../../language/transcript/transcript.ts'
import { timeLines } from './line-times.ts'

const times = (text: string, lastS: number | null, isTight = false) =>
  timeLines(parseTranscriptText(text, 'txt'), lastS, isTight).map(({ startS, endS }) => [startS, endS])

describe('times of lines', () => {
  it('end where the next one starts when no end is written', () => {
    expect(times('[00:00]师:你好\n[00:10]生:好', 20)).toEqual([
      [0, 10],
      [10, 20],
    ])
  })

  it('end with the duration of their words if there is no sound', () => {
    // Four syllables at 225 a minute last 1.0667 s.
    const [first] = times('[00:00]师:同学们好\n[00:10]生:好', null, true)
    expect(first?.[1]).toBeCloseTo((4 * 60) / 225, 6)
  })

  it('keep written ends, but not beyond the next start', () => {
    expect(times('(00:00-00:05)师:你好\n(00:03-00:06)生:好', 20)).toEqual([
      [0, 3],
      [3, 6],
    ])
  })

  it('without a time share the way between two known ones by syllables', () => {
    // 2 + 1 syllables between 0 s and 9 s; the line before the first known one starts at 0.
    expect(times('[00:00]师:你好\n生:好\n[00:09]师:坐', 12)).toEqual([
      [0, 6],
      [6, 9],
      [9, 12],
    ])
  })
})
