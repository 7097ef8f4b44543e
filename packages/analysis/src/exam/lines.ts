import { normalShare } from '../math/normal.ts'
import { reachesMark } from './rates.ts'

/**
 * 有效分 by the mean of those over the line: k = line / mean total of the pupils at or over it, and the line of a subject
 * is the mean of these pupils in it times k. Null if no pupil is over the line.
 *
 * @param subjects (subjects) columns of marks, without `totals`
 */
export function effectiveMarksByMean(
  totals: ArrayLike<number>,
  subjects: readonly ArrayLike<number>[],
  line: number,
): { readonly factor: number; readonly lines: number[] } | null {
  const over: number[] = []
  for (let i = 0; i < totals.length; i++) if (reachesMark(totals[i]!, line)) over.push(i)
  if (over.length === 0) return null
  const meanOf = (marks: ArrayLike<number>) => over.reduce((sum, at) => sum + marks[at]!, 0) / over.length
  const factor = line / meanOf(totals)
  return { factor, lines: subjects.map((marks) => meanOf(marks) * factor) }
}

/**
 * 有效分 by the same share: as many pupils are at or over it in the subject as over the line in the total. Null for
 * none.
 */
export function effectiveMarkByShare(totals: ArrayLike<number>, marks: ArrayLike<number>, line: number): number | null {
  let over = 0
  for (let i = 0; i < totals.length; i++) if (reachesMark(totals[i]!, line)) over++
  if (over === 0) return null
  const place = Math.ceil((over / totals.length) * marks.length - 1e-9)
  return Float64Array.from(marks).sort().at(-place) ?? null
}

export interface LineCounts {
  /** At or over the line in the total, in the subject, in both. */
  readonly total: number
  readonly subject: number
  readonly both: number
  /** Over in the total, under in the subject (错位). */
  readonly missed: number
}

export function countOverLines(
  totals: ArrayLike<number>,
  marks: ArrayLike<number>,
  totalLine: number,
  subjectLine: number,
): LineCounts {
  const counts = { total: 0, subject: 0, both: 0, missed: 0 }
  for (let i = 0; i < totals.length; i++) {
    const [total, subject] = [reachesMark(totals[i]!, totalLine), reachesMark(marks[i]!, subjectLine)]
    if (total) counts.total++
    if (subject) counts.subject++
    if (total && subject) counts.both++
    if (total && !subject) counts.missed++
  }
  return counts
}

/** 临界生: under the line by no more than the margin. */
export const isNearBelow = (mark: number, line: number, margin: number): boolean =>
  !reachesMark(mark, line) && reachesMark(mark, line - margin)

/** At or over the line by no more than the margin. */
export const isNearAbove = (mark: number, line: number, margin: number): boolean =>
  reachesMark(mark, line) && reachesMark(line + margin, mark)

/** Distribution that a mark was drawn from. */
export interface MarkModel {
  readonly mean: number
  readonly sd: number
  readonly reliability: number
}

/**
 * Probability that a pupil is over a line in a parallel paper: the true mark is drawn towards the mean (Kelley), and
 * the new mark scatters around it with the standard error of prediction s·√(1 − r²) (Lord & Novick 1968, 3.8). With a
 * step of marks the line lies half a step lower.
 */
export function chanceOverLine(mark: number, line: number, { mean, sd, reliability: r }: MarkModel, step = 0): number {
  const expected = r * mark + (1 - r) * mean
  const error = sd * Math.sqrt(1 - r * r)
  const edge = line - step / 2
  if (error === 0) return expected >= edge ? 1 : 0
  return 1 - normalShare((edge - expected) / error)
}
