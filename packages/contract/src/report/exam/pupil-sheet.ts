import type { MarkLevel, PointLevel } from './class-report.ts'
import type { PupilChange } from './earlier-exam.ts'
import type { ExamPaper } from './report.ts'

export interface PupilPoint {
  readonly name: string
  readonly level: PointLevel
  /** Probability that the point is mastered. */
  readonly chance: number
  /** Questions of the point in which the pupil lost marks. */
  readonly lost: readonly string[]
}

/** What one pupil and the parents may see: only that pupil's data, no rank. */
export interface PupilSheet {
  readonly name: string
  readonly number: string
  readonly className: string
  readonly papers: readonly {
    readonly id: ExamPaper['id']
    readonly full: number
    readonly level: MarkLevel
    /**
     * Left out in compulsory school, where pupils see levels; `error` is half of a 95 % interval, null without a
     * reliability.
     */
    readonly mark: { readonly value: number; readonly error: number | null } | null
    /** Since the earlier exam; left out where there is none, and where its error or this one's is not known. */
    readonly change?: PupilChange
  }[]
  /** Title of the earlier exam; left out where no paper is compared. */
  readonly earlier?: string
  /** Points with enough questions, in the order of the table of specifications. */
  readonly points: readonly PupilPoint[]
  /** What to do next, at most three: points with their questions, or single questions where there are no points. */
  readonly next: readonly { readonly point: string | null; readonly questions: readonly string[] }[]
}
