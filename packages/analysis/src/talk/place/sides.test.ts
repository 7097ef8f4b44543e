import { expect, test } from 'vitest'
import type { Segment } from '../../speakers/speakers.ts'
import { kappaOfSides, type SidedLine, sidesOf } from './sides.ts'

const said = (startS: number, endS: number, role: 'teacher' | 'student'): Segment => ({
  ...{ startS, endS, role, confidence: 1 },
  speaker: role === 'teacher' ? 'T' : 'S1',
})

test('counts speech inside of lines by who is written and who is heard', () => {
  const heard = [said(0, 4, 'teacher'), said(5, 8, 'student'), said(8, 10, 'teacher'), said(12, 14, 'student')]
  const lines: SidedLine[] = [
    { startS: 1, endS: 6, role: 'teacher' },
    { startS: 6, endS: 9, role: 'student' },
    { startS: 9, endS: 10, role: 'other' },
    { startS: 12, endS: 14, role: null },
    { startS: 12, endS: 14 },
  ]
  expect(sidesOf(lines, heard)).toEqual({ total: 7, agreed: 5, writtenTeacher: 4, heardTeacher: 4 })
})

test('kappa takes away what chance agrees on', () => {
  expect(kappaOfSides({ total: 100, agreed: 80, writtenTeacher: 50, heardTeacher: 50 })).toBeCloseTo(0.6)
  expect(kappaOfSides({ total: 100, agreed: 68, writtenTeacher: 80, heardTeacher: 80 })).toBeCloseTo(0)
  expect(kappaOfSides({ total: 100, agreed: 20, writtenTeacher: 80, heardTeacher: 0 })).toBe(0)
  expect(kappaOfSides({ total: 100, agreed: 100, writtenTeacher: 100, heardTeacher: 100 })).toBeNull()
  expect(kappaOfSides({ total: 0, agreed: 0, writtenTeacher: 0, heardTeacher: 0 })).toBeNull()
})
