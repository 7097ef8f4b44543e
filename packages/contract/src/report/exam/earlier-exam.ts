import type { ExamPaper } from './report.ts'

/** Compared with the error of both exams. */
export const PUPIL_CHANGES = ['up', 'down', 'same'] as const
export type PupilChange = (typeof PUPIL_CHANGES)[number]

/** Data of the previous exam that are stored for the changes of pupils: no marks, only places within the grade. */
export interface EarlierExam {
  /** Null where it is no stored exam. */
  readonly id: string | null
  readonly title: string
  readonly date: string | null
  readonly papers: readonly {
    readonly id: ExamPaper['id']
    readonly alpha: number | null
    /** (pupils of the later sheet) T within the grade of the earlier exam; null without a mark. */
    readonly ts: readonly (number | null)[]
  }[]
}
