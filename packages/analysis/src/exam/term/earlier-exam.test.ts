import type { MarkSheet, MarkValue } from '@keguan/contract/report/exam/mark-sheet'
import { DEFAULT_EXAM_SETTINGS } from '@keguan/contract/report/exam/settings'
import { describe, expect, it } from 'vitest'
import { madeSheet, pupil } from '../../../test/exam/sheet-fixture.ts'
import { pupilSheets } from '../report/pupil-sheets.ts'
import { earlierExam, matchedPupils } from './earlier-exam.ts'

const COUNT = 24
const list = (markOf: (i: number) => MarkValue): MarkSheet => ({
  ...{ title: '', columns: [], questions: [], problems: [] },
  papers: [{ id: 'mathematics', full: 100, isFullGuessed: false }],
  pupils: Array.from({ length: COUNT }, (_, i) => pupil({ row: i + 2, number: String(i), marks: [markOf(i)] })),
})
const settings = DEFAULT_EXAM_SETTINGS
const kept = (sheet: MarkSheet, now: MarkSheet) =>
  earlierExam({ id: null, title: '一调', date: null, sheet, settings }, now.pupils)
const changesOf = (before: MarkSheet, now: MarkSheet) =>
  pupilSheets({ sheet: now, blueprint: [], settings, earlier: kept(before, now) }).map(
    ({ papers }) => papers[0]?.change,
  )

describe('changes since the exam before', () => {
  // r of both exams is .783: an error of 10 √.217 = 4.66 each, so that a change is one beyond 1.96 · 4.66 · √2 = 12.9
  // in T. The first pupil gains 31.6, everyone else loses less than 1.6.
  const before = list((i) => 40 + 2 * i)
  const now = list((i) => (i === 0 ? 98 : 30 + 3 * i))

  it('use positions within the grade: rescaled raw marks change nothing', () => {
    const changes = changesOf(before, now)
    expect(changes[0]).toBe('up')
    expect(new Set(changes.slice(1))).toEqual(new Set(['same']))
  })

  it('include falls as well as rises', () => {
    expect(changesOf(now, before)[0]).toBe('down')
  })

  it('are left out for pupils who missed the earlier exam, in any order', () => {
    const missed = list((i) => (i === 5 ? 'absent' : 40 + 2 * i))
    const turned = { ...missed, pupils: missed.pupils.toReversed() }
    const changes = changesOf(turned, now)
    expect(matchedPupils(kept(turned, now))).toBe(COUNT - 1)
    expect([changes[0], changes[5], changes[6]]).toEqual(['up', undefined, 'same'])
  })

  it('are left out where the error is not known', () => {
    const few = (sheet: MarkSheet) => ({ ...sheet, pupils: sheet.pupils.slice(0, 19) })
    expect(new Set(changesOf(few(before), few(now)))).toEqual(new Set([undefined]))
  })

  it('take the error from the questions where there are any', () => {
    const [one, other] = [madeSheet(60, 1), madeSheet(60, 1)]
    const sheets = pupilSheets({ sheet: other, blueprint: [], settings, earlier: kept(one, other) })
    expect(kept(one, other).papers[0]?.alpha).toBeGreaterThan(0.4)
    expect(new Set(sheets.map(({ earlier, papers }) => `${earlier} ${papers[0]?.change}`))).toEqual(
      new Set(['一调 same']),
    )
  })

  it('are left out for another paper', () => {
    const other = { ...now, papers: [{ id: 'physics' as const, full: 100, isFullGuessed: false }] }
    expect(pupilSheets({ sheet: other, blueprint: [], settings, earlier: kept(before, other) })[0]?.earlier).toBe(
      undefined,
    )
  })
})
