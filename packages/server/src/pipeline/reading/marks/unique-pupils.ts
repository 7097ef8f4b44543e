import type { MarkPupil } from '@keguan/contract/report/exam/mark-sheet'
import type { ProblemList } from './mark-problems.ts'

const marksKey = ({ marks, items, answers }: MarkPupil): string => JSON.stringify([marks, items, answers])
const placeOf = ({ sheet, row }: MarkPupil): string => (sheet === '' ? `${row}` : `${sheet}!${row}`)

/**
 * Pupils once each: by their number, else by class and name. Rows of one pupil in long lists hold one subject each and are joined; equal
 * rows count once; of rows that contradict each other the first one counts, and a person is told.
 */
export function uniquePupils(pupils: readonly MarkPupil[], list: ProblemList): MarkPupil[] {
  const found = new Map<string, MarkPupil>()
  const classesOf = new Map<string, Set<string>>()
  for (const pupil of pupils) {
    const { number, name, className } = pupil
    const key = number === '' ? `name ${className} ${name}` : `number ${number}`
    const other = found.get(key)
    if (name !== '') classesOf.set(name, (classesOf.get(name) ?? new Set()).add(className))
    if (!other) found.set(key, pupil)
    else if (isJoinable(other, pupil)) found.set(key, joined(other, pupil))
    else if (marksKey(other) === marksKey(pupil)) list.add('repeated_row', placeOf(pupil), name || number)
    else list.add(number === '' ? 'doubled_pupil' : 'doubled_number', placeOf(pupil), number || name)
  }
  for (const [name, classes] of classesOf) if (classes.size > 1) list.add('same_name', name, [...classes].join(' / '))
  return [...found.values()]
}

/** Rows that have a mark in no paper together. */
const isJoinable = (one: MarkPupil, other: MarkPupil): boolean =>
  one.marks.length > 1 &&
  one.marks.every((mark, i) => mark === 'empty' || other.marks[i] === 'empty') &&
  other.marks.some((mark) => mark !== 'empty') &&
  other.items.length === 0

const joined = (one: MarkPupil, other: MarkPupil): MarkPupil => ({
  ...one,
  marks: one.marks.map((mark, i) => (mark === 'empty' ? (other.marks[i] ?? mark) : mark)),
})
