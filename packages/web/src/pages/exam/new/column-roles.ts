import type { ColumnChoice, ExamReading } from '@keguan/contract/api/exam'
import type { Say } from '@keguan/contract/message'
import { MARK_ROLE_NAMES, MARK_ROLES, type MarkRole } from '@keguan/contract/vocabulary/mark-sheet'
import { SUBJECT_NAMES, SUBJECTS, type Subject } from '@keguan/contract/vocabulary/subject'

export type ReadColumn = ExamReading['columns'][number]

/** A column's meaning as a single value of a select: a subject is a role with its name. */
export const meaningOf = ({ role, subject }: Pick<ReadColumn, 'role' | 'subject'>): string =>
  role === 'subject' ? `subject:${subject ?? 'other'}` : role

export function roleOf(meaning: string): Pick<ColumnChoice, 'role' | 'subject'> {
  const [role, subject = null] = meaning.split(':') as [MarkRole, Subject | undefined]
  return { role, subject }
}

export const meanings = (say: Say): readonly { readonly value: string; readonly label: string }[] => [
  ...MARK_ROLES.filter((role) => role !== 'subject').map((role) => ({
    value: role,
    label: say(MARK_ROLE_NAMES[role]),
  })),
  ...SUBJECTS.map((subject) => ({ value: `subject:${subject}`, label: say(SUBJECT_NAMES[subject]) })),
]

/** Colour of a column, by its role. */
export const kindOf = ({ role }: Pick<ReadColumn, 'role'>): 'person' | 'mark' | 'question' | 'ignored' => {
  if (role === 'number' || role === 'name' || role === 'class') return 'person'
  if (role === 'question' || role === 'answer') return 'question'
  return role === 'ignored' || role === 'rank' ? 'ignored' : 'mark'
}

export const hasFull = ({ role, full }: Pick<ReadColumn, 'role' | 'full'>): boolean =>
  role === 'subject' || role === 'total' || role === 'question' || (role === 'answer' && full !== null)

/** Papers whose maximum mark is not in a column: lists with one row per subject, or a subject of another sheet. */
export const withoutColumn = ({ papers, columns }: Pick<ExamReading, 'papers' | 'columns'>): ExamReading['papers'] =>
  papers.filter(
    ({ id }) =>
      !columns.some(({ role, subject }) => (id === 'total' ? role === 'total' : role === 'subject' && subject === id)),
  )

/** All columns with one of them changed: nothing else is guessed again. */
export const withColumn = (
  columns: readonly ReadColumn[],
  at: number,
  change: Partial<Pick<ColumnChoice, 'role' | 'subject' | 'full'>>,
): ColumnChoice[] =>
  columns.map(({ role, subject, full, full_guessed }, column) => ({
    ...{ column, role, subject, full: full_guessed ? null : full },
    ...(column === at ? change : {}),
  }))
