import type { BlueprintRow, MarkSheet } from '@keguan/contract/report/exam/mark-sheet'
import type { ExamPaper } from '@keguan/contract/report/exam/report'
import type { ExamSettings } from '@keguan/contract/report/exam/settings'
import { correlation } from '../../math/moments.ts'
import { reliabilityOf } from '../reliability.ts'
import { totalReliability } from '../report/subjects.ts'
import { type CountedItems, type CountedPaper, countedItems, countedPapers } from '../sheet/counted.ts'
import { withKnownFulls } from '../sheet/known-fulls.ts'
import { tScore, zScores } from '../standard-scores.ts'
import { type Matched, matchPupils } from './match-pupils.ts'

export interface TermExamInput {
  readonly title: string
  readonly date: string | null
  readonly sheet: MarkSheet
  /** Empty without one. */
  readonly blueprint: readonly BlueprintRow[]
}

/** Questions that two exams share, by their labels in the earlier and in the later one. */
export interface TermAnchors {
  readonly from: number
  readonly to: number
  readonly pairs: readonly (readonly [string, string])[]
}

export interface TermInput {
  readonly title: string
  /** In the order in which they were sat. */
  readonly exams: readonly TermExamInput[]
  readonly settings: ExamSettings
  readonly anchors?: readonly TermAnchors[]
}

/** A paper over the term. */
export interface TermCourse {
  readonly id: ExamPaper['id']
  /** (exams) */
  readonly papers: readonly (CountedPaper | null)[]
  /** (exams × pupils) T within the grade, and the raw mark; NaN without one. */
  readonly ts: readonly (Float64Array | null)[]
  readonly marks: readonly (Float64Array | null)[]
  /** (exams) */
  readonly reliabilities: readonly ({ readonly value: number; readonly isAlpha: boolean } | null)[]
}

export interface TermBasis extends TermInput {
  readonly matched: Matched
  readonly items: readonly (CountedItems | null)[]
  readonly courses: readonly TermCourse[]
}

/** Shared basis of all reports of a term. Null where no paper was sat in two exams. */
export function termBasis(given: TermInput): TermBasis | null {
  const exams = given.exams.map((exam) => ({ ...exam, sheet: withKnownFulls(exam.sheet, exam.blueprint) }))
  const input = { ...given, exams }
  const matched = matchPupils(input.exams.map(({ sheet }) => sheet))
  const items = input.exams.map(({ sheet }) => countedItems(sheet, input.settings))
  const papers = input.exams.map(({ sheet }, exam) => countedPapers(sheet, items[exam]!))
  const ids = [...new Set(papers.flatMap((own) => own.map(({ id }) => id)))]
  const courses = ids.flatMap((id): TermCourse[] => {
    const own = papers.map((list) => list.find((paper) => paper.id === id) ?? null)
    if (own.filter((paper) => paper !== null).length < 2) return []
    const columns = own.map((paper, exam) => paper && columnsOf(paper, matched, exam))
    const ts = columns.map((column) => column?.ts ?? null)
    const alphas = own.map((paper, exam) => paper && alphaOf(papers[exam]!, items[exam]!, paper))
    return [
      {
        ...{ id, papers: own, ts, marks: columns.map((column) => column?.marks ?? null) },
        reliabilities: alphas.map((alpha, exam) =>
          alpha === null ? stabilityOf(ts, exam) : { value: alpha, isAlpha: true },
        ),
      },
    ]
  })
  return courses.length === 0 ? null : { ...input, matched, items, courses }
}

function columnsOf({ pupils, marks }: CountedPaper, matched: Matched, exam: number) {
  const zs = zScores(marks)
  const places = new Map(pupils.map((pupil, i) => [pupil, i]))
  const at = matched.pupils.map(({ places: own }) => places.get(own[exam] ?? -1))
  return {
    ts: Float64Array.from(at, (i) => (i === undefined ? Number.NaN : tScore(zs?.[i] ?? 0))),
    marks: Float64Array.from(at, (i) => (i === undefined ? Number.NaN : marks[i]!)),
  }
}

/** Alpha of the questions if they belong to the paper, or of the subjects for a total; null without either. */
export function alphaOf(
  papers: readonly CountedPaper[],
  items: CountedItems | null,
  { id }: CountedPaper,
): number | null {
  const isOfItems = papers.length === 1 || (id === 'total' && papers.every((paper) => paper.id === 'total'))
  const alpha =
    items && isOfItems ? reliabilityOf(items.table)?.alpha : id === 'total' ? totalReliability(papers) : null
  return alpha != null && alpha > 0 && alpha < 1 ? alpha : null
}

/** Pupils that a correlation needs. */
const PUPILS_MIN = 20

/** The largest correlation with another exam: a lower bound of the reliability, as pupils change meanwhile. */
export function stabilityOf(ts: readonly (Float64Array | null)[], exam: number): TermCourse['reliabilities'][number] {
  const own = ts[exam]
  if (!own) return null
  let most = 0
  ts.forEach((other, i) => {
    if (i === exam || !other) return
    const both = [...own.keys()].filter((pupil) => !Number.isNaN(own[pupil]!) && !Number.isNaN(other[pupil]!))
    if (both.length < PUPILS_MIN) return
    const r = correlation(
      both.map((pupil) => own[pupil]!),
      both.map((pupil) => other[pupil]!),
    )
    most = Math.max(most, r ?? 0)
  })
  return most > 0 && most < 1 ? { value: most, isAlpha: false } : null
}

/** Standard error of measurement of a T score. */
export const semOf = (reliability: TermCourse['reliabilities'][number]): number | null =>
  reliability && 10 * Math.sqrt(1 - reliability.value)
