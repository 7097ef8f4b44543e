import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeRatio, codeCells, countRuns, isOverlap, modeOf, sampleCodes, samplingCloud, teacherRatio } from './st.ts'

const AT = { practiceRt: 0.3, lectureRt: 0.7, dialogueCh: 0.4 }

describe('S-T arithmetic', () => {
  it('gives the numbers of the worked example', () => {
    const codes = 'TTTTSSTTSTTTSSSSTSTT'
    expect(codes).toHaveLength(20)
    expect(teacherRatio(codes)).toBe(0.6)
    expect(countRuns(codes)).toBe(9)
    expect(changeRatio(codes)).toBe(0.4)
  })

  it('is null without samples', () => {
    expect(teacherRatio('')).toBeNull()
    expect(changeRatio('')).toBeNull()
    expect(countRuns('')).toBe(0)
    expect(samplingCloud('', 30)).toEqual([])
  })

  it('samples every step-th code', () => {
    expect(sampleCodes('TSTSTS', 2, 0)).toBe('TTT')
    expect(sampleCodes('TSTSTS', 2, 1)).toBe('SSS')
    expect(samplingCloud('TSTSTS', 2)).toEqual([
      [1, 0],
      [0, 0],
    ])
  })

  it('keeps Ch below 2·min(Rt, 1 − Rt) plus one change', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('T', 'S'), minLength: 1, maxLength: 200 }), (codes) => {
        const rt = teacherRatio(codes)!
        const ch = changeRatio(codes)!
        // (runs − 1) ≤ 2·min(N_T, N_S), the bound of the method.
        expect(ch).toBeLessThanOrEqual(2 * Math.min(rt, 1 - rt) + 1e-12)
      }),
    )
  })

  it('codes a cell by its larger part', () => {
    // 0.6 s of the first cell, all of the second, 0.5 s of the third (not more than half).
    expect(codeCells([{ startS: 0.4, endS: 2.5 }], 4)).toBe('TTSS')
    expect(codeCells([], 3)).toBe('SSS')
    // Two short turns in one cell add up.
    expect(
      codeCells(
        [
          { startS: 0, endS: 0.3 },
          { startS: 0.6, endS: 0.9 },
        ],
        1,
      ),
    ).toBe('T')
  })

  it('lets Rt decide before Ch', () => {
    expect(modeOf(0.3, 0.5, AT)).toBe('practice')
    expect(modeOf(0.7, 0.5, AT)).toBe('lecture')
    expect(modeOf(0.5, 0.4, AT)).toBe('dialogue')
    expect(modeOf(0.5, 0.39, AT)).toBe('mixed')
    expect(isOverlap(0.75, 0.45, AT)).toBe(true)
    expect(isOverlap(0.75, 0.3, AT)).toBe(false)
    expect(isOverlap(0.5, 0.45, AT)).toBe(false)
  })
})
