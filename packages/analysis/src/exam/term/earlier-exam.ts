import type { EarlierExam, PupilChange } from '@keguan/contract/report/exam/earlier-exam'
import type { MarkPupil, MarkSheet } from '@keguan/contract/report/exam/mark-sheet'
import type { ExamSettings } from '@keguan/contract/report/exam/settings'
import { roundValue } from '../../math/rounding.ts'
import { type CountedItems, type CountedPaper, countedItems, countedPapers } from '../sheet/counted.ts'
import { tScore, zScores } from '../standard-scores.ts'
import { matchPupils } from './match-pupils.ts'
import { changeOf } from './pupil-courses.ts'
import { alphaOf, semOf, stabilityOf } from './term-basis.ts'

export interface EarlierInput extends Pick<EarlierExam, 'id' | 'title' | 'date'> {
  readonly sheet: MarkSheet
  readonly settings: Pick<ExamSettings, 'blank'>
}

/** What a later exam of these pupils keeps of an exam. */
export function earlierExam(input: EarlierInput, pupils: readonly MarkPupil[]): EarlierExam {
  const { id, title, date, sheet, settings } = input
  const items = countedItems(sheet, settings)
  const papers = countedPapers(sheet, items)
  const rowOf = new Map<number, number>()
  for (const { places } of matchPupils([sheet, { pupils }]).pupils) {
    const [before, now] = places
    if (before != null && now != null) rowOf.set(now, before)
  }
  return {
    ...{ id, title, date },
    papers: papers.map((paper) => {
      const ts = tsOf(paper)
      const alpha = alphaOf(papers, items, paper)
      return {
        ...{ id: paper.id, alpha: alpha === null ? null : roundValue(alpha) },
        ts: pupils.map((_, row) => {
          const t = ts.get(rowOf.get(row) ?? -1)
          return t === undefined ? null : roundValue(t)
        }),
      }
    }),
  }
}

/** T within the grade, by place in the sheet; empty where all marks are the same. */
function tsOf({ pupils, marks }: CountedPaper): ReadonlyMap<number, number> {
  const zs = zScores(marks)
  return new Map(zs ? pupils.map((pupil, i) => [pupil, tScore(zs[i]!)]) : [])
}

/** How many pupils have a mark in both exams in some paper. */
export function matchedPupils({ papers }: EarlierExam): number {
  const rows = papers[0]?.ts.length ?? 0
  return Array.from({ length: rows }, (_, row) => papers.some(({ ts }) => ts[row] != null)).filter(Boolean).length
}

type Changes = (paper: number, pupil: number) => PupilChange | undefined

/** How each pupil changed in each paper since the earlier exam, in T and against the errors of both. */
export function changesSince(
  earlier: EarlierExam,
  papers: readonly CountedPaper[],
  items: CountedItems | null,
): Changes {
  const courses = papers.map((paper) => {
    const before = earlier.papers.find(({ id }) => id === paper.id)
    if (!before) return null
    const now = tsOf(paper)
    const ts = [
      Float64Array.from(before.ts, (t) => t ?? Number.NaN),
      Float64Array.from(before.ts, (_, pupil) => now.get(pupil) ?? Number.NaN),
    ] as const
    const sems = [before.alpha, alphaOf(papers, items, paper)].map((alpha, exam) =>
      semOf(alpha === null ? stabilityOf(ts, exam) : { value: alpha, isAlpha: true }),
    )
    const [one, other] = sems
    return one == null || other == null ? null : { ts, error: Math.hypot(one, other) }
  })
  return (paper, pupil) => {
    const course = courses[paper]
    if (!course) return undefined
    const [before, now] = course.ts
    const value = now[pupil]! - before[pupil]!
    return Number.isFinite(value) ? changeOf(value, course.error).kind : undefined
  }
}
