import { DEFAULT_EXAM_SETTINGS as settings } from '@keguan/contract/report/exam/settings'
import { TermClassReport, TermReport } from '@keguan/contract/report/exam/term-report'
import { describe, expect, it } from 'vitest'
import { madeAbilities, madeExam, madeSubjects } from '../../../test/exam/made-exam.ts'
import { pupil } from '../../../test/exam/sheet-fixture.ts'
import { createRandom, drawNormal } from '../../math/random.ts'
import { tuckerEquating } from '../equating.ts'
import { matchPupils } from './match-pupils.ts'
import { termReports } from './term-report.ts'

const SIZE = { classes: 6, perClass: 40 }

/** Three exams of the same pupils, whose abilities of class 1 rise by `rise` from exam to exam. */
function madeTerm(seed: number, rise = 0, subjects = false) {
  const abilities = madeAbilities({ seed, ...SIZE })
  const exams = [0, 1, 2].map((exam) => {
    const own = abilities.map((ability, i) => ability + (i % SIZE.classes === 0 ? rise * exam : 0))
    const options = { seed: 100 * seed + exam, abilities: own, ...SIZE }
    const { sheet, blueprint } = subjects ? { sheet: madeSubjects(options), blueprint: [] } : madeExam(options)
    return { title: `第${exam + 1}次`, date: `2026-0${exam + 3}-15`, sheet, blueprint }
  })
  return { title: '示例学期', exams, settings }
}

describe('the report of a term', () => {
  const term = madeTerm(3, 0.5)
  const reports = termReports(term)!
  const { summary } = reports

  it('matches the schema, and has the same bytes each time', () => {
    expect(TermReport.parse(summary)).toEqual(summary)
    const own = reports.of('七年级(1)班')
    expect(TermClassReport.parse(own)).toEqual(own)
    expect(JSON.stringify(termReports(term)!.summary)).toBe(JSON.stringify(summary))
  })

  it('finds the class that rises, and no other', () => {
    const { classes } = summary.papers[0]!
    const marked = (key: 'gain' | 'slope' | 'added') =>
      classes.filter((each) => each[key]?.is_beyond_chance && each[key].value > 0).map(({ name }) => name)
    expect([marked('gain'), marked('slope'), marked('added')]).toEqual(Array(3).fill(['七年级(1)班']))
    const { course, slope, gain } = classes[0]!
    expect(course.map((point) => point!.value)).toEqual(course.map((point) => point!.value).toSorted((a, b) => a - b))
    expect(gain!.value).toBeGreaterThan(slope!.value)
  })

  it('counts every pupil of a flow once', () => {
    for (const { counts } of summary.flows) expect(counts.flat().reduce((sum, each) => sum + each, 0)).toBeLessThan(241)
    const own = reports.of('七年级(2)班')!
    expect(own.flows[0]!.counts.flat().reduce((sum, each) => sum + each, 0)).toBe(
      own.pupils.filter(({ papers: [paper] }) => paper?.course[0] || paper?.course[1]).length,
    )
  })

  it('counts the exams that pupils missed, and follows several subjects', () => {
    expect(summary.pupils.all).toBe(240)
    expect(summary.pupils.missed.reduce((sum, count) => sum + count, 0)).toBe(240)
    expect(termReports(madeTerm(5, 0, true))!.summary.papers).toHaveLength(7)
  })

  it('is null for fewer than two exams, and for exams without a common paper', () => {
    expect(termReports({ ...term, exams: term.exams.slice(0, 1) })).toBeNull()
    const [first] = term.exams
    const other = {
      ...first!,
      sheet: { ...first!.sheet, papers: [{ ...first!.sheet.papers[0]!, id: 'english' as const }] },
    }
    expect(termReports({ ...term, exams: [first!, other] })).toBeNull()
  })
})

it('raises the alarm for a class without a change in at most 5 of 100 terms', () => {
  let [gain, slope, added] = [0, 0, 0]
  const terms = 60
  for (let seed = 1; seed <= terms; seed++) {
    const [paper] = termReports(drawnTerm(seed))!.summary.papers
    if (paper!.classes.some((each) => each.gain?.is_beyond_chance)) gain++
    if (paper!.classes.some((each) => each.slope?.is_beyond_chance)) slope++
    if (paper!.classes.some((each) => each.added?.is_beyond_chance)) added++
  }
  // 60 draws of a share of .05 lie at or below 7 in 98 of 100 cases
  for (const alarms of [gain, slope, added]) expect(alarms).toBeLessThanOrEqual(7)
})

