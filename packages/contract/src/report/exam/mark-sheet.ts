import type { MarkProblemCode, MarkRole, MarkState } from '../../vocabulary/mark-sheet.ts'
import type { Subject } from '../../vocabulary/subject.ts'

/** A mark, or why there is none. */
export type MarkValue = number | MarkState

/** A column as it was understood. */
export interface MarkColumn {
  readonly letter: string
  readonly heading: string
  readonly role: MarkRole
  /** Subject of a mark; null for the total and where none is named. */
  readonly subject: Subject | null
  /** Canonical label of a question: `12`, `12(1)`. */
  readonly label: string | null
  readonly samples: readonly string[]
}

/** A mark that every pupil may have: a subject, or the total. */
export interface MarkPaper {
  readonly id: Subject | 'total'
  readonly full: number
  readonly isFullGuessed: boolean
}

export interface MarkQuestion {
  readonly label: string
  readonly full: number
  readonly isFullGuessed: boolean
  /** Right option, normalised; null where there is none. */
  readonly key: string | null
  readonly hasAnswers: boolean
}

/** A row of a file; `sheet` is '' in a file without named sheets. */
export interface RowPlace {
  readonly sheet: string
  readonly row: number
}

/** Manual facts of a paper without its own column, as in a list with one row per subject. */
export interface PaperFull {
  readonly paper: Subject | 'total'
  readonly full: number
}

export interface MarkPupil extends RowPlace {
  /** '' where the sheet has none. */
  readonly number: string
  readonly name: string
  readonly className: string
  /** (papers) */
  readonly marks: readonly MarkValue[]
  /** (questions) */
  readonly items: readonly MarkValue[]
  /** (questions) normalised options; '' where there is none. */
  readonly answers: readonly string[]
}

export interface MarkProblem {
  readonly code: MarkProblemCode
  /** `名单!B7`, or `B7` in a file without sheet names. */
  readonly place: string
  readonly text: string
}

/** What a file of marks holds, before anything is computed of it. */
export interface MarkSheet {
  /** Text of the rows above the headings. */
  readonly title: string
  readonly columns: readonly MarkColumn[]
  readonly papers: readonly MarkPaper[]
  readonly questions: readonly MarkQuestion[]
  /** In the order of the sheet. */
  readonly pupils: readonly MarkPupil[]
  readonly problems: readonly MarkProblem[]
}

/** Rows of one pupil that contradict each other, in the order of the sheet. */
export interface DoubledPupil {
  readonly rows: readonly MarkPupil[]
  /** Which of them counts. */
  readonly counted: number
}

/** A sheet that was just read. What is stored of it holds the rows that count, and no others. */
export interface MarkReading extends MarkSheet {
  readonly doubled: readonly DoubledPupil[]
}

/** A row of a table of specifications (双向细目表). */
export interface BlueprintRow {
  readonly label: string
  readonly type: string
  readonly full: number | null
  readonly points: readonly string[]
  readonly level: string
  /** Expected share of marks 0–1. */
  readonly difficulty: number | null
}
