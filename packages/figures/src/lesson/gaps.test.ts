import { expect, it } from 'vitest'
import { SMALL_REPORT } from '../../test/small-report.ts'
import { pupilToTeacher, teacherPauses, teacherToPupil } from './gaps.ts'

it('finds the one pause inside the first teacher turn', () => {
  expect(teacherPauses(SMALL_REPORT)).toEqual([{ startS: 20, endS: 20.5 }])
})

it('separates the waits by who is waited for', () => {
  expect(teacherToPupil(SMALL_REPORT).map(({ start_s }) => start_s)).toEqual([30, 60, 95])
  expect(pupilToTeacher(SMALL_REPORT).map(({ start_s }) => start_s)).toEqual([40, 72])
})

it('counts 0.3 s as a pause although 20.3 − 20 is a little less', () => {
  const segment = (start_s: number, end_s: number) => ({ start_s, end_s, speaker: 'T', role: 'teacher' as const })
  const segments = [segment(10, 20), segment(20.3, 25), segment(25.2, 26), segment(27, 28)]
  expect(teacherPauses({ ...SMALL_REPORT, segments })).toEqual([{ startS: 20, endS: 20.3 }])
})
