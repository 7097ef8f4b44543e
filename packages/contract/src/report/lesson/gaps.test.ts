import { describe, expect, it } from 'vitest'
import { isLongWait, isSameTurn, isWait, teacherPauses } from './gaps.ts'

const said = (startS: number, endS: number, speaker = 'T') => ({
  ...{ startS, endS, speaker },
  role: speaker === 'T' ? 'teacher' : 'student',
})

describe('turn gap', () => {
  it('ends a turn at 1 s of silence, and at another speaker', () => {
    expect(isSameTurn(said(0, 1), said(1.99, 3))).toBe(true)
    expect(isSameTurn(said(0, 1), said(2, 3))).toBe(false)
    expect(isSameTurn(said(0, 1), said(1.1, 3, 'S1'))).toBe(false)
  })
})

describe('pause', () => {
  it('counts silences inside a turn of the teacher from the limit on', () => {
    const segments = [said(10, 20), said(20.3, 25), said(25.2, 26), said(27, 28), said(28.5, 29, 'S1')]
    expect(teacherPauses(segments, 0.3)).toEqual([{ startS: 20, endS: 20.3 }])
  })

  it('finds none between pupils or around them', () => {
    expect(teacherPauses([said(0, 1, 'S1'), said(1.5, 2, 'S1'), said(2.5, 3)], 0.3)).toEqual([])
    expect(teacherPauses([], 0.3)).toEqual([])
  })
})

describe('wait', () => {
  it('is where the floor passes between teacher and class', () => {
    expect(isWait(said(0, 1), said(3, 4, 'S1'))).toBe(true)
    expect(isWait(said(0, 1, 'S1'), said(3, 4))).toBe(true)
    expect(isWait(said(0, 1), said(3, 4))).toBe(false)
    expect(isWait(said(0, 1, 'S1'), said(3, 4, 'S2'))).toBe(false)
  })

  it('is long at the limit, although 23.3 − 20.3 is a little less than 3', () => {
    expect(isLongWait({ startS: 20.3, endS: 23.3 }, 3)).toBe(true)
    expect(isLongWait({ startS: 20.3, endS: 23.29 }, 3)).toBe(false)
  })
})
