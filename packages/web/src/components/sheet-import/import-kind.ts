import type { Named } from '@keguan/contract/vocabulary/locale'
import type { ImportRowKind } from '@keguan/contract/vocabulary/sheet-import'

export interface ImportColumnView {
  readonly column: number
  readonly letter: string
  readonly heading: string
  readonly field: string | null
  readonly reason: 'name' | 'synonym' | 'chosen' | null
  readonly hidden: boolean
  readonly filled: number
  readonly samples: readonly string[]
}

export interface ImportRowView {
  readonly row: number
  readonly kind: ImportRowKind
  readonly values: Readonly<Record<string, string>>
  readonly before: Readonly<Record<string, string>>
  readonly problems: readonly { readonly field: string; readonly problem: string; readonly value: string }[]
  readonly merged: readonly string[]
}

/** Result of a check, whatever the sheet lists. */
export interface ImportCheckView {
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean; readonly rows: number }[]
  readonly sheet: number
  readonly title_rows: readonly { readonly row: number; readonly text: string }[]
  readonly heading_rows: readonly number[]
  readonly columns: readonly ImportColumnView[]
  readonly missing: readonly string[]
  readonly merges: readonly {
    readonly range: string
    readonly field: string
    readonly value: string
    readonly rows: number
  }[]
  readonly hidden_rows: readonly number[]
  readonly guesses: readonly { readonly text: string; readonly meaning: string; readonly rows: number }[]
  readonly counts: Readonly<Record<ImportRowKind | 'rows' | 'existing', number>>
  readonly rows: readonly ImportRowView[]
  readonly confirmed: string
}

/** A person's answers; sent along with the file. */
export interface ImportAnswers {
  readonly sheet?: number
  readonly columns: readonly { readonly column: number; readonly field: string | null }[]
  readonly hidden_rows: boolean
  readonly merged: boolean
  readonly guesses: boolean
  readonly update: boolean
  readonly leave_out_bad: boolean
}

export const NO_ANSWERS: ImportAnswers = {
  columns: [],
  hidden_rows: false,
  merged: false,
  guesses: false,
  update: false,
  leave_out_bad: false,
}

/** Names and display options of a kind of list. */
export interface ImportWords {
  readonly fields: readonly string[]
  readonly fieldNames: Readonly<Record<string, Named>>
  readonly problemNames: Readonly<Record<string, Named>>
  /** Width of a preview column, px, if the default does not fit. */
  readonly widths?: Readonly<Record<string, number>>
  /** A stored value in readable form: roles are ids. */
  readonly shown: (field: string, value: string) => string
}

/** Rows that would be stored. */
export const importable = ({ counts }: ImportCheckView): number => counts.create + counts.update

/** Why nothing can be imported yet; null if it can. */
export function obstacle(check: ImportCheckView, answers: ImportAnswers): 'missing' | 'bad' | 'nothing' | null {
  if (check.missing.length > 0) return 'missing'
  if (check.counts.bad > 0 && !answers.leave_out_bad) return 'bad'
  return importable(check) === 0 ? 'nothing' : null
}

/** Assigns a meaning to a column; another column with that meaning loses it. */
export function withColumn(
  answers: ImportAnswers,
  check: ImportCheckView,
  column: number,
  field: string | null,
): ImportAnswers {
  const others = answers.columns.filter((each) => each.column !== column && (field === null || each.field !== field))
  const loser =
    field === null ? undefined : check.columns.find((each) => each.field === field && each.column !== column)
  const lost = loser ? [{ column: loser.column, field: null }] : []
  return {
    ...answers,
    columns: [...others.filter((each) => each.column !== loser?.column), ...lost, { column, field }],
  }
}
