import type { MarkSheet, MarkValue } from '@keguan/contract/report/exam/mark-sheet'
import { DEFAULT_EXAM_SETTINGS } from '@keguan/contract/report/exam/settings'
import { describe, expect, it } from 'vitest'
import { pupil } from '../../../test/exam/sheet-fixture.ts'
import { examReport } from './exam-report.ts'
import { pupilSheets } from './pupil-sheets.ts'

const SUBJECTS = ['chinese', 'mathematics', 'physics', 'history'] as const
/** Chinese, mathematics, physics or history, and the total. */
const sheetOf = (rows: readonly (readonly MarkValue[])[]): MarkSheet => ({
  ...{ title: '', columns: [], problems: [], questions: [] },
  papers: [...SUBJECTS, 'total' as const].map((id) => ({
    ...{ id, full: id === 'total' ? 300 : 100, isFullGuessed: false },
  })),
  pupils: rows.map((marks, i) => pupil({ number: `${i}`, marks })),
})
const report = (rows: readonly (readonly MarkValue[])[]) =>
  examReport({ sheet: sheetOf(rows), blueprint: [], settings: { ...DEFAULT_EXAM_SETTINGS, line: 180 }, title: '期中' })!
const paper = (found: ReturnType<typeof report>, id: string) => found.papers.find((one) => one.id === id)!

/** Twelve who chose physics and eight who chose history, from 40 to 95 and from 45 to 80. */
const chose: MarkValue[][] = [
  ...Array.from({ length: 12 }, (_, i) => [
    40 + 5 * i + (i % 4),
    42 + 5 * i,
    38 + 5 * i,
    'empty' as const,
    120 + 15 * i + (i % 4),
  ]),
  ...Array.from({ length: 8 }, (_, i) => [45 + 5 * i, 47 + 5 * i, 'empty' as const, 43 + 5 * i, 135 + 15 * i]),
]

describe('a total', () => {
  it('is missing without one of its subjects', () => {
    const away = ['absent', 'excluded', 'deferred', 'exempt'] as const
    const others = away.map((state): MarkValue[] => [90, 90, state, 'empty', 180])
    const [without, found] = [report(chose), report([...chose, ...others])]
    expect(paper(found, 'total').spread).toEqual(paper(without, 'total').spread)
    expect(found.line).toEqual(without.line)
    expect(paper(found, 'chinese').spread.counted).toBe(24)
    expect(found.pupils).toMatchObject({
      listed: 24,
      states: { absent: 1, excluded: 1, deferred: 1, exempt: 1, empty: 0 },
    })
  })

  it('has a reliability if no pupil sits all subjects: of the most common choice', () => {
    expect(report(chose).line?.reliability).toBeGreaterThan(0.95)
    expect(report(chose.slice(0, 12)).line?.reliability).toBe(report(chose).line?.reliability)
  })
})

it('a subject of fewer than five pupils is named, not shown, and counts for its pupils', () => {
  const found = report([...chose.slice(0, 12), ...chose.slice(12, 16)])
  expect(found.papers.map(({ id }) => id)).toEqual(['chinese', 'mathematics', 'physics', 'total'])
  expect(found.small_papers).toEqual(['history'])
  expect(found.pupils.counted).toBe(16)
  expect(report(chose).small_papers).toBeUndefined()
  const sheets = pupilSheets({ sheet: sheetOf(chose.slice(8, 16)), blueprint: [], settings: DEFAULT_EXAM_SETTINGS })
  expect(sheets.at(-1)?.papers.map(({ id }) => id)).toContain('history')
})

it('shows the error of a total, but none for a single mark without questions', () => {
  const settings = { ...DEFAULT_EXAM_SETTINGS, compulsory: false }
  const [first] = pupilSheets({ sheet: sheetOf(chose), blueprint: [], settings })
  const sd = paper(report(chose), 'total').spread.sd
  const error = 1.96 * sd * Math.sqrt(1 - report(chose).line!.reliability!)
  expect(first!.papers.map(({ id, mark }) => [id, mark?.error ?? null])).toEqual([
    ['chinese', null],
    ['mathematics', null],
    ['physics', null],
    ['total', expect.closeTo(error, 2)],
  ])
})

it('a subject is compared with the pupil’s level in the chosen subjects', () => {
  const low: MarkValue[] = [95, 97, 38, 'empty', 230]
  const found = report([...chose, low])
  expect(found.pupils.states.empty).toBe(0)
  expect(report([...chose, ['empty', 50, 50, 'empty', 100]]).pupils.states.empty).toBe(1)
  expect(paper(found, 'physics').bias).toEqual({ below: 1, above: 0, of: 13 })
  expect(paper(found, 'history').bias).toEqual({ below: 0, above: 0, of: 8 })
  expect(paper(found, 'chinese').bias?.of).toBe(21)
})