it('calls a change of a pupil without one real in 5 of 100 cases at most', () => {
  let [real, of] = [0, 0]
  for (let seed = 1; seed <= 10; seed++) {
    const { change } = termReports(drawnTerm(seed))!.summary.papers[0]!
    real += change!.up + change!.down
    of += change!.of
  }
  expect(real / of).toBeLessThan(0.06)
  expect(real / of).toBeGreaterThan(0.02)
})

/** Marks that are a true mark and an error of the same size in each exam. */
function drawnTerm(seed: number) {
  const random = createRandom(seed)
  const truths = Array.from({ length: 240 }, (_, i) => 70 + 3 * ((i % 6) - 2.5) + 10 * drawNormal(random))
  const exams = [0, 1, 2].map((exam) => ({
    ...{ title: String(exam), date: null, blueprint: [] },
    sheet: {
      ...{ title: '', columns: [], problems: [], questions: [] },
      papers: [{ id: 'mathematics' as const, full: 150, isFullGuessed: false }],
      pupils: truths.map((truth, i) =>
        pupil({ number: String(i), className: `${(i % 6) + 1}班`, marks: [truth + 5 * drawNormal(random)] }),
      ),
    },
  }))
  return { title: '', exams, settings }
}

describe('pupils of several sheets', () => {
  const one = (name: string, number: string, className = '一班') => pupil({ name, number, className })
  const match = (...sheets: ReturnType<typeof one>[][]) => matchPupils(sheets.map((pupils) => ({ pupils })))

  it('are matched by number, even under another name or class', () => {
    const { pupils, byNumber } = match([one('甲', '1')], [one('甲甲', '1', '二班')])
    expect(pupils).toEqual([{ name: '甲甲', number: '1', className: '二班', places: [0, 0] }])
    expect(byNumber).toBe(1)
  })
  it('are matched by name and class where a sheet has no number', () => {
    const { pupils, byName } = match([one('甲', '1'), one('乙', '2')], [one('乙', ''), one('甲', '')])
    expect(pupils.map(({ places }) => places)).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(byName).toBe(2)
  })
  it('are kept separate if only the name matches, and reported as doubtful', () => {
    const { pupils, doubtful } = match([one('甲', '1')], [one('甲', '9')])
    expect(pupils).toHaveLength(2)
    expect(doubtful).toBe(2)
    expect(match([one('甲', '1'), one('甲', '2')], [one('甲', '')]).pupils).toHaveLength(3)
  })
})

describe('equating on common questions', () => {
  it('is plain linear equating where both groups do equally well on the anchor', () => {
    const anchors = [1, 2, 3, 4]
    const found = tuckerEquating({ totals: [10, 20, 30, 40], anchors }, { totals: [5, 10, 15, 20], anchors })!
    expect([found.slope, found.shift]).toEqual([expect.closeTo(0.5, 9), expect.closeTo(0, 9)])
  })
  it('counts a harder paper of pupils who do better on the anchor as growth', () => {
    const term = madeTerm(8)
    const stronger = madeExam({
      seed: 900,
      abilities: madeAbilities({ seed: 8, ...SIZE }).map((a) => a + 0.5),
      ...SIZE,
    })
    const pairs = Array.from({ length: 12 }, (_, q) => [String(2 * q + 1), String(2 * q + 1)] as const)
    const exams = [term.exams[0]!, { ...term.exams[1]!, ...stronger }]
    const [found] = termReports({ ...term, exams, anchors: [{ from: 0, to: 1, pairs }] })!.summary.equatings
    expect(found!.anchors).toBe(12)
    expect(found!.anchor_shares[1]).toBeGreaterThan(found!.anchor_shares[0])
    // the same paper in both exams: its marks need no conversion
    expect(Math.abs(found!.linear! - found!.later_mean)).toBeLessThan(1.5)
    // frequency estimation attributes part of a group difference to the papers
    const growth = found!.later_mean - found!.earlier_mean
    expect(Math.abs(found!.equipercentile! - found!.later_mean)).toBeLessThan(growth / 3)
  })
})
