import type { ExamPaper } from '@keguan/contract/report/exam/report'
import { reliabilityOf } from '../reliability.ts'
import { scoreTable } from '../score-table.ts'
import type { CountedPaper } from '../sheet/counted.ts'
import { type SubjectBias, subjectBias, zScores } from '../standard-scores.ts'

/** Subjects whose sum has a reliability worth the name, and in which a pupil can differ from the own level. */
const SUBJECTS_MIN = 3

/** Reliability that a subject is taken to have where only its mark is known: careful, as most papers of schools lie above. */
const SUBJECT_RELIABILITY = 0.8

/** Pupils with a mark in each of these papers, by their place in the sheet. */
export function inAll(papers: readonly CountedPaper[]): { pupils: number[]; marks: Float64Array[] } {
  const places = papers.map(({ pupils }) => new Map(pupils.map((pupil, i) => [pupil, i])))
  const pupils = (papers[0]?.pupils ?? []).filter((pupil) => places.every((place) => place.has(pupil)))
  return {
    pupils,
    marks: papers.map(({ marks }, paper) => Float64Array.from(pupils, (pupil) => marks[places[paper]!.get(pupil)!]!)),
  }
}

const subjectsOf = (papers: readonly CountedPaper[]) => papers.filter(({ id }) => id !== 'total')

/** Alpha of the total with its subjects as parts; null for fewer than three subjects. */
export function totalReliability(papers: readonly CountedPaper[]): number | null {
  const subjects = subjectsOf(papers)
  if (subjects.length < SUBJECTS_MIN) return null
  const { pupils, marks } = inAll(subjects)
  if (pupils.length < 2) return null
  const rows = pupils.map((_, i) => marks.map((column) => column[i]!))
  const full = subjects.map((paper) => paper.full)
  return reliabilityOf(scoreTable(rows, full))?.alpha ?? null
}

export interface Biases {
  readonly subjects: readonly CountedPaper['id'][]
  /** Pupils with a mark in every subject, by their place in the sheet. */
  readonly pupils: readonly number[]
  /** (pupils × subjects) */
  readonly of: readonly (readonly (SubjectBias | null)[])[]
}

/** How far each pupil's subjects lie off the own level; null with too few subjects. */
export function subjectBiases(papers: readonly CountedPaper[]): Biases | null {
  const subjects = subjectsOf(papers)
  if (subjects.length < SUBJECTS_MIN) return null
  const { pupils, marks } = inAll(subjects)
  const zs = marks.map((column) => zScores(column))
  if (zs.some((z) => z === null)) return null
  return {
    subjects: subjects.map(({ id }) => id),
    pupils,
    of: pupils.map((_, i) =>
      subjectBias(
        zs.map((z) => z![i]!),
        SUBJECT_RELIABILITY,
      ),
    ),
  }
}

/** How many pupils are marked in a subject; null for the total, and with too few subjects. */
export function biasCounts(id: CountedPaper['id'], biases: Biases | null): ExamPaper['bias'] {
  const at = biases?.subjects.indexOf(id) ?? -1
  if (!biases || at < 0) return null
  const counts = { below: 0, above: 0, of: biases.pupils.length }
  for (const row of biases.of) {
    const own = row[at]
    if (own?.isMarked) counts[own.difference < 0 ? 'below' : 'above']++
  }
  return counts
}
