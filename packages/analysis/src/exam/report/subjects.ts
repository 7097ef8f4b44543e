import type { ExamPaper } from '@keguan/contract/report/exam/report'
import { reliabilityOf } from '../reliability.ts'
import { scoreTable } from '../score-table.ts'
import type { CountedPaper } from '../sheet/counted.ts'
import { type SubjectBias, subjectBias, zScores } from '../standard-scores.ts'

/** Minimum number of subjects for a reliability of their sum and for differences from a pupil's level. */
const SUBJECTS_MIN = 3

/**
 * Reliability assumed for a subject of which only the mark is known: conservative, as most school papers are above it.
 */
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

/**
 * Alpha of the total with its subjects as parts, of the pupils who share the most common choice of subjects, because no
 * pupil sits all elective ones. Null for fewer than three subjects.
 */
export function totalReliability(papers: readonly CountedPaper[]): number | null {
  const choice = commonChoice(subjectsOf(papers))
  const { pupils, marks } = inAll(choice)
  if (choice.length < SUBJECTS_MIN || pupils.length < 2) return null
  const rows = pupils.map((_, i) => marks.map((column) => column[i]!))
  const full = choice.map((paper) => paper.full)
  return reliabilityOf(scoreTable(rows, full))?.alpha ?? null
}

/** The subjects that most pupils have marks in together. */
function commonChoice(subjects: readonly CountedPaper[]): CountedPaper[] {
  const choices = new Map<number, number[]>()
  subjects.forEach(({ pupils }, at) => {
    for (const pupil of pupils) choices.set(pupil, [...(choices.get(pupil) ?? []), at])
  })
  const counts = new Map<string, number>()
  for (const choice of choices.values()) counts.set(`${choice}`, (counts.get(`${choice}`) ?? 0) + 1)
  const [most = ''] = [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), ['', 0])
  return subjects.filter((_, at) => most.split(',').includes(`${at}`))
}

export interface Biases {
  readonly subjects: readonly CountedPaper['id'][]
  /** Pupils with a mark in at least three subjects, by their place in the sheet. */
  readonly pupils: readonly number[]
  /** (pupils × subjects) null without a mark */
  readonly of: readonly (readonly (SubjectBias | null)[])[]
}

/** Difference of each subject from the pupil's own level; null with too few subjects. */
export function subjectBiases(papers: readonly CountedPaper[]): Biases | null {
  const subjects = subjectsOf(papers)
  const zs = new Map<number, (number | null)[]>()
  subjects.forEach(({ pupils, marks }, at) => {
    const own = zScores(marks)
    pupils.forEach((pupil, i) => {
      const row = zs.get(pupil) ?? subjects.map(() => null)
      row[at] = own?.[i] ?? null
      zs.set(pupil, row)
    })
  })
  const known = [...zs].filter(([, row]) => row.filter((z) => z !== null).length >= SUBJECTS_MIN)
  if (known.length === 0) return null
  known.sort(([one], [other]) => one - other)
  return {
    subjects: subjects.map(({ id }) => id),
    pupils: known.map(([pupil]) => pupil),
    of: known.map(([, row]) => subjectBias(row, SUBJECT_RELIABILITY)),
  }
}

/** How many pupils are marked in a subject; null for the total, and with too few subjects. */
export function biasCounts(id: CountedPaper['id'], biases: Biases | null): ExamPaper['bias'] {
  const at = biases?.subjects.indexOf(id) ?? -1
  if (!biases || at < 0) return null
  const counts = { below: 0, above: 0, of: 0 }
  for (const row of biases.of) {
    const own = row[at]
    if (own) counts.of++
    if (own?.isMarked) counts[own.difference < 0 ? 'below' : 'above']++
  }
  return counts
}
